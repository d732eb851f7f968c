/** A game against the small playing partner, or against the engine of the server. */

import * as api from "../api.js";
import { announce } from "../announce.js";
import { byId, make } from "../elements.js";
import { say, sideName, t } from "../language.js";

const MAX_SEED = 999_999_999;

export class Play {
    constructor(session, random = Math.random) {
        this.session = session;
        this.random = random;
        this.requests = 0;
        byId("partner").addEventListener("change", () => this.begin());
        byId("partner-side").addEventListener("change", () => this.begin());
        session.on("board", () => this.requests++);
        session.on("loaded mode", (how) => this.onLoaded(how));
        if (api.HAS_SERVER) {
            api.limits().then(
                ({ engine }) => engine && this.offer(engine),
                () => {},
            );
        }
    }

    /** Offers the engine of the server. */
    offer(engine) {
        this.engine = engine;
        byId("partner").append(...["easy", "medium", "hard"].map((strength) => make("option", { value: `${strength} engine` }, `${engine}, ${say(strength)}`)));
    }

    get strength() {
        return byId("partner").value;
    }

    /** The side that the partner plays: Black, unless the user has chosen it. */
    get side() {
        return byId("partner-side").value === "white" ? "black" : "white";
    }

    get isOn() {
        const { mode, game } = this.session;
        return this.strength !== "" && (mode === "rules" || mode === "game") && !game.start.aside && !game.isPassing;
    }

    begin() {
        byId("partner-side").hidden = this.strength === "";
        byId("partner-note").textContent = "";
        if (this.isOn) {
            this.session.setView({ flipped: this.side === "white" });
            announce(t`${this.strength.endsWith("engine") ? this.engine : t`The partner`} plays ${sideName(this.side)}.`);
            this.reply();
        }
    }

    onLoaded({ undone, redone, walked }) {
        this.requests++;
        if (!this.isOn || redone || walked) {
            return;
        }
        if (undone) {
            // One press takes back the partner's move and one's own.
            if (this.isTurn && this.session.game.canUndo) {
                this.session.undo();
            }
        } else {
            this.reply();
        }
    }

    get isTurn() {
        const { position, outcome } = this.session;
        return position?.sideToMove === this.side && !position.unrestricted && !outcome;
    }

    /** Plays the partner's move, unless the board has changed in the meantime. */
    async reply() {
        const { session } = this;
        const request = ++this.requests;
        if (!this.isTurn) {
            return;
        }
        const { base, moves } = session.game;
        const seed = Math.floor(this.random() * MAX_SEED);
        const [strength, engine] = this.strength.split(" ");
        try {
            const { move } = await api.reply({ ...session.where, fen: base.fen }, moves, { strength, seed, ...(engine && { engine: true }) });
            if (request === this.requests && move && this.isOn) {
                byId("partner-note").textContent = "";
                session.play(move);
            }
        } catch (problem) {
            if (request === this.requests) {
                const hint = engine && problem.isFailure ? `. ${t`Undo your move to try again.`}` : "";
                byId("partner-note").textContent = problem.message + hint;
                announce(problem.message + hint);
            }
        }
    }
}
