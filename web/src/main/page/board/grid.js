/** Pointer, touch and keyboard input: an accessible grid of 64 cells over the drawing of the board. */

import { SQUARES, neighbour } from "./squares.js";
import { make } from "../elements.js";
import { pictureOf } from "./pieces.js";

/** The distance in pixels after which a press becomes a drag. */
const DRAG_FROM = 6;

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

/**
 * Handlers: `press(square)`; `drop(from, to)`, with `to` null off the board; `hover(square)`, null when the pointer
 * leaves; `lift(square)` when a drag starts; `released(square)` when it ends; `focus(square)`; `cancel()`; `key(square,
 * key)`, which returns whether it handled the key; `mayDrag(square)`, which returns the piece to drag or null;
 * `mayPaint()`, which returns whether a press paints squares, then `paint(square)` for each; and `secondary(from, to,
 * event)` for the secondary button.
 */
export class Grid {
    constructor(element, handlers) {
        this.element = element;
        this.handlers = handlers;
        this.flipped = false;
        this.current = "e2";
        this.drag = null;
        /** The square where the secondary button was pressed, or null. */
        this.penFrom = null;
        /** The squares painted by the current press, or null. */
        this.painted = null;
        this.cells = new Map();
        for (const square of SQUARES) {
            this.cells.set(
                square,
                make("div", { role: "gridcell", class: "cell", "data-square": square, tabindex: "-1", "aria-label": square }),
            );
        }
        this.layOut();
        this.current = "e2";
        this.cells.get(this.current).tabIndex = 0;
        this.listen();
    }

    setFlipped(flipped) {
        if (flipped !== this.flipped) {
            const focused = this.element.contains(document.activeElement);
            this.flipped = flipped;
            this.layOut();
            if (focused) {
                this.focus(this.current);
            }
        }
    }

    /** Lays out the rows in visual order, which screen readers follow. */
    layOut() {
        const rows = [];
        for (let down = 0; down < 8; down++) {
            const rank = this.flipped ? down : 7 - down;
            const cells = [];
            for (let across = 0; across < 8; across++) {
                const file = this.flipped ? 7 - across : across;
                cells.push(this.cells.get(SQUARES[rank * 8 + file]));
            }
            rows.push(make("div", { role: "row", class: "row" }, ...cells));
        }
        this.element.replaceChildren(...rows);
    }

    /** @param {Map<string, {label: string, selected: boolean, piece: boolean, target: string|null}>} described */
    describe(described) {
        for (const [square, { label, selected, piece, target }] of described) {
            const cell = this.cells.get(square);
            cell.setAttribute("aria-label", label);
            cell.setAttribute("aria-selected", String(selected));
            cell.classList.toggle("has-piece", piece);
            cell.dataset.target = target ?? "";
        }
    }

    focus(square) {
        this.cells.get(this.current).tabIndex = -1;
        this.current = square;
        const cell = this.cells.get(square);
        cell.tabIndex = 0;
        cell.focus();
    }

    listen() {
        const { element, handlers } = this;
        element.addEventListener("click", (event) => {
            const square = squareAt(event.target);
            if (square && !this.dragged) {
                this.makeCurrent(square);
                handlers.press(square);
            }
        });
        element.addEventListener("keydown", (event) => this.onKey(event));
        element.addEventListener("focusin", (event) => {
            const square = squareAt(event.target);
            if (square) {
                this.makeCurrent(square);
                handlers.focus(square);
            }
        });
        element.addEventListener("pointerover", (event) => {
            if (event.pointerType !== "touch" && !this.drag?.ghost) {
                handlers.hover(squareAt(event.target));
            }
        });
        element.addEventListener("pointerleave", (event) => {
            if (event.pointerType !== "touch") {
                handlers.hover(null);
            }
        });
        element.addEventListener("pointerdown", (event) => this.onDown(event));
        window.addEventListener("pointermove", (event) => this.onMove(event));
        window.addEventListener("pointerup", (event) => this.onUp(event));
        window.addEventListener("pointercancel", () => this.endDrag());
        window.addEventListener("keydown", (event) => {
            if (event.key === "Escape" && this.drag) {
                event.preventDefault();
                event.stopPropagation();
                // Cancel the drag, so that releasing drops nothing.
                this.dragged = true;
                this.endDrag();
                this.handlers.cancel();
            }
        }, true);
        element.addEventListener("contextmenu", (event) => {
            if (squareAt(event.target)) {
                event.preventDefault();
            }
        });
    }

    makeCurrent(square) {
        this.cells.get(this.current).tabIndex = -1;
        this.current = square;
        this.cells.get(square).tabIndex = 0;
    }

