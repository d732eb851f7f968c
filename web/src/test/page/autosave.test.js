/** Which game of an earlier visit an address shows, and what is stored of a game that is left. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { installDocument } from "./stand-ins.js";

installDocument();
globalThis.window ??= { addEventListener() {} };
globalThis.window.addEventListener ??= () => {};
const { Autosave } = await import("../../main/page/game/autosave.js");
const { Game } = await import("../../main/page/game/game.js");
const { START } = await import("../../main/page/fen.js");
const { readPermalink } = await import("../../main/page/permalink.js");

const D4 = "rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq - 0 1";
const E4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";

/** A session as far as saving needs it. */
class SavedSession extends EventTarget {
    undoStack = { push() {}, remove() {} };

    on(names, listener) {
        names.split(" ").forEach((name) => this.addEventListener(name, () => listener()));
    }

    emit(name) {
        this.dispatchEvent(new Event(name));
    }

    show(game) {
        this.game = game;
        this.emit("board");
    }
}

function storage() {
    const items = new Map();
    return { getItem: (key) => items.get(key) ?? null, setItem: (key, value) => items.set(key, value), text: () => [...items.values()].join() };
}

const pasted = () =>
    Game.from({ tags: [{ name: "White", value: "Old" }], result: "*", unrestricted: false, chess960: false, nodes: [{ fen: START }, { parent: 0, uci: "d2d4", san: "d4", from: "d2", to: "d4", fen: D4 }] });

const empty = () => new Game({ fen: START, unrestricted: false, chess960: false });

test("a link with a game, arrows or other rules shows no game of an earlier visit", () => {
    const kept = storage();
    const first = new SavedSession();
    const saving = new Autosave(first, kept);
    first.show(pasted());
    saving.keep();

    const second = new SavedSession();
    second.game = empty();
    const restoring = new Autosave(second, kept);
    restoring.begin();
    const shown = (rest) => restoring.restored(readPermalink(`#fen=${START.replaceAll(" ", "_")}${rest}`), undefined)?.tag("White");
    assert.equal(shown("&mode=rules"), "Old");
    assert.equal(shown("&mode=game&game=e2e4e7e5g1f3&at=3"), undefined);
    assert.equal(shown("&mode=rules&draw=Ge4"), undefined);
    assert.equal(shown("&mode=rules&chess960=true"), undefined);
    // After a reload the history knows the game.
    const { id } = restoring.games[0];
    assert.equal(restoring.restored(readPermalink("#mode=game&game=e2e4"), id)?.tag("White"), "Old");
});

test("the last change of a game that is left is stored", () => {
    const kept = storage();
    const session = new SavedSession();
    const saving = new Autosave(session, kept);
    const game = pasted();
    session.show(game);
    game.play({ uci: "e2e4", san: "e4", from: "e2", to: "e4", fen: E4 });
    session.emit("board");
    session.show(empty());
    saving.keep();
    assert.match(kept.text(), /e2e4/);
});
