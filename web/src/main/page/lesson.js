/** A lesson: steps with a text, a position, and a move to make or to try. */

import { announce } from "./announce.js";
import { byId, make } from "./elements.js";

export class Lesson {
    constructor(learn, lesson) {
        this.learn = learn;
        this.lesson = lesson;
        this.at = 0;
        this.done = false;
    }

    begin() {
        byId("learn-title").textContent = this.lesson.title;
        return this.goTo(0);
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
        this.tell(this.step.words);
        const { fen, chess960 = false } = this.step;
        const { session, why } = this.learn;
        await session.open({ fen, chess960, aside: true, title: this.lesson.title });
        why.summarise();
    }

    tell(words) {
        byId("learn-score").textContent = `${this.at + 1} of ${this.lesson.steps.length}`;
        byId("learn-question").textContent = words;
        announce(words);
        const isLast = this.at === this.lesson.steps.length - 1;
        const back = make("button", { type: "button", disabled: this.at === 0, onclick: () => this.goTo(this.at - 1) }, "Back (B)");
        const next = isLast
            ? make("button", { type: "button", id: "learn-next", onclick: () => this.learn.practise(this.lesson.id) }, "Practise this (N)")
            : make("button", { type: "button", id: "learn-next", onclick: () => this.goTo(this.at + 1) }, this.done ? "Next (N)" : "Skip (N)");
        if (this.done) {
            next.className = "go-on";
        }
        byId("learn-options").replaceChildren(back, next);
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
        if (!this.done && !legal && this.step.refused === from + to) {
            this.finish();
        }
    }
}
