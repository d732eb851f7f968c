/** "Is it legal?": five questions a day, the same for everyone, and a result to share. */

import * as api from "../api.js";
import { announce } from "../announce.js";
import { byId, copyText, make, noteOfAddress } from "../elements.js";
import { QUESTIONS } from "./daily-results.js";
import { DAILY, FIRST_DAY, dayInWords, formatDay, parseDay, today } from "./day.js";
import { Practice } from "./practice.js";
import { Series } from "./series.js";
import { linkOf } from "../share.js";
import { t } from "../language.js";

export class Daily extends Practice {
    constructor(learn, day) {
        super(learn, { topic: DAILY, n: null, seed: day });
        this.day = day;
        this.results = learn.daily;
    }

    get title() {
        return `${t`Is it legal?`} ${dayInWords(this.day)}`;
    }

    async questions() {
        const { topic, seed, questions } = await api.practice({ topic: DAILY, seed: this.day, first: 1, n: QUESTIONS });
        return questions.map((question) => ({ ...question, from: { topic, seed } }));
    }

    /** Each question has one attempt, and a second visit continues after the first one. */
    seriesOf(questions) {
        return new Series(questions, { repeats: false, rights: this.results.of(this.day) });
    }

    record(question, right) {
        super.record(question, right);
        this.results.add(this.day, right);
    }

    score() {
        const { results, total } = this.series;
        byId("learn-score").textContent = t`${Math.min(results.length + (this.answered ? 0 : 1), total)} of ${total}`;
        byId("learn-streak").textContent = this.signs();
    }

    signs() {
        return this.series.results.map(({ right }) => (right ? "✓" : "✗")).join("");
    }

    inWords() {
        const { streakLength } = this.results;
        const streak = streakLength > 1 ? ` ${t`Streak: ${streakLength} days.`}` : "";
        return `${this.signs()} ${t`${this.series.right} of ${this.series.total} right.`}${streak}`;
    }

    buttons() {
        const copy = make("button", { type: "button", id: "learn-next", class: "go-on", onclick: ({ currentTarget }) => copyText(this.shared(), currentTarget) }, t`Copy result`);
        const send = make("button", { type: "button", onclick: () => this.send() }, t`Send…`);
        return [copy, ...(navigator.share ? [send] : []), archive(this.learn)];
    }

    note() {
        return noteOfAddress();
    }

    /** Returns the text to share: the day, a sign per question, and the link. */
    shared() {
        return `${resultOf(this.day, this.series.results.map(({ right }) => right))}\n${linkOf(`#learn=${DAILY}&day=${formatDay(this.day)}`)}`;
    }

    async send() {
        try {
            await navigator.share({ text: this.shared() });
        } catch (problem) {
            // The dialog was closed, or sharing failed: the result can still be copied.
            announce(problem.message);
        }
    }
}

/** The signs differ in shape, for those who do not see the colours. */
export function resultOf(day, rights) {
    const signs = rights.map((right) => (right ? "✅" : "❌")).join("");
    return `${t`Is it legal?`} ${dayInWords(day)}\n${signs} ${t`${rights.filter(Boolean).length} of ${rights.length}`}`;
}

/** Returns the field with the button that opens another day: first, the last one before today that is not finished. */
export function archive(learn) {
    const field = make("input", { type: "date", id: "daily-day", min: formatDay(FIRST_DAY), max: formatDay(today()), value: formatDay(learn.daily.lastOpenDay) });
    const open = () => field.reportValidity() && learn.startFrom(() => learn.beginDaily(parseDay(field.value) ?? today()));
    const button = make("button", { type: "button", id: "daily-open", onclick: open }, t`Open`);
    return make("span", { class: "daily-archive" }, make("label", { for: "daily-day" }, t`Another day`), field, button);
}
