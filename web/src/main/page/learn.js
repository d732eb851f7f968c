/** Learn mode: the list of lessons, and the current lesson or practice. */

import { announce } from "./announce.js";
import { byId, copyLink, isTyping, make } from "./elements.js";
import { LESSONS, lessonOf } from "./lessons.js";
import { Lesson } from "./lesson.js";
import { setOptions } from "./learn-options.js";
import { Practice } from "./practice.js";
import { Progress } from "./progress.js";
import { storage } from "./storage.js";

const HOME = "Choose a lesson, or practise a rule. Teachers can share the link of a practice: everyone gets the same questions.";

export class Learn {
    constructor(session, board, why, input) {
        this.session = session;
        this.board = board;
        this.why = why;
        this.input = input;
        this.progress = new Progress(storage());
        /** The current lesson or practice, or null while the list is shown. */
        this.current = null;
        input.learner = this;
        byId("learn-home").addEventListener("click", () => this.home());
        byId("learn-link").addEventListener("click", (event) => copyLink(event.currentTarget, byId("learn-note")));
        byId("learn-clear").addEventListener("click", () => {
            this.progress.clear();
            this.drawList();
        });
        session.on("mode", () => this.onMode());
        session.on("board", ({ opened, undone, redone, walked }) => this.onBoard(opened || undone || redone || walked));
        session.on("explained", (verdict) => this.current?.explained?.(verdict));
        document.addEventListener("keydown", (event) => {
            if (this.current && session.mode === "learn" && !isTyping(event) && !event.ctrlKey && !event.metaKey && !event.altKey) {
                this.current.key(event);
            }
        });
    }

    onMode() {
        if (this.session.mode === "learn") {
            if (!this.current) {
                this.home();
            }
        } else {
            this.leave();
        }
    }

    /** Leaves the lesson if another position is opened. */
    onBoard(isAnother) {
        if (isAnother && this.current && !this.session.game.start.aside) {
            this.leave();
            if (this.session.mode === "learn") {
                this.home();
            }
        }
    }

    leave() {
        this.current?.end();
        this.current = null;
        byId("learn-note").textContent = "";
        this.session.setView({ learning: null });
        this.show("home");
    }

    /** Shows the list, and why a link was not followed, if it was not. */
    home(problem = null) {
        this.leave();
        byId("learn-title").textContent = "Learn";
        byId("learn-score").textContent = "";
        byId("learn-question").textContent = problem ?? HOME;
        setOptions();
        this.drawList();
    }

    /** Starts a practice if the number of questions is given, otherwise a lesson. A link gives everyone the same. */
    begin({ topic, n, seed, step = 1 }, withDue = false) {
        this.session.setMode("learn");
        this.current?.end();
        byId("learn").dataset.kind = n === null ? "lesson" : "practice";
        this.session.setView({ learning: { topic, n, seed, step }, layers: [], bits: null, tab: "moves" });
        this.current = n === null ? new Lesson(this, lessonOf(topic), step) : new Practice(this, { topic, n, seed, step, withDue });
        return this.current.begin();
    }

    /** Starts a personal practice: ten new questions, and recent mistakes. */
    practise(topic) {
        return this.begin({ topic, n: 10, seed: Math.floor(Math.random() * 1e6) }, true);
    }

    /** Sets the state: "home", "lesson", "asked", "right", "wrong" or "summary". */
    show(state) {
        byId("learn").dataset.state = state;
        document.body.dataset.learn = state;
        document.body.dataset.question = state === "asked" ? "open" : "";
        const learning = this.session.mode === "learn";
        byId("learn-list").hidden = !learning || state !== "home";
        byId("learn-summary").hidden = !learning || state !== "summary";
    }

    drawList() {
        const all = { id: "all", title: "All rules", about: "Questions about all rules in turn." };
        byId("lessons").replaceChildren(...[...LESSONS, all].map((lesson) => this.card(lesson)));
    }

    card({ id, title, about, steps, hasQuestions = true }) {
        const { right, wrong } = this.progress.of(id);
        const due = this.progress.toCome(id).length;
        const count = right + wrong === 0 ? "" : `${right} right, ${wrong} wrong${due ? `, ${due} to repeat` : ""}`;
        return make(
            "li",
            { "data-topic": id },
            make("h3", {}, title),
            make("p", {}, about),
            count ? make("p", { class: "quiet" }, count) : null,
            make(
                "div",
                { class: "buttons" },
                steps ? this.starter("Lesson", title, () => this.begin({ topic: id, n: null, seed: null })) : null,
                hasQuestions ? this.starter("Practise", title, () => this.practise(id)) : null,
            ),
        );
    }

    /** Creates the button of a card. The list disappears, so the new title gets the focus. */
    starter(words, title, start) {
        const onclick = () => {
            start();
            byId("learn-title").focus({ preventScroll: true });
        };
        return make("button", { type: "button", class: words.toLowerCase(), "aria-label": `${words}: ${title}`, onclick }, words);
    }

    // Board input in Learn mode, passed on to the lesson or practice

    get mayPlay() {
        return this.current?.mayPlay ?? false;
    }

    press(square) {
        if (this.current) {
            this.current.press(square);
        } else {
            announce("Choose a lesson first.");
        }
    }

    played(move) {
        this.current?.played(move);
    }
}
