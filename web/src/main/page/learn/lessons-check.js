/** The lessons about check and mate. */

/** By the id of the lesson. @type {Record<string, Pick<import("./lessons.js").Lesson, "about"|"steps">>} */
export const CHECK = {
    check: {
        about: "The king is attacked.",
        steps: [
            {
                fen: "6k1/8/8/8/8/8/8/R5K1 w - - 0 1",
                words: "A move that attacks the enemy king gives check. Give check with your rook.",
                play: ["a1a8"],
                then: "Now Black must answer the check with the next move.",
            },
            {
                fen: "6k1/8/8/8/4N3/8/8/6K1 w - - 0 1",
                words: "Give check with the knight.",
                play: ["e4f6"],
                then: "From f6 the knight attacks g8. Nothing can step in between: knights jump.",
            },
            {
                fen: "6k1/8/8/8/6r1/8/P7/6K1 w - - 0 1",
                words: "Now the black rook gives check to you. Try to ignore it: move the pawn to a3.",
                refused: "a2a3",
                then: "In check you have to save your king first.",
            },
            {
                fen: "6k1/8/8/8/6r1/8/P7/6K1 w - - 0 1",
                words: "So move the king out of the rook's way.",
                play: ["g1f1", "g1f2", "g1h1", "g1h2"],
                then: "Safe again. The next lesson shows all three ways out of check.",
            },
        ],
    },
    checks: {
        about: "Capture, block, or move away.",
        steps: [
            {
                fen: "4k3/8/8/8/2B1r3/8/3P1N2/3QK3 w - - 0 1",
                words: "The black rook attacks your king. This is check, and you must get out of it now. First way: capture. Capture the rook with your knight.",
                play: ["f2e4"],
                then: "Your king is no longer attacked.",
            },
            {
                fen: "4k3/8/8/8/2B1r3/8/3P1N2/3QK3 w - - 0 1",
                words: "Second way: block. Put your queen or your bishop on e2.",
                play: ["d1e2", "c4e2"],
                then: "The line to the king is blocked. You cannot block a knight's check: knights jump.",
            },
            {
                fen: "4k3/8/8/8/2B1r3/8/3P1N2/3QK3 w - - 0 1",
                words: "Third way: move away. Find the one safe square for your king.",
                play: ["e1f1"],
                then: "Capture, block, move away: there is no fourth way.",
            },
            {
                fen: "4k3/8/8/8/2B1r3/8/3P1N2/3QK3 w - - 0 1",
                words: "Now try a move that does none of these: the pawn from d2 to d3.",
                refused: "d2d3",
                then: "A move that leaves your king in check is never legal.",
            },
        ],
    },
    king: {
        about: "One square, and never to an attacked square.",
        steps: [
            {
                fen: "8/8/8/3k4/8/3K4/8/8 w - - 0 1",
                words: "A king moves one square in any direction, but never to an attacked square. Try to move next to the other king, to d4.",
                refused: "d3d4",
                then: "Kings attack the squares around them, too, so two kings can never be next to each other.",
            },
            {
                fen: "6k1/8/8/8/r3K3/8/8/8 w - - 0 1",
                words: "The rook gives check along the rank. The square f4 looks safe, since your own king shields it. Try it.",
                refused: "e4f4",
                then: "If the king moves back along the line, the rook still attacks it. It must leave the line.",
            },
            {
                fen: "6k1/8/8/8/r3K3/8/8/8 w - - 0 1",
                words: "So leave the rank: move up or down.",
                play: ["e4d3", "e4e3", "e4f3", "e4d5", "e4e5", "e4f5"],
                then: "All six of these squares are safe.",
            },
            {
                fen: "4k3/8/8/8/8/8/4q3/4K3 w - - 0 1",
                words: "The queen is right next to your king, and she is not protected. Capture her.",
                play: ["e1e2"],
                then: "A king may capture unprotected pieces.",
            },
            {
                fen: "4k3/8/8/8/8/3b4/4q3/4K3 w - - 0 1",
                words: "Now a bishop protects the queen. Try to capture her.",
                refused: "e1e2",
                then: "A king cannot capture a protected piece. There is no legal move at all: checkmate.",
            },
        ],
    },
    "mate-in-one": {
        about: "Find the move that ends the game.",
        steps: [
            {
                fen: "7k/R7/8/8/8/8/8/1R4K1 w - - 0 1",
                words: "Checkmate is a check with no way out: the game is won. One rook holds the seventh rank. Give mate with the other.",
                play: ["b1b8"],
                then: "Checkmate! One rook gives check, the other one takes away the escape squares.",
            },
            {
                fen: "3k4/8/3K4/8/8/8/8/7Q w - - 0 1",
                words: "Your king guards three squares in front of the black king. Give mate with the queen.",
                play: ["h1h8", "h1a8"],
                then: "Checkmate! King and queen work together.",
            },
            {
                fen: "6rk/6pp/8/6N1/8/8/8/6K1 w - - 0 1",
                words: "The black king is shut in by its own pieces. Give mate with the knight.",
                play: ["g5f7"],
                then: "Checkmate! It is called smothered mate: the king has no air.",
            },
            {
                fen: "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4",
                words: "The most famous mate of all. Which capture by the queen ends the game?",
                play: ["h5f7"],
                then: "Checkmate! The bishop protects the queen, so the king cannot capture her.",
            },
        ],
    },
    stalemate: {
        about: "No check and no move: a draw.",
        steps: [
            {
                fen: "k7/8/1Q6/8/8/8/8/6K1 b - - 0 1",
                words: "You are Black, and you are not in check. Try to move your king to b8.",
                refused: "a8b8",
                then: "There is no legal move, and no check. That is stalemate: the game is a draw.",
            },
            {
                fen: "k7/7p/1Q6/8/8/8/8/6K1 b - - 0 1",
                words: "Here Black has a pawn. Play a move with it.",
                play: ["h7h6", "h7h5"],
                then: "As long as any piece can move, it is not stalemate, and the game goes on.",
            },
            {
                fen: "k7/8/1K6/8/8/8/8/5Q2 w - - 0 1",
                words: "Now you are winning as White. Beware of stalemate, and give mate.",
                play: ["f1f8"],
                then: "Checkmate! Without the check it would have been a draw.",
            },
        ],
    },
    mate: {
        about: "No legal move: a win, or a draw.",
        steps: [
            {
                fen: "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1",
                words: "If a king in check has no way out, it is checkmate, and the game is over. Give mate: move the rook to the last rank.",
                play: ["a1a8"],
                then: "Checkmate. The king's own pawns block its escape.",
            },
            {
                fen: "R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1",
                words: "Now play Black and try to escape: king to f8.",
                refused: "g8f8",
                then: "Every move is illegal. That is checkmate.",
            },
            {
                fen: "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
                words: "Here Black is not in check. Try to find a move: king to g8.",
                refused: "h8g8",
                then: "No check and no legal move: stalemate. The game is a draw.",
            },
            {
                fen: "7k/8/5K2/8/8/8/8/6Q1 w - - 0 1",
                words: "Careful! The queen can give mate or stalemate. Give mate.",
                play: ["g1g7"],
                then: "On g6 the queen would give stalemate: no check, and no square for the king.",
            },
        ],
    },
};
