/** The editor of positions: the palette of Free mode, and the fields of the Set up panel. */

import * as api from "../api.js";
import { announce } from "../announce.js";
import { byId, make, makeSvg } from "../elements.js";
import { mirrored, readFen, rotated, withColoursSwapped, withFields } from "../fen.js";
import { pictureOf } from "../board/pieces.js";
import { PIECES, capitalised, colourOf, nameOf } from "../board/squares.js";
import { startOf } from "../variants.js";
import { say, t } from "../language.js";

const EMPTY = "8/8/8/8/8/8/8/8 w - - 0 1";
const RIGHTS = { K: "white-short", Q: "white-long", k: "black-short", q: "black-long" };
const NAMES = { side: t`turn`, castling: t`rights`, enPassant: t`en passant`, halfmoves: t`clock`, fullmoves: t`move number` };

export class Setup {
    constructor(session, input, board) {
        this.session = session;
        this.input = input;
        this.board = board;
        /** The changes of fields, each on top of the one before. */
        this.changes = Promise.resolve();
        session.on("mode", () => {
            this.take("hand");
            if (session.mode === "free") {
                this.drawPalette();
            }
        });
        this.listenToRights();
        session.on("board loaded", () => this.drawFields());
        for (const name of ["side", "castling", "enPassant", "halfmoves", "fullmoves"]) {
            byId(`setup-${name}`).addEventListener("change", () => this.change(name));
        }
        byId("setup-clear").addEventListener("click", () => session.edit(EMPTY, t`empty board`));
        byId("setup-start").addEventListener("click", () => session.edit(startOf(session.game.start.variant), t`start position`));
        const turned = { mirror: mirrored, rotate: rotated, swap: withColoursSwapped };
        for (const [name, turn] of Object.entries(turned)) {
            byId(`setup-${name}`).addEventListener("click", () => session.edit(turn(session.game.fen), say(name)));
        }
        byId("setup-turn").addEventListener("click", () => {
            const { side } = readFen(session.game.fen);
            session.edit(withFields(session.game.fen, { side: side === "w" ? "b" : "w", enPassant: "-" }), t`turn`);
        });
    }

    /** @param {string} tool a piece to place, "erase", or "hand" to move pieces */
    take(tool) {
        this.input.tool = tool;
        document.body.dataset.tool = tool;
    }

    drawPalette() {
        const piecesOf = (colour) =>
            PIECES.filter((piece) => colourOf(piece) === colour).map((piece) => ({
                tool: piece,
                label: t`Put a ${nameOf(piece)}`,
                piece,
            }));
        // Two rows: a tool precedes the pieces of each colour.
        const tools = [
            { tool: "hand", label: t`Move pieces`, icon: "M6 3l12 8-5.5 1L10 18z" },
            ...piecesOf("white"),
            { tool: "erase", label: t`Remove pieces`, icon: "M4 6h12M8 6V4h4v2M6 6l1 11h6l1-11" },
            ...piecesOf("black"),
        ];
        const tiles = tools.map(({ tool, label, icon, piece }) => {
            const radio = make("input", { type: "radio", name: "tool", value: tool, "aria-label": label, checked: tool === "hand" });
            radio.addEventListener("change", () => {
                this.take(tool);
                this.input.why.clear();
            });
            const face = make("span", { class: "tool-face", "aria-hidden": "true", title: label });
            if (piece) {
                face.append(pictureOf(piece));
            } else {
                face.append(makeSvg("svg", { viewBox: "0 0 20 20", class: "icon" }, makeSvg("path", { d: icon })));
            }
            const tile = make("label", { class: "tool" }, radio, face);
            if (piece) {
                tile.addEventListener("pointerdown", (event) => this.bring(event, piece));
            }
            return tile;
        });
        const palette = byId("palette");
        palette.replaceChildren(palette.querySelector("legend"), ...tiles);
    }

    /** Starts to drag a piece from the palette onto the board. */
    bring(event, piece) {
        if (event.button === 0 && event.isPrimary) {
            event.target.releasePointerCapture?.(event.pointerId);
            this.board.grid.bring(event, piece, (square) => {
                if (square) {
                    this.input.put(square, piece);
                }
            });
        }
    }

    drawFields() {
        byId("setup-problem").textContent = "";
        const fields = readFen(this.session.game.fen);
        byId("setup-side").value = fields.side === "b" ? "b" : "w";
        byId("setup-castling").value = fields.castling;
        byId("setup-enPassant").value = fields.enPassant;
        byId("setup-halfmoves").value = fields.halfmoves;
        byId("setup-fullmoves").value = fields.fullmoves;
        const other = fields.side === "b" ? t`White` : t`Black`;
        byId("setup-turn").textContent = t`${other} to move`;
        byId("setup-turn").title = t`Give ${other} the turn`;
        for (const [letter, right] of Object.entries(RIGHTS)) {
            const box = byId(`right-${right}`);
            box.checked = fields.castling.includes(letter);
        }
    }

    change(name) {
        const value = byId(`setup-${name}`).value.trim() || "-";
        const { game } = this.session;
        this.changes = this.changes.then(() => this.apply(game, { [name]: value }, `${capitalised(NAMES[name])} ${value}`));
    }

    /** Applies a field; if it is invalid, shows the reason next to the fields and changes nothing. */
    async apply(game, changed, label) {
        const where = { fen: withFields(game.fen, changed), unrestricted: true, chess960: game.start.chess960, variant: game.start.variant };
        try {
            await api.position(where);
        } catch (problem) {
            if (game === this.session.game) {
                byId("setup-problem").textContent = problem.sentences.join(" ");
                announce(problem.sentences.join(" "));
            }
            return;
        }
        if (game === this.session.game) {
            // The board may have changed in the meantime.
            this.session.edit(withFields(game.fen, changed), label);
        }
    }

    /** Handles the castling checkboxes of standard chess; Chess960 uses the text field. */
    listenToRights() {
        for (const [letter, right] of Object.entries(RIGHTS)) {
            byId(`right-${right}`).addEventListener("change", (event) => {
                const { castling } = readFen(this.session.game.fen);
                const kept = [...castling].filter((each) => each !== letter && each !== "-");
                const letters = event.target.checked ? [...kept, letter] : kept;
                letters.sort((one, other) => "KQkq".indexOf(one) - "KQkq".indexOf(other));
                const text = letters.join("") || "-";
                this.session.edit(withFields(this.session.game.fen, { castling: text }), t`rights ${text}`);
            });
        }
    }
}
