/** The variants: the row of buttons that chooses one, and what the page needs to know of each. */

import * as api from "./api.js";
import { announce } from "./announce.js";
import { byId, make } from "./elements.js";
import { START } from "./fen.js";

const POSITIONS_OF_CHESS960 = 960;

/** The width of the previous name that stays visible, in pixels. */
const MARGIN = 48;

/** By the name in links and requests; `lichess` is the name in its addresses. */
export const VARIANTS = {
    chess: { title: "Chess", lichess: "standard", start: START, words: "The rules of chess." },
    antichess: {
        title: "Antichess",
        lichess: "antichess",
        start: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1",
        words: "If you can capture, you must. Lose all your pieces, or have no move left, and you win. The king is a piece like any other.",
    },
    atomic: {
        title: "Atomic",
        lichess: "atomic",
        start: START,
        words: "A capture explodes: both pieces disappear, and so do all pieces except pawns on the surrounding squares. Explode the enemy king and you win.",
    },
    crazyhouse: {
        title: "Crazyhouse",
        lichess: "crazyhouse",
        start: START.replace(" ", "[] "),
        words: "Captured pieces change sides. Instead of moving, put one from your hand on an empty square.",
    },
    horde: {
        title: "Horde",
        lichess: "horde",
        start: "rnbqkbnr/pppppppp/8/1PP2PP1/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP w kq - 0 1",
        words: "White has 36 pawns and no king. Black wins by capturing all of them, White by checkmate.",
    },
    kingofthehill: {
        title: "King of the Hill",
        lichess: "kingOfTheHill",
        start: START,
        words: "Bring your king to d4, e4, d5 or e5 and you win. Checkmate wins, too.",
    },
    racingkings: {
        title: "Racing Kings",
        lichess: "racingKings",
        start: "8/8/8/8/8/8/krbnNBRK/qrbnNBRQ w - - 0 1",
        words: "The first king on the eighth rank wins. No move may give check.",
    },
    "3check": {
        title: "Three-check",
        lichess: "threeCheck",
        start: START.replace(" 0 1", " 3+3 0 1"),
        words: "Give check three times and you win. Checkmate wins, too.",
    },
};

/** Returns the start position of a variant; of chess, without one. */
export const startOf = (variant) => VARIANTS[variant ?? "chess"].start;

export class Variants {
    constructor(session) {
        this.session = session;
        this.drawn = null;
        for (const [name, { title }] of Object.entries(VARIANTS)) {
            const radio = make("input", { type: "radio", name: "variant", value: name, checked: name === "chess" });
            radio.addEventListener("change", () => this.open(name));
            byId("variant-names").append(make("label", {}, radio, make("span", {}, title)));
        }
        byId("variant-960").addEventListener("click", () => this.shuffle());
        session.on("board", () => this.draw());
        this.draw();
    }

    get variant() {
        return this.session.game.start.variant ?? "chess";
    }

    /** Opens the start position of a variant. */
    open(name) {
        const { title, start, words } = VARIANTS[name];
        this.session.open({ fen: start, variant: name === "chess" ? null : name, title });
        announce(`${title}. ${words}`);
    }

    /** Opens a random start position of Chess960, with the rules of the variant. */
    async shuffle() {
        const { variant } = this.session.game.start;
        const number = Math.floor(Math.random() * POSITIONS_OF_CHESS960);
        try {
            const { fen } = await api.position({ fen: `960:${number}`, variant, chess960: true });
            await this.session.open({ fen, variant, chess960: true, title: `Chess960 position ${number}` });
        } catch (problem) {
            this.session.fail(problem);
        }
    }

    draw() {
        const { variant } = this;
        document.body.dataset.variant = variant;
        for (const radio of document.querySelectorAll("input[name=variant]")) {
            radio.checked = radio.value === variant;
            if (radio.checked && this.drawn !== variant) {
                // On a phone the row scrolls.
                byId("variant-names").scrollLeft = radio.parentElement.offsetLeft - byId("variant-names").offsetLeft - MARGIN;
            }
        }
        byId("variant-960").disabled = variant === "racingkings";
        if (this.drawn !== variant) {
            const words = [VARIANTS[variant].words, " ", make("a", { href: `#learn=${variant}` }, "Lesson")];
            byId("variant-words").replaceChildren(...(variant === "chess" ? [] : words));
        }
        this.drawn = variant;
    }
}
