/** The card says how a game has ended, and proves it. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { proofOf } from "../../main/page/board/outcome.js";

const MATE = { kind: "checkmate", winner: "white", sentence: "White wins by checkmate." };
const STALEMATE = { kind: "stalemate", sentence: "Draw by stalemate." };

function proof(fen, outcome, { king, checkers = [], refused = [], others = [], variant = null }) {
    const illegal = [...refused.map((to) => ({ from: king, to })), ...others.map((uci) => ({ from: uci.slice(0, 2), to: uci.slice(2) }))];
    const sideToMove = fen.split(" ")[1] === "w" ? "white" : "black";
    return proofOf({ outcome, position: { fen, pieces: {}, sideToMove, kings: { [sideToMove]: king }, checkers }, moves: { illegal }, variant });
}

test("a checkmate is proved by the check, the squares of the king, and the other pieces", () => {
    const found = proof("4R1k1/5ppp/8/8/8/8/8/6K1 b - - 1 1", MATE, { king: "g8", checkers: ["e8"], refused: ["f8", "h8"], others: ["f7f6", "g7g5"] });
    assert.deepEqual(found, {
        title: "Checkmate",
        result: "White wins",
        sentence:
            "White wins by checkmate. The king on g8 is in check from the rook on e8. It may not go to f8 or h8: those squares are attacked. " +
            "No other piece can take the rook or stand in its way.",
        king: "g8",
        refused: ["f8", "h8"],
        arrows: [{ from: "e8", to: "g8", role: "checker" }],
    });
});

test("a protected piece is not taken, and nothing stands between neighbours", () => {
    const { sentence } = proof("6k1/6Q1/5N2/8/8/8/8/6K1 b - - 1 1", MATE, { king: "g8", checkers: ["g7"], refused: ["f8", "g7"] });
    assert.match(sentence, /It may not go to f8: that square is attacked\. It may not take on g7: that piece is protected\. No other piece can take the queen\.$/);
});

test("castling in Chess960 is not a capture of the rook", () => {
    const fen = "4k3/8/8/8/8/8/5PPP/4rKRN w G - 0 1";
    const illegal = [{ from: "f1", to: "e2" }, { from: "f1", to: "g1", rook: "g1" }];
    const position = { fen, sideToMove: "white", kings: { white: "f1" }, checkers: ["e1"] };
    const { sentence, refused } = proofOf({ outcome: MATE, position, moves: { illegal } });
    assert.deepEqual(refused, ["e2"]);
    assert.doesNotMatch(sentence, /take on/);
});

test("a smothered king has no square, and a knight's way cannot be blocked", () => {
    const { sentence } = proof("6rk/5Npp/8/8/8/8/8/6K1 b - - 1 1", MATE, { king: "h8", checkers: ["f7"] });
    assert.match(sentence, /from the knight on f7\. It has no square to go to\. No other piece can take the knight\.$/);
});

test("no move stops two checks", () => {
    const { sentence, arrows } = proof("4k3/8/3N4/8/8/8/8/4R1K1 b - - 1 1", MATE, { king: "e8", checkers: ["e1", "d6"] });
    assert.match(sentence, /the rook on e1 and the knight on d6.*No other piece can stop both checks\.$/);
    assert.equal(arrows.length, 2);
});

test("a stalemate is proved by the squares of the king and the other pieces", () => {
    const alone = proof("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", STALEMATE, { king: "h8", refused: ["g7", "g8", "h7"] });
    assert.equal(alone.sentence, "Draw by stalemate. The king on h8 is not in check. It may not go to g7, g8 or h7: those squares are attacked.");
    assert.equal(alone.result, "Draw");
    const withPawn = proof("7k/5Q2/6K1/8/p7/P7/8/8 b - - 0 1", STALEMATE, { king: "h8", refused: ["g8"] });
    assert.match(withPawn.sentence, /No other piece can move\.$/);
});

test("other ends, and those without a king, are only named", () => {
    assert.deepEqual(proof("8/8/8/8/8/8/8/4K3 w - - 0 1", { kind: "fifty-moves", sentence: "Draw." }, { king: "e1" }), {
        title: "The game is over", result: "Draw", sentence: "Draw.", king: null, refused: [], arrows: [],
    });
    assert.equal(proof("8/8/8/8/8/8/p7/P7 w - - 0 1", { ...STALEMATE, winner: "white", sentence: "White wins." }, { king: undefined }).sentence, "White wins.");
});
