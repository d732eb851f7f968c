/** The reading order of a game: moves with their comments, and variations after the move that they replace. */

import { readFen } from "../fen.js";
import { localSan } from "../language.js";

/**
 * Yields tokens: `{kind: "move", node, number}` with the printed number or an empty string, `{kind: "comment", node,
 * text}`, and `{kind: "open"}` and `{kind: "close"}` around a variation. Iterative, since variations may nest deeply.
 *
 * @param {{root: object}} game
 */
export function* flow({ root }) {
    yield* comments(root, root.comments);
    const rest = [{ after: root, isFresh: true }];
    while (rest.length > 0) {
        const step = rest.pop();
        if (step.kind) {
            yield step;
        } else if (step.node) {
            yield* moveTokens(step.node, true);
        } else {
            const [main, ...variations] = step.after.children;
            if (main) {
                yield* moveTokens(main, step.isFresh);
                rest.push({ after: main, isFresh: variations.length > 0 || main.comments.length > 0 || main.edited });
                for (const variation of variations.reverse()) {
                    const isFresh = variation.comments.length > 0 || variation.edited;
                    rest.push({ kind: "close" }, { after: variation, isFresh }, { node: variation }, { kind: "open" });
                }
            }
        }
    }
}

function* moveTokens(node, isFresh) {
    yield* comments(node, node.before);
    yield { kind: "move", node, number: node.edited ? "" : numberOf(node, isFresh || node.before.length > 0) };
    yield* comments(node, node.comments);
}

function* comments(node, texts) {
    for (const text of texts) {
        const plain = plainText(text);
        if (plain) {
            yield { kind: "comment", node, text: plain };
        }
    }
}

/** Returns the text of a comment, without commands such as [%clk 0:01:00]. */
export function plainText(comment) {
    return comment.replace(/\[%\w+\s[^\]]*\]/g, "").trim();
}

/** Returns the move number: always for White, for Black only after an interruption. */
export function numberOf(node, isFresh) {
    const { side, fullmoves: number } = readFen(node.parent.fen);
    return side === "w" ? `${number}.` : isFresh ? `${number}…` : "";
}

/** Returns a move with its number: 12…Nf6. */
export function numbered(node) {
    return node.edited ? node.label : `${numberOf(node, true)}${localSan(node.san)}`;
}
