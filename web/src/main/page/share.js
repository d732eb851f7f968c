/** Exports the board: as an image, a link, or an address of lichess. */

import * as api from "./api.js";
import { announce } from "./announce.js";
import { byId, copyText, noteOfAddress, save } from "./elements.js";
import { writeGame } from "./game/game-link.js";
import { writePermalink } from "./permalink.js";
import { VARIANTS } from "./variants.js";

const PIXELS = 1024;
const LINE = 48;
const FONT = "36px sans-serif";

const LEFT_OUT = "The link has the moves and the result, without names, comments, annotation symbols and arrows: send the file to keep them.";

/** Some servers reject longer addresses. */
const MAX_QUERY = 2000;

const TOO_LONG = "The moves do not fit into a link, or were changed by hand, so the link shows only this position. Send the file instead.";

export class Share {
    constructor(session, why, layers) {
        this.session = session;
        this.why = why;
        this.layers = layers;
        byId("save-svg").addEventListener("click", () => this.reportErrors(() => this.saveSvg()));
        byId("save-png").addEventListener("click", () => this.reportErrors(() => this.savePng()));
        byId("save-steps").addEventListener("click", () => this.reportErrors(() => this.saveSteps()));
        byId("share").addEventListener("click", () => this.open());
        byId("share-copy").addEventListener("click", ({ currentTarget }) => copyText(byId("share-link").value, currentTarget));
        byId("share-copy-frame").addEventListener("click", ({ currentTarget }) => copyText(byId("share-frame").value, currentTarget));
        byId("share-send").hidden = !navigator.share;
        byId("share-send").addEventListener("click", () => this.send());
        byId("share-file").addEventListener("click", () => byId("game-save").click());
        byId("share-picture").addEventListener("click", () => this.reportErrors(() => this.savePng({ withSentence: true })));
        session.on("loaded", () => {
            byId("open-lichess").href = lichessAddress(session.game.fen, session.game.start);
        });
    }

    /** Shows the link to the view: with the reason, the step of a lesson, and the moves of a game. */
    open() {
        const hash = this.hash();
        const frame = `${pageAddress()}${api.HAS_SERVER ? "embed" : "embed.html"}`;
        byId("share-link").value = linkOf(hash);
        byId("share-frame").value = `<iframe src="${frame}${hash}" width="480" height="720" loading="lazy" title="Chess board"></iframe>`;
        byId("share-note").textContent = [this.isTooLong ? TOO_LONG : this.leavesOut ? LEFT_OUT : "", noteOfAddress()].filter(Boolean).join(" ");
        byId("share-file").hidden = !this.isTooLong && !this.leavesOut;
        byId("share-dialog").showModal();
        byId("share-link").select();
    }

    /** Opens the share dialog of the system, which exists mainly on phones. */
    async send() {
        try {
            await navigator.share({ title: this.why.pinned?.sentence ?? document.title, url: byId("share-link").value });
        } catch (problem) {
            // The dialog was closed, or sharing failed: the link can still be copied.
            announce(problem.message);
        }
    }

    hash() {
        const { session } = this;
        const { game } = session;
        const moves = this.mayHaveMoves ? writeGame(game) : null;
        if (!moves) {
            return location.hash;
        }
        const { fen, chess960, variant, unrestricted } = game.start;
        return writePermalink({ ...session, mode: "game", fen, chess960, variant, unrestricted, bits: null, drawn: [], game: moves });
    }

    get mayHaveMoves() {
        const { game, learning } = this.session;
        return !learning && !game.start.aside && game.root.children.length > 0;
    }

    get isTooLong() {
        return this.mayHaveMoves && writeGame(this.session.game) === null;
    }

    /** Whether the game has more than its link: names, comments, signs or arrows. */
    get leavesOut() {
        const { game } = this.session;
        const isAnnotated = ({ nags, before, comments, commands, marks }) => [nags, before, comments, commands, marks].some((each) => each?.length > 0);
        return this.mayHaveMoves && (game.tag("White") !== "" || game.tag("Black") !== "" || game.toTree().nodes.some(isAnnotated));
    }

