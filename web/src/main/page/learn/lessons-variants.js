/** The lessons about other kinds of chess. */

/** By the name of the variant. @type {Record<string, Pick<import("./lessons.js").Lesson, "about"|"steps">>} */
export const VARIANTS = {
    antichess: {
        about: "Lose all your pieces to win. If you can capture, you must.",
        steps: [
            {
                fen: "8/7p/8/3p4/4P3/8/8/R7 w - - 0 1",
                words: "Everything is upside down: you win by losing all your pieces. But if you can capture, you must. Try a move of the rook, to a4.",
                refused: "a1a4",
                then: "The pawn can capture, so every other move is illegal.",
            },
            {
                fen: "8/7p/8/3p4/4P3/8/8/R7 w - - 0 1",
                words: "Make the only legal move.",
                play: ["e4d5"],
                then: "If there are several captures, you may choose one.",
            },
            {
                fen: "8/7p/8/3k4/8/8/3R4/8 w - - 0 1",
                words: "The king is a piece like any other. There is no check, and kings are captured. Capture this one.",
                play: ["d2d5"],
                then: "The game goes on: Black still has a pawn to lose.",
            },
            {
                fen: "8/P7/8/8/8/8/6p1/8 w - - 0 1",
                words: "That is why a pawn may become a king, too. Move to a8 and choose a king.",
                play: ["a7a8k"],
                then: "A king moves one square at a time. A queen would soon have to capture something.",
            },
            {
                fen: "8/8/8/8/2p5/8/1P6/8 w - - 0 1",
                words: "One pawn is left. Put it where Black must capture it.",
                play: ["b2b3", "b2b4"],
                then: "Black must capture, and you win without a piece. On b4 it is en passant.",
            },
            {
                fen: "8/8/8/7p/8/7P/8/8 b - - 0 1",
                words: "A side without a legal move wins, too. Black has only one move: h5 to h4. Play it.",
                play: ["h5h4"],
                then: "White's pawn is blocked. White cannot move, and has won.",
            },
        ],
    },
    atomic: {
        about: "Every capture explodes. Explode the enemy king to win.",
        steps: [
            {
                fen: "4k3/8/2n1r3/3p4/4p3/2N5/8/4K3 w - - 0 1",
                words: "Every capture explodes. Both pieces disappear, and so do all pieces except pawns on the eight squares around. Capture the pawn on d5.",
                play: ["c3d5"],
                then: "The black knight and the rook are gone, too. The pawn on e4 stays, as pawns do.",
            },
            {
                fen: "3qk3/8/8/8/8/8/3r4/3QK3 w - - 0 1",
                words: "You may not explode your own king. Try to capture the rook with your queen: d1 to d2.",
                refused: "d1d2",
                then: "The king on e1 is next to d2.",
            },
            {
                fen: "4k3/7p/8/8/8/8/3r4/4K3 w - - 0 1",
                words: "Can the king itself capture the rook? Try e1 to d2.",
                refused: "e1d2",
                then: "A king never captures: it would explode.",
            },
            {
                fen: "3qk3/8/8/8/3R4/8/8/4K3 w - - 0 1",
                words: "A king that explodes has lost, and no check comes first. Capture something next to the black king.",
                play: ["d4d8"],
                then: "The black king has exploded. White has won.",
            },
            {
                fen: "8/7p/8/3kK3/8/8/8/4r3 w - - 0 1",
                words: "The kings may touch, because neither can capture. As long as they do, there is no check: the rook on e1 does no harm. Move your king to e6.",
                play: ["e5e6"],
                then: "Still in the line of the rook, still no check.",
            },
            {
                fen: "8/7p/8/3kK3/8/8/8/5r2 w - - 0 1",
                words: "When the kings part, checks are checks again. Try f5.",
                refused: "e5f5",
                then: "On f5 the king no longer touches the other one.",
            },
        ],
    },
    crazyhouse: {
        about: "Captured pieces change sides, and come back on any empty square.",
        steps: [
            {
                fen: "4k3/8/8/3p4/4P3/8/8/4K3[] w - - 0 1",
                words: "What you capture is yours. Capture the pawn.",
                play: ["e4d5"],
                then: "Now you have a pawn in hand. It waits next to the board.",
            },
            {
                fen: "4k3/8/8/8/8/8/4P3/4K3[N] w - - 0 1",
                star: "f6",
                words: "Instead of a move on the board, you may drop a piece from your hand on an empty square. Press the knight in your hand, then f6.",
                play: ["N@f6"],
                then: "A drop may give check, and even mate.",
            },
            {
                fen: "4k3/4p3/8/8/8/8/8/4K3[R] w - - 0 1",
                words: "A drop does not capture. Try your rook on e7.",
                refused: "R@e7",
                then: "Drops need an empty square.",
            },
            {
                fen: "4k3/8/8/8/8/8/8/4K3[P] w - - 0 1",
                words: "A pawn on the last rank would be a queen. Try to drop yours there, on d8.",
                refused: "P@d8",
                then: "The first and the last rank are closed to pawns. On d7 it would be legal.",
            },
            {
                fen: "4k3/8/8/8/8/8/8/r3K3[Np] w - - 0 1",
                words: "Your king is in check. Try your knight on f3.",
                refused: "N@f3",
                then: "On f3 it does not stop the check.",
            },
            {
                fen: "4k3/8/8/8/8/8/8/r3K3[Np] w - - 0 1",
                words: "Drop the knight so that it blocks the check.",
                play: ["N@d1", "N@c1", "N@b1"],
                then: "With a piece in hand, few checks from afar are mate.",
            },
        ],
    },
    horde: {
        about: "An army of pawns without a king.",
        steps: [
            {
                fen: "rnbqkbnr/pppppppp/8/1PP2PP1/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP w kq - 0 1",
                words: "White has 36 pawns and no king. Black wins by capturing all of them, White by checkmate. Continue with Next.",
            },
            {
                fen: "4k3/8/8/8/8/8/8/2P1P3 w - - 0 1",
                words: "Some pawns start on the first rank. From there they may move one square or two. Move c1 to c3.",
                play: ["c1c3"],
                then: "No other kind of chess has pawns on the first rank.",
            },
            {
                fen: "4k3/8/8/8/8/8/2P5/4P3 w - - 0 1",
                words: "This pawn came from c1 with one step. On the second rank it may still move two squares: move it to c4.",
                play: ["c2c4"],
                then: "It does not matter where the pawn comes from, only where it is.",
            },
            {
                fen: "4k3/8/8/8/8/2P5/8/4P3 w - - 0 1",
                words: "From the third rank on, it is one square at a time. Try c3 to c5.",
                refused: "c3c5",
                then: "Two squares are for the first two ranks.",
            },
            {
                fen: "4k3/8/8/8/8/1pP5/8/4P3 b - - 0 1",
                words: "White has just moved from c1 to c3. Try to capture that pawn en passant: b3 to c2.",
                refused: "b3c2",
                then: "After two squares from the first rank there is no en passant.",
            },
            {
                fen: "4k3/8/8/8/8/8/2q5/2P5 b - - 0 1",
                words: "One pawn is left, and it is Black's turn. Win the game.",
                play: ["c2c1"],
                then: "The horde is gone. Black has won.",
            },
        ],
    },
    kingofthehill: {
        about: "A king in the middle of the board has won.",
        steps: [
            {
                fen: "4k3/8/8/8/8/4K3/8/8 w - - 0 1",
                star: "e4",
                words: "The hill is in the middle: d4, e4, d5 and e5. Checkmate wins as always, but so does a king on the hill. Climb it.",
                play: ["e3e4", "e3d4"],
                then: "The king has reached the hill. White has won.",
            },
            {
                fen: "4k3/8/8/8/7r/4K3/8/8 w - - 0 1",
                words: "All other rules remain. The rook guards the fourth rank. Try e4.",
                refused: "e3e4",
                then: "A king may not move into check, not even to win.",
            },
            {
                fen: "4k3/8/8/8/8/4K3/8/7r b - - 0 1",
                words: "Now you are Black, and White is one step from the hill. A check is not enough. Find the move that keeps the king away.",
                play: ["h1h4"],
                then: "The rook guards both d4 and e4.",
            },
            {
                fen: "4k3/8/8/8/4K3/8/8/q7 b - - 0 1",
                words: "White's king is on the hill. Try to give check with the queen: a1 to e1.",
                refused: "a1e1",
                then: "The game ends as soon as a king is there.",
            },
        ],
    },
    racingkings: {
        about: "The first king on the last rank wins, and no move may give check.",
        steps: [
            {
                fen: "8/8/8/8/8/k7/8/K6R w - - 0 1",
                words: "Both kings race to the eighth rank. On the way no move may give check. Try rook to h3.",
                refused: "h1h3",
                then: "The rook would attack the black king.",
            },
            {
                fen: "8/8/8/8/8/k3K2R/8/8 w - - 0 1",
                words: "The piece that moves is not always the one that gives check. Try king to e4.",
                refused: "e3e4",
                then: "The king would open the line of its own rook.",
            },
            {
                fen: "8/4K3/8/8/8/8/k7/8 w - - 0 1",
                words: "Win the race: bring your king to the eighth rank.",
                play: ["e7e8", "e7d8", "e7f8"],
                then: "White has won: Black's king is too far behind.",
            },
            {
                fen: "1K6/7k/8/8/8/8/8/8 b - - 0 1",
                words: "White began, so Black gets one more move when White arrives. White's king is there. Save the game for Black.",
                play: ["h7h8", "h7g8"],
                then: "Both kings have arrived: a draw.",
            },
            {
                fen: "8/1k5K/8/8/8/8/8/8 b - - 0 1",
                words: "White gets no extra move. Arrive with Black.",
                play: ["b7b8", "b7a8", "b7c8"],
                then: "Black has won, although White was just as close.",
            },
        ],
    },
    "3check": {
        about: "The third check wins.",
        steps: [
            {
                fen: "4k3/8/8/8/8/8/8/R3K3 w - - 3+3 0 1",
                words: "Whoever gives check three times has won. Give your first one: rook to a8.",
                play: ["a1a8"],
                then: "The checks are counted next to the board: two are left.",
            },
            {
                fen: "4k3/8/8/8/4N3/8/8/4RK2 w - - 2+3 0 1",
                words: "A move of the knight gives check with the rook. Find one with which the knight gives check as well.",
                play: ["e4d6", "e4f6"],
                then: "A double check counts once: one is left.",
            },
            {
                fen: "4k3/8/8/8/8/8/8/R3K3 w - - 1+3 0 1",
                words: "One check is left. Win the game.",
                play: ["a1a8"],
                then: "The third check wins immediately, although the king could step away.",
            },
            {
                fen: "R3k3/8/8/8/8/8/8/4K3 b - - 0+3 1 1",
                words: "This was the third check. Try to step out of it: e8 to e7.",
                refused: "e8e7",
                then: "There is no next move. Checkmate would have ended the game, too.",
            },
        ],
    },
};
