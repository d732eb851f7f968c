/** The dialog that chooses the promotion piece. */

import { byId, make } from "./elements.js";
import { pictureOf } from "./pieces.js";
import { capitalised, roleOf } from "./squares.js";

/**
 * @param {string} colour of the pawn
 * @param {string} square the target square
 * @returns {Promise<string|null>} q, r, b, n, or null if the move is cancelled
 */
export function choosePromotion(colour, square) {
    const dialog = byId("promotion");
    byId("promotion-title").textContent = `The pawn on ${square} becomes a`;
    const buttons = ["q", "r", "b", "n"].map((letter) => {
        const piece = colour === "white" ? letter.toUpperCase() : letter;
        return make("button", { value: letter, class: "piece-button", "data-piece": letter }, pictureOf(piece), capitalised(roleOf(piece)));
    });
    byId("promotion-pieces").replaceChildren(...buttons);
    dialog.returnValue = "";
    dialog.showModal();
    buttons[0].focus();
    return new Promise((resolve) => {
        dialog.addEventListener("close", () => resolve(dialog.returnValue || null), { once: true });
    });
}

/** Closes the dialog without a choice, since the board has changed. */
export function closePromotion() {
    const dialog = byId("promotion");
    if (dialog.open) {
        dialog.close("");
    }
}
