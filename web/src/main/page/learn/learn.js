/** Learn mode: the list of lessons, and the current lesson or practice. */

import * as api from "../api.js";
import { announce } from "../announce.js";
import { readCode } from "./class-code.js";
import { byId, copyText, isTyping, load, make, makeSvg, noteOfAddress } from "../elements.js";
import { CHAPTERS, LESSONS, OTHER_LESSONS, lessonOf, loadTexts } from "./lessons.js";
import { Daily, archive } from "./daily.js";
import { DailyResults } from "./daily-results.js";
import { DAILY, today } from "./day.js";
import { Lesson } from "./lesson.js";
import { START } from "../fen.js";
import { setOptions } from "./learn-options.js";
import { miniBoard } from "../board/mini-board.js";
import { MAX_OWN, writePermalink } from "../permalink.js";
import { Practice, TODAY } from "./practice.js";
import { Progress } from "./progress.js";
import { questionsOf, solutionOf, squaresOfMove, writeOwn } from "./questions.js";
import { storage } from "../storage.js";
import { say, t } from "../language.js";

const HOME = t`Follow the path, or choose a stone. A tick marks a finished lesson, a star marks five right answers in a row.`;

const TITLE = document.title;

/** The board of a lesson that is not loaded yet. */
const EMPTY = "8/8/8/8/8/8/8/8 w - - 0 1";

const ALL = { id: "all", title: t`All rules`, about: t`Questions about all rules in turn.`, fen: "r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1" };

