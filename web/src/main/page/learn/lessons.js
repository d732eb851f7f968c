/** The lessons, in the order of the path: a few steps each, in plain words for ten-year-olds. */

import { load } from "../elements.js";
import { VARIANTS } from "../variants.js";

/**
 * A step shows a position and a text. `play` lists moves of which one must be made ("*" is any), `refused` is an
 * illegal move to try; a step with neither is only read. `star` is a square that is marked, `then` is shown when the step
 * is done. There are questions for practice unless `hasQuestions` is false. A lesson about a variant has its name.
 *
 * @typedef {{id: string, title: string, about: string, variant?: string, hasQuestions?: boolean, steps: {fen: string, chess960?: boolean,
 *     star?: string, words: string, play?: string[], refused?: string, then?: string}[]}} Lesson
 */

/** Texts and steps are missing until they are loaded. @type {{title: string, lessons: Lesson[]}[]} */
export const CHAPTERS = [
    {
        title: "The pieces",
        lessons: [
            { id: "rook", title: "How the rook moves", hasQuestions: false },
            { id: "bishop", title: "How the bishop moves", hasQuestions: false },
            { id: "queen", title: "How the queen moves", hasQuestions: false },
            { id: "king-steps", title: "How the king moves", hasQuestions: false },
            { id: "knight", title: "How the knight moves", hasQuestions: false },
            { id: "pawns", title: "How pawns move and capture" },
            { id: "capture", title: "Capturing", hasQuestions: false },
            { id: "protection", title: "Protection", hasQuestions: false },
        ],
    },
    {
        title: "Check and mate",
        lessons: [
            { id: "check", title: "Check", hasQuestions: false },
            { id: "checks", title: "Three ways out of check" },
            { id: "king", title: "Where a king may move" },
            { id: "mate-in-one", title: "Mate in one", hasQuestions: false },
            { id: "stalemate", title: "Stalemate", hasQuestions: false },
            { id: "mate", title: "Checkmate and stalemate" },
        ],
    },
    {
        title: "Special moves and pins",
        lessons: [
            { id: "castling", title: "Castling, step by step" },
            { id: "promotion", title: "Promotion" },
            { id: "en-passant", title: "En passant: capturing in passing" },
            { id: "pins", title: "Pins" },
            { id: "double-check", title: "Double check" },
        ],
    },
    {
        title: "Draws, Chess960 and programs",
        lessons: [
            { id: "draws", title: "Draws by rule and by claim" },
            { id: "chess960", title: "Castling in Chess960" },
            { id: "program", title: "How a program finds legal moves", hasQuestions: false },
        ],
    },
];

/** The path. @type {Lesson[]} */
export const LESSONS = CHAPTERS.flatMap(({ lessons }) => lessons);

/** The lessons of the variants, which are not on the path. */
export const OTHER_LESSONS = Object.entries(VARIANTS)
    .filter(([name]) => name !== "chess")
    .map(([name, { title }]) => ({ id: name, title, variant: name }));

/** Loads the texts and steps, which the first load of the page leaves out. */
export async function loadTexts() {
    const { TEXTS } = await load("lessons");
    [...LESSONS, ...OTHER_LESSONS].forEach((lesson) => Object.assign(lesson, TEXTS[lesson.id]));
}

/** @returns {Lesson|null} */
export function lessonOf(id) {
    return [...LESSONS, ...OTHER_LESSONS].find((lesson) => lesson.id === id) ?? null;
}

/** @returns {Lesson|null} the next lesson of the path, or of the variants */
export function lessonAfter(lesson) {
    const all = LESSONS.includes(lesson) ? LESSONS : OTHER_LESSONS;
    return all[all.indexOf(lesson) + 1] ?? null;
}
