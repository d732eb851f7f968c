/** A practice session: questions, answers with their reasons, and a summary at the end. */

import * as api from "../api.js";
import { announce } from "../announce.js";
import { writeCode } from "./class-code.js";
import { celebrate } from "../board/celebration.js";
import { byId, make } from "../elements.js";
import { setOptions, withKey } from "./learn-options.js";
import { lessonOf } from "./lessons.js";
import { miniBoard } from "../board/mini-board.js";
import { questionsOf, reasonOf, sizeOf, solutionOf, squaresOfMove, writeOwn } from "./questions.js";
import { Series, isRight } from "./series.js";
import { sound } from "../sound.js";
import { isSquare } from "../board/squares.js";
import { say, t } from "../language.js";
import { variantOf } from "../variants.js";

/** The maximum number of earlier mistakes that are repeated after the new questions. */
const MOST_DUE = 3;
const MOST_TODAY = 10;

/** Right answers in a row that earn a star, and end a personal practice. */
const IN_A_ROW = 5;

/** The topic of a practice session with earlier mistakes only. */
export const TODAY = "today";

export class Practice {
    constructor(learn, { topic, n, seed, own = [], step = 1, withDue = false }) {
        this.learn = learn;
        this.topic = topic;
        this.n = n;
        this.seed = seed;
        this.own = own;
        /** Which own positions are left out, and why, until the first answer. */
        this.problems = "";
        /** The first question, from 1. */
        this.first = Math.min(step, sizeOf({ n, own }));
        this.withDue = withDue;
        /** The number of right answers since the last mistake. */
        this.inARow = 0;
        this.question = null;
        this.chosen = [];
        /** The move that was played as the answer. */
        this.tried = null;
        this.ended = false;
        /** The previous view, and the view of this practice. */
        this.flippedBefore = learn.session.flipped;
        this.turned = this.flippedBefore;
    }

    get mayPlay() {
        return this.question?.kind === "mate" && !this.answered;
    }

    get title() {
        return this.n === 0 ? t`Own positions` : { all: t`All rules`, [TODAY]: t`Today` }[this.topic] ?? this.topic.split(",").map((topic) => say(lessonOf(topic).title)).join(", ");
    }

    async begin() {
        byId("learn-title").textContent = this.title;
        byId("learn-question").textContent = t`Loading questions…`;
        setOptions();
        this.learn.show("asked");
        try {
            const found = await this.questions();
            if (!this.ended) {
                this.series = this.seriesOf(found);
                await this.next();
            }
        } catch (problem) {
            if (!this.ended) {
                this.fail(problem);
            }
        }
    }

    /** Returns the questions of the link; in a personal practice followed by recent mistakes. */
    async questions() {
        const { topic, seed, n } = this;
        const isToday = topic === TODAY;
        const due = isToday ? this.learn.progress.due("all", MOST_TODAY) : this.withDue ? this.learn.progress.due(topic, MOST_DUE) : [];
        const { own } = this;
        // By index, since the answers arrive in any order.
        const problems = [];
        const onProblem = (index, sentence) => (problems[index] = t`Position ${index + 1} is left out: ${sentence}`);
        const [asked, ...answers] = await Promise.all([
            isToday ? [] : questionsOf({ topic, seed, n, own }, this.first, { onProblem }),
            ...due.map((each) => api.practice({ topic: each.topic, seed: each.seed, first: each.index, n: 1 })),
        ]);
        this.problems = problems.filter(Boolean).join(" ");
        if (own.length > 0 && asked.length === 0) {
            throw new Error(this.problems);
        }
        // For the code: only those with a question, as the teacher's sheet writes them.
        this.own = this.first === 1 ? asked.filter((each) => each.own).map(writeOwn) : own.filter((_, index) => !problems[index]);
        // Remember the topic and seed of each series, which identify a question.
        return [
            ...asked,
            ...answers.flatMap((answer) => answer.questions.map((question) => ({ ...question, from: { topic: answer.topic, seed: answer.seed } }))),
        ];
    }

    seriesOf(questions) {
        return new Series(questions);
    }

