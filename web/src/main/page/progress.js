/** What was right and what was wrong? Kept in the browser, by topic; what was wrong comes back another day. */

const KEY = "passant.practice";
const MAX_DUE = 100;

export class Progress {
    /** @param {Storage} storage the browser's, or one like it */
    constructor(storage) {
        this.storage = storage;
        this.kept = this.read();
    }

    /** What cannot be read is begun anew. */
    read() {
        try {
            const { topics = {}, due = [] } = JSON.parse(this.storage.getItem(KEY)) ?? {};
            return { topics, due: Array.isArray(due) ? due : [] };
        } catch {
            return { topics: {}, due: [] };
        }
    }

    write() {
        try {
            this.storage.setItem(KEY, JSON.stringify(this.kept));
        } catch {
            // A browser that keeps nothing forgets it with the page.
        }
    }

    /** Of one rule, or of all. @returns {{right: number, wrong: number}} */
    of(rule) {
        const counts = rule === "all" ? Object.values(this.kept.topics) : [this.kept.topics[rule] ?? {}];
        const sum = (name) => counts.reduce((total, each) => total + (each[name] ?? 0), 0);
        return { right: sum("right"), wrong: sum("wrong") };
    }

    /**
     * @param {{topic: string, seed: number, index: number, rule: string}} question  the series and the place in it, by
     *     which it is asked for again, and the rule that it is about
     */
    add({ topic, seed, index, rule }, isRight) {
        const { right, wrong } = this.of(rule);
        this.kept.topics[rule] = isRight ? { right: right + 1, wrong } : { right, wrong: wrong + 1 };
        const others = this.kept.due.filter((each) => each.topic !== topic || each.seed !== seed || each.index !== index);
        this.kept.due = isRight ? others : [...others, { topic, seed, index, rule }].slice(-MAX_DUE);
        this.write();
    }

    /** The oldest questions about a rule, or about all, that were wrong the last time. */
    due(rule, most) {
        return this.kept.due.filter((each) => rule === "all" || each.rule === rule).slice(0, most);
    }

    clear() {
        this.kept = { topics: {}, due: [] };
        this.write();
    }
}
