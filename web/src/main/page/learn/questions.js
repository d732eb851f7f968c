/** The questions of a link: about its rules in turn, then about its own positions. */

import * as api from "../api.js";
import { isSquare, roleName } from "../board/squares.js";
import { sideName, t } from "../language.js";

/** The topic of questions about a teacher's own positions. */
const OWN = "own";

/**
 * @param {{topic: string, n: number, seed: number, own?: string[]}} sheet topic: one or more, separated by commas
 * @param {number} first the first question, from 1
 */
export async function questionsOf({ topic, n, seed, own = [] }, first = 1) {
    const topics = topic.split(",");
    // The questions of several topics alternate, so the earlier ones are requested, too, and dropped below.
    const from = topics.length === 1 ? Math.min(first, n) : 1;
    const asked = topics.map((each, index) => api.practice({ topic: each, seed, first: from, n: Math.ceil((n + 1 - from - index) / topics.length) }));
    const byTopic = await Promise.all(asked);
    const inTurn = Array.from({ length: n + 1 - from }, (_, index) => {
        const { topic: name, seed: used, questions } = byTopic[index % topics.length];
        return { ...questions[Math.floor(index / topics.length)], from: { topic: name, seed: used } };
    });
    return [...inTurn, ...(await Promise.all(own.map(questionAbout)))].slice(first - from);
}

/** Returns the number of questions. */
export function sizeOf({ n, own = [] }) {
    return n + own.length;
}

/** Returns the question about a position of a teacher: is its move legal, or without one, is it mate or stalemate? */
async function questionAbout(text) {
    const [, fen, from, to] = /^(.+?)(?: ([a-h][1-8])([a-h][1-8]))?$/.exec(text);
    const where = { fen, unrestricted: false, chess960: false };
    const position = await api.position(where);
    const { sideToMove, pieces, fen: read } = position;
    const asked = { topic: OWN, fen: read, chess960: false, from: null };
    const side = t`${sideName(sideToMove)} to move.`;
    if (!from) {
        return { ...asked, ...outcomeOf(position), kind: "outcome", ask: `${side} ${t`Is it checkmate, stalemate or neither?`}` };
    }
    const isPromotion = /p/i.test(pieces[from] ?? "") && /[18]/.test(to[1]);
    const shown = { from, to, ...(isPromotion ? { promotion: "q" } : {}) };
    const { legal, sentence } = await api.explain(where, from, to, shown.promotion);
    return {
        ...asked,
        kind: "legal",
        ask: `${side} ${t`Can the ${pieces[from] ? roleName(pieces[from]) : t`piece`} on ${from} move to ${to}?`}`,
        options: [
            { id: "legal", text: t`Legal` },
            { id: "not-legal", text: t`Not legal` },
        ],
        answer: [legal ? "legal" : "not-legal"],
        marked: { from, to },
        shown,
        sentence,
    };
}

/** Returns options, answer and reason, as in the questions about mate. */
function outcomeOf({ check, outcome }) {
    const answer = { checkmate: "checkmate", stalemate: "stalemate" }[outcome?.kind] ?? "goes-on";
    return {
        options: [
            { id: "checkmate", text: t`Checkmate` },
            { id: "stalemate", text: t`Stalemate` },
            { id: "goes-on", text: t`Neither: there is a legal move` },
        ],
        answer: [answer],
        sentence: {
            checkmate: t`The king is in check, and no move gets it out of check: checkmate.`,
            stalemate: t`The king is not in check, and there is no legal move: stalemate.`,
            "goes-on": check ? t`The king is in check, but there is a legal move.` : t`The king is not in check, and there is a legal move.`,
        }[answer],
    };
}

/** Returns the squares of a move that a question has: one for a drop, none without a move. */
export function squaresOfMove(move) {
    return move ? [move.from, move.to].filter(isSquare) : [];
}

/** Returns the answer of a question in words. */
export function solutionOf({ options, answer }) {
    const texts = answer.map((id) => options.find((option) => option.id === id)?.text ?? id);
    // A sentence is quoted; "The answer is No: …" would be hard to read.
    const words = texts.map((text) => (/[ :]/.test(text) ? `“${text}”` : text)).join(", ");
    return texts.length === 0 ? t`It cannot move at all.` : t`The answer is ${words}.`;
}