export class Learn {
    constructor(session, board, why, input, wouldHappen) {
        this.session = session;
        this.board = board;
        this.why = why;
        this.input = input;
        this.wouldHappen = wouldHappen;
        this.progress = new Progress(storage());
        this.daily = new DailyResults(storage());
        /** The current lesson or practice, or null while the list is shown. */
        this.current = null;
        /** The class of the teacher's sheet, once it is loaded. */
        this.Sheet = null;
        input.learner = this;
        byId("learn-home").addEventListener("click", () => this.home());
        byId("learn-teach").addEventListener("click", () => this.startFrom(() => this.sheet()));
        byId("today").addEventListener("click", () => this.startFrom(() => this.review()));
        byId("daily").addEventListener("click", () => this.startFrom(() => this.beginDaily(today())));
        byId("first-learn").addEventListener("click", () => this.startFrom(() => this.enter()));
        byId("learn-clear").addEventListener("click", () => {
            this.progress.clear();
            this.daily.clear();
            this.drawList();
        });
        session.on("mode", () => this.onMode());
        this.drawToday();
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

    /** The question of a practice session, asked or answered, or null. */
    get question() {
        return this.current?.question ?? null;
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
        document.title = TITLE;
        this.drawToday();
        this.session.setView({ learning: null });
        this.show("home");
    }

    /** Shows the list and, if a link could not be followed, the reason. */
    home(problem = null) {
        this.leave();
        byId("learn-title").textContent = t`Learn`;
        byId("learn-score").textContent = "";
        byId("learn-question").textContent = problem ?? HOME;
        const next = this.progress.nextLesson();
        const isFirst = next === LESSONS[0];
        const due = this.dueToday();
        setOptions(
            ...(due > 0 ? [make("button", { type: "button", onclick: () => this.review() }, wordsOfToday(due))] : []),
            ...(next ? [this.starter(isFirst ? t`Start here` : t`Continue`, say(next.title), () => this.begin({ topic: next.id, n: null, seed: null }))] : []),
            make("button", { type: "button", id: "learn-daily", onclick: () => this.startFrom(() => this.beginDaily(today())) }, wordsOfDaily(this.daily)),
            archive(this),
        );
        this.drawList();
    }

    /**
     * Starts practice if the number of questions is given, otherwise a lesson. A link starts the same practice for
     * everyone.
     */
    begin({ topic, n, seed, own, step = 1, sheet = false }, withDue = false) {
        this.session.setMode("learn");
        if (sheet && !this.Sheet) {
            return this.loadSheet({ topic, n, seed, own, sheet });
        }
        if (topic === TODAY && this.dueToday() === 0) {
            return this.nothingDue();
        }
        if (topic === DAILY) {
            seed ??= today();
        }
        this.current?.end();
        byId("learn").dataset.kind = n === null && lessonOf(topic) ? "lesson" : "practice";
        document.body.dataset.kind = byId("learn").dataset.kind;
        this.session.setView({ learning: { topic, n, seed, step, own, sheet }, layers: [], bits: null, tab: "moves" });
        this.current = sheet ? new this.Sheet(this, { topic, n, seed, own })
            : topic === DAILY ? new Daily(this, seed)
            : topic === TODAY ? new Practice(this, { topic, n, seed }) : n === null ? new Lesson(this, lessonOf(topic), step) : new Practice(this, { topic, n, seed, own, step, withDue });
        document.title = `${this.current.title} · Passant`;
        this.drawCards();
        return this.current.begin();
    }

    /** Loads the sheet and opens it, unless something else was opened in the meantime. */
    async loadSheet(settings) {
        const { current } = this;
        try {
            const { default: makeSheet } = await load("sheet");
            this.Sheet = makeSheet({ START, LESSONS, OTHER_LESSONS, MAX_OWN, api, byId, copyText, lessonOf, load, make, makeSvg, miniBoard, noteOfAddress, questionsOf, randomSeed, readCode, say, setOptions, solutionOf, squaresOfMove, t, writeOwn, writePermalink });
        } catch {
            await this.session.open({ fen: START });
            this.home(t`The lesson could not be loaded. Are you online?`);
            return;
        }
        if (this.current === current && this.session.mode === "learn") {
            await this.begin(settings);
        }
    }

    /** Starts a personal practice: ten new questions, and recent mistakes. */
    practise(topic) {
        return this.begin({ topic, n: 10, seed: randomSeed() }, true);
    }

    /** Starts the questions of a day, or continues them. */
    beginDaily(day) {
        return this.begin({ topic: DAILY, n: null, seed: day });
    }

    /** Opens the teacher's sheet. */
    sheet() {
        return this.begin({ topic: "all", n: 10, seed: randomSeed(), sheet: true });
    }

    /** Starts a practice session with the mistakes that are due. */
    review() {
        return this.begin({ topic: TODAY, n: null, seed: null });
    }

    async nothingDue() {
        await this.session.open({ fen: START });
        this.home(t`Nothing is due for review today.`);
    }

    dueToday() {
        return this.progress.due("all", Infinity).length;
    }

    /** Opens the path, or continues on it. */
    enter() {
        const next = this.progress.nextLesson();
        if (next && next !== LESSONS[0]) {
            this.begin({ topic: next.id, n: null, seed: null });
        } else {
            this.session.setMode("learn");
        }
    }

    /** Offers the next lesson and the mistakes that are due on the first screen. */
    drawToday() {
        const next = this.progress.nextLesson();
        if (next && next !== LESSONS[0]) {
            byId("first-learn").textContent = t`Continue: ${say(next.title)}`;
        }
        const due = this.dueToday();
        byId("today").hidden = due === 0;
        byId("today").textContent = wordsOfToday(due);
    }

    /** Sets the state: "home", "lesson", "asked", "right", "wrong", "summary" or "sheet". */
    show(state) {
        byId("learn").dataset.state = state;
        byId("learn-answer").hidden = true;
        document.body.dataset.learn = state;
        document.body.dataset.question = state === "asked" ? "open" : "";
        const learning = this.session.mode === "learn";
        // Next to a lesson the path is shown where there is room for it (learn.css).
        byId("learn-list").hidden = !learning || !(state === "home" || this.current instanceof Lesson);
        byId("learn-sheet").hidden = !learning || state !== "sheet";
        byId("learn-summary").hidden = !learning || state !== "summary";
    }

    /** Shows the list, and once more when its texts and boards are loaded. */
    drawList() {
        const done = LESSONS.filter(({ id }) => this.progress.isFinished(id)).length;
        byId("learn-score").textContent = done > 0 ? t`${done} of ${LESSONS.length} lessons` : "";
        this.drawCards();
        if (!LESSONS[0].steps) {
            loadTexts().then(
                () => this.drawCards(),
                // Without a network the titles are enough.
                () => {},
            );
        }
    }

    drawCards() {
        const next = this.progress.nextLesson()?.id;
        const cards = (lessons) => lessons.map((lesson, index) => this.card(lesson, { number: (LESSONS.indexOf(lesson) + 1) || index + 1, isNext: lesson.id === next }));
        byId("lessons").replaceChildren(
            ...CHAPTERS.flatMap(({ title, lessons }, index) => [
                make("h3", {}, say(title)),
                make("ol", { class: "path" }, ...cards(lessons), ...(index === CHAPTERS.length - 1 ? [this.card(ALL, { number: "★" })] : [])),
            ]),
        );
        byId("other-lessons").replaceChildren(make("h3", {}, t`Other kinds of chess`), make("ol", { class: "path" }, ...cards(OTHER_LESSONS)));
    }

    /** Returns a stone of the path: the number, a picture of the lesson, and what has been achieved. */
    card({ id, title, about, steps, hasQuestions = true, fen = steps?.[0].fen ?? EMPTY }, { number, isNext = false }) {
        const isDone = this.progress.isFinished(id);
        const hasStar = this.progress.hasStar(id);
        const { right, wrong } = this.progress.of(id);
        const due = this.progress.toCome(id).length;
        const count = right + wrong === 0 ? "" : due ? t`${right} right, ${wrong} wrong, ${due} to repeat` : t`${right} right, ${wrong} wrong`;
        return make(
            "li",
            {
                "data-topic": id,
                class: [isNext ? "next" : "", isDone ? "done" : ""].join(" ").trim() || null,
                "aria-current": this.current?.lesson?.id === id ? "true" : null,
            },
            make("span", { class: "stone", "aria-hidden": "true" }, isDone ? "✓" : String(number)),
            miniBoard(fen, steps?.[0].star ? [steps[0].star] : []),
            make(
                "h4",
                {},
                say(title),
                isDone ? make("span", { class: "visually-hidden" }, t`, finished`) : null,
                hasStar ? make("span", { class: "star", title: t`Five right in a row` }, " ★") : null,
            ),
            make("div", { class: "about-lesson" }, make("p", {}, say(about ?? "")), count ? make("p", { class: "quiet" }, count) : null),
            make(
                "div",
                { class: "buttons" },
                id !== ALL.id ? this.starter(t`Lesson`, say(title), () => this.begin({ topic: id, n: null, seed: null }), "lesson") : null,
                hasQuestions ? this.starter(t`Practise`, say(title), () => this.practise(id), "practise") : null,
            ),
        );
    }

    /** Starts something by a button that disappears, so the new title gets the focus. */
    startFrom(start) {
        start();
        byId("learn-title").focus({ preventScroll: true });
        scrollTo(0, 0);
    }

    /** Creates the button of a card. */
    starter(words, title, start, name = "go-on continue") {
        const onclick = () => this.startFrom(start);
        const long = `${words}: ${title}`;
        return make("button", { type: "button", class: name, "aria-label": long, onclick }, name === "go-on continue" ? long : words);
    }

    // Board input in Learn mode, passed on to the lesson or practice

    get mayPlay() {
        return this.current?.mayPlay ?? false;
    }

    press(square) {
        if (this.current) {
            this.current.press(square);
        } else {
            announce(t`Choose a lesson first.`);
        }
    }

    played(move) {
        this.current?.played(move);
    }
}

function randomSeed() {
    return Math.floor(Math.random() * 1e6);
}

function wordsOfDaily(daily) {
    const { streakLength } = daily;
    return streakLength > 0 ? t`Is it legal? Five for today · streak ${streakLength}` : t`Is it legal? Five for today`;
}

function wordsOfToday(due) {
    return t`Today: ${due} to review`;
}
