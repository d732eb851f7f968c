/** Sentences about draws are shown for games, and hidden in Learn mode. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { SlowServer, elementOf, installDocument, settled } from "./stand-ins.js";

installDocument();
const { Session } = await import("../../main/page/session.js");
const { Draws, sentences } = await import("../../main/page/draws.js");

const LINE = { count: 2, occurrences: ["move 1"], outcome: null, claims: [], lookalikes: [] };

test("a repetition is shown in a game and hidden in Learn mode", () => {
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

test("a dead position is reported first, unless the game has ended otherwise", () => {
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

const MOVE = { uci: "g1f3", san: "Nf3", fen: "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1" };
const REPLY = { uci: "g8f6", san: "Nf6", fen: "rnbqkb1r/pppppppp/5n2/8/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 2 2" };

/** A session with a loaded position and played moves. */
function playing(moves, { halfmoveClock = moves.length, aside = false } = {}) {
    const server = new SlowServer();
    const session = new Session();
    session.game.start.aside = aside;
    moves.forEach((move) => session.game.play(move));
    new Draws(session);
    session.position = { unrestricted: false, halfmoveClock };
    session.emit("loaded");
    return { server, session };
}

test("the line from the start of the game is requested once per node", async () => {
    const { server, session } = playing([MOVE, REPLY]);
    assert.equal(server.waiting.length, 1);
    await server.answer(["line?", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w"], LINE);
    assert.equal(session.game.node.line, LINE);
    session.emit("loaded");
    assert.equal(server.waiting.length, 0);
});

test("no line is requested without moves, unless fifty moves are near", () => {
    assert.equal(playing([]).server.waiting.length, 0);
    assert.equal(playing([], { halfmoveClock: 97 }).server.waiting.length, 0);
    assert.equal(playing([], { halfmoveClock: 98 }).server.waiting.length, 1);
});

test("no line is requested in lessons", () => {
    assert.equal(playing([MOVE], { aside: true }).server.waiting.length, 0);
});

test("a late response is stored with its node and shown on return", async () => {
    const { server, session } = playing([MOVE, REPLY]);
    const left = session.game.node;
    let events = 0;
    session.on("line", () => events++);
    session.game.goTo(1);
    await server.answer(["line?"], { ...LINE, claims: [{ kind: "threefold-repetition", sentence: "Claim now." }] });
    await settled();
    assert.equal(left.line.count, 2);
    assert.equal(session.game.node.line, null);
    assert.equal(events, 0);
});

test("at most two claims by a move are shown", () => {
    const claims = ["a", "b", "c"].map((sentence) => ({ kind: "threefold-repetition", uci: "f6g8", sentence }));
    assert.deepEqual(sentences({ ...LINE, count: 1, claims }), ["a", "b"]);
});
