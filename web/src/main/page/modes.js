/** What may the hands do: play by the rules, place pieces freely, or guess? */

import { announce } from "./announce.js";
import { byId } from "./elements.js";

const SAID = {
    rules: "Rules: only legal moves are played.",
    free: "Free: any piece may be put anywhere. Letters put pieces on the chosen square, Delete takes them away.",
    game: "Game: the arrow keys walk the game, up and down go over variations. Paste or drop a game, or play.",
    learn: "Learn: choose a lesson, or practise a rule.",
};

export class Modes {
    constructor(session, hands, why) {
        this.session = session;
        for (const radio of document.querySelectorAll("input[name=mode]")) {
            radio.addEventListener("change", () => session.setMode(radio.value));
        }
        session.on("mode", () => {
            hands.tool = "hand";
            document.body.dataset.tool = "hand";
            document.querySelector("input[name=tool][value=hand]").checked = true;
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
        byId("game-tools").hidden = mode !== "game";
    }
}
