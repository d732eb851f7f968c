import assert from "node:assert/strict";
import { test } from "node:test";
import { installDocument } from "./stand-ins.js";

installDocument();
const { captions, pictures } = await import("../../main/page/board/would-happen.js");

const boards = (fen, verdict) => pictures(fen, verdict)?.map((each) => each.split(" ")[0]);

test("a pinned piece moves, and its pinner captures the king", () => {
    const verdict = { code: "pinned", from: "e3", to: "b3", witness: { arrows: [{ from: "e8", to: "e1" }] } };
    assert.deepEqual(boards("4r1k1/8/8/8/8/4R3/8/4K3 w - - 0 1", verdict), ["4r1k1/8/8/8/8/1R6/8/4K3", "6k1/8/8/8/8/1R6/8/4r3"]);
});

test("a king that moves to an attacked square is captured there", () => {
    const verdict = { code: "king-into-attack", from: "e4", to: "f4", witness: { arrows: [{ from: "a4", to: "f4" }] } };
    assert.deepEqual(boards("6k1/8/8/8/r3K3/8/8/8 w - - 0 1", verdict), ["6k1/8/8/8/r4K2/8/8/8", "6k1/8/8/8/5r2/8/8/8"]);
});

test("en passant removes the other pawn, too", () => {
    const verdict = { code: "en-passant-uncovers-attack", from: "e5", to: "d6", witness: { arrows: [{ from: "h5", to: "a5" }] } };
    assert.deepEqual(boards("8/8/8/K2pP2r/8/8/8/6k1 w - d6 0 1", verdict), ["8/8/3P4/K6r/8/8/8/6k1", "8/8/3P4/r7/8/8/8/6k1"]);
});

test("of two checking pieces, the remaining one takes the king", () => {
    const arrows = [{ from: "f3", to: "e1" }, { from: "e8", to: "e1" }];
    const verdict = { code: "double-check", from: "d1", to: "f3", witness: { arrows } };
    assert.equal(boards("4r1k1/8/8/8/8/5n2/3P1B2/3QK2R w - - 0 1", verdict)[1], "6k1/8/8/8/8/5Q2/3P1B2/4r2R");
});

test("the pictures have captions in words", () => {
    const verdict = { code: "pinned", from: "e3", to: "b3", witness: { arrows: [{ from: "e8", to: "e1" }] } };
    assert.deepEqual(captions("4r1k1/8/8/8/8/4R3/8/4K3 w - - 0 1", verdict), ["If the rook goes to b3 …", "… the rook on e8 takes the king."]);
    assert.deepEqual(captions("4k3/8/8/8/8/8/8/4K3 w - - 0 1", { code: "way-blocked", from: "e1", to: "e3", witness: {} }), ["If the king goes to e3 …", ""]);
});

test("other reasons have no pictures", () => {
    assert.equal(pictures("4k3/8/8/8/8/8/8/4K3 w - - 0 1", { code: "way-blocked", from: "e1", to: "e3", witness: {} }), null);
});
