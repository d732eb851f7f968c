/** Layers: square sets of the library on the board, and the bitboard that they form together. */

import * as api from "../api.js";
import { NUMBERINGS, complement, has, parseHex, parseNumber, renumber, shifted, sizeOf, squaresOf, toBinary, toHex, toSigned } from "../board/bitboard.js";
import { byId, copyText, make } from "../elements.js";
import { SQUARES, capitalised, isSquare } from "../board/squares.js";
import { whenFirstOpened } from "./tabs.js";
import { t } from "../language.js";

const COLOURS = 6;

const PAWN_LAYERS = {
    "single-push-targets": t`single push targets`,
    "double-push-targets": t`double push targets`,
    "able-to-push": t`able to push`,
    "able-to-double-push": t`able to double push`,
    "east-attacks": t`attacks to the east`,
    "west-attacks": t`attacks to the west`,
    "any-attacks": t`attacked by any pawn`,
    "double-attacks": t`attacked by two pawns`,
    "single-attacks": t`attacked by one pawn only`,
};

const GROUPS = [
    {
        title: t`Attacks`,
        layers: { "attacks-white": t`attacked by White`, "attacks-black": t`attacked by Black` },
    },
    {
        title: t`King safety of the side to move`,
        layers: {
            checkers: t`checkers`,
            "check-mask": t`squares that block or capture the checker`,
            pinned: t`pinned pieces`,
            "pin-lines": t`pin lines`,
            danger: t`squares the king must avoid`,
        },
    },
    {
        title: t`Walls: permanently blocked`,
        layers: { immovable: t`pieces that never move`, "walled-pawns": t`pawns that never move` },
    },
    { title: t`The variant`, layers: { blast: t`squares that a capture blasts`, hill: t`the hill`, "goal-rank": t`the goal of the kings` } },
    { title: t`White's pawns`, layers: named("white") },
    { title: t`Black's pawns`, layers: named("black") },
];

function named(colour) {
    return Object.fromEntries(Object.entries(PAWN_LAYERS).map(([name, title]) => [`${colour}-${name}`, title]));
}

/** The words of each layer, for its switch and for the caption of the numbers. */
const LABELS = Object.fromEntries(
    GROUPS.flatMap(({ title, layers }) =>
        // The groups of pawns have the same words for both colours.
        Object.entries(layers).map(([name, words]) => [name, /-push-targets$/.test(Object.keys(layers)[0]) ? `${title}: ${words}` : words]),
    ),
);

export class Layers {
    constructor(session, board) {
        this.session = session;
        this.board = board;
        this.numbering = "a1";
        this.combining = "any";
        this.boxes = new Map();
        this.bits = [];
        whenFirstOpened(session, "layers", () => this.makePanel());
        session.on("loaded view", () => this.draw());
        session.on("board", () => board.marks.clear("layers", "preview"));
    }

    makePanel() {
        const { session } = this;
        this.drawChoices();
        this.makeTable();
        byId("layers-clear").addEventListener("click", () => session.setView({ layers: [], bits: null }));
        for (const radio of document.querySelectorAll("input[name=combining]")) {
            radio.addEventListener("change", () => {
                this.combining = radio.value;
                this.draw();
            });
        }
        for (const radio of document.querySelectorAll("input[name=numbering]")) {
            radio.addEventListener("change", () => {
                this.numbering = radio.value;
                this.draw();
            });
        }
        byId("bits-complement").addEventListener("click", () => this.take(complement(this.now())));
        for (const direction of ["north", "south", "east", "west"]) {
            byId(`bits-${direction}`).addEventListener("click", () => this.take(shifted(this.now(), direction)));
        }
        byId("bits-table").addEventListener("click", (event) => {
            const { square } = event.target.closest("td[data-square]")?.dataset ?? {};
            if (square) {
                this.take(this.now() ^ (1n << BigInt(SQUARES.indexOf(square))));
            }
        });
        byId("bits-table").addEventListener("pointerover", (event) => this.light(event.target.closest("td[data-square]")?.dataset.square));
        byId("bits-table").addEventListener("pointerleave", () => this.light(null));
        byId("attacks-form").addEventListener("submit", (event) => {
            event.preventDefault();
            this.showAttacks();
        });
        byId("bits-form").addEventListener("submit", (event) => {
            event.preventDefault();
            this.paste();
        });
        for (const name of ["hex", "decimal", "signed", "binary"]) {
            byId(`copy-${name}`).addEventListener("click", (event) => copyText(byId(`bits-${name}`).textContent, event.currentTarget));
        }
    }

    /** Returns the current set. */
    now() {
        return this.combined(this.chosen());
    }

    /** Shows a set instead of the layers. */
    take(set) {
        this.session.setView({ bits: set, layers: [] });
    }

    drawChoices() {
        for (const { title, layers } of GROUPS) {
            const group = make("fieldset", {}, make("legend", {}, title));
            for (const [name, words] of Object.entries(layers)) {
                const box = make("input", { type: "checkbox", value: name, id: `layer-${name}` });
                box.addEventListener("change", () => this.toggle(name, box.checked));
                this.boxes.set(name, box);
                const label = make("label", { class: "layer" }, box, make("span", { class: "swatch" }), capitalised(words));
                for (const [event, shown] of Object.entries({ pointerenter: name, pointerleave: null, focusin: name, focusout: null })) {
                    label.addEventListener(event, () => this.preview(shown));
                }
                group.append(label);
            }
            byId("layer-groups").append(group);
        }
    }

