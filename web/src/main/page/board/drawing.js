/** The squares and pieces: one SVG with a view box of eight by eight, so that it scales to any size. */

import { makeSvg } from "../elements.js";
import { PICTURE_SIZE } from "./pieces.js";
import { SQUARES, colourOf, fileOf, rankOf, spriteOf } from "./squares.js";

const MILLISECONDS = 180;

const DARK = SQUARES.filter((square) => (fileOf(square) + rankOf(square)) % 2 === 0)
    .map((square) => `M${fileOf(square)} ${7 - rankOf(square)}h1v1h-1z`)
    .join("");

/** Returns the squares, in the colours of the theme. */
export function emptyBoard() {
    return [makeSvg("rect", { class: "square white", width: 8, height: 8 }), makeSvg("path", { class: "square black", d: DARK })];
}

export class Drawing {
    /** @param {HTMLElement} element an empty box, which the picture fills */
    constructor(element) {
        this.flipped = false;
        this.shown = new Map();
        this.drawn = new Map();
        /** The layer for marks below the pieces. */
        this.below = makeSvg("g", { class: "below" });
        this.coordinates = makeSvg("g", { class: "board-coordinates" });
        this.pieces = makeSvg("g", { class: "pieces" });
        element.append(
            makeSvg("svg", { viewBox: "0 0 8 8", class: "squares-and-pieces" }, ...emptyBoard(), this.below, this.coordinates, this.pieces),
        );
        this.drawCoordinates();
    }

    /** @param {Map<string, string>} pieces by square */
    show(pieces, animated) {
        const still = !animated || matchMedia("(prefers-reduced-motion: reduce)").matches;
        const gone = [...this.shown].filter(([square, piece]) => pieces.get(square) !== piece);
        const come = [...pieces].filter(([square, piece]) => this.shown.get(square) !== piece);
        gone.forEach(([square]) => this.remove(square));
        for (const [square, piece] of come) {
            const element = this.draw(square, piece);
            const from = still ? null : nearest(square, piece, gone);
            if (from) {
                this.slide(element, from, square);
            }
        }
        this.shown = new Map(pieces);
    }

    has(square) {
        return this.drawn.has(square);
    }

    setVisible(square, visible) {
        const element = this.drawn.get(square);
        if (visible) {
            element?.removeAttribute("visibility");
        } else {
            element?.setAttribute("visibility", "hidden");
        }
    }

    setFlipped(flipped) {
        this.flipped = flipped;
        for (const [square, piece] of this.shown) {
            this.remove(square);
            this.draw(square, piece);
        }
        this.drawCoordinates();
    }

    remove(square) {
        this.drawn.get(square)?.remove();
        this.drawn.delete(square);
    }

    draw(square, piece) {
        const { x, y } = this.corner(square);
        const use = makeSvg("use", { href: `#${spriteOf(piece)}`, transform: `translate(${x} ${y}) scale(${1 / PICTURE_SIZE})` });
        const element = makeSvg("g", { "data-square": square, "data-piece": spriteOf(piece) }, use);
        this.drawn.set(square, element);
        this.pieces.append(element);
        return element;
    }

    slide(element, from, to) {
        const start = this.corner(from);
        const end = this.corner(to);
        const there = `translate(${start.x - end.x}px, ${start.y - end.y}px)`;
        element.animate?.([{ transform: there }, { transform: "none" }], { duration: MILLISECONDS, easing: "ease-out" });
    }

    corner(square) {
        const file = fileOf(square);
        const rank = rankOf(square);
        return this.flipped ? { x: 7 - file, y: rank } : { x: file, y: 7 - rank };
    }

    /** Draws the coordinates in the corners, where no piece reaches. */
    drawCoordinates() {
        const labels = [];
        for (let index = 0; index < 8; index++) {
            const file = "abcdefgh"[this.flipped ? 7 - index : index];
            const rank = this.flipped ? index + 1 : 8 - index;
            labels.push(makeSvg("text", { x: index + 0.97, y: 7.965, "text-anchor": "end" }, file));
            labels.push(makeSvg("text", { x: 0.04, y: index + 0.19 }, String(rank)));
        }
        this.coordinates.replaceChildren(...labels);
    }
}

/**
 * Returns the origin square for a piece's animation: the nearest matching piece that disappeared, or a promoted pawn.
 */
function nearest(square, piece, gone) {
    const distance = (other) => Math.hypot(fileOf(other) - fileOf(square), rankOf(other) - rankOf(square));
    const pawn = colourOf(piece) === "white" ? "P" : "p";
    const same = gone.filter(([, each]) => each === piece);
    const candidates = same.length > 0 ? same : "18".includes(square[1]) ? gone.filter(([, each]) => each === pawn) : [];
    return candidates.map(([other]) => other).sort((one, other) => distance(one) - distance(other))[0] ?? null;
}
