/** The lessons, in the order of the path: a few steps each, in plain words for ten-year-olds. */

import { CHECK } from "./lessons-check.js";
import { FINER } from "./lessons-finer.js";
import { PIECES } from "./lessons-pieces.js";
import { SPECIAL } from "./lessons-special.js";
import { VARIANTS } from "./variants.js";

/**
 * A step shows a position and a text. `play` lists moves of which one must be made ("*" is any), `refused` is an
 * illegal move to try; a step with neither is only read. `star` is a square that is marked, `then` is shown when the step
 * is done. There are questions for practice unless `hasQuestions` is false. A lesson about a variant has its name.
 *
 * @typedef {{id: string, title: string, about: string, variant?: string, hasQuestions?: boolean, steps: {fen: string, chess960?: boolean,
 *     star?: string, words: string, play?: string[], refused?: string, then?: string}[]}} Lesson
 */

/** @type {{title: string, lessons: Lesson[]}[]} */
export const CHAPTERS = [
    { title: "The pieces", lessons: PIECES },
    { title: "Check and mate", lessons: CHECK },
    { title: "Special moves and pins", lessons: SPECIAL },
    { title: "Draws, Chess960 and programs", lessons: FINER },
];

/** The path. @type {Lesson[]} */
export const LESSONS = CHAPTERS.flatMap(({ lessons }) => lessons);

/** The lessons of the variants, which are not on the path. Their texts and steps are missing until they are loaded. */
export const OTHER_LESSONS = Object.entries(VARIANTS)
    .filter(([name]) => name !== "chess")
    .map(([name, { title }]) => ({ id: name, title, variant: name }));

/** Loads the lessons of the variants, which the first load of the page leaves out. */
export async function loadOthers() {
    const address = document.querySelector("meta[name=passant-lessons]").content;
    const { OTHERS } = await import(new URL(address, location.href).href);
    OTHER_LESSONS.forEach((lesson) => Object.assign(lesson, OTHERS[lesson.id]));
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
