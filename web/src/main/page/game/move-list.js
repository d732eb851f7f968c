/** The moves played, and the legal and illegal moves of the position. */

import { byId, isTyping, make, struck } from "../elements.js";
import { resultsOf } from "../panels/endings.js";
import { readFen } from "../fen.js";
import { longForm } from "../board/squares.js";
import { localSan, t } from "../language.js";

export class MoveList {
    constructor(session, why) {
        this.session = session;
        this.why = why;
        session.on("board", () => this.drawGame());
        session.on("loaded", () => {
            this.drawGame();
            this.drawHere();
        });
        session.on("mode ending", () => this.drawHere());
        byId("undo").addEventListener("click", () => session.undo());
        byId("redo").addEventListener("click", () => session.redo());
        byId("to-start").addEventListener("click", () => session.goTo(0));
        byId("to-end").addEventListener("click", () => session.goTo(session.game.plies.length));
        document.addEventListener("keydown", (event) => {
            if ((event.ctrlKey || event.metaKey) && !isTyping(event) && event.key.toLowerCase() === "z") {
                event.preventDefault();
                if (event.shiftKey) {
                    session.redo();
                } else {
                    session.undo();
                }
            }
        });
    }

    drawGame() {
        const { game } = this.session;
        byId("undo").disabled = !this.session.canUndo;
        byId("to-start").disabled = !game.canUndo;
        byId("redo").disabled = !this.session.canRedo;
        byId("to-end").disabled = !game.canRedo;
        const list = byId("moves");
        list.replaceChildren(...this.rows().map((row) => make("li", {}, make("span", { class: "number" }, row.number), ...row.moves)));
        byId("no-moves").hidden = game.plies.length > 0;
        // Scroll only the list, not the page.
        const current = list.querySelector("[aria-current]");
        if (current) {
            list.scrollTop = current.offsetTop - list.offsetTop - list.clientHeight / 2;
        }
    }

    /** Returns the rows of the list, White's and Black's moves side by side. The side is in the FEN before the move. */
    rows() {
        const { game } = this.session;
        const rows = [];
        let fen = game.start.fen;
        game.plies.forEach((ply, index) => {
            const { side, fullmoves: number } = readFen(fen);
            if (side === "w" || rows.length === 0 || ply.edited || rows[rows.length - 1].closed) {
                rows.push({ number: side === "w" ? `${number}.` : `${number}…`, moves: [], closed: ply.edited || side === "b" });
            } else {
                rows[rows.length - 1].closed = true;
            }
            rows[rows.length - 1].moves.push(this.button(ply, index + 1));
            fen = ply.fen;
        });
        return rows;
    }

    button(ply, at) {
        const current = at === this.session.game.at;
        return make(
            "button",
            {
                type: "button",
                class: ply.edited ? "ply edited" : "ply",
                "data-at": at,
                "aria-current": current ? "step" : null,
                title: ply.edited ? t`Changed by hand` : localSan(ply.san),
                onclick: () => this.session.goTo(at),
            },
            ply.edited ? ply.label : (ply.fan ?? ply.san),
        );
    }

    drawHere() {
        const { moves, ending } = this.session;
        const results = resultsOf(ending);
        const legal = moves?.moves ?? [];
        const illegal = moves?.illegal ?? [];
        byId("legal-count").textContent = moves ? String(legal.length) : "–";
        byId("refused-count").textContent = moves ? String(illegal.length) : "–";
        byId("legal-moves").replaceChildren(...legal.map((move) => make("li", {}, this.chip(move, results.get(move.uci)))));
        byId("refused-moves").replaceChildren(
            ...[...byReason(legal, illegal)].map(([sentence, moves]) =>
                make("li", {}, make("p", {}, sentence), make("div", { class: "buttons" }, ...moves.map((move) => this.refused(move)))),
            ),
        );
    }

    /** Creates the button that plays a legal move, with its result in an ending. */
    chip(move, result) {
        const name = move.fan ?? move.san;
        if (this.session.mode === "learn") {
            return name;
        }
        const title = result ? t`Play ${localSan(move.san)}, which ${result.verb}` : t`Play ${localSan(move.san)}`;
        const sign = result ? make("span", { class: "sign" }, ` ${result.sign}`) : null;
        return make("button", { type: "button", "data-uci": move.uci, "data-result": result?.kind, title, onclick: () => this.session.play(move) }, name, sign);
    }

    refused(move) {
        const ask = () => {
            this.why.select(move.from);
            this.why.explain(move.from, move.to, move.uci.slice(4));
        };
        const name = longForm(move.uci, readFen(this.session.game.fen).pieces.get(move.from));
        const label = t`${name}: why not?`;
        return make("button", { type: "button", "aria-label": label, "data-uci": move.uci, onclick: ask }, ...struck(name));
    }
}

/** Returns the illegal moves by their reasons. */
export function byReason(legal, illegal) {
    const moves = new Map();
    for (const move of illegal) {
        const sentence = move.code === "capture-compulsory" ? compulsory(legal) : move.sentence;
        moves.set(sentence, [...(moves.get(sentence) ?? []), move]);
    }
    return moves;
}

/** Returns one reason for all moves that do not capture, in antichess. */
function compulsory(captures) {
    const names = captures.map(({ fan, san }) => fan ?? san);
    return t`You must capture if you can: ${names.length > 1 ? `${names.slice(0, -1).join(", ")} ${t`or`} ${names.at(-1)}` : names.join("")}.`;
}
