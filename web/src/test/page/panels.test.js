/** The panels next to the board: quick second actions, and late answers. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { SlowServer, elementOf, installDocument, settled } from "./stand-ins.js";

installDocument();
document.querySelectorAll = () => [];
const { Session } = await import("../../main/page/session.js");
const { BoardInput } = await import("../../main/page/board/board-input.js");
const { FenBox } = await import("../../main/page/panels/fen-box.js");
const { Perft } = await import("../../main/page/panels/perft.js");
const { Setup } = await import("../../main/page/panels/setup.js");
const { Steps } = await import("../../main/page/panels/steps.js");

const FEN = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
const OTHER = "4k3/8/8/8/8/8/8/3K4 w - - 0 1";
const answerOf = (fen) => ({ position: { fen, problems: [] }, moves: { moves: [], illegal: [] } });

let opens = 0;

/** Opens a position. */
async function opened() {
    const server = new SlowServer();
    const session = new Session();
    // Responses are cached by position.
    const fen = FEN.replace(/1$/, String(++opens));
    session.open({ fen });
    await server.answer(["turn?"], answerOf(fen));
    return { server, session };
}

test("the steps of a shorter trace begin at its last one", async () => {
    const { server, session } = await opened();
    Object.assign(session, { tab: "steps", step: 9 });
    new Steps(session, { marks: { set() {}, clear() {} } });
    session.emit("view");
    const stage = (squares) => ({ code: "x", title: "Title", sentence: "Sentence.", sets: [{ name: "pins", squares }], arrows: [], removed: [] });
    await server.answer(["trace?"], { stages: [stage(["e4"]), stage([]), stage([]), stage([])], legal: [] });
    assert.equal(elementOf("step-count").textContent, "2 of 2");
});

test("fields that are changed quickly are all set, on the board of the moment", async () => {
    const { server, session } = await opened();
    const setup = Object.assign(Object.create(Setup.prototype), { session, changes: Promise.resolve() });
    elementOf("setup-side").value = "b";
    elementOf("setup-halfmoves").value = "7";
    setup.change("side");
    setup.change("halfmoves");
    await settled();
    session.edit(OTHER, "K");
    await server.answer(["position?"], {});
    await server.answer(["position?"], {});
    assert.equal(session.game.fen, "4k3/8/8/8/8/8/8/3K4 b - - 7 1");
});

test("a FEN that is read late neither replaces another position, nor is its error shown there", async () => {
    const { server, session } = await opened();
    const box = new FenBox(session);
    elementOf("fen").value = "8/8/8/8/8/8/8/K1k5 w - - 0 1";
    const set = box.setUp();
    session.open({ fen: OTHER });
    await server.answer(["position?"], { fen: "8/8/8/8/8/8/8/K1k5 w - - 0 1", problems: [] });
    await set;
    assert.equal(session.game.fen, OTHER);

    elementOf("fen").value = "9/8";
    const checked = box.check(box.typed);
    session.open({ fen: FEN });
    elementOf("fen-note").textContent = "";
    await server.answer(["position?", "9/8"], { detail: "invalid FEN" }, 400);
    await checked;
    assert.equal(elementOf("fen-note").textContent, "");
});

test("an error about a divide is not shown for another position", async () => {
    const { server, session } = await opened();
    const perft = new Perft(session, {});
    elementOf("perft-differences").children = [];
    elementOf("perft-theirs").value = "x";
    const compared = perft.compare();
    session.open({ fen: "4k3/8/8/8/8/8/8/2K5 w - - 0 1" });
    await server.answer(["divide?"], { detail: "too long" }, 400);
    await compared;
    assert.deepEqual(elementOf("perft-differences").children, []);
});

test("the focus stays on a button of perft that can be pressed", () => {
    const focused = [];
    for (const id of ["perft-run", "perft-stop"]) {
        elementOf(id).focus = () => focused.push(id);
    }
    document.activeElement = elementOf("perft-run");
    Perft.prototype.setRunning(true);
    document.activeElement = elementOf("perft-stop");
    Perft.prototype.setRunning(false);
    Perft.prototype.setRunning(true);
    assert.deepEqual(focused, ["perft-stop", "perft-run"]);
});

test("the turn of a piece in hand is known while the moves load", () => {
    const session = new Session();
    const input = new BoardInput(session);
    new SlowServer();
    session.open({ fen: "4k3/8/8/8/8/8/8/4K3[Nn] b - - 0 1", variant: "crazyhouse" });
    assert.equal(session.position, null);
    assert.equal(input.mayDrop("n"), true);
    assert.equal(input.mayDrop("N"), false);
});
