/** Moves that are typed, and the list of keys. */

import { announce } from "./announce.js";
import { byId, isTyping } from "./elements.js";
import { isInHand } from "./pockets.js";

export class MoveEntry {
    constructor(session, why) {
        this.session = session;
        this.why = why;
        byId("move-form").addEventListener("submit", (event) => {
            event.preventDefault();
            this.enter(byId("move-text").value.trim());
        });
        const keys = byId("keys-dialog");
        byId("keys-show").addEventListener("click", () => keys.showModal());
        document.addEventListener("keydown", (event) => {
            if (event.key === "?" && !isTyping(event) && !keys.open) {
                event.preventDefault();
                keys.showModal();
            }
        });
    }

    /** Plays a legal move, or explains an illegal one. */
    async enter(text) {
        const { session, why } = this;
        const field = byId("move-text");
        const move = findMove(session.moves?.moves ?? [], text);
        const squares = /^([a-h][1-8]|[pnbrq]@)-?([a-h][1-8])=?([qrbnk])?$/i.exec(text);
        byId("move-problem").textContent = "";
        if (move) {
            field.value = "";
            await session.play(move);
        } else if (squares) {
            const [, origin, to, promotion] = squares.map((part) => part?.toLowerCase());
            const from = isInHand(origin) ? origin.toUpperCase() : origin;
            why.select(from);
            await why.explain(from, to, promotion);
        } else {
            const words = `${text || "Nothing"} is not a legal move here. Two squares, such as e2e5, show the reason.`;
            byId("move-problem").textContent = words;
            announce(words);
        }
    }
}

/** Returns the legal move that a text means, in SAN or as two squares; small letters and missing signs are accepted. */
export function findMove(moves, text) {
    const plain = (san) => san.replace(/[-+#!?=x\s]/g, "").replace(/0/g, "O");
    const wanted = plain(text);
    return (
        moves.find(({ san }) => plain(san) === wanted) ??
        moves.find(({ uci }) => uci.toLowerCase() === wanted.toLowerCase()) ??
        only(moves.filter(({ san }) => plain(san).toLowerCase() === wanted.toLowerCase()))
    );
}

function only(found) {
    return found.length === 1 ? found[0] : undefined;
}
