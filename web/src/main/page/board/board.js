/** The board: the drawing, the marks below and above the pieces, and the grid of squares that handles input. */

import { Drawing } from "./drawing.js";
import { make, makeSvg } from "../elements.js";
import { readFen } from "../fen.js";
import { Grid } from "./grid.js";
import { Marks } from "./marks.js";
import { t } from "../language.js";

export class Board {
    /** @param {HTMLElement} element an empty square box */
    constructor(element, handlers) {
        const box = make("div", { class: "drawing", "aria-hidden": "true" });
        const above = makeSvg("svg", { class: "above", viewBox: "0 0 8 8", "aria-hidden": "true" });
        const cells = make("div", { class: "cells", role: "grid", "aria-label": t`Chess board`, "aria-describedby": "board-help" });
        element.append(box, above, cells);
        this.drawing = new Drawing(box);
        this.marks = new Marks(this.drawing.below, above);
        this.flipped = false;
        this.grid = new Grid(cells, {
            ...handlers,
            mayDrag: (square) => {
                const piece = handlers.mayDrag(square);
                if (piece) {
                    this.drawing.setVisible(square, false);
                }
                return piece;
            },
            released: (square) => this.drawing.setVisible(square, true),
        });
    }

    /**
     * @param {string} fen only its board field is used
     */
    show(fen, animated) {
        this.drawing.show(readFen(fen).pieces, animated);
    }

    setFlipped(flipped) {
        if (flipped !== this.flipped) {
            this.flipped = flipped;
            this.drawing.setFlipped(flipped);
            this.grid.setFlipped(flipped);
            this.marks.setFlipped(flipped);
        }
    }
}