    fail(problem) {
        byId("learn-question").textContent = problem.message;
        setOptions(make("button", { type: "button", onclick: () => this.begin() }, t`Retry`));
        announce(problem.message);
    }

    end() {
        this.ended = true;
        byId("learn-streak").textContent = "";
        this.question = null;
        if (this.turned === this.learn.session.flipped) {
            this.learn.session.setView({ flipped: this.flippedBefore });
        }
        this.learn.board.marks.clear("question");
        this.learn.why.clear();
    }

    async next() {
        const isSet = this.withDue && this.inARow >= IN_A_ROW;
        const question = isSet ? null : this.series.next();
        this.question = question;
        this.chosen = [];
        if (!question) {
            this.summary();
            return;
        }
        this.answered = false;
        this.tried = null;
        // The link leads to the first question that is new; it does not store those to be repeated.
        if (this.n !== null) {
            this.learn.session.reach(Math.min(this.first + this.series.results.length, sizeOf(this)));
        }
        this.learn.show("asked");
        this.turnBoard(question);
        this.learn.session.setView({ tab: "moves", layers: [], bits: null });
        await this.open(question);
        if (this.question !== question || this.answered) {
            return;
        }
        this.mark();
        const again = this.series.isAgain ? `${t`Once more:`} ` : "";
        byId("learn-question").textContent = again + question.ask;
        byId("learn-answer").textContent = this.problems;
        byId("learn-answer").hidden = !this.problems;
        this.score();
        this.drawOptions();
        announce(`${this.problems} ${again}${question.ask}`.trim());
        this.problems = "";
    }

    open({ fen, chess960, variant }) {
        return this.learn.session.open({ fen, chess960, variant, aside: true, title: this.title });
    }

    /** Shows the side to move at the bottom, until the user flips the board. In racing kings both race upwards. */
    turnBoard({ fen, variant }) {
        const { session } = this.learn;
        if (this.turned === session.flipped) {
            this.turned = fen.split(" ")[1] === "b" && !variantOf(variant).isRace;
            session.setView({ flipped: this.turned });
        }
    }

    score() {
        const shown = Math.min(this.series.results.length + (this.answered ? 0 : 1), this.series.total);
        byId("learn-score").textContent = t`${shown} of ${this.series.total} · ${this.series.right} right`;
        const stars = Math.min(this.inARow, IN_A_ROW);
        byId("learn-streak").textContent = "★".repeat(stars) + "☆".repeat(IN_A_ROW - stars);
    }

    /** Marks the move in question, and the selected squares. */
    mark() {
        const { marked, played } = this.question;
        const ends = squaresOfMove(marked);
        const move = ends.length === 2 ? [{ kind: "arrow", from: marked.from, to: marked.to, role: "question" }] : [];
        const pressed = this.question.options.length === 0 ? this.chosen : [];
        this.learn.board.marks.set("question", [
            ...squaresOfMove(played).map((square) => ({ kind: "tint", square, role: "last" })),
            ...[...ends, ...pressed].map((square) => ({ kind: "tint", square, role: "question" })),
            ...move,
        ]);
    }

    drawOptions() {
        const { options, kind } = this.question;
        const buttons = options.map(({ id, text }, index) =>
            make(
                "button",
                {
                    type: "button",
                    "data-option": id,
                    "aria-pressed": kind === "answers" ? String(this.chosen.includes(id)) : null,
                    "aria-keyshortcuts": String(index + 1),
                    onclick: () => this.choose(id),
                },
                make("kbd", {}, String(index + 1)),
                ` ${text}`,
            ),
        );
        const done = kind === "squares" || kind === "answers";
        if (done) {
            buttons.push(make("button", { type: "button", id: "learn-done", class: "go-on", onclick: () => this.answer(this.chosen) }, ...withKey(t`Done`, "D")));
        }
        setOptions(...buttons);
    }

    choose(id) {
        if (this.question.kind === "answers") {
            this.toggle(id);
            this.drawOptions();
            byId("learn-options").querySelector(`[data-option="${id}"]`).focus();
        } else {
            this.answer([id]);
        }
    }

