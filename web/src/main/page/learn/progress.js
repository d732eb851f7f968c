/** Finished lessons, results by topic, and mistakes to repeat at growing intervals; saved in the browser. */

import { DAILY } from "./day.js";
import { LESSONS, lessonOf } from "./lessons.js";

const KEY = "passant.practice";
const MAX_DUE = 100;
const DAY = 24 * 60 * 60 * 1000;

/** Days until a question is repeated: after a mistake, after one correct answer, two, and so on. */
const INTERVALS = [0, 1, 3, 7, 21];

export class Progress {
    /**
     * @param {Storage} storage the browser's, or a compatible one
     */
    constructor(storage, now = () => Date.now()) {
        this.storage = storage;
        this.now = now;
        this.kept = this.read();
    }

    /** Reads the saved results, or starts new ones if they cannot be read. */
    read() {
        try {
            const { topics, due, done, stars } = JSON.parse(this.storage.getItem(KEY)) ?? {};
            return {
                topics: Object.fromEntries(Object.entries(topics ?? {}).filter(([, counts]) => isCount(counts?.right) && isCount(counts?.wrong))),
                due: Array.isArray(due) ? due.filter(isDue) : [],
                done: topicsOf(done),
                stars: topicsOf(stars),
            };
        } catch {
            return { topics: {}, due: [], done: [], stars: [] };
        }
    }

    write() {
        try {
            this.storage.setItem(KEY, JSON.stringify(this.kept));
        } catch {
            // Without storage, results last as long as the page.
        }
    }

    /**
     * Returns the results for a rule, or for all.
     *
     * @returns {{right: number, wrong: number}}
     */
    of(rule) {
        const counts = rule === "all" ? Object.values(this.kept.topics) : [this.kept.topics[rule] ?? {}];
        const sum = (name) => counts.reduce((total, each) => total + (each[name] ?? 0), 0);
        return { right: sum("right"), wrong: sum("wrong") };
    }

    /**
     * Adds a result.
     *
     * @param {{topic: string, seed: number, index: number, rule: string}} question the topic and seed of its series and
     *     its index there, which identify it, and the rule that it is about
     */
    add({ topic, seed, index, rule }, isRight) {
        const { right, wrong } = this.of(rule);
        this.kept.topics[rule] = isRight ? { right: right + 1, wrong } : { right, wrong: wrong + 1 };
        const isThis = (each) => each.topic === topic && each.seed === seed && each.index === index;
        const before = this.kept.due.find(isThis);
        const others = this.kept.due.filter((each) => !isThis(each));
        const level = isRight ? (before ? (before.level ?? 0) + 1 : INTERVALS.length) : 0;
        const known = level >= INTERVALS.length;
        const again = { topic, seed, index, rule, level, at: this.now() + INTERVALS[level] * DAY };
        this.kept.due = known ? others : [...others, again].slice(-MAX_DUE);
        this.write();
    }

    /** Returns the questions about a rule, or about all, that are due, the oldest first. */
    due(rule, most) {
        const now = this.now();
        return this.toCome(rule)
            .filter(({ at = 0 }) => at <= now)
            .slice(0, most)
            .map(({ topic, seed, index, rule: of }) => ({ topic, seed, index, rule: of }));
    }

    /** Returns all questions to be repeated, now or later. */
    toCome(rule) {
        return this.kept.due.filter((each) => rule === "all" || each.rule === rule).sort((one, other) => (one.at ?? 0) - (other.at ?? 0));
    }

    clear() {
        this.kept = { topics: {}, due: [], done: [], stars: [] };
        this.write();
    }

    /** Remembers a finished lesson. */
    finish(lesson) {
        this.kept.done = [...new Set([...this.kept.done, lesson])];
        this.write();
    }

    /** Remembers a star for the practice of a rule. */
    award(rule) {
        this.kept.stars = [...new Set([...this.kept.stars, rule])];
        this.write();
    }

    isFinished(lesson) {
        return this.kept.done.includes(lesson);
    }

    hasStar(rule) {
        return this.kept.stars.includes(rule);
    }

    /** Returns the first lesson of the path that is not finished, or null. */
    nextLesson() {
        return LESSONS.find(({ id }) => !this.isFinished(id)) ?? null;
    }
}

function topicsOf(names) {
    return Array.isArray(names) ? names.filter((name) => name === "all" || lessonOf(name) !== null) : [];
}

function isCount(number) {
    return Number.isSafeInteger(number) && number >= 0;
}

/** Returns whether an entry identifies a question. */
function isDue(each) {
    const numbers = [each?.seed, each?.index, each?.level ?? 0, each?.at ?? 0];
    return lessonOf(each?.rule) !== null && (["all", DAILY].includes(each.topic) || lessonOf(each.topic) !== null) && numbers.every(isCount) && each.index > 0;
}
