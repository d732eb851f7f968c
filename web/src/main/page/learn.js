/** How are the rules learnt? The list of lessons, and which lesson or practice is going on. */

import { announce } from "./announce.js";
import { byId, copyText, isTyping, make } from "./elements.js";
import { LESSONS, lessonOf } from "./lessons.js";
import { Lesson } from "./lesson.js";
import { Practice } from "./practice.js";
import { Progress } from "./progress.js";
import { storage } from "./storage.js";

const HOME = "Choose a lesson, or practise a rule. A teacher copies the link of a practice: everybody gets the same questions.";

export class Learn {
    constructor(session, board, why, hands) {
        this.session = session;
        this.board = board;
        this.why = why;
        this.hands = hands;
        this.progress = new Progress(storage());
        /** The lesson or practice that is going on, or null while the list is shown. */
        this.current = null;
        hands.learner = this;
        byId("learn-home").addEventListener("click", () => this.home());
        byId("learn-link").addEventListener("click", (event) => copyText(location.href, event.currentTarget));
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

    /** Another position than those of the lesson: it is left. */
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
        this.session.setView({ learning: null });
        this.show("home");
    }

    home() {
        this.leave();
        byId("learn-title").textContent = "Learn";
        byId("learn-score").textContent = "";
        byId("learn-question").textContent = HOME;
        byId("learn-options").replaceChildren();
        this.drawList();
    }

    /** A practice where there is a number of questions, otherwise a lesson. A link gives the same to everybody. */
    begin({ topic, n, seed }, withDue = false) {
        this.session.setMode("learn");
        this.current?.end();
        this.session.setView({ learning: { topic, n, seed }, layers: [], bits: null, tab: "moves" });
        this.current = n === null ? new Lesson(this, lessonOf(topic)) : new Practice(this, { topic, n, seed, withDue });
        return this.current.begin();
    }

    /** A practice of one's own: ten questions that nobody had before, and what was wrong lately. */
    practise(topic) {
        return this.begin({ topic, n: 10, seed: Math.floor(Math.random() * 1e6) }, true);
    }

    /** What is shown: "home", "lesson", "asked", "right", "wrong" or "summary". */
    show(state) {
        byId("learn").dataset.state = state;
        document.body.dataset.learn = state;
        document.body.dataset.question = state === "asked" ? "open" : "";
        const learning = this.session.mode === "learn";
        byId("learn-list").hidden = !learning || state !== "home";
        byId("learn-summary").hidden = !learning || state !== "summary";
    }

    drawList() {
        const all = { id: "all", title: "All rules", about: "Questions about everything, in turn." };
        byId("lessons").replaceChildren(...[...LESSONS, all].map((lesson) => this.card(lesson)));
    }

    card({ id, title, about, steps }) {
        const { right, wrong } = this.progress.of(id);
        const due = this.progress.toCome(id).length;
        const count = right + wrong === 0 ? "" : `${right} right, ${wrong} wrong${due ? `, ${due} to come back` : ""}`;
        return make(
            "li",
            { "data-topic": id },
            make("h3", {}, title),
            make("p", {}, about),
            count ? make("p", { class: "quiet" }, count) : null,
            make(
                "div",
                { class: "buttons" },
                steps ? make("button", { type: "button", class: "lesson", onclick: () => this.begin({ topic: id, n: null, seed: null }) }, "Lesson") : null,
                make("button", { type: "button", class: "practise", onclick: () => this.practise(id) }, "Practise"),
            ),
        );
    }

    // What the hands do is asked of the lesson or practice

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
