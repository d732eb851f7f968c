/** The dialog that chooses the promotion piece. */

import { byId, make } from "../elements.js";
import { pictureOf } from "./pieces.js";
import { capitalised, roleName } from "./squares.js";
import { t } from "../language.js";

/** The least width of a button, in pixels: fingers need it. */
const LEAST = 44;

/**
 * Shows the pieces in a column that begins on the target square, as players know it.
 *
 * @param {string} colour of the pawn
 * @param {string} from the square of the pawn
 * @param {string} to the target square
 * @param {string[]} letters of the pieces to choose from, in the order of the column
 * @returns {Promise<string|null>} a letter, or null if the move is cancelled
 */
export function choosePromotion(colour, from, to, letters) {
    const dialog = byId("promotion");
    byId("promotion-title").textContent = t`The pawn on ${from} becomes a`;
    const buttons = letters.map((letter) => {
        const piece = colour === "white" ? letter.toUpperCase() : letter;
        const name = capitalised(roleName(piece));
        return make("button", { value: letter, class: "piece-button", "data-piece": letter, "aria-label": name, title: name }, pictureOf(piece));
    });
    byId("promotion-pieces").replaceChildren(...buttons);
    dialog.returnValue = "";
    dialog.showModal();
    placeAt(dialog, to);
    buttons[0].focus();
    // The dialog has no padding: a press on it is one outside of its buttons.
    dialog.onclick = ({ target }) => {
        if (target === dialog) {
            dialog.close("");
        }
    };
    dialog.onkeydown = (event) => {
        const down = { ArrowDown: 1, ArrowUp: -1 }[event.key];
        if (down) {
            event.preventDefault();
            const step = dialog.classList.contains("upwards") ? -down : down;
            buttons[buttons.indexOf(document.activeElement) + step]?.focus();
        }
    };
    return new Promise((resolve) => {
        dialog.addEventListener("close", () => resolve(dialog.returnValue || null), { once: true });
    });
}

/** Covers a square with the first button, and the squares toward the middle of the board with the others. */
function placeAt(dialog, square) {
    const cell = document.querySelector(`.cell[data-square=${square}]`).getBoundingClientRect();
    const board = byId("board").getBoundingClientRect();
    const isUpper = cell.top + cell.bottom < board.top + board.bottom;
    dialog.classList.toggle("upwards", !isUpper);
    dialog.style.width = `${Math.max(cell.width, LEAST)}px`;
    const { width, height } = dialog.getBoundingClientRect();
    const within = (at, size, room) => Math.max(0, Math.min(at, room - size));
    dialog.style.left = `${within((cell.left + cell.right - width) / 2, width, document.documentElement.clientWidth)}px`;
    dialog.style.top = `${within(isUpper ? cell.top : cell.bottom - height, height, innerHeight)}px`;
}

/** Closes the dialog without a choice, since the board has changed. */
export function closePromotion() {
    const dialog = byId("promotion");
    if (dialog.open) {
        dialog.close("");
    }
}
