/** What lies before and after the game that is shown: nothing of a lesson, and nothing that another way was taken from. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { SlowServer, installDocument } from "./stand-ins.js";

installDocument();
const { Session } = await import("../../main/page/session.js");
const { Shelf } = await import("../../main/page/shelf.js");

test("the game after this one is gone when another is opened", () => {
    const shelf = new Shelf();
    const [one, two] = [{ at: 0 }, { at: 0 }];
    shelf.putAway(one);
    assert.equal(shelf.back(two), one);
    assert.equal(shelf.canGoForward(one), true);
    shelf.putAway(one);
    assert.equal(shelf.canGoForward(one), false);
});

test("undo leads back to the game before a lesson, not to a step of the lesson", () => {
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
