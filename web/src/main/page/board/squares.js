/** Names and coordinates of squares and pieces. Square indices: a1 is 0, h1 is 7, h8 is 63. */

import { say } from "../language.js";

const FILES = "abcdefgh";

export const SQUARES = Array.from({ length: 64 }, (_, index) => FILES[index & 7] + ((index >> 3) + 1));

const INDEX = new Map(SQUARES.map((square, index) => [square, index]));

const ROLES = { p: "pawn", n: "knight", b: "bishop", r: "rook", q: "queen", k: "king" };
const FIGURINES = {
    K: "♔", Q: "♕", R: "♖", B: "♗", N: "♘", P: "♙",
    k: "♚", q: "♛", r: "♜", b: "♝", n: "♞", p: "♟",
};

/** The pieces in palette order. */
export const PIECES = [..."KQRBNPkqrbnp"];

export function isSquare(text) {
    return INDEX.has(text);
}

export function indexOf(square) {
    return INDEX.get(square);
}

export function fileOf(square) {
    return INDEX.get(square) & 7;
}

export function rankOf(square) {
    return INDEX.get(square) >> 3;
}

/** Returns the square at a distance in files and ranks, or null off the board. */
export function neighbour(square, files, ranks) {
    const file = fileOf(square) + files;
    const rank = rankOf(square) + ranks;
    return file < 0 || file > 7 || rank < 0 || rank > 7 ? null : SQUARES[rank * 8 + file];
}

export function colourOf(piece) {
    return piece === piece.toUpperCase() ? "white" : "black";
}

export function roleOf(piece) {
    return ROLES[piece.toLowerCase()];
}

/** Returns the name of a piece in the language of the page, such as "white pawn". */
export function nameOf(piece) {
    return say(`${colourOf(piece)} ${roleOf(piece)}`);
}

/** Returns the name of the role of a piece in the language of the page. */
export function roleName(piece) {
    return say(roleOf(piece));
}

export function figurineOf(piece) {
    return FIGURINES[piece];
}

/** Returns the name of the piece in cm-chessboard's sprite, such as "wp". */
export function spriteOf(piece) {
    return (colourOf(piece) === "white" ? "w" : "b") + piece.toLowerCase();
}

/** Returns a move in long algebraic notation, "♖e3–b3": illegal moves have no SAN. */
export function longForm(uci, piece) {
    if (uci[1] === "@") {
        return `${uci[0] === "P" ? "" : FIGURINES[uci[0]]}@${uci.slice(2)}`;
    }
    const figurine = piece && !/p/i.test(piece) ? FIGURINES[piece.toUpperCase()] : "";
    const promotion = uci.length > 4 ? `=${FIGURINES[uci[4].toUpperCase()]}` : "";
    return `${figurine}${uci.slice(0, 2)}–${uci.slice(2, 4)}${promotion}`;
}

export function capitalised(words) {
    return words.charAt(0).toUpperCase() + words.slice(1);
}
