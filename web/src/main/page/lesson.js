/** A lesson: steps with a text, a position, and a move to make or to try. */

import { announce } from "./announce.js";
import { byId, make } from "./elements.js";
import { setOptions } from "./learn-options.js";

export class Lesson {
    constructor(learn, lesson, step = 1) {
        this.learn = learn;
        this.lesson = lesson;
        this.at = Math.min(step, lesson.steps.length) - 1;
        this.done = false;
    }

    begin() {
        byId("learn-title").textContent = this.lesson.title;
        return this.goTo(this.at);
    }

    end() {
        this.learn.why.clear();
    }

    get step() {
        return this.lesson.steps[this.at];
    }

    async goTo(at) {
        this.at = at;
        this.done = !this.step.play && !this.step.refused;
        this.learn.show("lesson");
        this.learn.session.reach(at + 1);
        this.tell(this.step.words);
        const { fen, chess960 = false } = this.step;
        const { session, why } = this.learn;
        await session.open({ fen, chess960, aside: true, title: this.lesson.title });
        why.summarise();
    }

    tell(words) {
        const { hasQuestions = true, id, steps } = this.lesson;
        byId("learn-score").textContent = `${this.at + 1} of ${steps.length}`;
        byId("learn-question").textContent = words;
        announce(words);
        const isLast = this.at === steps.length - 1;
        const back = make("button", { type: "button", disabled: this.at === 0, onclick: () => this.goTo(this.at - 1) }, "Back (B)");
        const [after, goOn] = !isLast
            ? [this.done ? "Next (N)" : "Skip (N)", () => this.goTo(this.at + 1)]
            : hasQuestions
              ? ["Practise this (N)", () => this.learn.practise(id)]
              : ["Practise all rules (N)", () => this.learn.practise("all")];
        const next = make("button", { type: "button", id: "learn-next", class: this.done ? "go-on" : "", onclick: goOn }, after);
        setOptions(back, next);
    }

    finish() {
        this.done = true;
        this.learn.show("right");
        this.tell(this.step.then);
    }

    key(event) {
        const button = { n: byId("learn-options").lastElementChild, b: byId("learn-options").firstElementChild }[event.key.toLowerCase()];
        if (button && !button.disabled) {
            event.preventDefault();
            button.click();
        }
    }

    get mayPlay() {
        return !this.done;
    }

    press(square) {
        if (this.mayPlay) {
            this.learn.input.choose(square);
        }
    }

    /** Handles a legal move: plays it if the step wants it. */
    played(move) {
        const { play = [] } = this.step;
        if (!this.done && (play.includes("*") || play.includes(move.uci))) {
            this.learn.session.play(move);
            this.finish();
        } else {
            this.learn.why.select(null);
            const words = this.step.refused ? "That move is legal. Try the move in the text." : "That is a legal move, too, but look for another one.";
            byId("learn-question").textContent = `${words} ${this.step.words}`;
            announce(words);
        }
    }

    /** Handles an illegal move whose reason is shown. */
    explained({ from, to, legal }) {
        if (this.done) {
            return;
        }
        if (!legal && this.step.refused === from + to) {
            this.finish();
        } else {
            // Remarks about the move before this one are over.
            byId("learn-question").textContent = this.step.words;
        }
    }
}
