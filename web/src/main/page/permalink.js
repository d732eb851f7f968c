/**
 * Views as address fragments: `#fen=…&mode=…&layer=…`, with underscores for the spaces of a FEN; `#learn=pins` for a
 * lesson, `#learn=pins&n=10&seed=7` for a practice session, `#learn=daily&day=2026-11-28` for the questions of a day.
 */

import { DAILY, formatDay, parseDay } from "./learn/day.js";
import { lessonOf } from "./learn/lessons.js";
import { readDrawn } from "./game/annotations.js";
import { VARIANTS } from "./variants.js";
import { IS_CHOSEN, LANGUAGE, t } from "./language.js";

export const MODES = ["rules", "free", "learn", "game"];
export const TABS = ["moves", "steps", "layers", "perft", "positions", "setup"];

/**
 * @typedef {object} View
 * @property {string|null} fen  null if the address has none
 * @property {string} mode
 * @property {string[]} layers
 * @property {boolean} unrestricted
 * @property {boolean} chess960
 * @property {string|null} variant  null for chess
 * @property {boolean} flipped
 * @property {string|null} tab
 * @property {string|null} bits  a pasted set, in hexadecimal
 * @property {string[]} drawn  arrows and circles in PGN notation: Rd1h5, Ge4
 * @property {{topic: string, n: number|null, seed: number|null, step?: number, own?: string[], sheet?: boolean}|null}
 *     learning  own: positions of a teacher; sheet: the view of the teacher
 * @property {{from: string, to: string, promotion: string|null}|null} why  a move whose reason is shown
 * @property {number|null} step  of the panel Steps, from 1
 * @property {{moves: string, at: number, result: string, white: string, black: string}|null} game  the moves of a game that starts at fen; see game-link.js
 * @property {string|null} problem  why the link of a lesson or practice session cannot be followed
 * @property {string[]} notes  the parts of the link that cannot be followed
 */

const RESULTS = ["1-0", "0-1", "1/2-1/2", "*"];

const MAX_QUESTIONS = 50;
const MAX_STEPS = 99;
const MAX_NAME = 100;

/** The positions of a teacher. */
export const MAX_OWN = 30;

