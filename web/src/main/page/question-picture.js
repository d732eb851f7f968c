/** The picture that is shared: the board with the attempted move, the question that it poses, and the address. */

import { PICTURE_SIZE } from "./board/pieces.js";
import { fileOf, isSquare, rankOf, roleName, roleOf, spriteOf } from "./board/squares.js";
import { readFen } from "./fen.js";
import { t } from "./language.js";

export const WIDTH = 1024;

const MARGIN = 32;
const LINE = 68;
const FOOT = 84;
const SQUARE = (WIDTH - 2 * MARGIN) / 8;
const FONT = "DejaVu Sans, Verdana, system-ui, sans-serif";

/** The font of the question, with which the caller measures its lines. */
export const QUESTION_FONT = `bold 52px ${FONT}`;

/** The colours of the light theme: paper, ink, accent, squares and the move in question. */
const COLOURS = { paper: "#f6f4ef", quiet: "#566064", accent: "#12636b", light: "#efe8d8", dark: "#a4b3a5", coordinate: "#26302c", move: "#1565c0", last: "#cdd26a" };

/**
 * Returns the question about a move that a verdict answers.
 *
 * @param {{from: string, to: string, legal: boolean, code: string}} verdict
 * @param {Record<string, string>} pieces by square, as letters of a FEN
 */
export function questionAbout({ from, to, legal, code }, pieces) {
    if (!isSquare(from)) {
        const dropped = roleName(from[0]);
        return legal ? t`Can a ${dropped} be dropped on ${to}?` : t`Why can't a ${dropped} be dropped on ${to}?`;
    }
    if (/^castling/.test(code ?? "")) {
        return legal ? t`Can the king castle?` : t`Why can't the king castle?`;
    }
    const piece = pieces[from];
    const name = piece ? roleName(piece) : t`piece`;
    if (/[rq]/i.test(piece ?? "") && rankOf(from) === rankOf(to) && !pieces[to]) {
        return legal ? t`Can this ${name} move sideways?` : t`Why can't this ${name} move sideways?`;
    }
    if (pieces[to] || (/p/i.test(piece ?? "") && fileOf(from) !== fileOf(to))) {
        return legal ? t`Can this ${name} capture on ${to}?` : t`Why can't this ${name} capture on ${to}?`;
    }
    return legal ? t`Can this ${name} move to ${to}?` : t`Why can't this ${name} move to ${to}?`;
}

/**
 * Returns the picture as SVG.
 *
 * @param {object} shown
 * @param {Record<string, string>} shown.pieces
 * @param {{from: string, to: string}|null} shown.move
 * @param {{from: string, to: string}|null|undefined} shown.last the last move, if the answer depends on it
 * @param {string[]} shown.lines the lines of the question
 * @param {string[]} shown.foot the words below the board, such as the address
 * @param {(name: string) => string} drawingOf returns the drawing of a piece, such as "wr", as SVG
 */
export function questionPicture({ pieces, flipped, move, last, lines, foot }, drawingOf) {
    const top = MARGIN + lines.length * LINE;
    const height = top + 8 * SQUARE + FOOT;
    const corner = (square) => ({
        x: MARGIN + SQUARE * (flipped ? 7 - fileOf(square) : fileOf(square)),
        y: top + SQUARE * (flipped ? rankOf(square) : 7 - rankOf(square)),
    });
    const tile = (square, colour, more = "") => `<rect x="${corner(square).x}" y="${corner(square).y}" width="${SQUARE}" height="${SQUARE}" fill="${colour}"${more}/>`;
    const parts = [`<rect width="${WIDTH}" height="${height}" fill="${COLOURS.paper}"/>`];
    lines.forEach((line, index) => parts.push(text(MARGIN, MARGIN + index * LINE + 42, line, `font-weight="bold" font-size="52" fill="${COLOURS.accent}"`)));
    for (let index = 0; index < 64; index++) {
        const square = "abcdefgh"[index & 7] + ((index >> 3) + 1);
        parts.push(tile(square, (fileOf(square) + rankOf(square)) % 2 === 0 ? COLOURS.dark : COLOURS.light));
    }
    const ends = endsOf(move);
    endsOf(last).forEach((square) => parts.push(tile(square, COLOURS.last, ' opacity="0.7"')));
    ends.forEach((square) => parts.push(tile(square, COLOURS.move, ' opacity="0.35"')));
    for (const [square, piece] of Object.entries(pieces)) {
        const { x, y } = corner(square);
        parts.push(`<g transform="translate(${x} ${y}) scale(${SQUARE / PICTURE_SIZE})">${drawingOf(spriteOf(piece))}</g>`);
    }
    if (ends.length === 2) {
        parts.push(arrow(...ends.map(corner)));
    }
    for (let at = 0; at < 8; at++) {
        const file = "abcdefgh"[flipped ? 7 - at : at];
        parts.push(text(MARGIN + at * SQUARE + SQUARE - 20, top + 8 * SQUARE - 8, file, `font-size="22" fill="${COLOURS.coordinate}"`));
        parts.push(text(MARGIN + 6, top + at * SQUARE + 26, String(flipped ? at + 1 : 8 - at), `font-size="22" fill="${COLOURS.coordinate}"`));
    }
    parts.push(text(MARGIN, height - 28, ["Passant", ...foot].join(" · "), `font-size="32" fill="${COLOURS.quiet}"`));
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" font-family="${FONT}">${parts.join("")}</svg>`;
}

function endsOf(move) {
    return move ? [move.from, move.to].filter(isSquare) : [];
}

function text(x, y, words, style) {
    const escaped = words.replace(/&/g, "&amp;").replace(/</g, "&lt;");
    return `<text x="${x}" y="${y}" ${style}>${escaped}</text>`;
}

/** Returns an arrow between the edges of two pieces. */
function arrow(from, to) {
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const degrees = (Math.atan2(dy, dx) * 180) / Math.PI;
    const tip = Math.hypot(dx, dy) - 0.2 * SQUARE;
    const neck = tip - 0.3 * SQUARE;
    const [thin, wide] = [0.09 * SQUARE, 0.22 * SQUARE];
    const tail = 0.38 * SQUARE;
    const points = [[tail, -thin], [neck, -thin], [neck, -wide], [tip, 0], [neck, wide], [neck, thin], [tail, thin]].map((point) => point.join(",")).join(" ");
    return `<polygon points="${points}" fill="${COLOURS.move}" opacity="0.85" transform="translate(${from.x + SQUARE / 2} ${from.y + SQUARE / 2}) rotate(${degrees})"/>`;
}

/** Returns a file name without extension that says what a picture shows, such as `why-rook-e3-b3`. */
export function nameOfPicture(verdict, pieces, sideToMove) {
    if (!verdict) {
        return sideToMove ? `${sideToMove}-to-move` : "position";
    }
    return `${verdict.legal ? "can" : "why"}-${nameOfMove(verdict, pieces)}`;
}

/** Returns the file name of a practice question, such as `is-rook-e3-b3-legal`. */
export function nameOfQuestion({ kind, topic, fen, marked }) {
    if (!marked) {
        return `question-${topic}`;
    }
    const move = nameOfMove(marked, Object.fromEntries(readFen(fen).pieces));
    return kind === "wins" ? `does-${move}-win` : `is-${move}-legal`;
}

function nameOfMove({ from, to }, pieces) {
    const role = isSquare(from) ? (pieces[from] ? roleOf(pieces[from]) : "piece") : roleOf(from[0]);
    return [role, ...(isSquare(from) ? [from] : ["dropped"]), to].join("-");
}
