/** The card shows the most recently requested reason. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { SlowServer, elementOf, installDocument, settled } from "./stand-ins.js";
import { Game } from "../../main/page/game/game.js";
import { Session } from "../../main/page/session.js";
import { Why } from "../../main/page/board/why.js";

installDocument();

const board = { marks: { set() {}, clear() {} } };
const FEN = "4k3/4r3/8/8/8/8/4B3/4K3 w - - 0 1";

function verdict(to) {
    return { from: "e2", to, legal: false, code: "pinned", sentence: `Not to ${to}.`, witness: {} };
}

function whyOf(fen) {
    const session = new Session();
    session.game = new Game({ fen, unrestricted: false, chess960: false });
    return new Why(session, board);
}

test("a late reason does not replace a newer one", async () => {
    const server = new SlowServer();
    const why = whyOf(FEN);
    const first = why.explain("e2", "d3");
    const second = why.explain("e2", "f3");
    await server.answer(["to=f3"], verdict("f3"));
    await server.answer(["to=d3"], verdict("d3"));
    assert.equal(await first, null);
    assert.equal((await second).to, "f3");
    assert.equal(elementOf("why-sentence").textContent, "Not to f3.");
    assert.equal(why.pinned.to, "f3");
});

test("a reason is dropped if the piece was deselected", async () => {
    const server = new SlowServer();
    const why = whyOf("4k3/4r3/8/8/8/8/4B3/4K3 w - - 1 2");
    const asked = why.explain("e2", "d3");
    why.clear();
    elementOf("why-sentence").textContent = "nothing";
    await server.answer(["to=d3"], verdict("d3"));
    assert.equal(await asked, null);
    assert.equal(elementOf("why-sentence").textContent, "nothing");
    assert.equal(why.pinned, null);
});

test("a pointer that leaves the board hides only the reasons that it has shown", async () => {
    const server = new SlowServer();
    const why = whyOf("4k3/4r3/8/8/8/8/4B3/4K3 w - - 3 4");
    why.tellEmpty("a4");
    await why.peek(null);
    assert.equal(elementOf("why-sentence").textContent, "There is no piece on a4.");
    why.session.moves = { moves: [], illegal: [{ from: "e2", to: "d3" }] };
    why.select("e2");
    const peeked = why.peek("d3");
    await server.answer(["to=d3"], verdict("d3"));
    await peeked;
    assert.equal(elementOf("why-sentence").textContent, "Not to d3.");
    await why.peek(null);
    assert.equal(elementOf("why-sentence").textContent, "White bishop on e2.");
});

test("a late failure is not shown", async () => {
    const server = new SlowServer();
    const why = whyOf("4k3/4r3/8/8/8/8/4B3/4K3 w - - 2 3");
    why.explain("e2", "d3");
    const second = why.explain("e2", "f3");
    await server.answer(["to=f3"], verdict("f3"));
    await second;
    await server.answer(["to=d3"], { detail: "too late" }, 500);
    assert.equal(elementOf("why-sentence").textContent, "Not to f3.");
});

test("the verdict on a piece moved by hand is that of the last piece moved", async () => {
    const server = new SlowServer();
    const why = whyOf(FEN);
    const where = { fen: "4k3/4r3/8/8/8/8/4B3/4K3 w - - 3 4", unrestricted: false, chess960: false };
    why.judgeCarried(where, "e2", "a2");
    why.judgeCarried(where, "e2", "b2");
    await server.answer(["to=b2"], verdict("b2"));
    await server.answer(["to=a2"], verdict("a2"));
    await settled();
    assert.match(elementOf("why-sentence").textContent, /Not to b2/);
});

test("only a pawn move to the last rank is requested with a promotion", () => {
    const why = whyOf("8/P6p/8/8/8/8/P6p/8 w - - 0 1");
    assert.equal(why.promotionOf("a8", "a7"), "q");
    assert.equal(why.promotionOf("h1", "h2"), "q");
    assert.equal(why.promotionOf("a3", "a2"), null);
    assert.equal(why.promotionOf("h8", "h7"), null);
});

test("a late failure for a piece moved by hand is not shown after another move", async () => {
    const server = new SlowServer();
    const why = whyOf(FEN);
    const where = { fen: "4k3/4r3/8/8/8/8/4B3/4K3 w - - 5 6", unrestricted: false, chess960: false };
    why.judgeCarried(where, "e2", "a2");
    why.judgeCarried(where, "e2", "b2");
    await server.answer(["to=b2"], verdict("b2"));
    await server.answer(["to=a2"], { detail: "too late" }, 500);
    await settled();
    assert.match(elementOf("why-sentence").textContent, /Not to b2/);
});

test("a reason is dropped if another piece was selected", async () => {
    const server = new SlowServer();
    const why = whyOf("4k3/4r3/8/8/8/8/4B3/4K3 w - - 6 7");
    const asked = why.explain("e2", "d3");
    why.select("e1");
    const said = elementOf("why-sentence").textContent;
    await server.answer(["to=d3"], verdict("d3"));
    assert.equal(await asked, null);
    assert.equal(elementOf("why-sentence").textContent, said);
    assert.equal(why.pinned, null);
});

test("castling is selected by the king's or the rook's square, but never instead of a king move", () => {
    const step = { from: "e1", to: "f1", kind: "quiet" };
    const short = { from: "e1", to: "g1", kind: "castling", rook: "h1" };
    const long = { from: "e1", to: "c1", kind: "castling", rook: "f1" };
    const why = whyOf("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    why.session.moves = { moves: [step, short], illegal: [] };
    why.selected = "e1";
    assert.deepEqual(why.movesTo("f1"), [step]);
    assert.deepEqual(why.movesTo("g1"), [short]);
    assert.deepEqual(why.movesTo("h1"), [short]);
    assert.deepEqual([...why.targets().keys()], ["f1", "g1"]);
    // The rook of one side may be on the target square of the king for the other side.
    const ends = { from: "e1", to: "f1", kind: "castling", rook: "g1" };
    why.session.moves = { moves: [ends, long], illegal: [] };
    assert.deepEqual(why.movesTo("f1"), [long]);
    why.session.moves = { moves: [step, long], illegal: [] };
    assert.deepEqual(why.movesTo("f1"), [step]);
    why.session.game.start.chess960 = true;
    why.session.moves = { moves: [short], illegal: [] };
    assert.deepEqual([...why.targets().keys()], ["h1", "g1"]);
});
