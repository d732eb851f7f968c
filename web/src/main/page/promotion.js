/** The dialog that chooses the promotion piece. */

import { byId, make } from "./elements.js";
import { pictureOf } from "./pieces.js";
import { capitalised, roleOf } from "./squares.js";

/**
 * @param {string} colour of the pawn
 * @param {string} square the target square
 * @param {string[]} letters of the pieces to choose from
 * @returns {Promise<string|null>} a letter, or null if the move is cancelled
 */
export function choosePromotion(colour, square, letters) {
    const dialog = byId("promotion");
    byId("promotion-title").textContent = `The pawn on ${square} becomes a`;
    const buttons = letters.map((letter) => {
        const piece = colour === "white" ? letter.toUpperCase() : letter;
        return make("button", { value: letter, class: "piece-button", "data-piece": letter }, pictureOf(piece), capitalised(roleOf(piece)));
    });
    byId("promotion-pieces").replaceChildren(...buttons);
    dialog.returnValue = "";
    dialog.showModal();
    placeAt(dialog, square);
    buttons[0].focus();
    return new Promise((resolve) => {
        dialog.addEventListener("close", () => resolve(dialog.returnValue || null), { once: true });
    });
}

/** Places the dialog over or under a square, within the window. */
function placeAt(dialog, square) {
    const cell = document.querySelector(`.cell[data-square=${square}]`).getBoundingClientRect();
    const { width, height } = dialog.getBoundingClientRect();
    const within = (at, size, room) => Math.max(8, Math.min(at, room - size - 8));
    const isBelow = cell.bottom + height + 8 < innerHeight;
    dialog.style.margin = "0";
    dialog.style.left = `${within((cell.left + cell.right - width) / 2, width, document.documentElement.clientWidth)}px`;
    dialog.style.top = `${within(isBelow ? cell.bottom + 4 : cell.top - height - 4, height, innerHeight)}px`;
}

/** Closes the dialog without a choice, since the board has changed. */
export function closePromotion() {
    const dialog = byId("promotion");
    if (dialog.open) {
        dialog.close("");
    }
}