    /** Returns the current diagram with the pinned explanation and the chosen layers. */
    picture() {
        const verdict = this.why.pinned;
        const move = verdict ? { from: verdict.from, to: verdict.to, ...promotionOf(verdict) } : {};
        const marks = this.layers.combined(this.layers.chosen());
        return api.diagram(this.session.where, {
            ...move,
            ...(marks ? { marks: marks.toString(16) } : {}),
            ...(this.session.flipped ? { flip: "true" } : {}),
        });
    }

    async saveSvg() {
        save(new Blob([await this.picture()], { type: "image/svg+xml" }), "board.svg");
    }

    async saveSteps() {
        const flip = this.session.flipped ? { flip: "true" } : {};
        save(new Blob([await api.stepsPicture(this.session.where, flip)], { type: "image/svg+xml" }), "steps.svg");
    }

    /** Saves the board, with the sentence of the reason below it or without. */
    async savePng({ withSentence = false } = {}) {
        const picture = new Image();
        picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(await this.picture())}`;
        await picture.decode();
        const words = withSentence && this.why.pinned ? this.why.pinned.sentence : "";
        const canvas = Object.assign(document.createElement("canvas"), { width: PIXELS, height: PIXELS });
        const lines = words ? linesOf(words, canvas.getContext("2d")) : [];
        canvas.height += lines.length > 0 ? (lines.length + 1) * LINE : 0;
        const drawing = canvas.getContext("2d");
        drawing.fillStyle = "#fff";
        drawing.fillRect(0, 0, canvas.width, canvas.height);
        drawing.drawImage(picture, 0, 0, PIXELS, PIXELS);
        drawing.font = FONT;
        drawing.fillStyle = "#1d2527";
        lines.forEach((line, index) => drawing.fillText(line, LINE / 2, PIXELS + (index + 1.2) * LINE));
        save(await new Promise((resolve) => canvas.toBlob(resolve, "image/png")), "board.png");
    }

    async reportErrors(action) {
        const places = [byId("share-problem"), byId("steps-problem")];
        places.forEach((place) => (place.textContent = ""));
        try {
            await action();
        } catch (problem) {
            places.forEach((place) => (place.textContent = problem.message));
            announce(problem.message);
        }
    }
}

function pageAddress() {
    return (location.origin + location.pathname).replace(/embed(\.html)?$/, "");
}

/** Returns the link to a view of this page. */
export function linkOf(hash) {
    return linkTo(pageAddress(), hash, api.HAS_SERVER && noteOfAddress() === "");
}

/**
 * Returns the link to a view. With a server, the view is in the query, so that the server can provide a preview for
 * other sites; otherwise it is in the fragment.
 */
export function linkTo(page, hash, isSeen) {
    return page + (isSeen && hash.length < MAX_QUERY ? hash.replace("#", "?") : hash);
}

/** Breaks a text into lines of the picture's width. */
function linesOf(text, drawing) {
    drawing.font = FONT;
    const lines = [""];
    for (const word of text.split(" ")) {
        const longer = `${lines.at(-1)} ${word}`.trim();
        if (drawing.measureText(longer).width > PIXELS - LINE) {
            lines.push(word);
        } else {
            lines[lines.length - 1] = longer;
        }
    }
    return lines;
}

/** Returns the promotion parameter; a verdict contains the name of the piece. */
function promotionOf({ promotion }) {
    return promotion ? { promotion: promotion === "knight" ? "n" : promotion[0] } : {};
}

/** Returns the address of the lichess analysis board. */
export function lichessAddress(fen, { chess960, variant }) {
    const name = variant ? VARIANTS[variant].lichess : chess960 ? "chess960" : "standard";
    return `https://lichess.org/analysis/${name}/${encodeURI(fen.replace(/ /g, "_"))}`;
}
