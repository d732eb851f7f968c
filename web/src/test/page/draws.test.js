/** Sentences about draws are shown for games, and hidden in Learn mode. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { SlowServer, elementOf, installDocument, settled } from "./stand-ins.js";

installDocument();
const { Session } = await import("../../main/page/session.js");
const { Draws, sentences } = await import("../../main/page/game/draws.js");

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

test("a win is not shown among the draws", () => {
    assert.deepEqual(sentences({ ...LINE, count: 1, outcome: { kind: "checkmate", winner: "white", sentence: "White wins by checkmate." } }), []);
    assert.deepEqual(sentences({ ...LINE, count: 1, outcome: { kind: "stalemate", sentence: "Draw by stalemate." } }), ["Draw by stalemate."]);
});

const MOVE = { uci: "g1f3", san: "Nf3", fen: "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1" };
const REPLY = { uci: "g8f6", san: "Nf6", fen: "rnbqkb1r/pppppppp/5n2/8/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 2 2" };

let starts = 0;

/** A session that has played moves, from a new start because responses are cached; `answer` sends the response. */
function playing(moves, { halfmoveClock = moves.length, aside = false, line = LINE } = {}) {
    const server = new SlowServer();
    const session = new Session();
    const fen = `rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 ${++starts}`;
    new Draws(session);
    session.open({ fen, aside });
    moves.forEach((move) => session.play(move));
    server.waiting.splice(0, moves.length);
    const answer = async () => {
        const end = await server.begin(["turn?", fen], { position: { fen: session.game.fen, halfmoveClock }, moves: {}, line });
        await end(null);
    };
    return { server, session, answer };
}

test("the line from the start of the game comes with the position, and is kept with its node", async () => {
    const { server, session, answer } = playing([MOVE, REPLY]);
    let events = 0;
    session.on("line", () => events++);
    assert.equal(server.waiting.length, 1);
    assert.equal(server.waiting[0].body, "g1f3 g8f6");
    await answer();
    assert.deepEqual(session.game.node.line, LINE);
    session.load();
    await settled();
    assert.equal(server.waiting.length, 0);
    assert.equal(events, 1);
});

for (const [what, moves, more, isKept] of [
    ["without moves", [], { halfmoveClock: 1 }, false],
    ["shortly before fifty moves", [], { halfmoveClock: 97 }, false],
    ["near fifty moves", [], { halfmoveClock: 98 }, true],
    ["in lessons", [MOVE], { aside: true }, false],
    ["in an unrestricted position", [MOVE], { line: null }, false],
]) {
    test(`a line ${what} is ${isKept ? "kept" : "ignored"}`, async () => {
        const { session, answer } = playing(moves, more);
        await answer();
        assert.equal(session.game.node.line !== null, isKept);
    });
}

test("a late response is stored with its node and shown on return", async () => {
    const { session, answer } = playing([REPLY, MOVE], { line: { ...LINE, claims: [{ kind: "threefold-repetition", sentence: "Claim now." }] } });
    const left = session.game.node;
    let events = 0;
    session.on("line", () => events++);
    session.goTo(1);
    await answer();
    assert.equal(left.line.count, 2);
    assert.equal(session.game.node.line, null);
    session.goTo(2);
    await settled();
    assert.equal(elementOf("draws").children.length, 1);
    assert.equal(events, 0);
});

test("at most two claims by a move are shown", () => {
    const claims = ["a", "b", "c"].map((sentence) => ({ kind: "threefold-repetition", uci: "f6g8", sentence }));
    assert.deepEqual(sentences({ ...LINE, count: 1, claims }), ["a", "b"]);
});