    /** Shows a layer that is not chosen while the pointer or the focus is on it. */
    preview(name) {
        const { position, layers } = this.session;
        const set = position?.layers?.[name];
        const isNew = set !== undefined && !layers.includes(name);
        const colours = [this.chosen().length % COLOURS];
        this.board.marks.set("preview", isNew ? squaresOf(parseHex(set)).map((square) => ({ kind: "stripes", square, colours })) : []);
    }

    /** Frames the square of a bit. */
    light(square) {
        this.board.marks.set("preview", square ? [{ kind: "frame", square, role: "bit" }] : []);
    }

    toggle(name, on) {
        this.board.marks.clear("preview");
        const others = this.session.layers.filter((layer) => layer !== name);
        this.session.setView({ layers: on ? [...others, name] : others });
    }

    makeTable() {
        this.bits = SQUARES.map((square) => make("td", { "data-square": square }, "0"));
        const rows = [];
        for (let rank = 7; rank >= 0; rank--) {
            rows.push(make("tr", {}, make("th", { scope: "row" }, String(rank + 1)), ...this.bits.slice(rank * 8, rank * 8 + 8)));
        }
        const files = [..."abcdefgh"].map((file) => make("th", { scope: "col" }, file));
        byId("bits-table").append(make("tbody", {}, ...rows), make("tfoot", {}, make("tr", {}, make("td", {}), ...files)));
    }

    /** Returns the chosen sets, each with its colour index; a set without a name is last. */
    chosen() {
        const { position, layers, bits } = this.session;
        const sets = layers
            .filter((name) => position?.layers && Object.hasOwn(position.layers, name))
            .map((name, index) => ({ name, set: parseHex(position.layers[name]), colour: index % COLOURS }));
        return bits === null ? sets : [...sets, { set: bits, colour: sets.length % COLOURS }];
    }

    combined(sets) {
        if (sets.length === 0) {
            return 0n;
        }
        const combine = { any: (a, b) => a | b, all: (a, b) => a & b, one: (a, b) => a ^ b, less: (a, b) => a & ~b }[this.combining];
        return sets.map(({ set }) => set).reduce(combine);
    }

    draw() {
        const sets = this.chosen();
        const combined = this.combined(sets);
        this.drawBoard(sets, combined);
        if (this.session.tab === "layers") {
            this.drawPanel(sets, combined);
        } else {
            this.board.marks.clear("preview");
        }
    }

    drawPanel(sets, combined) {
        for (const [name, box] of this.boxes) {
            // The layers differ from variant to variant.
            box.parentElement.hidden = Boolean(this.session.position) && !Object.hasOwn(this.session.position.layers, name);
            box.checked = this.session.layers.includes(name);
            const colour = sets.find((each) => each.name === name)?.colour;
            box.nextElementSibling.className = colour === undefined ? "swatch" : `swatch layer-${colour}`;
        }
        for (const group of byId("layer-groups").children) {
            group.hidden = [...group.querySelectorAll("label")].every((label) => label.hidden);
        }
        byId("layers-clear").disabled = this.session.layers.length === 0 && this.session.bits === null;
        this.drawBits(sets, combined);
    }

    /** Draws every set in its colour; for combinations other than "or", only the resulting squares. */
    drawBoard(sets, combined) {
        const marks = squaresOf(combined).map((square) => {
            const index = SQUARES.indexOf(square);
            return { kind: "stripes", square, colours: sets.filter(({ set }) => has(set, index)).map(({ colour }) => colour) };
        });
        this.board.marks.set("layers", marks);
    }

    drawBits(sets, combined) {
        const number = renumber(combined, this.numbering);
        this.bits.forEach((cell, index) => {
            const on = has(combined, index);
            cell.textContent = on ? "1" : "0";
            cell.classList.toggle("on", on);
            cell.title = t`${SQUARES[index]} is bit ${NUMBERINGS[this.numbering].index(index)}`;
        });
        byId("bits-hex").textContent = toHex(number);
        byId("bits-short").textContent = toHex(number);
        byId("bits-decimal").textContent = number.toString();
        byId("bits-signed").textContent = toSigned(number);
        byId("bits-binary").textContent = toBinary(number);
        const size = sizeOf(combined);
        const of = sets.length === 0 ? t`no layer chosen` : sets.map(({ name }) => (name ? LABELS[name] : t`own set`)).join(", ");
        byId("bits-of").textContent = size === 1 ? t`1 square: ${of}` : t`${size} squares: ${of}`;
    }

    /** Shows the attacks of a piece on a square, given the pieces of this position. */
    async showAttacks() {
        const { where } = this.session;
        const square = byId("attacks-square");
        const name = square.value.trim().toLowerCase();
        try {
            if (!isSquare(name)) {
                throw new RangeError(t`"${name}" is not a square from a1 to h8.`);
            }
            const { bits } = await api.attacks(where, byId("attacks-piece").value, name);
            byId("bits-problem").textContent = "";
            square.setAttribute("aria-invalid", "false");
            if (where.fen === this.session.where.fen) {
                this.take(parseHex(bits));
            }
        } catch (problem) {
            byId("bits-problem").textContent = problem.message;
            square.setAttribute("aria-invalid", "true");
        }
    }

    paste() {
        const input = byId("bits-input");
        try {
            const set = renumber(parseNumber(input.value), this.numbering);
            byId("bits-problem").textContent = "";
            input.setAttribute("aria-invalid", "false");
            this.session.setView({ bits: set, layers: [] });
        } catch (problem) {
            if (!(problem instanceof RangeError)) {
                throw problem;
            }
            byId("bits-problem").textContent = problem.message;
            input.setAttribute("aria-invalid", "true");
        }
    }
}
