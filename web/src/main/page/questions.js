/** The questions of a link: about its rules in turn, then about its own positions. */

import * as api from "./api.js";
import { capitalised } from "./squares.js";

/**
 * @param {{topic: string, n: number, seed: number, own?: string[]}} sheet topic: one or more, separated by commas
 * @param {number} first the first question, from 1
 */
export async function questionsOf({ topic, n, seed, own = [] }, first = 1) {
    const topics = topic.split(",");
    // A single topic needs no questions before the first.
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

/** Asks whether a position is checkmate, stalemate or neither, as the questions about mate do. */
async function questionAbout(fen) {
    const { check, outcome, sideToMove, fen: read } = await api.position({ fen, unrestricted: false, chess960: false });
    const answer = { checkmate: "checkmate", stalemate: "stalemate" }[outcome?.kind] ?? "goes-on";
    return {
        topic: "mate",
        kind: "outcome",
        fen: read,
        chess960: false,
        ask: `${capitalised(sideToMove)} to move. Is it checkmate, stalemate or neither?`,
        options: [
            { id: "checkmate", text: "Checkmate" },
            { id: "stalemate", text: "Stalemate" },
            { id: "goes-on", text: "Neither: there is a legal move" },
        ],
        answer: [answer],
        sentence: {
            checkmate: "The king is in check, and no move gets it out of check: checkmate.",
            stalemate: "The king is not in check, and there is no legal move: stalemate.",
            "goes-on": check ? "The king is in check, but there is a legal move." : "The king is not in check, and there is a legal move.",
        }[answer],
        from: null,
    };
}

/** Returns the answer of a question in words. */
export function solutionOf({ options, answer }) {
    const texts = answer.map((id) => options.find((option) => option.id === id)?.text ?? id);
    // A sentence is quoted; "The answer is No: …" would be hard to read.
    const words = texts.map((text) => (/[ :]/.test(text) ? `“${text}”` : text)).join(", ");
    return texts.length === 0 ? "It cannot move at all." : `The answer is ${words}.`;
}
