/**
 * Games in links: moves as in UCI, with promotions in upper case, variations in parentheses, NAGs and comments as in PGN:
 * e2e4{best_by_test}e7e5$6(c7c5)g1f3N@f3. A comment has underscores for spaces and escapes as in addresses.
 */

import { flow } from "./game-flow.js";

/** A move, a parenthesis, a NAG or a comment. A letter before an @ is not a promotion, but the piece of the next drop. */
const TOKEN = /[a-h][1-8][a-h][1-8](?:[QRBNK](?!@))?|[PNBRQ]@[a-h][1-8]|[()]|\$\d{1,3}|\{[^{}]*\}/g;

/** Longer links are cut off by some programs. */
const MAX_LENGTH = 4000;

/**
 * Returns the moves of a game, and the place of its current move among them; with names, comments, NAGs and marks, if
 * they fit.
 *
 * @returns {{moves: string, at: number, result: string, white: string, black: string, isComplete: boolean}|null} null if
 *     the game has no moves, changes by hand, or too many moves
 */
export function writeGame(game) {
    const whole = written(game, true);
    const players = { white: game.tag("White"), black: game.tag("Black") };
    if (whole && [whole.moves, ...Object.values(players).map(encodeURIComponent)].join("").length <= MAX_LENGTH) {
        return { ...whole, ...players, isComplete: true };
    }
    const bare = written(game, false);
    return bare && bare.moves.length <= MAX_LENGTH ? { ...bare, white: "", black: "", isComplete: false } : null;
}

function written(game, withAnnotations) {
    let moves = withAnnotations ? marksOf(game.root) : "";
    let at = 0;
    let count = 0;
    for (const { kind, node, text } of flow(game)) {
        if (kind === "open" || kind === "close") {
            moves += kind === "open" ? "(" : ")";
        } else if (kind === "move") {
            if (node.edited) {
                return null;
            }
            count++;
            at = node === game.node ? count : at;
            moves += node.uci.slice(0, 4) + node.uci.slice(4).toUpperCase();
            moves += withAnnotations ? node.nags.map((nag) => `$${nag}`).join("") + marksOf(node) : "";
        } else if (withAnnotations) {
            moves += comment(text);
        }
    }
    return count > 0 ? { moves, at, result: game.result } : null;
}

/** Returns arrows, circles and commands such as clock times, as a comment of PGN. */
function marksOf({ commands = "", marks = [] }) {
    const drawn = (name, length) => {
        const some = marks.filter((mark) => mark.length === length);
        return some.length > 0 ? `[%${name} ${some.join(",")}]` : "";
    };
    return comment(commands + drawn("csl", 3) + drawn("cal", 5));
}

function comment(text) {
    const escaped = encodeURIComponent(text.replaceAll("{", "(").replaceAll("}", ")"));
    return text ? `{${escaped.replaceAll("_", "%5F").replaceAll("%20", "_")}}` : "";
}

/** Returns the game of a link as PGN. */
export function toPgn({ moves, result, white = "", black = "" }, start) {
    const tokens = moves.match(TOKEN).map((token) => (token.startsWith("{") ? token : token.toLowerCase()));
    const names = Object.entries({ White: white, Black: black }).filter(([, name]) => name);
    const tags = names.map(([tag, name]) => `[${tag} "${name.replace(/[\n\r]/g, " ").replace(/[\\"]/g, "\\$&")}"]\n`).join("");
    return tags + withTags(`${tokens.join(" ")} ${result}`, start);
}

/** Returns movetext as PGN, with the start of its game. */
export function withTags(movetext, { fen, chess960, variant }) {
    const name = `${variant ?? (chess960 ? "Chess" : "")}${chess960 ? "960" : ""}`;
    const tags = [name ? `[Variant "${name}"]` : "", '[SetUp "1"]', `[FEN "${fen}"]`].join("\n");
    return `${tags}\n\n${movetext}\n`;
}

/** Returns the node at a place of a game. */
export function nodeAt(game, at) {
    const moves = [...flow(game)].filter(({ kind }) => kind === "move");
    return moves[at - 1]?.node ?? game.root;
}
