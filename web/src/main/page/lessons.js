/** What is taught, in which order and in which words? Lessons of a few steps, for someone of ten years. */

/**
 * A step shows a position and says something; `play` are moves of which one is to be made ("*" is any), `refused` is one
 * to be tried that the rules forbid; without either it is only read. `then` is said when it is done.
 *
 * @type {{id: string, title: string, about: string, steps: {fen: string, chess960?: boolean, words: string,
 *     play?: string[], refused?: string, then?: string}[]}[]}
 */
export const LESSONS = [
    {
        id: "pawns",
        title: "How pawns move and take",
        about: "Straight ahead to move, to the side to take.",
        steps: [
            {
                fen: "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
                words: "A pawn walks straight ahead, one square at a time. From the square where it starts it may walk two. Move it two squares, to e4.",
                play: ["e2e4"],
                then: "From now on it walks one square at a time.",
            },
            {
                fen: "4k3/8/8/8/4p3/4P3/8/4K3 w - - 0 1",
                words: "A black pawn stands right in front of yours. Try to take it straight ahead: drag your pawn to e4.",
                refused: "e3e4",
                then: "A pawn never takes straight ahead. Both pawns are stuck.",
            },
            {
                fen: "4k3/8/8/3p1n2/4P3/8/8/4K3 w - - 0 1",
                words: "A pawn takes to the side: one square ahead, to the left or to the right. Take the knight.",
                play: ["e4f5"],
                then: "Only pawns take in another way than they walk.",
            },
            {
                fen: "4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1",
                words: "Two squares at once, over a piece? Try to move the pawn from e2 to e4.",
                refused: "e2e4",
                then: "Pawns do not jump. Both squares must be empty.",
            },
        ],
    },
    {
        id: "en-passant",
        title: "En passant: taking in passing",
        about: "The one capture that does not land on what it takes.",
        steps: [
            {
                fen: "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1",
                words: "The black pawn wants to get past yours without being taken, so it walks two squares. Play d7 to d5 for Black.",
                play: ["d7d5"],
                then: "Now it stands right beside your pawn.",
            },
            {
                fen: "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2",
                words: "You may take it as if it had walked only one square: move your pawn to d6. This is called en passant, which is French for in passing.",
                play: ["e5d6"],
                then: "The black pawn is gone, although you did not land on it.",
            },
            {
                fen: "4k3/8/8/3pP3/8/8/8/4K3 w - - 2 3",
                words: "The same board, but the black pawn has stood there for a while. Try to take it in passing again.",
                refused: "e5d6",
                then: "You may do it only at once, with the very next move.",
            },
            {
                fen: "8/8/8/K2pP2r/8/8/8/6k1 w - d6 0 1",
                words: "Look along the row of your king: two pawns stand between it and the rook. Try to take in passing.",
                refused: "e5d6",
                then: "Both pawns would leave the row in one move, and the rook would attack your king.",
            },
        ],
    },
    {
        id: "promotion",
        title: "Promotion: a pawn becomes more",
        about: "What happens on the last row.",
        steps: [
            {
                fen: "8/P3k3/8/8/8/8/8/4K3 w - - 0 1",
                words: "A pawn that reaches the last row turns into another piece. Walk to a8 and choose a queen.",
                play: ["a7a8q"],
                then: "You may have two queens, or three, or nine.",
            },
            {
                fen: "8/5P1k/8/8/8/8/8/4K3 w - - 0 1",
                words: "Mostly a queen is best, but not always. Make this pawn a knight.",
                play: ["f7f8n"],
                then: "The knight gives check at once. A queen on f8 would not have.",
            },
            {
                fen: "1n1r2k1/2P5/8/8/8/8/8/4K3 w - - 0 1",
                words: "A pawn may turn into something while it takes. Take the rook and make a queen.",
                play: ["c7d8q"],
                then: "One pawn, and how many moves did it have? Three squares with four pieces to choose from: twelve.",
            },
        ],
    },
    {
        id: "pins",
        title: "Pins: pieces that must stay",
        about: "Who shields the king is not free.",
        steps: [
            {
                fen: "4r1k1/8/8/8/8/4R3/8/4K3 w - - 0 1",
                words: "Your rook stands between your king and the black rook. Try to move it to the side, to b3.",
                refused: "e3b3",
                then: "The rook is pinned, like a note to a wall. If it left, your king could be taken.",
            },
            {
                fen: "4r1k1/8/8/8/8/4R3/8/4K3 w - - 0 1",
                words: "Along the line it may move, because it still shields the king there. It may even take. Take the black rook.",
                play: ["e3e8"],
                then: "Taking what pins you is the best way out of a pin.",
            },
            {
                fen: "6k1/8/8/8/r2N1K2/8/8/8 w - - 0 1",
                words: "This knight is pinned. Try a jump, to e6.",
                refused: "d4e6",
                then: "A pinned knight cannot move at all: no jump stays on the line.",
            },
            {
                fen: "6k1/8/8/b7/8/2B5/8/4K3 w - - 0 1",
                words: "This bishop is pinned on a slanting line. Find a move that it may make.",
                play: ["c3b4", "c3d2", "c3a5"],
                then: "It has three: two between king and bishop, and the capture.",
            },
        ],
    },
    {
        id: "checks",
        title: "Check and its three answers",
        about: "Take, step in between, or step away.",
        steps: [
            {
                fen: "4k3/8/8/8/2B1r3/8/3P1N2/3QK3 w - - 0 1",
                words: "The black rook attacks your king. That is check, and you must answer it at once. The first answer is to take: take the rook with your knight.",
                play: ["f2e4"],
                then: "Nothing attacks the king any more.",
            },
            {
                fen: "4k3/8/8/8/2B1r3/8/3P1N2/3QK3 w - - 0 1",
                words: "The second answer is to step in between. Put your queen or your bishop on e2.",
                play: ["d1e2", "c4e2"],
                then: "The line to the king is closed. Against a knight this does not help: it jumps.",
            },
            {
                fen: "4k3/8/8/8/2B1r3/8/3P1N2/3QK3 w - - 0 1",
                words: "The third answer is to step away. Find the one safe square for your king.",
                play: ["e1f1"],
                then: "Take, step in between, step away: there is no fourth answer.",
            },
            {
                fen: "4k3/8/8/8/2B1r3/8/3P1N2/3QK3 w - - 0 1",
                words: "What about a move that does none of these? Try the pawn, d2 to d3.",
                refused: "d2d3",
                then: "A move that leaves your king in check is never legal.",
            },
        ],
    },
    {
        id: "double-check",
        title: "Double check",
        about: "Two attackers at once: only the king can answer.",
        steps: [
            {
                fen: "4r1k1/8/8/8/8/5n2/3P1B2/3QK2R w - - 0 1",
                words: "Rook and knight attack your king together. Your queen could take the knight. Try it: d1 to f3.",
                refused: "d1f3",
                then: "The rook would still give check. One move cannot take or stop both.",
            },
            {
                fen: "4r1k1/8/8/8/8/5n2/3P1B2/3QK2R w - - 0 1",
                words: "Only the king can answer a double check. Find the one square for it.",
                play: ["e1f1"],
                then: "Both lines are left behind in one step.",
            },
            {
                fen: "4k3/8/8/8/4N3/8/8/4RK2 w - - 0 1",
                words: "Now it is your turn. Move the knight so that knight and rook both give check.",
                play: ["e4d6", "e4f6"],
                then: "The knight opened the line for the rook and attacked the king itself.",
            },
        ],
    },
    {
        id: "king",
        title: "Where a king may step",
        about: "One square, and never into an attack.",
        steps: [
            {
                fen: "8/8/8/3k4/8/3K4/8/8 w - - 0 1",
                words: "A king steps one square in any direction, but never where it could be taken. Try to step up to the other king, to d4.",
                refused: "d3d4",
                then: "Kings attack the squares around them too, so they never stand side by side.",
            },
            {
                fen: "6k1/8/8/8/r3K3/8/8/8 w - - 0 1",
                words: "The rook gives check along the row. The square f4 looks safe, since your own king hides it. Try it.",
                refused: "e4f4",
                then: "When the king steps back, the line goes on behind it. It must leave the line.",
            },
            {
                fen: "6k1/8/8/8/r3K3/8/8/8 w - - 0 1",
                words: "So leave the row: step up or down.",
                play: ["e4d3", "e4e3", "e4f3", "e4d5", "e4e5", "e4f5"],
                then: "All six of these squares are safe.",
            },
            {
                fen: "4k3/8/8/8/8/8/4q3/4K3 w - - 0 1",
                words: "The queen stands right beside your king, and nobody protects her. Take her.",
                play: ["e1e2"],
                then: "A king may take like any other piece.",
            },
            {
                fen: "4k3/8/8/8/8/3b4/4q3/4K3 w - - 0 1",
                words: "Now a bishop protects the queen. Try to take her.",
                refused: "e1e2",
                then: "A piece that is protected cannot be taken by a king. Here no move is left at all: checkmate.",
            },
        ],
    },
    {
        id: "castling",
        title: "Castling, step by step",
        about: "King and rook move together, if five things are true.",
        steps: [
            {
                fen: "4k3/8/8/8/8/8/8/R3K2R w Q - 0 1",
                words: "Once in a game king and rook may move together: the king two squares towards the rook, and the rook hops over it. First condition: neither has moved before. The rook on h1 has. Try: king to g1.",
                refused: "e1g1",
                then: "The board cannot show it, but the game remembers. Moving back does not help.",
            },
            {
                fen: "4k3/8/8/8/8/8/8/R3KB1R w KQ - 0 1",
                words: "Second condition: all squares between king and rook are empty. Try: king to g1.",
                refused: "e1g1",
                then: "On the long side that means b1, too, although the king never goes there.",
            },
            {
                fen: "4k3/8/8/8/4r3/8/8/R3K2R w KQ - 0 1",
                words: "Third condition: the king is not in check. Try: king to g1.",
                refused: "e1g1",
                then: "Castling is never an answer to a check.",
            },
            {
                fen: "4k3/8/8/8/5r2/8/8/R3K2R w KQ - 0 1",
                words: "Fourth condition: the king does not pass an attacked square. The black rook attacks f1. Try: king to g1.",
                refused: "e1g1",
                then: "The king may not even cross an attacked square.",
            },
            {
                fen: "4k3/8/8/8/6r1/8/8/R3K2R w KQ - 0 1",
                words: "Fifth condition: the king does not land in check. Try: king to g1.",
                refused: "e1g1",
                then: "This one is true of every move of a king.",
            },
            {
                fen: "4k3/8/8/8/1r6/8/8/R3K2R w KQ - 0 1",
                words: "All this is about the king. The rook may pass an attacked square: b1 is attacked, and it does not matter. Castle long: king to c1.",
                play: ["e1c1"],
                then: "The rook may be attacked, too. Only the king must be safe.",
            },
        ],
    },
    {
        id: "mate",
        title: "Checkmate and stalemate",
        about: "No move left: a win, or a draw.",
        steps: [
            {
                fen: "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1",
                words: "A king in check with no way out is checkmate, and the game is won. Find the mate: the rook goes to the last row.",
                play: ["a1a8"],
                then: "Checkmate. The king's own pawns took away its squares.",
            },
            {
                fen: "R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1",
                words: "Now be Black and try to get out: king to f8.",
                refused: "g8f8",
                then: "Every move that is tried is refused. That is what checkmate means.",
            },
            {
                fen: "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
                words: "Here Black is not in check. Try to find a move: king to g8.",
                refused: "h8g8",
                then: "No check and no move: stalemate. Nobody wins, the game is a draw.",
            },
            {
                fen: "7k/8/5K2/8/8/8/8/6Q1 w - - 0 1",
                words: "Careful now! The queen can mate, or spoil it by stalemate. Give mate.",
                play: ["g1g7"],
                then: "On g6 the queen would have taken away all squares without check: stalemate.",
            },
        ],
    },
    {
        id: "draws",
        title: "Draws by rule and by claim",
        about: "When nobody wins, and when you must ask for it.",
        steps: [
            {
                fen: "8/8/4k3/8/8/3K1N2/8/8 w - - 0 1",
                words: "Some draws come by rule. With a king and one knight, nobody can ever mate: the game is over at once. The same is true of king and one bishop, or of kings alone. Go on with Next.",
            },
            {
                fen: "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
                words: "Stalemate is a draw by rule as well. Try a move for Black: king to h7.",
                refused: "h8h7",
                then: "No check and no legal move.",
            },
            {
                fen: "4k3/8/8/8/8/8/8/R3K3 w - - 99 90",
                words: "Other draws must be claimed, that is, asked for. If both sides make fifty moves without a capture or a pawn move, you may claim one. Only one half of a move is missing: move the rook.",
                play: ["*"],
                then: "Now a draw may be claimed. After seventy-five moves the game ends by itself.",
            },
            {
                fen: "6k1/8/8/8/8/8/r7/R5K1 w - - 4 30",
                words: "The third: when the same position comes for the third time, you may claim a draw, and at the fifth time the game is over. Same means: the same pieces, the same side to move, the same rights to castle and to take en passant. Go on with Next.",
            },
        ],
    },
    {
        id: "chess960",
        title: "Castling in Chess960",
        about: "Other first squares, the same last squares.",
        steps: [
            {
                fen: "4k3/8/8/8/8/8/8/5KR1 w G - 0 1",
                chess960: true,
                words: "In Chess960 the pieces start on squares drawn by lot. But after castling, king and rook stand where they always do. Castle: drop the king onto its rook on g1.",
                play: ["f1g1"],
                then: "King on g1, rook on f1: this time they only changed places.",
            },
            {
                fen: "4k3/8/8/8/8/8/8/R1R1K3 w C - 0 1",
                chess960: true,
                words: "The right to castle belongs to one rook, here to the inner one. Castle with it: drop the king onto c1.",
                play: ["e1c1"],
                then: "King on c1, rook on d1, as always on this side.",
            },
            {
                fen: "4k3/8/8/8/8/8/8/qRK5 w B - 0 1",
                chess960: true,
                words: "The king already stands where castling would put it. Try to castle with the rook on b1.",
                refused: "c1b1",
                then: "The rook was the king's shield. When it hops away, the queen gives check.",
            },
        ],
    },
    {
        id: "program",
        title: "How a program finds legal moves",
        about: "The same rules, in the order of a computer.",
        steps: [
            {
                fen: "4r1k1/8/8/8/8/4R3/8/4K3 w - - 0 1",
                words: "First a program lists how the pieces can move, without a thought of the king. Such moves are called pseudo-legal: they look legal and may not be. Rook to b3 is one. Try it.",
                refused: "e3b3",
                then: "It was on the list, and is struck out: the rook is pinned.",
            },
            {
                fen: "6k1/8/8/8/r3K3/8/8/8 w - - 0 1",
                words: "For the king it marks every square that the enemy attacks, with the king lifted off the board, so that lines go on behind it. Try f4.",
                refused: "e4f4",
                then: "Struck out: the square is attacked when the king is lifted.",
            },
            {
                fen: "4k3/8/8/8/2B1r3/8/3P1N2/3QK3 w - - 0 1",
                words: "Then it counts who gives check. With one checker only moves are left that take it, step in between or step away. Find one.",
                play: ["f2e4", "d1e2", "c4e2", "e1f1"],
                then: "With two checkers only the king's moves would be left.",
            },
            {
                fen: "8/8/8/K2pP2r/8/8/8/6k1 w - d6 0 1",
                words: "Last come two odd moves that are tested one by one: en passant and castling. Try to take in passing.",
                refused: "e5d6",
                then: "Whatever is left is legal. The panel Steps shows this for any position, stage by stage.",
            },
        ],
    },
];

export function lessonOf(id) {
    return LESSONS.find((lesson) => lesson.id === id) ?? null;
}
