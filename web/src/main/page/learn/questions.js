/** The questions of a link: about its rules in turn, then about its own positions. */

import * as api from "../api.js";
import { isSquare } from "../board/squares.js";
import { LANGUAGE, localSan, t } from "../language.js";

/**
 * @param {{topic: string, n: number, seed: number, own?: string[]}} sheet topic: one or more, separated by commas
 * @param {number} first the first question, from 1
 * @param {{usual?: string, onProblem?: (index: number, sentence: string) => void}} how what to ask about positions
 *     without a question, and what to do with those that are left out, since they cannot be read or their question does
 *     not fit
 */
export async function questionsOf({ topic, n, seed, own = [] }, first = 1, { usual, onProblem = () => {} } = {}) {
    const about = async (line, index) => {
        try {
            const question = await questionAbout(line, seed, usual);
            if (question.kind !== "none") {
                return question;
            }
            onProblem(index, question.sentence);
        } catch (problem) {
            if (problem.isFailure) {
                throw problem;
            }
            onProblem(index, inWords(problem));
        }
        return null;
    };
    // A topic beyond the number of questions has none.
    const topics = topic.split(",").slice(0, n);
    // The questions of several topics alternate, so the earlier ones are requested, too, and dropped below.
    const from = topics.length === 1 ? Math.min(first, n) : 1;
    const asked = topics.map((each, index) => api.practice({ topic: each, seed, first: from, n: Math.ceil((n + 1 - from - index) / topics.length) }));
    const [byTopic, ofTeacher] = await Promise.all([Promise.all(asked), Promise.all(own.map(about))]);
    const inTurn = Array.from({ length: n + 1 - from }, (_, index) => {
        const { topic: name, seed: used, questions } = byTopic[index % topics.length];
        return { ...questions[Math.floor(index / topics.length)], from: { topic: name, seed: used } };
    });
    return [...inTurn, ...ofTeacher].filter(Boolean).slice(first - from);
}

/** Returns the number of questions. */
export function sizeOf({ n, own = [] }) {
    return n + own.length;
}

/**
 * Reads a position of a teacher with what to ask about it: `dm 1` or `dm 2`, `legal`, `moves`, a move such as e3b3 or the
 * square of a piece. Of the operations of EPD only `dm` counts.
 *
 * @param {string} usual what to ask if the line says nothing
 */
export function readOwn(line, usual = "outcome") {
    const [, fen, ask = "", from, to, promotion = ""] = /^(.+?)(?: (dm \d+|legal|moves|([a-h][1-8])([a-h][1-8])([nbrq])?|(?<=^(?:\S+ ){4}.*)[a-h][1-8]))?$/.exec(line);
    const dm = /[ ;](dm \d+);/.exec(line)?.[1];
    if (dm) {
        return { fen: line, asked: { ask: dm } };
    } else if (from) {
        return { fen, asked: { ask: "legal", from, to, ...(promotion ? { promotion } : {}) } };
    }
    return { fen, asked: /^[a-h][1-8]$/.test(ask) ? { ask: "moves", from: ask } : { ask: ask || usual } };
}

/** Writes a position as `readOwn` reads it. */
export function writeOwn({ fen, own: { ask, from = "", to = "", promotion = "" } }) {
    return `${fen} ${from + to + promotion || (ask === "outcome" ? "" : ask)}`.trim();
}

/** Returns the question about a position of a teacher; of the kind "none", with the reason, if it does not fit. */
async function questionAbout(line, seed, usual) {
    const { fen, asked } = readOwn(line, usual);
    const where = { fen, unrestricted: false, chess960: false };
    return { ...(await api.question(where, { ...asked, seed })), from: null, own: { ...asked, seed } };
}

/** Returns why a position cannot be read. The rules report errors in its syntax in English only. */
function inWords({ problems, sentences, offset }) {
    if (problems.length > 0 || LANGUAGE === "en") {
        return sentences.join(" ");
    }
    return offset === null ? t`Only positions of standard chess are possible here.` : t`The FEN has an error at character ${offset + 1}.`;
}

/** Returns why a move is right or wrong as the answer to a question. */
export async function reasonOf(question, { from, to, promotion }) {
    const { ask, seed } = question.own;
    return (await api.question(question, { ask, seed, from, to, ...(promotion ? { promotion } : {}) })).sentence;
}

/** Returns the squares of a move that a question has: one for a drop, none without a move. */
export function squaresOfMove(move) {
    return move ? [move.from, move.to].filter(isSquare) : [];
}

/** Returns the answer of a question in words. */
export function solutionOf({ options, answer }) {
    const texts = answer.map((id) => options.find((option) => option.id === id)?.text ?? localSan(id));
    // A sentence is quoted; "The answer is No: …" would be hard to read.
    const words = texts.map((text) => (/[ :]/.test(text) ? `“${text}”` : text)).join(", ");
    return texts.length === 0 ? t`It cannot move at all.` : t`The answer is ${words}.`;
}
