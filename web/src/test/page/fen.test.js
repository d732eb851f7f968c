/** FEN fields after a position is changed by hand. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { START, fenAfter, readFen, withFields, withPiece, withPieceCarried, writeFen, mirrored, rotated, withColoursSwapped } from "../../main/page/fen.js";

/** White's pawn has just passed e3, Black's d6. */
const WHITE_PUSHED = "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1";
const BLACK_PUSHED = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2";

const enPassant = (fen) => readFen(fen).enPassant;

test("the en-passant square remains while its pawn does", () => {
    assert.equal(enPassant(withPiece(WHITE_PUSHED, "a8", "r")), "e3");
    assert.equal(enPassant(withPiece(BLACK_PUSHED, "a8", "r")), "d6");
    assert.equal(enPassant(withPieceCarried(WHITE_PUSHED, "e8", "d8")), "e3");
    assert.equal(enPassant(withPieceCarried(BLACK_PUSHED, "e8", "d8")), "d6");
});

test("a move of the server says which square its pawn has passed", () => {
    assert.equal(fenAfter({ fen: WHITE_PUSHED.replace("e3", "-"), enPassant: "e3" }), WHITE_PUSHED);
    assert.equal(fenAfter({ fen: START }), START);
});

test("the en-passant square is dropped with its pawn", () => {
    assert.equal(enPassant(withPiece(WHITE_PUSHED, "e4", null)), "-");
    assert.equal(enPassant(withPiece(BLACK_PUSHED, "d5", null)), "-");
    assert.equal(enPassant(withPieceCarried(WHITE_PUSHED, "e4", "e5")), "-");
    assert.equal(enPassant(withPieceCarried(BLACK_PUSHED, "d5", "d4")), "-");
});

test("only a pawn of the side that has moved keeps the en-passant square", () => {
    assert.equal(enPassant(withPiece(WHITE_PUSHED, "e4", "p")), "-");
    assert.equal(enPassant(withPiece(WHITE_PUSHED, "e4", "R")), "-");
    assert.equal(enPassant(withPiece(BLACK_PUSHED, "d5", "P")), "-");
    assert.equal(enPassant(withPiece(BLACK_PUSHED, "d5", "r")), "-");
});

test("a pawn on an adjacent square does not keep it", () => {
    const moved = withPieceCarried(WHITE_PUSHED, "e4", "f4");
    assert.equal(enPassant(moved), "-");
});

test("a castling right is dropped with its king or rook", () => {
    const rights = (fen) => readFen(fen).castling;
    assert.equal(rights(withPiece(START, "a1", null)), "Kkq");
    assert.equal(rights(withPiece(START, "h8", null)), "KQq");
    assert.equal(rights(withPieceCarried(START, "e1", "e3")), "kq");
    assert.equal(rights(withPieceCarried(START, "e8", "e6")), "KQ");
    assert.equal(rights(withPiece("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "h1", null)), "-");
    assert.equal(rights(withPiece("4k3/8/8/8/8/8/8/4K1R1 w G - 0 1", "a8", "r")), "G");
});

test("a FEN round-trips", () => {
    for (const fen of [START, WHITE_PUSHED, BLACK_PUSHED, "8/8/8/8/8/8/8/8 b - - 12 34"]) {
        assert.equal(writeFen(readFen(fen)), fen);
    }
    assert.equal(withFields(START, { side: "b" }), START.replace(" w ", " b "));
    assert.equal(withPieceCarried(START, "e4", "e5"), START);
});

test("dropping a piece on its own square changes nothing, not even impossible rights", () => {
    const fen = "4k3/8/8/8/8/8/8/4K3 w KQ - 0 1";
    assert.equal(withPieceCarried(fen, "e1", "e1"), fen);
});

test("mirroring swaps the files and drops impossible rights", () => {
    assert.equal(mirrored("4k3/8/8/8/8/8/P7/R3K2R w KQ - 0 1"), "3k4/8/8/8/8/8/7P/R2K3R w - - 0 1");
});

test("rotating twice restores all but the rights", () => {
    const fen = "4k3/8/8/3p4/8/8/P7/4K3 b - - 3 9";
    assert.equal(rotated(fen), "3K4/7P/8/8/4p3/8/8/3k4 b - - 3 9");
    assert.equal(rotated(rotated(fen)), fen);
});

test("swapping colours swaps side, rights and en passant", () => {
    assert.equal(withColoursSwapped("r3k2r/8/8/3pP3/8/8/8/4K3 w kq d6 0 1"), "4k3/8/8/8/3Pp3/8/8/R3K2R b KQ d3 0 1");
    const fen = "r3k2r/8/8/8/3pP3/8/8/R3K2R b KQkq e3 0 1";
    assert.equal(withColoursSwapped(withColoursSwapped(fen)), fen);
});
