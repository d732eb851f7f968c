/** Exports the board: as an image, a link, or an address of lichess. */

import * as api from "./api.js";
import { announce } from "./announce.js";
import { byId, copyText, save } from "./elements.js";

const PIXELS = 1024;

export class Share {
    constructor(session, why, layers) {
        this.session = session;
        this.why = why;
        this.layers = layers;
        byId("save-svg").addEventListener("click", () => this.reportErrors(() => this.saveSvg()));
        byId("save-png").addEventListener("click", () => this.reportErrors(() => this.savePng()));
        byId("save-steps").addEventListener("click", () => this.reportErrors(() => this.saveSteps()));
        byId("copy-link").addEventListener("click", (event) => copyText(location.href, event.currentTarget));
        session.on("loaded", () => {
            byId("open-lichess").href = lichessAddress(session.game.fen, session.game.start.chess960);
        });
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

    async savePng() {
        const picture = new Image();
        picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(await this.picture())}`;
        await picture.decode();
        const canvas = Object.assign(document.createElement("canvas"), { width: PIXELS, height: PIXELS });
        canvas.getContext("2d").drawImage(picture, 0, 0, PIXELS, PIXELS);
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

/** Returns the promotion parameter; a verdict contains the name of the piece. */
function promotionOf({ promotion }) {
    return promotion ? { promotion: promotion === "knight" ? "n" : promotion[0] } : {};
}

/** Returns the address of the lichess analysis board. */
export function lichessAddress(fen, chess960) {
    return `https://lichess.org/analysis/${chess960 ? "chess960" : "standard"}/${encodeURI(fen.replace(/ /g, "_"))}`;
}
