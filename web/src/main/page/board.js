/** What stands on the board? cm-chessboard draws squares and pieces; marks and the grid of squares are laid over it. */

import { BORDER_TYPE, COLOR, Chessboard } from "/vendor/cm-chessboard/src/Chessboard.js";
import { make, makeSvg } from "./elements.js";
import { readFen, writeBoard } from "./fen.js";
import { Grid } from "./grid.js";
import { Marks } from "./marks.js";

const ANIMATION_MILLISECONDS = 180;

export class Board {
    /** @param {HTMLElement} element an empty square box */
    constructor(element, handlers) {
        const drawing = make("div", { class: "drawing", "aria-hidden": "true" });
        const above = makeSvg("svg", { class: "above", viewBox: "0 0 8 8", "aria-hidden": "true" });
        const cells = make("div", { class: "cells", role: "grid", "aria-label": "Chess board", "aria-describedby": "board-help" });
        element.append(drawing, above, cells);
        const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
        this.chessboard = new Chessboard(drawing, {
            assetsUrl: "/vendor/cm-chessboard/assets/",
            style: {
                cssClass: "passant",
                // Its coordinates carry style attributes, which our content-security-policy forbids: ours are below.
                showCoordinates: false,
                borderType: BORDER_TYPE.none,
                animationDuration: still ? 0 : ANIMATION_MILLISECONDS,
            },
        });
        const below = makeSvg("svg", { viewBox: "0 0 8 8", width: "100%", height: "100%" });
        this.chessboard.view.markersLayer.append(below);
        this.coordinates = makeSvg("g", { class: "board-coordinates" });
        this.marks = new Marks(below, above);
        below.append(this.coordinates);
        this.flipped = false;
        this.drawCoordinates();
        this.grid = new Grid(cells, {
            ...handlers,
            mayDrag: (square) => {
                const piece = handlers.mayDrag(square);
                if (piece) {
                    this.chessboard.view.setPieceVisibility(square, false);
                }
                return piece;
            },
            released: (square) => {
                if (this.chessboard.getPiece(square)) {
                    this.chessboard.view.setPieceVisibility(square, true);
                }
            },
        });
    }

    /** @param {string} fen of which only the board is read */
    show(fen, animated) {
        return this.chessboard.setPosition(writeBoard(readFen(fen).pieces), animated);
    }

    setFlipped(flipped) {
        if (flipped !== this.flipped) {
            this.flipped = flipped;
            this.chessboard.setOrientation(flipped ? COLOR.black : COLOR.white, false);
            this.grid.setFlipped(flipped);
            this.marks.setFlipped(flipped);
            this.drawCoordinates();
        }
    }

    drawCoordinates() {
        const labels = [];
        for (let index = 0; index < 8; index++) {
            const file = "abcdefgh"[this.flipped ? 7 - index : index];
            const rank = this.flipped ? index + 1 : 8 - index;
            labels.push(makeSvg("text", { x: index + 0.93, y: 7.95, "text-anchor": "end" }, file));
            labels.push(makeSvg("text", { x: 0.06, y: index + 0.22 }, String(rank)));
        }
        this.coordinates.replaceChildren(...labels);
    }
}
