/** Repetitions, draw claims, and lookalike positions: facts of the game that the position alone does not contain. */

import { announce } from "../announce.js";
import { byId, make } from "../elements.js";
import { sentence as sentenceOfDead } from "../panels/winnable.js";
import { t } from "../language.js";

export class Draws {
    constructor(session) {
        this.session = session;
        session.on("board loaded mode winnable", () => this.draw());
        session.on("line", () => this.tell());
    }

    get line() {
        return this.session.game.node.line;
    }

    tell() {
        this.draw();
        if (this.line.claims.some((claim) => !claim.uci)) {
            announce(sentences(this.line).join(" "));
        }
    }

    draw() {
        const { winnable, mode, position } = this.session;
        // The card shows how the position has ended the game, with the proof.
        const shown = this.line ? sentences(position?.outcome ? { ...this.line, outcome: null } : this.line) : [];
        if (winnable?.outcome && !this.line?.outcome) {
            shown.unshift(sentenceOfDead(winnable));
        }
        if (mode === "learn") {
            shown.length = 0;
        }
        byId("draws").replaceChildren(...shown.map((sentence) => make("li", {}, sentence)));
        byId("draws").hidden = shown.length === 0;
    }
}

/** Returns the sentences for a line, the most important first. */
export function sentences({ count, occurrences, outcome, claims, lookalikes }) {
    const said = [];
    // A win is no draw: the line above the board celebrates it.
    if (outcome && !outcome.winner) {
        said.push(outcome.sentence);
    }
    const here = claims.filter((claim) => !claim.uci).map((claim) => claim.sentence);
    said.push(...here);
    if (count > 1 && !claims.some((claim) => !claim.uci && claim.kind === "threefold-repetition")) {
        const before = occurrences.slice(0, -1).join(", ");
        said.push(count === 2 ? t`The position has occurred for the second time: ${before}, and now.` : t`The position has occurred ${count} times: ${before}, and now.`);
    }
    if (here.length === 0) {
        said.push(...claims.slice(0, 2).map((claim) => claim.sentence));
    }
    said.push(...lookalikes.slice(-1).map((lookalike) => lookalike.sentence));
    return said;
}
