/** Marks on the board: coloured squares, symbols and arrows, in named groups that are redrawn as a whole. */

import { fileOf, rankOf } from "./squares.js";
import { makeSvg } from "../elements.js";

/** From bottom to top: the last move is below the explanation. */
const GROUPS = ["last", "check", "invitation", "layers", "preview", "steps", "witness", "selected", "targets", "question", "arrows", "drawn"];

/** Overlapping tints would mix to a third colour with another meaning, so the lower tint is omitted. */
const GIVES_WAY_TO = { last: ["check", "witness", "selected", "question"], check: ["witness", "selected", "question"] };
const BELOW_THE_PIECES = new Set(["tint", "stripes", "frame", "pulse"]);

/**
 * A mark is `{kind, square, role?}`, an arrow `{kind: "arrow", from, to, role}`, several colours on one square `{kind:
 * "stripes", square, colours}`.
 */
export class Marks {
    /**
     * @param {SVGElement} below  drawn under the pieces
     * @param {SVGElement} above  drawn over them
     */
    constructor(below, above) {
        this.flipped = false;
        this.marks = new Map();
        this.below = new Map();
        this.above = new Map();
        for (const name of GROUPS) {
            this.below.set(name, below.appendChild(makeSvg("g", { class: `marks-${name}` })));
            this.above.set(name, above.appendChild(makeSvg("g", { class: `marks-${name}` })));
        }
    }

    set(group, marks) {
        this.marks.set(group, marks);
        this.draw(group);
        for (const [deeper, higher] of Object.entries(GIVES_WAY_TO)) {
            if (higher.includes(group) && this.marks.has(deeper)) {
                this.draw(deeper);
            }
        }
    }

    /** Returns whether a group above this one tints the square. */
    isCovered(group, square) {
        return (GIVES_WAY_TO[group] ?? []).some((higher) => (this.marks.get(higher) ?? []).some((mark) => mark.square === square));
    }

    clear(...groups) {
        groups.forEach((group) => this.set(group, []));
    }

    setFlipped(flipped) {
        this.flipped = flipped;
        [...this.marks.keys()].forEach((group) => this.draw(group));
    }

    draw(group) {
        const below = [];
        const above = [];
        for (const mark of this.marks.get(group).filter(({ square }) => !square || !this.isCovered(group, square))) {
            (BELOW_THE_PIECES.has(mark.kind) ? below : above).push(this.shape(mark));
        }
        this.below.get(group).replaceChildren(...below);
        this.above.get(group).replaceChildren(...above);
    }

    shape(mark) {
        const role = mark.role ? ` role-${mark.role}` : "";
        const at = { class: `mark mark-${mark.kind}${role}`, "data-square": mark.square ?? "" };
        switch (mark.kind) {
            case "tint": {
                const { x, y } = this.corner(mark.square);
                return makeSvg("rect", { ...at, x, y, width: 1, height: 1 });
            }
            case "frame": {
                const { x, y } = this.corner(mark.square);
                return makeSvg("rect", { ...at, x: x + 0.04, y: y + 0.04, width: 0.92, height: 0.92, rx: 0.06 });
            }
            case "stripes": {
                const { x, y } = this.corner(mark.square);
                const width = 1 / mark.colours.length;
                const stripes = mark.colours.map((colour, index) =>
                    makeSvg("rect", { class: `layer-${colour}`, x: x + index * width, y, width, height: 1 }),
                );
                return makeSvg("g", at, ...stripes);
            }
            case "dot":
                return makeSvg("circle", { ...at, ...this.centre(mark.square), r: 0.16 });
            case "pulse":
                return makeSvg("circle", { ...at, ...this.centre(mark.square), r: 0.48 });
            case "ring":
                return makeSvg("circle", { ...at, ...this.centre(mark.square), r: 0.43 });
            case "cross":
                return this.cross(mark.square, at);
            case "star":
                return this.star(mark.square, at);
            case "badge":
                return this.badge(mark, at);
            case "arrow":
                return this.arrow(mark);
            default:
                throw new Error(`unknown mark: ${mark.kind}`);
        }
    }

    corner(square) {
        const file = fileOf(square);
        const rank = rankOf(square);
        return this.flipped ? { x: 7 - file, y: rank } : { x: file, y: 7 - rank };
    }

    centre(square) {
        const { x, y } = this.corner(square);
        return { cx: x + 0.5, cy: y + 0.5 };
    }

    /** Draws a cross on a disc, in the corner where it does not hide the piece. */
    cross(square, at) {
        const { x, y } = this.corner(square);
        const cx = x + 0.79;
        const cy = y + 0.21;
        const reach = 0.085;
        return makeSvg(
            "g",
            at,
            makeSvg("circle", { cx, cy, r: 0.18 }),
            makeSvg("path", {
                d: `M${cx - reach} ${cy - reach} L${cx + reach} ${cy + reach} M${cx + reach} ${cy - reach} L${cx - reach} ${cy + reach}`,
            }),
        );
    }

    /** Draws a star with five points. */
    star(square, at) {
        const { cx, cy } = this.centre(square);
        const points = Array.from({ length: 10 }, (_, index) => {
            const angle = (index * Math.PI) / 5;
            const reach = index % 2 === 0 ? 0.36 : 0.15;
            return `${(cx + reach * Math.sin(angle)).toFixed(3)},${(cy - reach * Math.cos(angle)).toFixed(3)}`;
        });
        return makeSvg("polygon", { ...at, points: points.join(" ") });
    }

    badge(mark, at) {
        const { x, y } = this.corner(mark.square);
        const text = makeSvg("text", { x: x + 0.79, y: y + 0.29 }, mark.text);
        return makeSvg("g", at, makeSvg("circle", { cx: x + 0.79, cy: y + 0.21, r: 0.18 }), text);
    }

    /** Draws an arrow between the edges of two pieces, so that it hides neither. */
    arrow({ from, to, role }) {
        const start = this.centre(from);
        const end = this.centre(to);
        const length = Math.hypot(end.cx - start.cx, end.cy - start.cy);
        const group = makeSvg("g", { class: `mark mark-arrow role-${role}`, "data-from": from, "data-to": to });
        if (length === 0) {
            return group;
        }
        const dx = (end.cx - start.cx) / length;
        const dy = (end.cy - start.cy) / length;
        const tipX = end.cx - dx * 0.36;
        const tipY = end.cy - dy * 0.36;
        const neckX = tipX - dx * 0.26;
        const neckY = tipY - dy * 0.26;
        const tailX = start.cx + dx * 0.26;
        const tailY = start.cy + dy * 0.26;
        const side = 0.16;
        group.append(
            makeSvg("path", { class: "shaft", d: `M${tailX} ${tailY} L${neckX} ${neckY}` }),
            makeSvg("path", {
                class: "head",
                d: `M${tipX} ${tipY} L${neckX - dy * side} ${neckY + dx * side} L${neckX + dy * side} ${neckY - dx * side} Z`,
            }),
        );
        return group;
    }
}