/** @returns {View} */
export function readPermalink(hash) {
    const fields = new Map();
    let fen = null;
    for (const part of hash.replace(/^#/, "").split("&")) {
        const [name, ...value] = part.split("=");
        if (name) {
            // Comments of a game have underscores for spaces.
            const text = value.join("=");
            fields.set(name, decoded(name === "game" ? text.replaceAll("_", " ") : text));
        }
        if (name === "fen") {
            fen = withSpaces(value.join("=")).trim();
        }
    }
    return {
        fen: fen || null,
        mode: MODES.includes(fields.get("mode")) ? fields.get("mode") : "rules",
        layers: (fields.get("layer") ?? "").split(",").filter((name) => /^[a-z-]+$/.test(name)),
        unrestricted: isTrue(fields.get("unrestricted") ?? fields.get("study")),
        chess960: isTrue(fields.get("chess960")),
        variant: variantOf(fields) ?? null,
        flipped: isTrue(fields.get("flip")),
        tab: TABS.includes(fields.get("tab")) ? fields.get("tab") : null,
        drawn: readDrawn(fields.get("draw")),
        learning: learningOf(fields),
        problem: problemOf(fields),
        notes: notesOf(fields),
        why: moveOf(fields.get("why")),
        step: number(fields.get("step"), 1, MAX_STEPS),
        game: gameOf(fields),
        bits: /^[0-9a-f]{1,16}$/.test(fields.get("bits") ?? "") ? fields.get("bits") : null,
    };
}

/**
 * Returns the rules for reading a pasted text: for a link the rules in it, otherwise the chosen ones. The server reads
 * the variant in the path of a link; a link to this page has it in the fragment.
 */
export function rulesOf(text, { variant = null, chess960 = false }) {
    const link = /^\s*(?:https?:\/\/|(?:www\.)?lichess\.org\/)[^\s#]*(#\S*)?\s*$/i.exec(text);
    const rules = link ? readPermalink(link[1] ?? "") : { variant, chess960 };
    return { variant: rules.variant, chess960: rules.chess960 };
}

/** Returns a practice session if the number of questions is given, otherwise a lesson. */
function learningOf(fields) {
    const topic = fields.get("learn");
    const lesson = lessonOf(topic);
    const n = lesson?.hasQuestions === false ? null : numberOfQuestions(fields);
    const hasQuestions = (each) => lessonOf(each) !== null && lessonOf(each).hasQuestions !== false;
    const isSeries = n !== null && (topic === "all" || (topic ?? "").split(",").every(hasQuestions));
    if (topic === DAILY) {
        const day = fields.get("day");
        return day !== undefined && parseDay(day) === null ? null : { topic, n: null, seed: day === undefined ? null : parseDay(day) };
    }
    if (topic === "today") {
        return { topic, n: null, seed: null };
    }
    if (lesson === null && !isSeries) {
        return null;
    }
    const step = number(fields.get("step"), 2, MAX_STEPS);
    const own = ownOf(fields);
    return {
        topic,
        n,
        seed: n === null ? null : (number(fields.get("seed"), 0, 999_999_999) ?? 1),
        ...(step ? { step } : {}),
        ...(n !== null && own.length > 0 ? { own } : {}),
        ...(n !== null && isTrue(fields.get("sheet")) ? { sheet: true } : {}),
    };
}

/** Returns the positions of a teacher. */
function ownOf(fields) {
    return (fields.get("own") ?? "").split(";").map((fen) => fen.replace(/[_+\s]+/g, " ").trim()).filter(Boolean).slice(0, MAX_OWN);
}

function notesOf(fields) {
    const name = (field) => `“${fields.get(field).slice(0, 20)}”`;
    return [
        variantOf(fields) === undefined ? t`This link has the unknown variant ${name("variant")}: the position is shown with the rules of chess.` : "",
        fields.has("why") && !moveOf(fields.get("why")) ? t`This link has the move ${name("why")}, which cannot be explained: a move is two squares, such as e2e5.` : "",
        fields.has("game") && !gameOf(fields) ? t`The moves of this link cannot be read: only its position is shown.` : "",
    ].filter(Boolean);
}

/** Returns the variant of a link, also by its name in links of lichess: null for chess, undefined if it is unknown. */
function variantOf(fields) {
    const name = fields.get("variant") ?? "chess";
    const found = Object.keys(VARIANTS).find((each) => each === name || VARIANTS[each].lichess === name);
    return found === "chess" ? null : found;
}

function moveOf(text) {
    const parts = /^([a-h][1-8]|[PNBRQ]@)([a-h][1-8])([qrbnk])?$/.exec(text ?? "");
    return parts && { from: parts[1], to: parts[2], promotion: parts[3] ?? null };
}

function gameOf(fields) {
    const moves = fields.get("game") ?? "";
    const result = RESULTS.includes(fields.get("result")) ? fields.get("result") : "*";
    const isReadable = /^([a-h][1-8][a-h][1-8][QRBNK]?|[PNBRQ]@[a-h][1-8]|[()]|\$\d{1,3}|\{[^{}]*\})+$/.test(moves);
    const [white, black] = ["white", "black"].map((name) => (fields.get(name) ?? "").slice(0, MAX_NAME));
    return isReadable ? { moves, at: number(fields.get("at"), 0, moves.length) ?? 0, result, white, black } : null;
}

function problemOf(fields) {
    if (!fields.has("learn")) {
        return null;
    }
    const n = fields.get("n");
    if (n !== undefined && numberOfQuestions(fields) === null) {
        return t`A practice session has 1 to ${MAX_QUESTIONS} questions, but this link has ${n.slice(0, 20) || t`none`}. Choose another one.`;
    }
    if (fields.get("learn") === DAILY && learningOf(fields) === null) {
        return t`There are no questions of the day “${fields.get("day").slice(0, 20)}”. Choose another one.`;
    }
    return learningOf(fields) === null ? t`There is no lesson “${fields.get("learn").slice(0, 20)}”. Choose another one.` : null;
}

/** Returns the number of questions of a link, which may be 0 if it has positions of a teacher; null if it is wrong. */
function numberOfQuestions(fields) {
    return number(fields.get("n"), ownOf(fields).length > 0 ? 0 : 1, MAX_QUESTIONS);
}

function number(text, least, most) {
    const value = /^[0-9]{1,9}$/.test(text ?? "") ? Number(text) : NaN;
    return value >= least && value <= most ? value : null;
}

/** @param {View} view */
export function writePermalink(view) {
    return fragmentOf(view) + (IS_CHOSEN ? `&lang=${LANGUAGE}` : "");
}

function fragmentOf(view) {
    if (view.learning) {
        const { topic, n, seed, own = [], sheet = false, step = 1 } = view.learning;
        if (topic === DAILY) {
            return `#learn=${topic}&day=${formatDay(seed)}`;
        }
        const positions = own.length > 0 ? `&own=${own.map(encoded).join(";")}` : "";
        const place = positions + (step > 1 ? `&step=${step}` : "") + (sheet ? "&sheet=1" : "");
        return n === null ? `#learn=${topic}${place}` : `#learn=${topic}&n=${n}&seed=${seed}${place}`;
    }
    const parts = [`fen=${encoded(view.fen)}`, `mode=${view.mode}`];
    if (view.layers.length > 0) {
        parts.push(`layer=${view.layers.join(",")}`);
    }
    if (view.bits) {
        parts.push(`bits=${view.bits}`);
    }
    if (view.drawn?.length > 0) {
        parts.push(`draw=${view.drawn.join(",")}`);
    }
    if (view.unrestricted) {
        parts.push("unrestricted=true");
    }
    if (view.chess960) {
        parts.push("chess960=true");
    }
    if (view.variant) {
        parts.push(`variant=${view.variant}`);
    }
    if (view.flipped) {
        parts.push("flip=true");
    }
    if (view.tab && view.tab !== "moves") {
        parts.push(`tab=${view.tab}`);
    }
    if (view.tab === "steps" && view.step > 1) {
        parts.push(`step=${view.step}`);
    }
    if (view.why) {
        parts.push(`why=${view.why.from}${view.why.to}${view.why.promotion ?? ""}`);
    }
    if (view.game) {
        parts.push(`game=${view.game.moves}`, `at=${view.game.at}`);
        if (view.game.result && view.game.result !== "*") {
            parts.push(`result=${view.game.result}`);
        }
        for (const name of ["white", "black"]) {
            if (view.game[name]) {
                parts.push(`${name}=${encodeURIComponent(view.game[name])}`);
            }
        }
    }
    return `#${parts.join("&")}`;
}

function isTrue(value) {
    return value === "true" || value === "1";
}

function encoded(fen) {
    return encodeURIComponent(fen.replace(/ /g, "_")).replace(/%2F/g, "/");
}

/**
 * Decodes a text whose spaces are underscores or plus signs. A text with underscores or other spaces keeps its plus
 * signs, as in 3+3 checks.
 */
function withSpaces(text) {
    return decoded(/[_ ]|%20/.test(text) ? text : text.replaceAll("+", " ")).replaceAll("_", " ");
}

function decoded(value) {
    try {
        return decodeURIComponent(value);
    } catch {
        // A stray percent sign: use the text as it is.
        return value;
    }
}
