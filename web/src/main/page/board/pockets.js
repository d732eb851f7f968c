/** The bars above and below the board: the pieces in hand in crazyhouse, and the checks left in three-check. */

import { byId, make } from "../elements.js";
import { readFen } from "../fen.js";
import { pictureOf } from "./pieces.js";
import { capitalised, nameOf, roleName } from "./squares.js";
import { sideName, t } from "../language.js";
import { variantOf } from "../variants.js";

const ROLES = "pnbrq";
const CHECKS = 3;

export class Pockets {
    constructor(session, input, board, why) {
        this.session = session;
        this.input = input;
        this.board = board;
        this.why = why;
        session.on("board loaded view selected mode", () => this.draw());
        for (const bar of this.bars) {
            bar.addEventListener("click", (event) => this.onClick(event));
            bar.addEventListener("pointerdown", (event) => this.onDown(event));
        }
    }

    get bars() {
        return [byId("pocket-top"), byId("pocket-bottom")];
    }

    draw() {
        const { flipped, game } = this.session;
        const { pocket, checks } = readFen(game.fen);
        const sides = flipped ? ["white", "black"] : ["black", "white"];
        this.bars.forEach((bar, index) => {
            const colour = sides[index];
            const key = `${colour} ${pocket} ${checks} ${game.start.variant} ${this.why.selected} ${this.session.position?.sideToMove}`;
            // A press selects a piece: its button must stay, for the focus and for a drag.
            if (bar.dataset.key === key) {
                return;
            }
            bar.dataset.key = key;
            const { hasPockets, countsChecks } = variantOf(game.start.variant);
            bar.hidden = !hasPockets && !countsChecks;
            if (hasPockets) {
                this.drawHand(bar, colour, pocket ?? "");
            } else if (countsChecks) {
                this.drawChecks(bar, colour, checks ?? "3+3");
            }
        });
    }

    drawHand(bar, colour, pocket) {
        bar.setAttribute("aria-label", t`${sideName(colour)}'s pieces in hand`);
        const isTurn = this.session.position?.sideToMove === colour;
        const focused = bar.contains(document.activeElement) ? document.activeElement.dataset.piece : null;
        const buttons = [...ROLES].map((role) => {
            const piece = colour === "white" ? role.toUpperCase() : role;
            const count = [...pocket].filter((letter) => letter === piece).length;
            return make(
                "button",
                {
                    type: "button",
                    class: "in-hand",
                    "data-piece": piece,
                    "data-count": count,
                    "aria-label": t`${nameOf(piece)} in hand: ${count || t`none`}`,
                    "aria-pressed": String(isTurn && this.why.selected === originOf(piece)),
                },
                pictureOf(piece),
                make("span", { class: "count", "aria-hidden": "true" }, count > 1 ? String(count) : ""),
            );
        });
        bar.replaceChildren(...buttons);
        buttons.find((button) => button.dataset.piece === focused)?.focus();
    }

    drawChecks(bar, colour, checks) {
        const left = Number(checks.split("+")[colour === "white" ? 0 : 1]);
        const words = left === 1 ? t`${sideName(colour)}: 1 check left` : t`${sideName(colour)}: ${left} checks left`;
        const pips = Array.from({ length: CHECKS }, (_, index) => make("span", { class: index < CHECKS - left ? "pip given" : "pip" }));
        bar.setAttribute("aria-label", words);
        bar.replaceChildren(make("span", { class: "pips", "aria-hidden": "true" }, ...pips), make("span", {}, words));
    }

    onClick(event) {
        const piece = event.target.closest("button")?.dataset.piece;
        if (piece && !this.board.grid.dragged) {
            this.input.takeInHand(piece);
            if (event.detail === 0 && this.why.selected) {
                // From the keyboard: the next step is the square.
                this.board.grid.focus(this.board.grid.current);
            }
        }
    }

    onDown(event) {
        const piece = event.target.closest("button")?.dataset.piece;
        if (piece && event.button === 0) {
            event.target.releasePointerCapture?.(event.pointerId);
            this.board.grid.dragged = false;
            this.board.grid.bring(event, piece, (square) => square && this.input.dropInHand(piece, square));
        }
    }
}

/** Returns the origin of a drop as in UCI: N@. */
export function originOf(piece) {
    return `${piece.toUpperCase()}@`;
}

/** Returns whether the origin of a move is a piece in hand. */
export function isInHand(from) {
    return from?.[1] === "@";
}

/** Returns the piece of the side to move that an origin means. */
export function pieceInHand(from, side) {
    return side === "white" ? from[0] : from[0].toLowerCase();
}

/** Returns the words for the origin of a move at the start of a sentence. */
export function originInWords(from) {
    return isInHand(from) ? t`${capitalised(roleName(from[0]))} in hand` : from;
}
