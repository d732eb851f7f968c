/** Exports the board: as an image, a question, a link, or an address of lichess. */

import * as api from "./api.js";
import { announce } from "./announce.js";
import { byId, copyText, noteOfAddress, save } from "./elements.js";
import { readFen } from "./fen.js";
import { writeGame } from "./game/game-link.js";
import { dayInWords } from "./learn/day.js";
import { writePermalink } from "./permalink.js";
import { QUESTION_FONT, WIDTH, nameOfPicture, nameOfQuestion, questionAbout, questionPicture } from "./question-picture.js";
import { VARIANTS } from "./variants.js";
import { t } from "./language.js";

const PIXELS = 1024;

const LEFT_OUT = t`Names, comments, annotation symbols and arrows do not fit into the link, which has the moves and the result: send the file to keep them.`;

/** Some servers reject longer addresses. */
const MAX_QUERY = 2000;

const TOO_LONG = t`The moves do not fit into a link, or were changed by hand, so the link shows only this position. Send the file instead.`;

export class Share {
    constructor(session, why, layers, learn) {
        this.session = session;
        this.why = why;
        this.layers = layers;
        this.learn = learn;
        byId("save-svg").addEventListener("click", () => this.reportErrors(() => this.saveSvg()));
        byId("save-png").addEventListener("click", () => this.reportErrors(() => this.savePng()));
        byId("save-steps").addEventListener("click", () => this.reportErrors(() => this.saveSteps()));
        byId("share").addEventListener("click", () => this.open());
        byId("share-copy").addEventListener("click", ({ currentTarget }) => copyText(byId("share-link").value, currentTarget));
        byId("share-copy-frame").addEventListener("click", ({ currentTarget }) => copyText(byId("share-frame").value, currentTarget));
        byId("share-send").hidden = !navigator.share;
        byId("share-send").addEventListener("click", () => this.send());
        byId("share-file").addEventListener("click", () => byId("game-save").click());
        byId("share-picture").addEventListener("click", () => this.reportErrors(() => this.saveQuestion()));
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
            await navigator.share({ title: this.question() ?? document.title, url: byId("share-link").value });
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
        return this.mayHaveMoves && writeGame(this.session.game)?.isComplete === false;
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
        save(new Blob([await this.picture()], { type: "image/svg+xml" }), `${this.fileName()}.svg`);
    }

    async saveSteps() {
        const flip = this.session.flipped ? { flip: "true" } : {};
        save(new Blob([await api.stepsPicture(this.session.where, flip)], { type: "image/svg+xml" }), `steps-of-${this.fileName()}.svg`);
    }

    async savePng() {
        const canvas = Object.assign(document.createElement("canvas"), { width: PIXELS, height: PIXELS });
        const drawing = canvas.getContext("2d");
        drawing.fillStyle = "#fff";
        drawing.fillRect(0, 0, PIXELS, PIXELS);
        drawing.drawImage(await imageOf(await this.picture()), 0, 0, PIXELS, PIXELS);
        await savePng(canvas, this.fileName());
    }

    /** Saves the picture that poses the question; the page has the answer. */
    async saveQuestion() {
        const { session, why } = this;
        const { question } = this.learn;
        const canvas = document.createElement("canvas");
        const words = this.question() ?? byId("status").textContent;
        const address = noteOfAddress() === "" ? location.host + location.pathname : "";
        const shown = {
            pieces: question ? Object.fromEntries(readFen(question.fen).pieces) : this.pieces,
            flipped: session.flipped,
            move: question ? question.marked : why.pinned,
            last: question?.played,
            lines: linesOf(words, canvas.getContext("2d")),
            foot: [address, this.learn.current?.day ? dayInWords(this.learn.current.day) : ""].filter(Boolean),
        };
        const picture = await imageOf(questionPicture(shown, (name) => new XMLSerializer().serializeToString(byId(name))));
        Object.assign(canvas, { width: picture.width, height: picture.height });
        canvas.getContext("2d").drawImage(picture, 0, 0);
        await savePng(canvas, question ? nameOfQuestion(question) : this.fileName());
    }

    /** Returns the question of the practice session, or that which the explained move answers, or null. */
    question() {
        return this.learn.question?.ask ?? (this.why.pinned && questionAbout(this.why.pinned, this.pieces));
    }

    fileName() {
        return nameOfPicture(this.why.pinned, this.pieces, this.session.position?.sideToMove);
    }

    get pieces() {
        return this.session.position?.pieces ?? {};
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

async function imageOf(svg) {
    const image = new Image();
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
    await image.decode();
    return image;
}

async function savePng(canvas, name) {
    save(await new Promise((resolve) => canvas.toBlob(resolve, "image/png")), `${name}.png`);
}

/** Breaks a question into lines of the picture's width. */
function linesOf(text, drawing) {
    drawing.font = QUESTION_FONT;
    const lines = [""];
    for (const word of text.split(" ")) {
        const longer = `${lines.at(-1)} ${word}`.trim();
        if (drawing.measureText(longer).width > WIDTH - 80) {
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
