/** The steps panel: the stages of move generation, forward and back. */

import * as api from "../api.js";
import { announce } from "../announce.js";
import { byId, make, struck } from "../elements.js";
import { readFen } from "../fen.js";
import { stagesToShow } from "./stages.js";
import { capitalised, longForm } from "../board/squares.js";
import { say, t } from "../language.js";

const COLOURS = 6;

/** How long a step of the film is shown: time to look at the board, and to read the sentence. */
const LOOK_MILLISECONDS = 1500;
const READ_MILLISECONDS_PER_CHARACTER = 30;

export class Steps {
    constructor(session, board) {
        this.session = session;
        this.board = board;
        this.trace = null;
        this.stage = 0;
        /** The only set on the board, or null if all sets of the stage are. */
        this.only = null;
        this.requests = 0;
        this.timer = 0;
        byId("step-back").addEventListener("click", () => this.goTo(this.stage - 1));
        byId("step-forward").addEventListener("click", () => this.goTo(this.stage + 1));
        byId("step-play").addEventListener("click", () => (this.timer ? this.pause() : this.play()));
        byId("step-at").addEventListener("input", (event) => this.goTo(Number(event.currentTarget.value) - 1));
        byId("panel-steps").addEventListener("keydown", (event) => {
            const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
            if (by && this.trace) {
                event.preventDefault();
                this.goTo(this.stage + by);
            }
        });
        session.on("board", () => this.forget());
        session.on("loaded view", () => this.load());
    }

    get isOpen() {
        return this.session.tab === "steps";
    }

    /** Plays the steps as a film: from the start if the last one is shown. */
    play() {
        if (this.trace) {
            this.goTo(this.stage + 1 < this.trace.stages.length ? this.stage + 1 : 0);
            this.playOn();
        }
    }

    playOn() {
        const { stages } = this.trace;
        if (this.stage + 1 === stages.length) {
            return;
        }
        byId("step-play").textContent = t`Pause`;
        const next = () => {
            this.goTo(this.stage + 1);
            this.playOn();
        };
        this.timer = setTimeout(next, LOOK_MILLISECONDS + READ_MILLISECONDS_PER_CHARACTER * stages[this.stage].sentence.length);
    }

    pause() {
        clearTimeout(this.timer);
        this.timer = 0;
        byId("step-play").textContent = t`Play`;
    }

    forget() {
        this.pause();
        this.trace = null;
        this.requests++;
        this.board.marks.clear("steps");
    }

    async load() {
        if (!this.isOpen) {
            this.pause();
            this.board.marks.clear("steps");
            return;
        }
        if (this.trace || !this.session.position) {
            this.draw();
            return;
        }
        const request = ++this.requests;
        try {
            const trace = await api.trace(this.session.where);
            if (request === this.requests) {
                this.trace = { ...trace, stages: stagesToShow(trace) };
                this.stage = Math.min(this.session.step - 1, this.trace.stages.length - 1);
                this.draw();
            }
        } catch (problem) {
            if (request === this.requests) {
                this.draw();
                byId("step-sentence").textContent = problem.message;
                if (problem.isFailure) {
                    this.session.fail(problem);
                }
            }
        }
    }

    goTo(stage) {
        this.pause();
        if (!this.trace && stage >= 0) {
            // The answer shows this stage.
            this.stage = stage;
            this.session.step = stage + 1;
            this.session.emit("stepped");
        } else if (this.trace && stage >= 0 && stage < this.trace.stages.length) {
            this.stage = stage;
            this.session.step = stage + 1;
            this.draw();
            this.session.emit("stepped");
            const { title, sentence } = this.trace.stages[stage];
            announce(`${t`Step ${stage + 1} of ${this.trace.stages.length}`}: ${title}. ${sentence}`);
        }
    }

