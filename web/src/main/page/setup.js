/** How is a position made by hand? The palette of Free mode, and the fields of a position beside the board. */

import { byId, make, makeSvg } from "./elements.js";
import { START, readFen, withFields } from "./fen.js";
import { PIECES, capitalised, colourOf, nameOf, spriteOf } from "./squares.js";

const EMPTY = "8/8/8/8/8/8/8/8 w - - 0 1";
const RIGHTS = { K: "white-short", Q: "white-long", k: "black-short", q: "black-long" };
const NAMES = { side: "turn", castling: "rights", enPassant: "en passant", halfmoves: "clock", fullmoves: "move" };

export class Setup {
    constructor(session, hands) {
        this.session = session;
        this.hands = hands;
        this.drawPalette();
        this.listenToRights();
        session.on("board loaded", () => this.drawFields());
        for (const name of ["side", "castling", "enPassant", "halfmoves", "fullmoves"]) {
            byId(`setup-${name}`).addEventListener("change", () => this.change(name));
        }
        byId("setup-clear").addEventListener("click", () => session.edit(EMPTY, "empty board"));
        byId("setup-start").addEventListener("click", () => session.edit(START, "start position"));
        byId("setup-turn").addEventListener("click", () => {
            const { side } = readFen(session.game.fen);
            session.edit(withFields(session.game.fen, { side: side === "w" ? "b" : "w", enPassant: "-" }), "turn");
        });
    }

    drawPalette() {
        const piecesOf = (colour) =>
            PIECES.filter((piece) => colourOf(piece) === colour).map((piece) => ({
                tool: piece,
                label: `Put a ${nameOf(piece)}`,
                sprite: spriteOf(piece),
            }));
        // Two rows: what is no piece stands before the pieces of each colour.
        const tools = [
            { tool: "hand", label: "Carry pieces", icon: "M6 3l12 8-5.5 1L10 18z" },
            ...piecesOf("white"),
            { tool: "erase", label: "Take pieces away", icon: "M5 5l10 10M15 5L5 15" },
            ...piecesOf("black"),
        ];
        const palette = byId("palette");
        for (const { tool, label, icon, sprite } of tools) {
            const radio = make("input", { type: "radio", name: "tool", value: tool, "aria-label": label, checked: tool === "hand" });
            radio.addEventListener("change", () => {
                this.hands.tool = tool;
                this.hands.why.clear();
            });
            const face = make("span", { class: "tool-face", "aria-hidden": "true", title: label });
            if (sprite) {
                const picture = makeSvg("svg", { viewBox: "0 0 40 40" });
                picture.append(makeSvg("use", { href: `#${sprite}` }));
                face.append(picture);
            } else {
                face.append(makeSvg("svg", { viewBox: "0 0 20 20", class: "icon" }, makeSvg("path", { d: icon })));
            }
            palette.append(make("label", { class: "tool" }, radio, face));
        }
    }

    drawFields() {
        const fields = readFen(this.session.game.fen);
        byId("setup-side").value = fields.side === "b" ? "b" : "w";
        byId("setup-castling").value = fields.castling;
        byId("setup-enPassant").value = fields.enPassant;
        byId("setup-halfmoves").value = fields.halfmoves;
        byId("setup-fullmoves").value = fields.fullmoves;
        byId("setup-turn").textContent = `Give ${fields.side === "b" ? "White" : "Black"} the turn`;
        for (const [letter, right] of Object.entries(RIGHTS)) {
            const box = byId(`right-${right}`);
            box.checked = fields.castling.includes(letter);
        }
    }

    change(name) {
        const value = byId(`setup-${name}`).value.trim() || "-";
        this.session.edit(withFields(this.session.game.fen, { [name]: value }), `${capitalised(NAMES[name])} ${value}`);
    }

    /** Rights by box in standard chess; Chess960 names its rooks in the field of text. */
    listenToRights() {
        for (const [letter, right] of Object.entries(RIGHTS)) {
            byId(`right-${right}`).addEventListener("change", (event) => {
                const { castling } = readFen(this.session.game.fen);
                const kept = [...castling].filter((each) => each !== letter && each !== "-");
                const letters = event.target.checked ? [...kept, letter] : kept;
                letters.sort((one, other) => "KQkq".indexOf(one) - "KQkq".indexOf(other));
                const text = letters.join("") || "-";
                this.session.edit(withFields(this.session.game.fen, { castling: text }), `rights ${text}`);
            });
        }
    }
}
