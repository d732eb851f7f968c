/** The FEN field: checks the text while it is typed, and sets up the position when it is submitted. */

import * as api from "../api.js";
import { announce } from "../announce.js";
import { byId, copyText, make } from "../elements.js";
import { startAt } from "../fen.js";
import { rulesOf } from "../permalink.js";
import { t } from "../language.js";

const PAUSE_MILLISECONDS = 150;

export class FenBox {
    constructor(session) {
        this.session = session;
        this.input = byId("fen");
        this.typed = 0;
        session.on("board", () => {
            this.typed++;
            this.input.value = session.game.fen;
        });
        session.on("loaded", () => {
            byId("chess960").checked = session.game.start.chess960;
            this.tell(session.refusal, session.asUnrestricted && session.position !== null, session.position?.problems);
        });
        this.input.addEventListener("input", () => this.onInput());
        byId("fen-form").addEventListener("submit", (event) => {
            event.preventDefault();
            this.setUp();
        });
        byId("chess960").addEventListener("change", () => {
            session.open({ fen: session.game.fen, chess960: byId("chess960").checked, variant: session.game.start.variant });
        });
        byId("copy-fen").addEventListener("click", (event) => copyText(session.game.fen, event.currentTarget));
    }

    /** The typed position, with the rules of the game on the board; a link with a variant has its own. */
    where() {
        const { variant } = this.session.game.start;
        const fen = this.input.value.trim().replace(/^[\u201c`]|[\u201d`]$/g, "");
        return { fen, unrestricted: false, ...rulesOf(fen, { variant, chess960: byId("chess960").checked }) };
    }

    onInput() {
        const typed = ++this.typed;
        setTimeout(async () => {
            if (typed === this.typed) {
                await this.check(typed);
            }
        }, PAUSE_MILLISECONDS);
    }

    async check(typed) {
        const { position, problem } = await api.readPosition(this.where());
        // A board without a king, or with two of a colour, is accepted, too.
        this.tellIf(typed, problem, position?.unrestricted, position?.problems);
    }

    tellIf(typed, problem, unrestricted, warnings) {
        if (typed === this.typed) {
            this.tell(problem, unrestricted, warnings);
            if (problem) {
                announce(problem.sentences.join(" "));
            }
        }
    }

    /** Shows all problems, and whether the position can be set up as an unrestricted position. */
    tell(problem, unrestricted, warnings = []) {
        this.input.setAttribute("aria-invalid", String(Boolean(problem) && !unrestricted));
        const sentences = problem ? problem.sentences : warnings.map(({ message }) => message);
        byId("fen-problems").replaceChildren(...sentences.map((sentence) => make("li", {}, sentence)));
        byId("fen-note").textContent = unrestricted
            ? t`This is not a legal position: it can be set up as an unrestricted position, in which pieces move, but no game is played.`
            : problem
              ? t`This position cannot be set up.`
              : "";
    }

    async setUp() {
        this.typed++;
        const { loads } = this.session;
        const { position, problem } = await api.readPosition(this.where());
        if (loads !== this.session.loads) {
            return;
        }
        if (position) {
            await this.session.open(startAt(position));
        } else {
            this.tell(problem, false);
            announce(problem.sentences.join(" "));
            this.input.focus();
        }
    }
}
