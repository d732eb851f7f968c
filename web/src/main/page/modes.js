/** The modes: play by the rules, place pieces freely, learn, or read a game. */

import { announce } from "./announce.js";
import { byId } from "./elements.js";
import { t } from "./language.js";

const SAID = {
    rules: t`Try: only legal moves are played.`,
    free: t`Build: place any piece anywhere. Type a letter to place a piece on the selected square, Delete to remove it.`,
    game: t`Game: the arrow keys go through the moves, up and down switch between variations. Paste or drop a game, or play.`,
    learn: t`Learn: choose a lesson, or practise a rule.`,
};

/** As in variants.css. */
const SMALL = "(max-width: 34rem), (max-height: 30rem)";

export class Modes {
    constructor(session, why) {
        this.session = session;
        for (const radio of document.querySelectorAll("input[name=mode]")) {
            radio.addEventListener("change", () => session.setMode(radio.value));
        }
        session.on("mode", () => {
            why.clear();
            why.summarise();
            this.draw();
            announce(SAID[session.mode]);
        });
        this.draw();
    }

    draw() {
        const { mode } = this.session;
        document.body.dataset.mode = mode;
        for (const radio of document.querySelectorAll("input[name=mode]")) {
            radio.checked = radio.value === mode;
        }
        byId("free").hidden = mode !== "free";
        byId("learn").hidden = mode !== "learn";
        byId("rules").hidden = mode !== "rules";
        byId("game").hidden = mode !== "game";
        byId("variants").hidden = mode === "learn";
        // On a phone a game needs the room for its moves.
        byId("variants").open = mode !== "game" || !matchMedia(SMALL).matches;
        byId("game-tools").hidden = mode !== "game";
    }
}