    toggle(id) {
        this.chosen = this.chosen.includes(id) ? this.chosen.filter((each) => each !== id) : [...this.chosen, id];
    }

    press(square) {
        if (this.mayPlay) {
            this.learn.input.choose(square);
            return;
        }
        if (!this.question || this.answered || byId("learn-options").childElementCount === 0 && this.question.kind !== "pinned") {
            return;
        }
        if (this.question.kind === "pinned") {
            this.chosen = [square];
            this.mark();
            this.answer(this.chosen);
        } else if (this.question.kind === "squares") {
            this.toggle(square);
            this.mark();
            announce(this.chosen.includes(square) ? t`${square} chosen` : t`${square} deselected`);
        }
    }

    /** Plays a legal move, which is the answer. */
    played(move) {
        if (this.mayPlay) {
            this.tried = move;
            this.learn.session.play(move);
            this.answer([move.san]);
        }
    }

    async answer(chosen) {
        const { question } = this;
        if (!question || this.answered) {
            return;
        }
        this.answered = true;
        const right = isRight(question, chosen);
        this.record(question, right);
        this.inARow = right ? this.inARow + 1 : 0;
        if (this.inARow === IN_A_ROW) {
            this.learn.progress.award(this.topic);
            celebrate();
        } else {
            sound(right ? "right" : "wrong");
        }
        this.learn.show(right ? "right" : "wrong");
        this.score();
        const words = !right ? `${t`Not quite.`} ${solutionOf(question)}` : this.inARow > 1 ? t`Right. ${this.inARow} in a row!` : t`Right.`;
        byId("learn-answer").textContent = words;
        byId("learn-answer").hidden = false;
        const next = make("button", { type: "button", id: "learn-next", class: "go-on", onclick: () => this.next() }, ...withKey(t`Next`, "N"));
        const isHard = !right && this.series.tries > 1;
        setOptions(...(isHard ? [make("button", { type: "button", id: "learn-show", onclick: () => this.demonstrate(question) }, t`Show me`)] : []), next);
        next.focus({ preventScroll: true });
        this.learn.session.emit("answered", { right });
        await this.giveReason(question, words);
    }

    record(question, right) {
        this.series.answer(right);
        if (question.from) {
            this.learn.progress.add({ ...question.from, rule: question.topic, index: question.index }, right);
        }
    }

    /** Plays the move in question, or marks the squares of the answer. */
    async demonstrate(question) {
        const { answer, kind, shown } = question;
        const { why, wouldHappen, board } = this.learn;
        if (kind === "mate") {
            await this.open(question);
            board.marks.set("question", [{ kind: "arrow", from: shown.from, to: shown.to, role: "question" }]);
        } else if (isSquare(why.pinned?.from)) {
            wouldHappen.demonstrate();
        } else {
            board.marks.set("question", answer.filter(isSquare).map((square) => ({ kind: "ring", square })));
        }
    }

    async giveReason(question, words) {
        const { why, session, board } = this.learn;
        if (!question.shown || question.kind === "mate") {
            const sentence = await this.reasonWithout(question);
            if (this.question === question) {
                why.write(sentence, null);
                announce(`${words} ${sentence}`);
            }
            return;
        }
        const { from, to, promotion } = question.shown;
        const verdict = await why.explain(from, to, promotion);
        if (verdict && this.question === question) {
            board.marks.clear("question");
            byId("learn-answer").textContent = [words, question.sentence].join(" ").trim();
            announce([words, verdict.sentence, question.sentence].join(" ").trim());
        } else if (session.failure) {
            byId("learn-answer").textContent = `${words} ${session.failure.message}`;
        }
    }

    /** Returns the reason of a question that shows no verdict: of a move that was played, why it is right or wrong. */
    async reasonWithout(question) {
        const { tried } = this;
        this.tried = null;
        // The position after a move is described once it is loaded; the reason follows it.
        await this.learn.session.ready;
        return tried ? reasonOf(question, { from: tried.uci.slice(0, 2), to: tried.uci.slice(2, 4), promotion: tried.promotion && tried.uci.slice(4) }).catch(({ message }) => message) : question.sentence;
    }

