/** The results of the daily questions and the streak, saved in the browser. */

import { FIRST_DAY, today } from "./day.js";

const KEY = "passant.daily";

/** The number of questions of a day. */
export const QUESTIONS = 5;

export class DailyResults {
    /**
     * @param {Storage} storage the browser's, or a compatible one
     */
    constructor(storage, now = today) {
        this.storage = storage;
        this.now = now;
        /** The day of a result, as the number of the day, with a digit per answer: 1 if it was right. */
        this.results = {};
        this.streak = { last: 0, length: 0 };
        try {
            const { results, streak } = JSON.parse(storage.getItem(KEY)) ?? {};
            this.results = Object.fromEntries(Object.entries(results ?? {}).filter(([day, digits]) => /^\d+$/.test(day) && /^[01]{1,5}$/.test(digits)));
            if (Number.isSafeInteger(streak?.last) && Number.isSafeInteger(streak.length)) {
                this.streak = { last: streak.last, length: streak.length };
            }
        } catch {
            // Starts again if the results cannot be read.
        }
    }

    /** @returns {boolean[]} whether each answer of a day so far was right */
    of(day) {
        return [...(this.results[day] ?? "")].map((digit) => digit === "1");
    }

    /** The last day before today whose questions are not all answered; today if there is none. */
    get lastOpenDay() {
        let day = this.now() - 1;
        while (day >= FIRST_DAY && this.of(day).length === QUESTIONS) {
            day--;
        }
        return day >= FIRST_DAY ? day : this.now();
    }

    /** Adds an answer. The last answer of today's questions continues the streak. */
    add(day, isRight) {
        const digits = (this.results[day] ?? "") + (isRight ? "1" : "0");
        this.results[day] = digits.slice(0, QUESTIONS);
        if (digits.length === QUESTIONS && day === this.now()) {
            this.streak = { last: day, length: this.streakLength + 1 };
        }
        try {
            this.storage.setItem(KEY, JSON.stringify({ results: this.results, streak: this.streak }));
        } catch {
            // Without storage, results last as long as the page.
        }
    }

    /** The number of days in a row, until today or yesterday, whose questions were answered on their day. */
    get streakLength() {
        return this.streak.last >= this.now() - 1 ? this.streak.length : 0;
    }

    clear() {
        this.results = {};
        this.streak = { last: 0, length: 0 };
        try {
            this.storage.setItem(KEY, JSON.stringify({}));
        } catch {
            // Nothing was saved.
        }
    }
}