    draw() {
        const { trace } = this;
        byId("step-back").setAttribute("aria-disabled", String(!trace || this.stage === 0));
        byId("step-forward").setAttribute("aria-disabled", String(!trace || this.stage === trace.stages.length - 1));
        byId("step-play").disabled = !trace;
        const at = byId("step-at");
        at.disabled = !trace;
        at.max = String(trace?.stages.length ?? 1);
        at.value = String(this.stage + 1);
        at.setAttribute("aria-valuetext", t`${this.stage + 1} of ${at.max}`);
        if (!trace) {
            byId("step-count").textContent = "–";
            byId("step-title").textContent = t`No steps`;
            byId("step-sentence").textContent = t`There is no position to go through.`;
            byId("step-sets").replaceChildren();
            byId("step-moves").replaceChildren();
            byId("step-removed").replaceChildren();
            byId("step-tally").textContent = "";
            this.board.marks.clear("steps");
            return;
        }
        const stage = trace.stages[this.stage];
        byId("panel-steps").dataset.stage = stage.code;
        byId("step-count").textContent = t`${this.stage + 1} of ${trace.stages.length}`;
        byId("step-title").textContent = stage.title;
        byId("step-sentence").textContent = stage.sentence;
        this.drawSets(stage);
        this.drawRemoved(stage);
        this.drawMoves();
        this.drawBoard(stage);
    }

    /** Lists the sets. There are fewer colours than pieces: of more sets one at a time is on the board. */
    drawSets(stage) {
        const isMany = stage.sets.length > COLOURS;
        this.only = isMany ? stage.sets[0] : null;
        const items = stage.sets.map((set, index) => {
            const show = () => {
                this.only = set;
                items.forEach((item) => item.classList.toggle("shown", isMany && item === items[index]));
                this.drawBoard(stage);
            };
            return make(
                "li",
                isMany ? { tabindex: "0", class: index === 0 ? "shown" : null, onpointerenter: show, onfocus: show } : {},
                make("span", { class: `swatch layer-${isMany ? 0 : index}` }),
                `${capitalised(setName(set.name))}: `,
                make("b", {}, set.squares.length === 0 ? t`none` : set.squares.join(" ")),
            );
        });
        byId("step-sets").replaceChildren(...items);
    }

    /** Lists all candidate moves, with those removed up to this stage struck out. */
    drawMoves() {
        const removed = new Map();
        this.trace.stages.forEach((stage, index) => stage.removed.forEach((move) => removed.set(move.uci, { ...move, index })));
        const names = new Map(this.session.moves.moves.map((move) => [move.uci, move.fan ?? move.san]));
        const all = [...this.trace.legal.map((uci) => ({ uci, index: Infinity })), ...removed.values()];
        all.sort((one, other) => (one.uci < other.uci ? -1 : 1));
        byId("step-moves").replaceChildren(
            ...all.map((move) => {
                const name = names.get(move.uci) ?? this.longForm(move.uci);
                const gone = move.index <= this.stage;
                const state = move.index === this.stage ? "removed-now" : gone ? "removed" : "";
                return make("li", { class: state, "data-uci": move.uci }, ...(gone ? struck(name) : [name]));
            }),
        );
        const gone = [...removed.values()].filter((move) => move.index <= this.stage).length;
        byId("step-tally").textContent = t`${all.length - gone} moves left, ${gone} struck out`;
    }

    /** Lists the moves that this stage removes, grouped by reason. */
    drawRemoved(stage) {
        const bySentence = new Map();
        for (const move of stage.removed) {
            bySentence.set(move.sentence, [...(bySentence.get(move.sentence) ?? []), this.longForm(move.uci)]);
        }
        byId("step-removed").replaceChildren(
            ...[...bySentence].map(([sentence, moves]) =>
                make("li", {}, make("p", {}, sentence), make("p", { class: "struck" }, ...moves.flatMap((move) => [...struck(move), " "]))),
            ),
        );
    }

    longForm(uci) {
        return longForm(uci, readFen(this.session.game.fen).pieces.get(uci.slice(0, 2)));
    }

    drawBoard(stage) {
        const colours = new Map();
        (this.only ? [this.only] : stage.sets).forEach((set, index) => {
            for (const square of set.squares) {
                colours.set(square, [...(colours.get(square) ?? []), index]);
            }
        });
        this.board.marks.set("steps", [
            ...[...colours].map(([square, each]) => ({ kind: "stripes", square, colours: each })),
            ...stage.arrows.map((arrow) => ({ kind: "arrow", ...arrow })),
        ]);
    }
}

/** Returns the name of a set in words. A square in it is a value of the translation, not a part of the text. */
function setName(name) {
    const [, words, square] = /^(.*?)([a-h][1-8])?$/.exec(name.replace(/-/g, " "));
    return square ? say(`${words}{0}`, square) : say(words);
}
