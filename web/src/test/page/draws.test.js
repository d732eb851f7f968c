/** What is said of draws: what the game knows, and nothing while rules are learnt. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { elementOf, installDocument } from "./stand-ins.js";

installDocument();
const { Session } = await import("../../main/page/session.js");
const { Draws } = await import("../../main/page/draws.js");

const LINE = { count: 2, occurrences: ["move 1"], outcome: null, claims: [], lookalikes: [] };

test("a repetition is told in a game, and gone as soon as something is learnt", () => {
    const session = new Session();
    new Draws(session);
    session.game.node.line = LINE;
    session.emit("line");
    assert.equal(elementOf("draws").hidden, false);
    assert.equal(elementOf("draws").children.length, 1);
    session.setMode("learn");
    assert.equal(elementOf("draws").hidden, true);
    assert.equal(elementOf("draws").children.length, 0);
    session.setMode("game");
    assert.equal(elementOf("draws").hidden, false);
});

test("that nobody can win is told before what else is, unless the game has ended otherwise", () => {
    const session = new Session();
    new Draws(session);
    session.game.node.line = LINE;
    const blocked = { sentence: "the pawns are locked" };
    session.tellWinnable({ outcome: { kind: "dead-position" }, white: blocked, black: blocked });
    assert.equal(elementOf("draws").children.length, 2);
    session.game.node.line = { ...LINE, outcome: { kind: "fivefold-repetition", sentence: "It is drawn." } };
    session.emit("line");
    assert.equal(elementOf("draws").children.length, 2);
});
