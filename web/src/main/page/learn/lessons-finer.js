/** The lessons about draws, Chess960, and how a program finds legal moves. */

/** By the id of the lesson. @type {Record<string, Pick<import("./lessons.js").Lesson, "about"|"steps">>} */
export const FINER = {
    draws: {
        about: "Draws that happen automatically, and draws that you must claim.",
        steps: [
            {
                fen: "8/8/4k3/8/8/3K1N2/8/8 w - - 0 1",
                words: "Some draws are automatic. With only a king and one knight against a king, neither side can ever mate, so the game is drawn. The same is true of king and bishop, or of kings alone. Continue with Next.",
            },
            {
                fen: "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
                words: "Stalemate is an automatic draw, too. Try a move for Black: king to h7.",
                refused: "h8h7",
                then: "No check and no legal move.",
            },
            {
                fen: "4k3/8/8/8/8/8/8/R3K3 w - - 99 90",
                words: "Other draws must be claimed. If both sides make fifty moves without a capture or a pawn move, you may claim a draw. One more move by White is missing: move the rook.",
                play: ["*"],
                then: "Now a draw may be claimed. After seventy-five moves the draw is automatic.",
            },
            {
                fen: "6k1/8/8/8/8/8/r7/R5K1 w - - 4 30",
                words: "When the same position occurs for the third time, you may claim a draw; at the fifth time the draw is automatic. “Same” means: the same pieces, the same side to move, and the same rights to castle and to capture en passant. Continue with Next.",
            },
        ],
    },
    "chess960": {
        about: "The pieces start elsewhere, but end on the usual squares.",
        steps: [
            {
                fen: "4k3/8/8/8/8/8/8/5KR1 w G - 0 1",
                chess960: true,
                words: "In Chess960 the pieces start on random squares. But after castling, king and rook are on their usual squares. Castle: drop the king onto its rook on g1.",
                play: ["f1g1"],
                then: "King on g1, rook on f1: this time they just swapped squares.",
            },
            {
                fen: "4k3/8/8/8/8/8/8/R1R1K3 w C - 0 1",
                chess960: true,
                words: "Only one rook has the right to castle, here the inner one. Castle with it: drop the king onto c1.",
                play: ["e1c1"],
                then: "King on c1, rook on d1, as always on this side.",
            },
            {
                fen: "4k3/8/8/8/8/8/8/qRK5 w B - 0 1",
                chess960: true,
                words: "The king is already on its castling square. Try to castle with the rook on b1.",
                refused: "c1b1",
                then: "The rook shields the king. If it moved to d1, the queen would give check.",
            },
        ],
    },
    program: {
        about: "The same rules, as a computer applies them.",
        steps: [
            {
                fen: "4r1k1/8/8/8/8/4R3/8/4K3 w - - 0 1",
                words: "First a program lists all moves of the pieces, ignoring the safety of the king. Such moves are called pseudo-legal: they may turn out to be illegal. Rook to b3 is one. Try it.",
                refused: "e3b3",
                then: "It was on the list, but is struck out: the rook is pinned.",
            },
            {
                fen: "6k1/8/8/8/r3K3/8/8/8 w - - 0 1",
                words: "For king moves, the program removes the king from the board and marks every square that the enemy attacks. Try f4.",
                refused: "e4f4",
                then: "Struck out: without the king on e4, the rook attacks f4.",
            },
            {
                fen: "4k3/8/8/8/2B1r3/8/3P1N2/3QK3 w - - 0 1",
                words: "Then it counts the checking pieces. With one, only moves remain that capture it, block it, or move the king away. Find one.",
                play: ["f2e4", "d1e2", "c4e2", "e1f1"],
                then: "With two checking pieces, only king moves would remain.",
            },
            {
                fen: "8/8/8/K2pP2r/8/8/8/6k1 w - d6 0 1",
                words: "Finally it tests en passant and castling one by one. Try to capture en passant.",
                refused: "e5d6",
                then: "The remaining moves are legal. The Steps panel shows this for any position, stage by stage.",
            },
        ],
    },
};
