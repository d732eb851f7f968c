/** The games before and after the current one: no lessons, and no redo after a new move. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { SlowServer, installDocument } from "./stand-ins.js";

installDocument();
const { Session } = await import("../../main/page/session.js");
const { UndoStack } = await import("../../main/page/game/undo-stack.js");

test("opening another game discards the next one", () => {
    const stack = new UndoStack();
    const [one, two] = [{ at: 0 }, { at: 0 }];
    stack.push(one);
    assert.equal(stack.back(two), one);
    assert.equal(stack.canGoForward(one), true);
    stack.push(one);
    assert.equal(stack.canGoForward(one), false);
});

test("the first of many games is forgotten", () => {
    const stack = new UndoStack();
    const games = Array.from({ length: 60 }, () => ({ at: 0, goTo() {} }));
    games.forEach((game) => stack.push(game));
    const found = [];
    while (stack.canGoBack()) {
        found.unshift(stack.back({ at: 0 }));
    }
    assert.deepEqual(found, games.slice(10));
});

test("undo returns to the game before a lesson, not to a step of it", () => {
    new SlowServer();
    const session = new Session();
    const open = (fen, aside) => {
        session.open({ fen, aside });
        return session.game;
    };
    const game = open("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", false);
    open("4k3/8/8/8/8/8/8/4K2R w K - 0 1", true);
    open("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", true);
    open("8/8/8/8/8/8/8/K1k5 w - - 0 1", false);
    assert.equal(session.canUndo, true);
    session.undo();
    assert.equal(session.game, game);
    assert.equal(session.canUndo, false);
});