    key(event) {
        const buttons = [...byId("learn-options").children];
        const key = event.key.toLowerCase();
        const button =
            key === "n" ? buttons.find(({ id }) => id === "learn-next")
            : key === "d" ? buttons.find(({ id }) => id === "learn-done")
            : /^[1-9]$/.test(key) ? buttons.filter((each) => each.dataset.option)[Number(key) - 1]
            : null;
        if (button) {
            event.preventDefault();
            button.click();
        }
    }

    summary() {
        const { series } = this;
        document.body.dataset.reopened = "";
        this.learn.show("summary");
        this.learn.board.marks.clear("question");
        this.learn.why.clear();
        const words = this.inWords();
        byId("learn-question").textContent = words;
        byId("learn-score").textContent = "";
        setOptions(...this.buttons());
        // The sum is in the strip, and on paper in the title.
        const byTopic = [...series.byTopic()];
        const rows = (byTopic.length > 1 ? byTopic : []).map(([topic, { right, asked }]) =>
            make("tr", {}, make("th", { scope: "row" }, lessonOf(topic) ? say(lessonOf(topic).title) : t`Own positions`), make("td", {}, t`${right} of ${asked}`)),
        );
        const wrong = series.results.filter(({ right }) => !right).map(({ question }) =>
            make("li", {}, miniBoard(question.fen, squaresOfMove(question.shown), true), `${question.ask} ${solutionOf(question)} `, make("code", {}, question.fen)),
        );
        byId("learn-streak").textContent = "";
        byId("learn-code").textContent = this.note();
        byId("learn-boards").replaceChildren(...series.results.map((result, index) => this.boardOf(result, index)));
        byId("learn-results").replaceChildren(...rows);
        byId("learn-summary-title").textContent = `${this.title}: ${words}`;
        byId("learn-wrong").replaceChildren(...wrong);
        byId("learn-wrong-title").hidden = wrong.length === 0;
        announce(words);
    }

    /** Returns the sum in words. */
    inWords() {
        const { series } = this;
        const isSet = this.withDue && this.inARow >= IN_A_ROW;
        return `${isSet ? `${t`Five in a row!`} ` : ""}${t`${series.right} of ${series.results.length} right at the first attempt.`}`;
    }

    /** Returns the buttons below the sum. */
    buttons() {
        return [
            make("button", { type: "button", id: "learn-next", class: "go-on", onclick: () => this.learn.practise(this.topic === TODAY ? "all" : this.topic) }, ...withKey(t`Ten more`, "N")),
            make("button", { type: "button", onclick: () => window.print() }, t`Print`),
        ];
    }

    /** Returns the line above the boards of the summary: the code of a shared series, which has all its questions. */
    note() {
        if (this.withDue || this.n === null) {
            return "";
        }
        return this.first === 1
            ? t`Code for your teacher: ${writeCode(this, this.series.results.map(({ right }) => right))}`
            : t`There is a code for your teacher only if you start with the first question.`;
    }

    /** Returns a small board of the summary, which opens the position with its reason. */
    boardOf({ question, right }, index) {
        const { shown } = question;
        const name = right ? t`Question ${index + 1}, right: ${question.ask}` : t`Question ${index + 1}, wrong: ${question.ask}`;
        return make(
            "li",
            {},
            make(
                "button",
                { type: "button", class: right ? "right" : "wrong", "aria-label": name, title: question.ask, onclick: () => this.reopen(question) },
                miniBoard(question.fen, squaresOfMove(shown)),
                make("span", { "aria-hidden": "true" }, right ? "✓" : "✗"),
            ),
        );
    }

    async reopen(question) {
        this.question = question;
        this.turnBoard(question);
        document.body.dataset.reopened = "true";
        const words = `${question.ask} ${solutionOf(question)}`;
        byId("learn-question").textContent = words;
        await this.open(question);
        if (this.question === question) {
            await this.giveReason(question, words);
            byId("board").scrollIntoView({ block: "nearest" });
        }
    }
}
