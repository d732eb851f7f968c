/** The session shows responses for the current position only. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { SlowServer } from "./stand-ins.js";
import { Session } from "../../main/page/session.js";

const FIRST = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
const SECOND = "4k3/8/8/8/8/8/8/3K4 w - - 0 1";

test("a late response is not used for a newer position", async () => {
    const server = new SlowServer();
    const session = new Session();
    const loaded = [];
    session.on("loaded", () => loaded.push(session.position.name));
    session.open({ fen: FIRST });
    session.open({ fen: SECOND });
    await server.answer(["turn?", SECOND], { position: { name: "second" }, moves: { name: "second moves" } });
    assert.equal(session.position.name, "second");
    await server.answer(["turn?", FIRST], { position: { name: "first" }, moves: { name: "first moves" } });
    assert.equal(session.position.name, "second");
    assert.equal(session.moves.name, "second moves");
    assert.deepEqual(loaded, ["second"]);
});

test("a late error is not used for a newer position", async () => {
    const server = new SlowServer();
    const session = new Session();
    session.open({ fen: `${FIRST} x` });
    session.open({ fen: "8/8/8/8/8/8/8/K1k5 w - - 0 2" });
    await server.answer(["turn?", "K1k5"], { position: { name: "good" }, moves: { name: "moves" } });
    await server.answer([`${FIRST} x`], { detail: "no" }, 400);
    assert.equal(session.refusal, null);
    assert.equal(session.position.name, "good");
});

test("loading clears the responses for the previous position", async () => {
    const server = new SlowServer();
    const session = new Session();
    session.open({ fen: "8/8/8/8/8/8/8/K2k4 w - - 0 3" });
    await server.answer(["K2k4"], { position: { name: "old" }, moves: {} });
    assert.equal(session.position.name, "old");
    session.open({ fen: "8/8/8/8/8/8/8/K3k3 w - - 0 3" });
    assert.equal(session.position, null);
    assert.equal(session.moves, null);
});

test("an illegal position is requested again as an unrestricted position, and its error kept", async () => {
    const server = new SlowServer();
    const session = new Session();
    session.open({ fen: "8/8/8/8/8/8/P7/8 w - - 0 1" });
    await server.answer(["P7"], { detail: "no kings", problems: [{ message: "White has no king" }] }, 400);
    assert.equal(session.position, null);
    await server.answer(["P7", "unrestricted=true"], { position: { name: "unrestricted" }, moves: {} });
    assert.equal(session.position.name, "unrestricted");
    assert.equal(session.where.unrestricted, true);
    assert.deepEqual(session.refusal.sentences, ["White has no king"]);
});

test("an edit without a change is ignored", async () => {
    const server = new SlowServer();
    const session = new Session();
    const fen = "4k3/8/8/8/8/8/8/4K3 w - - 4 5";
    session.open({ fen });
    await server.answer([fen], { position: { name: "there" }, moves: {} });
    session.edit(fen, "nothing");
    assert.equal(session.game.plies.length, 0);
    assert.equal(server.waiting.length, 0);
});

test("a rejected unrestricted position is not requested again", async () => {
    const server = new SlowServer();
    const session = new Session();
    session.open({ fen: "8/8/8/8/8/8/7P/8 w - - 0 1", unrestricted: true });
    await server.answer(["7P"], { detail: "no", problems: [{ message: "no unrestricted position either" }] }, 400);
    assert.equal(server.waiting.length, 0);
    assert.deepEqual(session.refusal.sentences, ["no unrestricted position either"]);
});

test("events distinguish undo and redo", async () => {
    const server = new SlowServer();
    const session = new Session();
    const heard = [];
    session.on("board", ({ undone = false, redone = false }) => heard.push([undone, redone]));
    const before = "4k3/8/8/8/8/8/8/4K3 w - - 6 7";
    session.open({ fen: before });
    session.play({ san: "Kd1", fen: "4k3/8/8/8/8/8/8/3K4 b - - 7 7" });
    session.goTo(0);
    session.goTo(1);
    assert.deepEqual(heard, [[false, false], [false, false], [true, false], [false, true]]);
    await server.answer([before], {});
});

test("opening a position keeps the previous game for undo and redo", async () => {
    const server = new SlowServer();
    const session = new Session();
    const one = "4k3/8/8/8/8/8/8/4K3 w - - 8 9";
    const two = "4k3/8/8/8/8/8/8/4K3 b - - 9 9";
    session.open({ fen: one });
    assert.equal(session.canUndo, false);
    session.play({ san: "Kd1", fen: "4k3/8/8/8/8/8/8/3K4 b - - 9 9" });
    session.open({ fen: two });
    assert.equal(session.canUndo, true);
    session.undo();
    assert.equal(session.game.fen, "4k3/8/8/8/8/8/8/3K4 b - - 9 9");
    assert.equal(session.canRedo, true);
    session.redo();
    assert.equal(session.game.fen, two);
    session.undo();
    session.undo();
    assert.equal(session.game.fen, one);
    session.redo();
    session.redo();
    assert.equal(session.game.fen, two);
    session.undo();
    session.play({ san: "Kd8", fen: "3k4/8/8/8/8/8/8/3K4 w - - 10 10" });
    assert.equal(session.canRedo, false);
    assert.ok(server.waiting.length > 0);
});

test("an unreachable server is a failure that can be retried", async () => {
    const server = new SlowServer();
    const session = new Session();
    const heard = [];
    session.on("failed", () => heard.push("failed"));
    session.on("loaded", () => heard.push("loaded"));
    const fen = "4k3/8/8/8/8/8/8/4K3 w - - 10 11";
    session.open({ fen });
    await server.answer([fen], { detail: "broken" }, 500);
    assert.equal(session.refusal, null);
    assert.equal(session.failure.message, "broken");
    assert.equal(session.isWaiting, true);
    session.retry();
    await server.answer([fen], { position: { name: "there" }, moves: {} });
    assert.equal(session.failure, null);
    assert.equal(session.isWaiting, false);
    assert.deepEqual(heard, ["failed", "loaded"]);
});

test("a position that is not a FEN is drawn as the server parses it", async () => {
    const server = new SlowServer();
    const session = new Session();
    const boards = [];
    session.on("board", () => boards.push(session.game.fen));
    session.open({ fen: "startpos moves e2e4 c7c5 b1c3" });
    const read = "rnbqkbnr/pp1ppppp/8/2p5/4P3/2N5/PPPP1PPP/R1BQKBNR b KQkq - 1 2";
    await server.answer(["turn?"], { position: { fen: read }, moves: {} });
    assert.deepEqual(boards, ["startpos moves e2e4 c7c5 b1c3", read]);
    assert.equal(session.game.fen, read);
    assert.equal(session.position.fen, read);
});
