/** How is the text of a position taken apart and put together? Of the rules only this is known here: what a right to
 * castle and an en-passant square need on the board (`settled`). The server knows the others. */

import { SQUARES, indexOf, isSquare } from "./squares.js";

export const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

const BOARD = /^([1-8pnbrqk]{1,8}\/){7}[1-8pnbrqk]{1,8}$/i;

/**
 * The fields of a FEN, with those that are missing filled in. Nothing is checked, since the server does that; what does
 * not even look like a board is an empty one.
 *
 * @returns {{pieces: Map<string, string>, side: string, castling: string, enPassant: string, halfmoves: string,
 *     fullmoves: string}}
 */
export function readFen(fen) {
    const [board, side = "w", castling = "-", enPassant = "-", halfmoves = "0", fullmoves = "1"] = fen.trim().split(/\s+/);
    const pieces = new Map();
    const rows = BOARD.test(board) ? board.split("/") : [];
    rows.forEach((row, down) => {
        let file = 0;
        for (const letter of row) {
            if (letter >= "1" && letter <= "8") {
                file += Number(letter);
            } else {
                pieces.set(SQUARES[(7 - down) * 8 + file], letter);
                file++;
            }
        }
    });
    return { pieces, side, castling, enPassant, halfmoves, fullmoves };
}

export function writeFen({ pieces, side, castling, enPassant, halfmoves, fullmoves }) {
    return [writeBoard(pieces), side, castling, enPassant, halfmoves, fullmoves].join(" ");
}

/** The first field of a FEN. */
export function writeBoard(pieces) {
    const rows = [];
    for (let rank = 7; rank >= 0; rank--) {
        let row = "";
        let empty = 0;
        for (let file = 0; file < 8; file++) {
            const piece = pieces.get(SQUARES[rank * 8 + file]);
            if (piece) {
                row += (empty || "") + piece;
                empty = 0;
            } else {
                empty++;
            }
        }
        rows.push(row + (empty || ""));
    }
    return rows.join("/");
}

/** The position after a piece was put on a square (null takes away what stands there). */
export function withPiece(fen, square, piece) {
    const fields = readFen(fen);
    if (piece) {
        fields.pieces.set(square, piece);
    } else {
        fields.pieces.delete(square);
    }
    return writeFen(settled(fields));
}

/** The position after a piece was carried to another square by hand. Nobody has moved: the turn stays. */
export function withPieceCarried(fen, from, to) {
    const fields = readFen(fen);
    const piece = fields.pieces.get(from);
    if (!piece || from === to) {
        return fen;
    }
    fields.pieces.delete(from);
    fields.pieces.set(to, piece);
    return writeFen(settled(fields));
}

/** The position with other fields than the board. */
export function withFields(fen, changed) {
    return writeFen({ ...readFen(fen), ...changed });
}

/** The position with the pieces moved to other squares; what hangs on squares is settled anew. */
function moved(fen, place, turned = (letter) => letter) {
    const fields = readFen(fen);
    fields.pieces = new Map([...fields.pieces].map(([square, piece]) => [place(square), turned(piece)]));
    return writeFen(settled({ ...fields, enPassant: "-" }));
}

/** The position as a mirror beside the board shows it: a-file and h-file change places. */
export function mirrored(fen) {
    return moved(fen, (square) => SQUARES[indexOf(square) ^ 7]);
}

/** The position turned half around, each piece keeping its colour. */
export function rotated(fen) {
    return moved(fen, (square) => SQUARES[63 - indexOf(square)]);
}

/** The position with White and Black changed over: top is bottom, every piece of the other colour, the other's turn. */
export function withColoursSwapped(fen) {
    const swap = (letter) => (letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase());
    const { side, castling, enPassant } = readFen(fen);
    const swapped = moved(withFields(fen, { castling: "-" }), (square) => SQUARES[indexOf(square) ^ 56], swap);
    const rights = [...castling].map((letter) => (letter === "-" ? "-" : swap(letter)));
    return withFields(swapped, {
        side: side === "w" ? "b" : "w",
        castling: inOrder(rights.join("")),
        enPassant: isSquare(enPassant) ? SQUARES[indexOf(enPassant) ^ 56] : "-",
    });
}

/** Letters of rights in the order of a FEN: White's before Black's, K before Q. */
function inOrder(letters) {
    const order = "KQABCDEFGHkqabcdefgh";
    return [...letters].sort((one, other) => order.indexOf(one) - order.indexOf(other)).join("");
}

/**
 * A board changed by hand keeps the en-passant square only where a pawn still stands before it, and a right to castle
 * only where its king and rook still are; the same for the letters KQkq of standard chess only, since others name
 * their rook themselves.
 */
function settled(fields) {
    const at = (square) => fields.pieces.get(square);
    const homes = { K: ["e1", "K", "h1", "R"], Q: ["e1", "K", "a1", "R"], k: ["e8", "k", "h8", "r"], q: ["e8", "k", "a8", "r"] };
    const castling = [...fields.castling]
        .filter((letter) => {
            const home = homes[letter];
            return !home || (at(home[0]) === home[1] && at(home[2]) === home[3]);
        })
        .join("");
    const passed = fields.enPassant;
    const pawn = isSquare(passed) && (passed[1] === "3" ? at(passed[0] + "4") === "P" : at(passed[0] + "5") === "p");
    return { ...fields, castling: castling || "-", enPassant: pawn ? passed : "-" };
}