    onKey(event) {
        const square = squareAt(event.target);
        if (!square || event.ctrlKey || event.metaKey || event.altKey) {
            return;
        }
        if (event.key in ARROWS) {
            const [files, ranks] = ARROWS[event.key];
            const turn = this.flipped ? -1 : 1;
            const next = neighbour(square, files * turn, ranks * turn);
            if (next) {
                this.focus(next);
            }
        } else if (event.key === "Home" || event.key === "End") {
            const first = (event.key === "Home") !== this.flipped;
            this.focus((first ? "a" : "h") + square[1]);
        } else if (event.key === "Enter" || event.key === " ") {
            this.handlers.press(square);
        } else if (event.key === "Escape") {
            this.handlers.cancel();
        } else if (!this.handlers.key(square, event.key)) {
            return;
        }
        event.preventDefault();
    }

    // Drag and drop

    onDown(event) {
        this.dragged = false;
        const square = squareAt(event.target);
        if (square && event.button === 2) {
            this.penFrom = square;
            return;
        }
        if (!square || event.button !== 0 || !event.isPrimary) {
            return;
        }
        // Touch captures the pointer implicitly; release it, so that other cells receive events.
        if (event.target.hasPointerCapture?.(event.pointerId)) {
            event.target.releasePointerCapture(event.pointerId);
        }
        if (this.handlers.mayPaint()) {
            this.painted = new Set([square]);
            this.makeCurrent(square);
            this.handlers.paint(square);
            return;
        }
        this.drag = { from: square, x: event.clientX, y: event.clientY, ghost: null };
    }

    /** Starts to drag a piece from outside the board; `drop` is called with the square, or null. */
    bring(event, piece, drop) {
        this.drag = { from: null, piece, drop, x: event.clientX, y: event.clientY, ghost: null };
    }

    /** Paints every square under a press, once. */
    onPaint(event) {
        const square = squareAt(document.elementFromPoint(event.clientX, event.clientY));
        if (square && !this.painted.has(square)) {
            this.painted.add(square);
            this.handlers.paint(square);
        }
    }

    onMove(event) {
        if (this.painted && event.isPrimary) {
            this.onPaint(event);
            return;
        }
        const { drag } = this;
        if (!drag || !event.isPrimary) {
            return;
        }
        if (!drag.ghost) {
            if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < DRAG_FROM) {
                return;
            }
            const piece = drag.piece ?? this.handlers.mayDrag(drag.from);
            if (!piece) {
                this.drag = null;
                return;
            }
            const size = this.element.clientWidth / 8;
            drag.ghost = pictureOf(piece, { class: "ghost", width: size, height: size });
            document.body.append(drag.ghost);
            if (drag.from) {
                this.handlers.lift(drag.from);
            }
        }
        const half = this.element.clientWidth / 16;
        drag.ghost.style.transform = `translate(${event.clientX - half}px, ${event.clientY - half}px)`;
        this.hold(squareAt(document.elementFromPoint(event.clientX, event.clientY)));
    }

    /** Marks the square under the dragged piece. */
    hold(square) {
        if (this.held !== square) {
            this.cells.get(this.held)?.classList.remove("held");
            this.cells.get(square)?.classList.add("held");
            this.held = square;
            if (this.drag?.from) {
                this.handlers.hover(square);
            }
        }
    }

    onUp(event) {
        if (event.button === 2) {
            const to = squareAt(document.elementFromPoint(event.clientX, event.clientY));
            if (this.penFrom && to) {
                this.handlers.secondary(this.penFrom, to, event);
            }
            this.penFrom = null;
            return;
        }
        const { drag } = this;
        if (this.dragged) {
            // Cancelled by Escape.
            this.ignoreClick();
        }
        if (this.painted && event.isPrimary) {
            this.painted = null;
            this.ignoreClick();
            return;
        }
        if (!drag || !event.isPrimary) {
            return;
        }
        const dropped = drag.ghost !== null;
        this.endDrag();
        if (dropped) {
            this.ignoreClick();
            const to = squareAt(document.elementFromPoint(event.clientX, event.clientY));
            if (to) {
                this.makeCurrent(to);
            }
            if (drag.drop) {
                drag.drop(to);
            } else {
                this.handlers.drop(drag.from, to);
            }
        }
    }

    /** Ignores the click event that follows a drag. */
    ignoreClick() {
        this.dragged = true;
        setTimeout(() => {
            this.dragged = false;
        });
    }

    endDrag() {
        const { drag } = this;
        this.drag = null;
        this.painted = null;
        this.hold(null);
        if (drag?.ghost) {
            drag.ghost.remove();
            if (drag.from) {
                this.handlers.released(drag.from);
            }
        }
    }
}

function squareAt(element) {
    return element?.closest?.(".cell")?.dataset.square ?? null;
}
