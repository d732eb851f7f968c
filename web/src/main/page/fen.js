/**
 * Parses and writes FEN. It implements one rule of chess: which castling rights and en-passant squares a changed board
 * still supports (`settled`). The server validates everything else.
 */

import { SQUARES, indexOf, isSquare } from "./board/squares.js";

export const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

const BOARD = /^([1-8pnbrqk]{1,8}\/){7}[1-8pnbrqk]{1,8}$/i;
const POCKET = /\[([pnbrq-]*)\]$/i;
const CHECKS = /^\d\+\d$/;

/**
 * Parses the fields of a FEN, with defaults for missing ones. Does not validate; a malformed board is read as empty.
 *
 * @returns {{pieces: Map<string, string>, side: string, castling: string, enPassant: string, halfmoves: string,
 *     fullmoves: string, pocket: string|null, promoted: Set<string>, checks: string|null}} the pieces in hand and the
 *     squares of promoted pieces in crazyhouse; the checks left in three-check, such as 3+2
 */
export function readFen(fen) {
    const fields = fen.trim().split(/\s+/);
    const checks = CHECKS.test(fields[4]) ? fields.splice(4, 1)[0] : null;
    const [placement, side = "w", castling = "-", enPassant = "-", halfmoves = "0", fullmoves = "1"] = fields;
    const pocket = POCKET.exec(placement)?.[1].replace("-", "") ?? null;
    const board = placement.replace(POCKET, "");
    const pieces = new Map();
    const promoted = new Set();
    const rows = BOARD.test(board.replaceAll("~", "")) ? board.split("/") : [];
    rows.forEach((row, down) => {
        let file = 0;
        for (const letter of row) {
            if (letter >= "1" && letter <= "8") {
                file += Number(letter);
            } else if (letter === "~") {
                promoted.add(SQUARES[(7 - down) * 8 + file - 1]);
            } else {
                pieces.set(SQUARES[(7 - down) * 8 + file], letter);
                file++;
            }
        }
    });
    return { pieces, side, castling, enPassant, halfmoves, fullmoves, pocket, promoted, checks };
}

export function writeFen({ pieces, side, castling, enPassant, halfmoves, fullmoves, pocket, promoted, checks }) {
    const board = writeBoard(pieces, promoted) + ((pocket ?? null) === null ? "" : `[${pocket}]`);
    return [board, side, castling, enPassant, ...(checks ? [checks] : []), halfmoves, fullmoves].join(" ");
}

/** Writes the first field of a FEN. */
export function writeBoard(pieces, promoted) {
    const rows = [];
    for (let rank = 7; rank >= 0; rank--) {
        let row = "";
        let empty = 0;
        for (let file = 0; file < 8; file++) {
            const square = SQUARES[rank * 8 + file];
            const piece = pieces.get(square);
            if (piece) {
                row += (empty || "") + piece + (promoted?.has(square) ? "~" : "");
                empty = 0;
            } else {
                empty++;
            }
        }
        rows.push(row + (empty || ""));
    }
    return rows.join("/");
}

/** Returns the position with a piece on a square; null removes the piece there. */
export function withPiece(fen, square, piece) {
    const fields = readFen(fen);
    fields.promoted.delete(square);
    if (piece) {
        fields.pieces.set(square, piece);
    } else {
        fields.pieces.delete(square);
    }
    return writeFen(settled(fields));
}

/** Returns the position after a piece was moved by hand. The side to move does not change. */
export function withPieceCarried(fen, from, to) {
    const fields = readFen(fen);
    const piece = fields.pieces.get(from);
    if (!piece || from === to) {
        return fen;
    }
    fields.pieces.delete(from);
    fields.pieces.set(to, piece);
    fields.promoted.delete(to);
    if (fields.promoted.delete(from)) {
        fields.promoted.add(to);
    }
    return writeFen(settled(fields));
}

/** Returns the position with some fields replaced, except the board. */
export function withFields(fen, changed) {
    return writeFen({ ...readFen(fen), ...changed });
}

/**
 * Returns the FEN of the position after a move in the server's format, with the square that a pawn has just passed. The
 * reason why a capture there is illegal depends on it.
 */
export function fenAfter({ fen, enPassant }) {
    return enPassant ? withFields(fen, { enPassant }) : fen;
}

/** Returns the start of a game at a position in the server's format. */
export function startAt(position) {
    return { fen: fenAfter(position), chess960: position.chess960, variant: position.variant ?? null };
}

/** Returns the position with all pieces mapped to other squares, and the rights and en-passant square that remain. */
function moved(fen, place, turned = (letter) => letter) {
    const fields = readFen(fen);
    fields.pieces = new Map([...fields.pieces].map(([square, piece]) => [place(square), turned(piece)]));
    fields.promoted = new Set([...fields.promoted].map(place));
    return writeFen(settled({ ...fields, enPassant: "-" }));
}

/** Returns the position mirrored left to right. */
export function mirrored(fen) {
    return moved(fen, (square) => SQUARES[indexOf(square) ^ 7]);
}

/** Returns the position rotated by 180 degrees; pieces keep their colours. */
export function rotated(fen) {
    return moved(fen, (square) => SQUARES[63 - indexOf(square)]);
}

/** Returns the position with colours swapped: flipped top to bottom, with the other side to move. */
export function withColoursSwapped(fen) {
    const swap = (letter) => (letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase());
    const { side, castling, enPassant, pocket, checks } = readFen(fen);
    const swapped = moved(withFields(fen, { castling: "-" }), (square) => SQUARES[indexOf(square) ^ 56], swap);
    const rights = [...castling].map((letter) => (letter === "-" ? "-" : swap(letter)));
    return withFields(swapped, {
        side: side === "w" ? "b" : "w",
        castling: inOrder(rights.join("")),
        enPassant: isSquare(enPassant) ? SQUARES[indexOf(enPassant) ^ 56] : "-",
        pocket: pocket && [...pocket].map(swap).join(""),
        checks: checks && [...checks].reverse().join(""),
    });
}

/** Sorts castling letters as in FEN: White's first, K before Q. */
function inOrder(letters) {
    const order = "KQABCDEFGHkqabcdefgh";
    return [...letters].sort((one, other) => order.indexOf(one) - order.indexOf(other)).join("");
}

/**
 * Drops the en-passant square if its pawn is gone, and castling rights if king or rook is gone. Checks the letters KQkq
 * of standard chess only; Shredder-FEN letters name their rook.
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
