/** A lesson: steps with a text, a position, and a move to make or to try. */

import { announce } from "../announce.js";
import { celebrate } from "../board/celebration.js";
import { byId, make } from "../elements.js";
import { setOptions, withKey } from "./learn-options.js";
import { lessonAfter, loadTexts } from "./lessons.js";
import { miniBoard } from "../board/mini-board.js";
import { sound } from "../sound.js";
import { say, t } from "../language.js";

export class Lesson {
    constructor(learn, lesson, step = 1) {
        this.learn = learn;
        this.lesson = lesson;
        this.first = step;
        /** Whether there is nothing to do: the step is finished, or the lesson is not loaded yet. */
        this.done = true;
    }

    get title() {
        return say(this.lesson.title);
    }

    async begin() {
        const { title } = this;
        byId("learn-title").textContent = title;
        if (!this.lesson.steps && !(await this.load())) {
            return undefined;
        }
        const { steps } = this.lesson;
        // On paper a lesson is all of its steps.
        byId("learn-print").replaceChildren(
            make("h3", {}, title),
            make(
                "ol",
                { class: "sheet-questions" },
                ...steps.map(({ fen, star, words, then = "" }) => make("li", {}, miniBoard(fen, star ? [star] : [], true), make("p", {}, `${say(words)} ${say(then)}`))),
            ),
        );
        return this.goTo(Math.min(this.first, steps.length) - 1);
    }

    /** Loads the steps, and returns whether they are still wanted. */
    async load() {
        byId("learn-question").textContent = t`Loading the lesson…`;
        setOptions();
        this.learn.show("lesson");
        try {
            await loadTexts();
        } catch {
            if (this.learn.current === this) {
                byId("learn-question").textContent = t`The lesson could not be loaded. Are you online?`;
                setOptions(make("button", { type: "button", onclick: () => this.begin() }, t`Retry`));
                announce(byId("learn-question").textContent);
            }
            return false;
        }
        return this.learn.current === this;
    }

    end() {
        byId("learn-print").replaceChildren();
        this.learn.board.marks.clear("question");
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
        this.tell(this.done && this.isLast ? this.completed(say(this.step.words)) : say(this.step.words));
        const { fen, chess960 = false, star } = this.step;
        const { session, why, board } = this.learn;
        board.marks.set("question", star ? [{ kind: "star", square: star }] : []);
        await session.open({ fen, chess960, variant: this.lesson.variant, aside: true, title: this.title });
        why.summarise();
    }

    tell(words) {
        const { hasQuestions = true, id, steps } = this.lesson;
        const following = lessonAfter(this.lesson);
        byId("learn-score").textContent = t`${this.at + 1} of ${steps.length}`;
        byId("learn-question").textContent = words;
        announce(words);
        const back = make("button", { type: "button", disabled: this.at === 0, onclick: () => this.goTo(this.at - 1) }, ...withKey(t`Back`, "B"));
        const onward = () => this.learn.begin({ topic: following.id, n: null, seed: null });
        const [after, goOn] = !this.isLast
            ? [this.done ? t`Next` : t`Skip`, () => this.goTo(this.at + 1)]
            : hasQuestions
              ? [t`Practise this`, () => this.learn.practise(id)]
              : following
                ? [t`Next lesson`, onward]
                : [t`Practise all rules`, () => this.learn.practise("all")];
        const next = make("button", { type: "button", id: "learn-next", class: this.done ? "go-on" : "", onclick: goOn }, ...withKey(after, "N"));
        const isChoice = this.isLast && this.done && hasQuestions && following;
        setOptions(back, ...(isChoice ? [make("button", { type: "button", id: "learn-onward", onclick: onward }, t`Next lesson`)] : []), next);
    }

    finish() {
        this.done = true;
        sound("right");
        this.learn.show("right");
        this.learn.board.marks.clear("question");
        this.tell(this.isLast ? this.completed(say(this.step.then)) : say(this.step.then));
    }

    get isLast() {
        return this.at === this.lesson.steps.length - 1;
    }

    /** Remembers and celebrates the end of the lesson, and returns the text with it. */
    completed(words) {
        const isNew = !this.learn.progress.isFinished(this.lesson.id);
        this.learn.progress.finish(this.lesson.id);
        this.learn.drawCards();
        if (isNew) {
            celebrate();
        }
        return t`${words} ✓ Lesson finished.`;
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
            const words = this.step.refused ? t`That move is legal. Try the move in the text.` : t`That is a legal move, too, but look for another one.`;
            byId("learn-question").textContent = `${words} ${say(this.step.words)}`;
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
            byId("learn-question").textContent = say(this.step.words);
        }
    }
}
