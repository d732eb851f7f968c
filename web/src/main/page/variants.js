/** The variants: the row of buttons that chooses one, and what the page needs to know of each. */

import * as api from "./api.js";
import { announce } from "./announce.js";
import { byId, make } from "./elements.js";
import { START } from "./fen.js";
import { say, t } from "./language.js";

const POSITIONS_OF_CHESS960 = 960;

/** Chess960 is chess from another start, so links and requests do not list it as a variant; here it has a button. */
const CHESS960 = {
    title: "Chess960",
    words: "The pieces behind the pawns start in a random order; then it is chess. After castling, king and rook are where they always are.",
};

/** The width of the previous name that stays visible, in pixels. */
const MARGIN = 48;

/** By the name in links and requests; `lichess` is the name in its addresses. */
export const VARIANTS = {
    chess: { title: "Chess", lichess: "standard", start: START, words: "The rules of chess." },
    antichess: {
        title: "Antichess",
        lichess: "antichess",
        start: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1",
        promotesToKing: true,
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
        hasPockets: true,
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
        isRace: true,
        words: "The first king on the eighth rank wins. No move may give check.",
    },
    "3check": {
        title: "Three-check",
        lichess: "threeCheck",
        start: START.replace(" 0 1", " 3+3 0 1"),
        countsChecks: true,
        words: "Give check three times and you win. Checkmate wins, too.",
    },
};

/** Returns what the page knows of a variant; of chess, without one. */
export const variantOf = (variant) => VARIANTS[variant ?? "chess"];

/** Returns the start position of a variant; of chess, without one. */
export const startOf = (variant) => variantOf(variant).start;

export class Variants {
    constructor(session) {
        this.session = session;
        /** The button whose words are shown, and to which the row is scrolled. */
        this.drawn = "chess";
        const [chess, ...others] = Object.entries(VARIANTS);
        for (const [name, { title }] of [chess, ["chess960", CHESS960], ...others]) {
            const radio = make("input", { type: "radio", name: "variant", value: name, checked: name === "chess" });
            radio.addEventListener("change", () => this.open(name));
            byId("variant-names").append(make("label", {}, radio, make("span", {}, say(title))));
        }
        byId("variant-960").addEventListener("click", () => this.shuffle(this.session.game.start.variant));
        session.on("board", () => this.draw());
        this.draw();
    }

    get variant() {
        return this.session.game.start.variant ?? "chess";
    }

    /** The name of the button that is chosen. */
    get chosen() {
        return this.variant === "chess" && this.session.game.start.chess960 ? "chess960" : this.variant;
    }

    /** Opens the start position of a variant. */
    open(name) {
        if (name === "chess960") {
            return this.shuffle(null);
        }
        const { title, start, words } = VARIANTS[name];
        announce(`${say(title)}. ${say(words)}`);
        return this.session.open({ fen: start, variant: name === "chess" ? null : name, title: say(title) });
    }

    /** Opens a random start position of Chess960, with the rules of the variant. */
    async shuffle(variant) {
        const number = Math.floor(Math.random() * POSITIONS_OF_CHESS960);
        const { loads } = this.session;
        try {
            const { fen } = await api.position({ fen: `960:${number}`, variant, chess960: true });
            if (loads !== this.session.loads) {
                return;
            }
            await this.session.open({ fen, variant, chess960: true, title: t`Chess960 position ${number}` });
        } catch (problem) {
            this.session.fail(problem);
        }
    }

    draw() {
        const { variant, chosen } = this;
        document.body.dataset.variant = variant;
        for (const radio of document.querySelectorAll("input[name=variant]")) {
            radio.checked = radio.value === chosen;
            if (radio.checked && this.drawn !== chosen) {
                // On a phone the row scrolls.
                byId("variant-names").scrollLeft = radio.parentElement.offsetLeft - byId("variant-names").offsetLeft - MARGIN;
            }
            if (radio.value === "chess960") {
                const number = chosen === "chess960" ? numberOf(this.session.game.start.fen) : null;
                radio.nextElementSibling.textContent = number === null ? CHESS960.title : `${CHESS960.title} · ${number}`;
            }
        }
        byId("variant-960").disabled = Boolean(variantOf(variant).isRace);
        if (this.drawn !== chosen) {
            const { words } = chosen === "chess960" ? CHESS960 : VARIANTS[variant];
            const shown = [say(words), " ", make("a", { href: `#learn=${chosen}` }, t`Lesson`)];
            byId("variant-words").replaceChildren(...(chosen === "chess" ? [] : shown));
        }
        this.drawn = chosen;
    }
}

/**
 * Returns the number of a start position of Chess960, null for other positions. The numbers are those of Reinhard
 * Scharnagl: bishop on a light square, bishop on a dark square, queen, knights.
 */
export function numberOf(fen) {
    const [, black, rank] = /^([a-z]{8})\/p{8}\/8\/8\/8\/8\/P{8}\/([A-Z]{8}) w/.exec(fen) ?? [];
    const files = (piece) => [...rank].flatMap((each, file) => (each === piece ? [file] : []));
    if (black !== rank?.toLowerCase() || [...(rank ?? "")].sort().join("") !== "BBKNNQRR" || !/R.*K.*R/.test(rank)) {
        return null;
    }
    const light = files("B").find((file) => file % 2 === 1);
    const dark = files("B").find((file) => file % 2 === 0);
    const withoutBishops = [...rank].filter((piece) => piece !== "B");
    const rest = withoutBishops.filter((piece) => piece !== "Q");
    const [first, second] = [rest.indexOf("N"), rest.lastIndexOf("N")];
    if (light === undefined || dark === undefined) {
        return null;
    }
    // The pairs of knights in the order 01, 02, 03, 04, 12, 13, 14, 23, 24, 34.
    const knights = [0, 4, 7, 9][first] + second - first - 1;
    return (light - 1) / 2 + 4 * (dark / 2 + 4 * (withoutBishops.indexOf("Q") + 6 * knights));
}
