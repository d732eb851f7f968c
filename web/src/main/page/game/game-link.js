/**
 * Games in links: moves as in UCI, with promotions in upper case and variations in parentheses: e2e4e7e5(c7c5)g1f3N@f3.
 */

import { flow } from "./game-flow.js";

/** A move or a parenthesis. A letter before an @ is not a promotion, but the piece of the next drop. */
const TOKEN = /[a-h][1-8][a-h][1-8](?:[QRBNK](?!@))?|[PNBRQ]@[a-h][1-8]|[()]/g;

/** Longer links are cut off by some programs. */
const MAX_LENGTH = 4000;

/**
 * Returns the moves of a game, and the place of its current move among them.
 *
 * @returns {{moves: string, at: number, result: string}|null} null if the game has no moves, changes by hand, or too many moves
 */
export function writeGame(game) {
    let moves = "";
    let at = 0;
    let count = 0;
    for (const { kind, node } of flow(game)) {
        if (kind === "open" || kind === "close") {
            moves += kind === "open" ? "(" : ")";
        } else if (kind === "move") {
            if (node.edited) {
                return null;
            }
            count++;
            at = node === game.node ? count : at;
            moves += node.uci.slice(0, 4) + node.uci.slice(4).toUpperCase();
        }
    }
    return count > 0 && moves.length <= MAX_LENGTH ? { moves, at, result: game.result } : null;
}

/** Returns the moves of a link as PGN. */
export function toPgn({ moves, result }, start) {
    return withTags(`${moves.match(TOKEN).join(" ").toLowerCase()} ${result}`, start);
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
