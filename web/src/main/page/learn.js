/** Can you tell whether a marked move is legal? A question, an answer, and the explanation after it. */

import * as api from "./api.js";
import { announce } from "./announce.js";
import { byId } from "./elements.js";
import { POSITIONS } from "./positions.js";
import { readFen } from "./fen.js";
import { nameOf, roleOf } from "./squares.js";

export class Learn {
    constructor(session, board, why) {
        this.session = session;
        this.board = board;
        this.why = why;
        this.right = 0;
        this.asked = 0;
        /** The move asked about, or null while there is none or it is answered. */
        this.question = null;
        byId("learn-legal").addEventListener("click", () => this.answer(true));
        byId("learn-illegal").addEventListener("click", () => this.answer(false));
        byId("learn-next").addEventListener("click", () => this.next());
        byId("learn-elsewhere").addEventListener("click", () => this.elsewhere());
        session.on("mode loaded", () => this.begin());
        document.addEventListener("keydown", (event) => {
            const typing = event.target.closest?.("input, textarea, select, dialog");
            if (session.mode === "learn" && !typing && !event.ctrlKey && !event.metaKey && !event.altKey) {
                this.onKey(event.key.toLowerCase());
            }
        });
    }

    onKey(key) {
        if (this.question && (key === "l" || key === "n")) {
            this.answer(key === "l");
        } else if (!this.question && key === "m") {
            this.next();
        }
    }

    begin() {
        if (this.session.mode === "learn" && this.session.moves) {
            this.next();
        } else {
            this.question = null;
            document.body.dataset.question = "";
            this.board.marks.clear("question");
        }
    }

    /** Half of the questions are about moves that are refused, where there are any. */
    next() {
        const { legal, illegal } = this.session.moves ?? { legal: [], illegal: [] };
        const refused = illegal.length > 0 && (legal.length === 0 || Math.random() < 0.5);
        const from = refused ? illegal : legal;
        if (from.length === 0) {
            this.elsewhere();
            return;
        }
        const before = this.question ?? this.answered;
        const others = from.filter((move) => move.uci !== before?.uci);
        const move = pick(others.length > 0 ? others : from);
        this.question = move;
        this.why.clear();
        this.board.marks.set("question", [
            { kind: "tint", square: move.from, role: "question" },
            { kind: "tint", square: move.to, role: "question" },
            { kind: "arrow", from: move.from, to: move.to, role: "question" },
        ]);
        const strip = byId("learn");
        strip.dataset.from = move.from;
        strip.dataset.to = move.to;
        strip.dataset.state = "asked";
        const promotion = move.promotion ? `, becoming a ${roleOf(move.uci.slice(4))}` : "";
        const piece = readFen(this.session.game.fen).pieces.get(move.from);
        byId("learn-question").textContent = `The ${nameOf(piece)} from ${move.from} to ${move.to}${promotion}: is it legal?`;
        document.body.dataset.question = "open";
        this.setAnswering(true);
        announce(byId("learn-question").textContent);
        byId("why-title").textContent = "Why?";
        byId("why-sentence").textContent = "The reason comes after your answer.";
        byId("why-verdict").textContent = "";
    }

    async answer(guess) {
        const move = this.question;
        if (!move) {
            return;
        }
        this.question = null;
        this.answered = move;
        document.body.dataset.question = "";
        this.setAnswering(false);
        const verdict = await api.explain(this.session.where, move.from, move.to, move.uci.slice(4));
        const right = verdict.legal === guess;
        this.asked++;
        this.right += right ? 1 : 0;
        byId("learn").dataset.state = right ? "right" : "wrong";
        const words = `${right ? "Right" : "No"}: ${move.from} to ${move.to} is ${verdict.legal ? "" : "not "}legal.`;
        byId("learn-question").textContent = words;
        byId("learn-score").textContent = `${this.right} of ${this.asked}`;
        this.why.pinned = verdict;
        this.why.show(verdict);
        announce(`${words} ${verdict.sentence}`);
        byId("learn-next").focus();
    }

    setAnswering(answering) {
        byId("learn-legal").disabled = !answering;
        byId("learn-illegal").disabled = !answering;
        byId("learn-next").disabled = answering;
    }

    /** Another of the positions to start from, which all have something to ask. */
    elsewhere() {
        const others = POSITIONS.filter((each) => each.asks && each.fen !== this.session.game.fen);
        this.session.open(pick(others));
    }
}

function pick(list) {
    return list[Math.floor(Math.random() * list.length)];
}
