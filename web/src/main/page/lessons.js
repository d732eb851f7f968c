/** The lessons, in the order of the path: a few steps each, in plain words for ten-year-olds. */

import { CHECK } from "./lessons-check.js";
import { FINER } from "./lessons-finer.js";
import { PIECES } from "./lessons-pieces.js";
import { SPECIAL } from "./lessons-special.js";

/**
 * A step shows a position and a text. `play` lists moves of which one must be made ("*" is any), `refused` is an
 * illegal move to try; a step with neither is only read. `star` is a square that is marked, `then` is shown when the step
 * is done. There are questions for practice unless `hasQuestions` is false.
 *
 * @typedef {{id: string, title: string, about: string, hasQuestions?: boolean, steps: {fen: string, chess960?: boolean,
 *     star?: string, words: string, play?: string[], refused?: string, then?: string}[]}} Lesson
 */

/** @type {{title: string, lessons: Lesson[]}[]} */
export const CHAPTERS = [
    { title: "The pieces", lessons: PIECES },
    { title: "Check and mate", lessons: CHECK },
    { title: "Special moves and pins", lessons: SPECIAL },
    { title: "Draws, Chess960 and programs", lessons: FINER },
];

/** @type {Lesson[]} */
export const LESSONS = CHAPTERS.flatMap(({ lessons }) => lessons);

/** @returns {Lesson|null} */
export function lessonOf(id) {
    return LESSONS.find((lesson) => lesson.id === id) ?? null;
}
