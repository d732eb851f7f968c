/** Results of best play belong to the current position, and mistakes to the side that made them. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { SlowServer, elementOf, installDocument, settled } from "./stand-ins.js";

installDocument();
const { Session } = await import("../../main/page/session.js");
const { Endings, kindOf, resultsOf } = await import("../../main/page/panels/endings.js");

const FIRST = "8/8/8/3k4/8/8/3KP3/8 w - - 0 1";
const SECOND = "8/8/8/3k4/8/4P3/3K4/8 b - - 0 1";
const WON = { result: "win", wdl: 2, mate: 22, moves: [{ uci: "e2e3", san: "e3", result: "draw", wdl: 0 }] };
const DRAWN = { result: "draw", wdl: 0, moves: [{ uci: "d5d6", san: "Kd6", result: "loss", wdl: -2, mate: -20 }] };
const turn = (sideToMove) => ({ position: { sideToMove }, moves: { moves: [], illegal: [] } });

async function opened() {
    const server = new SlowServer();
    const session = new Session();
    new Endings(session);
    await settled();
    if (server.waiting.length > 0) {
        await server.answer(["limits"], { tablePieces: 3 });
    }
    return { server, session };
}

test("a mistake is told at once, stays after the reply, and goes with the next move", async () => {
    const { server, session } = await opened();
    session.open({ fen: FIRST });
    await server.answer(["turn?"], turn("white"));
    await server.answer(["tables?", FIRST], WON);
    assert.equal(elementOf("ending").textContent, "White wins with best play: mate in 22.");
    session.play({ uci: "e2e3", san: "e3", fen: SECOND });
    await server.answer(["turn?"], turn("black"));
    assert.equal(elementOf("ending-mistake").textContent, "e3 gave away the win: with best play the game is drawn now.");
    assert.equal(elementOf("ending").textContent, "");
    await server.answer(["tables?", SECOND], DRAWN);
    assert.equal(elementOf("ending").textContent, "With best play the game is drawn.");
    session.play({ uci: "d5d6", san: "Kd6", fen: "8/8/3k4/8/8/4P3/3K4/8 w - - 1 2" });
    await server.answer(["turn?"], turn("white"));
    assert.equal(elementOf("ending-mistake").textContent, "Kd6 gave away the draw: with best play White wins now.");
    session.open({ fen: FIRST });
    await server.answer(["turn?"], turn("white"));
    assert.equal(elementOf("ending-mistake").textContent, "");
});

test("the mistakes of a game are told when it is walked through", async () => {
    const { server, session } = await opened();
    session.open({ fen: FIRST.replace("0 1", "0 20") });
    await server.answer(["turn?"], turn("white"));
    await server.answer(["tables?"], WON);
    session.play({ uci: "e2e3", san: "e3", fen: SECOND.replace("0 1", "0 20") });
    await server.answer(["turn?"], turn("black"));
    await server.answer(["tables?"], DRAWN);
    session.undo();
    await server.answer(["turn?"], turn("white"));
    assert.equal(elementOf("ending-mistake").textContent, "");
    await settled();
    session.redo();
    await server.answer(["turn?"], turn("black"));
    assert.equal(elementOf("ending-mistake").textContent, "e3 gave away the win: with best play the game is drawn now.");
});

test("a late answer is not used for a newer position", async () => {
    const { server, session } = await opened();
    session.open({ fen: "8/8/8/3k4/8/8/3KQ3/8 w - - 0 1" });
    await server.answer(["turn?"], turn("white"));
    const late = server.waiting;
    server.waiting = [];
    session.open({ fen: "8/8/8/3k4/8/8/3KR3/8 w - - 0 1" });
    await server.answer(["turn?"], turn("white"));
    late.forEach(({ resolve }) => resolve(new Response(JSON.stringify(WON))));
    await settled();
    assert.equal(session.ending, null);
    await server.answer(["tables?"], DRAWN);
    assert.equal(session.ending.result, "draw");
});

for (const [what, fen, position] of [
    ["four pieces", "8/8/8/3k4/8/8/3KPP2/8 w - - 0 1", {}],
    ["bare kings", "8/8/8/3k4/8/8/3K4/8 w - - 0 1", {}],
    ["an unrestricted position", "8/8/8/3k4/8/8/3KP3/8 w - - 0 2", { unrestricted: true }],
]) {
    test(`no table is asked for ${what}`, async () => {
        const { server, session } = await opened();
        session.open({ fen });
        await server.answer(["turn?"], { position: { sideToMove: "white", ...position }, moves: { moves: [], illegal: [] } });
        assert.deepEqual(
            server.waiting.map(({ address }) => address),
            [],
        );
        assert.equal(elementOf("ending-part").hidden, true);
    });
}

for (const [what, opening, position, mode] of [
    ["a game that is over", { fen: FIRST }, { outcome: { kind: "stalemate" } }, "rules"],
    ["a lesson", { fen: FIRST }, {}, "learn"],
    ["a question", { fen: FIRST, aside: true }, {}, "rules"],
    ["a variant", { fen: FIRST, variant: "atomic" }, {}, "rules"],
]) {
    test(`no table is asked for ${what}`, async () => {
        const { server, session } = await opened();
        session.setMode(mode);
        session.open({ ...opening, fen: FIRST.replace("0 1", `0 ${what.length + 50}`) });
        await server.answer(["turn?"], { position: { sideToMove: "white", ...position }, moves: { moves: [], illegal: [] } });
        assert.ok(server.waiting.every(({ address }) => !address.includes("tables?")));
        assert.equal(elementOf("ending-part").hidden, true);
    });
}

test("a good move is no mistake, and takes the mistake before it away", async () => {
    const { server, session } = await opened();
    const good = { ...WON, moves: [{ uci: "d2d3", san: "Kd3", result: "win", wdl: 2 }, { uci: "e2e3", san: "e3", result: "draw", wdl: 0 }] };
    session.open({ fen: FIRST.replace("0 1", "0 9") });
    await server.answer(["turn?"], turn("white"));
    await server.answer(["tables?"], good);
    session.play({ uci: "e2e3", san: "e3", fen: SECOND.replace("0 1", "0 9") });
    await server.answer(["turn?"], turn("black"));
    assert.notEqual(elementOf("ending-mistake").textContent, "");
    assert.equal(elementOf("ending-part").hidden, false);
    await server.answer(["tables?"], { ...DRAWN, moves: [{ uci: "d5e5", san: "Ke5", result: "win", wdl: 2 }] });
    session.play({ uci: "d5e5", san: "Ke5", fen: "8/8/8/4k3/8/4P3/3K4/8 w - - 1 10" });
    await server.answer(["turn?"], turn("white"));
    assert.equal(elementOf("ending-mistake").textContent, "e3 gave away the win: with best play the game is drawn now.");
    await server.answer(["tables?"], good);
    session.play({ uci: "d2d3", san: "Kd3", fen: "8/8/8/4k3/8/3KP3/8/8 b - - 2 10" });
    await server.answer(["turn?"], turn("black"));
    assert.equal(elementOf("ending-mistake").textContent, "");
    // Without an answer for the position before, nothing is known about the move.
    session.play({ uci: "e2e3", san: "e3", fen: "8/8/8/4k3/8/3KP3/8/8 w - - 3 11" });
    await server.answer(["turn?"], turn("white"));
    assert.equal(elementOf("ending-mistake").textContent, "");
});

test("a mistake is forgotten with its game, whoever is to move", async () => {
    const { server, session } = await opened();
    session.open({ fen: FIRST.replace("0 1", "0 8") });
    await server.answer(["turn?"], turn("white"));
    await server.answer(["tables?"], WON);
    session.setMode("game");
    assert.equal(server.waiting.length, 0);
    session.play({ uci: "e2e3", san: "e3", fen: SECOND.replace("0 1", "0 8") });
    await server.answer(["turn?"], turn("black"));
    assert.notEqual(elementOf("ending-mistake").textContent, "");
    session.open({ fen: "8/8/8/3k4/8/8/3KB3/8 b - - 0 8" });
    assert.equal(elementOf("ending").textContent, "");
    await server.answer(["turn?"], turn("black"));
    assert.equal(elementOf("ending-mistake").textContent, "");
});

for (const [answer, side, words] of [
    [{ result: "loss", wdl: -2, mate: -20 }, "white", "Black wins with best play: mate in 20."],
    [{ result: "win", wdl: 2 }, "black", "Black wins with best play."],
    [{ result: "maybe-win", wdl: 2 }, "white", "White wins with best play, unless the fifty-move rule comes first."],
    [{ result: "maybe-loss", wdl: -2 }, "white", "Black wins with best play, unless the fifty-move rule comes first."],
    [{ result: "cursed-win", wdl: 1 }, "white", "White can force mate, but not within the fifty-move rule: with best play the game is drawn."],
]) {
    test(`${answer.result} for ${side} in words`, async () => {
        const { server, session } = await opened();
        session.open({ fen: FIRST.replace("0 1", `${words.length} ${60 + answer.result.length}`) });
        await server.answer(["turn?"], turn(side));
        await server.answer(["tables?"], { ...answer, moves: [{ uci: "a1a2", san: "Ka2", result: "draw", wdl: 0 }] });
        assert.equal(elementOf("ending").textContent, words);
        session.play({ uci: "a1a2", san: "Ka2", fen: SECOND.replace("0 1", `${words.length} ${60 + answer.result.length}`) });
        await server.answer(["turn?"], turn(side === "white" ? "black" : "white"));
        const isWorse = answer.result.endsWith("win") && answer.result !== "cursed-win";
        assert.equal(elementOf("ending-mistake").textContent.includes("gave away the win"), isWorse);
    });
}

test("the fifty-move rule turns a win into a draw", () => {
    assert.equal(kindOf({ result: "maybe-win" }), "win");
    assert.equal(kindOf({ result: "cursed-win" }), "draw");
    assert.equal(kindOf({ result: "blessed-loss" }), "draw");
    assert.equal(kindOf({ result: "maybe-loss" }), "loss");
    const results = resultsOf({ moves: [{ uci: "a1a2", result: "loss", mate: -3 }, { uci: "a1b1", result: "win" }] });
    assert.deepEqual(results.get("a1a2"), { kind: "loss", sign: "−3", verb: "loses" });
    assert.equal(results.get("a1b1").sign, "+");
    assert.equal(resultsOf({ moves: [{ uci: "a1a2", result: "cursed-win", mate: 3 }] }).get("a1a2").sign, "=");
});
