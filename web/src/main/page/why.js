/** Why may this piece go there, or not? The marks of a chosen piece, and the card that gives the reason. */

import * as api from "./api.js";
import { parseHex, squaresOf } from "./bitboard.js";
import { byId, make } from "./elements.js";
import { readFen } from "./fen.js";
import { announce } from "./announce.js";
import { capitalised, colourOf, nameOf } from "./squares.js";

/** What the colours of a witness mean, in the order in which the key lists them. */
const ROLES = {
    king: "king",
    checker: "gives check",
    attacker: "attacks",
    pinner: "pins",
    blocker: "is in the way",
    target: "square meant",
    path: "way",
    rook: "rook",
    line: "line",
};

const HINT = "Choose a piece. Dots are moves, rings are captures, and a cross is a move that it may not make: ask it why.";

export class Why {
    constructor(session, board) {
        this.session = session;
        this.board = board;
        this.selected = null;
        /** How many questions there were whose answer stays, and how many for as long as the pointer is there. */
        this.asked = 0;
        this.peeked = 0;
        /** The verdict that stays when the pointer has left, or null. */
        this.pinned = null;
        /** The question that the server did not answer, asked again with the rest; or null. */
        this.unanswered = null;
        session.on("board", () => this.clear());
        session.on("loaded", ({ retried }) => {
            // A piece may have been chosen before its moves were there.
            this.drawTargets();
            this.summarise();
            const { unanswered } = this;
            this.unanswered = null;
            if (retried && unanswered) {
                this.explain(unanswered.from, unanswered.to, unanswered.promotion);
            }
        });
    }

    get legal() {
        return this.session.moves?.legal ?? [];
    }

    get illegal() {
        return this.session.moves?.illegal ?? [];
    }

    /** Legal moves of the chosen piece to a square; a step of the king comes before a castling that ends there. */
    movesTo(square) {
        const here = this.legal.filter((move) => move.from === this.selected);
        const plain = here.filter((move) => move.to === square && !isCastling(move));
        if (plain.length > 0) {
            return plain;
        }
        const castling = here.filter(isCastling);
        const byRook = castling.filter((move) => move.rook === square);
        return byRook.length > 0 ? byRook : castling.filter((move) => move.to === square);
    }

    select(square) {
        this.selected = square;
        this.pinned = null;
        this.asked++;
        this.board.marks.clear("witness", "arrows");
        this.drawTargets();
        this.summarise();
        if (square) {
            announce(this.summary());
        }
        this.session.emit("selected");
    }

    clear() {
        this.selected = null;
        this.pinned = null;
        this.asked++;
        this.board.marks.clear("witness", "arrows", "selected", "targets");
        this.session.emit("selected");
    }

    /** What the chosen piece may do with each square: "move", "capture" or "refused". */
    targets() {
        const targets = new Map();
        if (!this.selected) {
            return targets;
        }
        for (const move of this.illegal.filter((each) => each.from === this.selected)) {
            targets.set(move.to, "refused");
        }
        for (const move of this.legal.filter((each) => each.from === this.selected)) {
            const castlingByRook = isCastling(move) && this.session.where.chess960;
            targets.set(castlingByRook && move.rook ? move.rook : move.to, move.captured ? "capture" : "move");
        }
        return targets;
    }

    drawTargets() {
        const kinds = { move: "dot", capture: "ring", refused: "cross" };
        const marks = [...this.targets()].map(([square, target]) => ({ kind: kinds[target], square }));
        this.board.marks.set("targets", marks);
        this.board.marks.set("selected", this.selected ? [{ kind: "tint", square: this.selected, role: "selected" }] : []);
    }

    summary() {
        const { position } = this.session;
        const piece = readFen(this.session.game.fen).pieces.get(this.selected);
        if (!piece) {
            return this.hint();
        }
        const name = `${capitalised(nameOf(piece))} on ${this.selected}`;
        if (!position) {
            return `${name}.`;
        }
        const moves = this.legal.filter((move) => move.from === this.selected).length;
        const refused = [...this.targets().values()].filter((target) => target === "refused").length;
        if (moves + refused === 0 && colourOf(piece) !== position.sideToMove) {
            return `${name}. It is ${capitalised(position.sideToMove)}'s turn.`;
        }
        const may = moves === 0 ? "no legal move" : moves === 1 ? "one legal move" : `${moves} legal moves`;
        const mayNot = refused === 0 ? "" : refused === 1 ? ", and one square where it may not go" : `, and ${refused} squares where it may not go`;
        return `${name}: ${may}${mayNot}.`;
    }

    summarise() {
        if (this.pinned) {
            this.show(this.pinned);
        } else {
            this.board.marks.clear("witness", "arrows");
            this.write(this.selected ? this.summary() : this.hint(), null);
        }
    }

    /** What to do, or what is wrong with a position from which no game is played. */
    hint() {
        const { position, refusal, game } = this.session;
        if (refusal && !position) {
            return `This is not a position: ${refusal.sentences.join(" ")}`;
        }
        if (readFen(game.fen).pieces.size === 0) {
            return "The board is empty. In Free mode, put pieces on it; take back brings the old board back.";
        }
        return refusal ? `No game can be played from here: ${refusal.sentences.join(" ")}` : HINT;
    }

    /** Shows the reason while the pointer or the focus is on a cross; `null` goes back to what was there. */
    async peek(square) {
        if (this.selected && square && this.targets().get(square) === "refused") {
            const verdict = await this.ask(this.selected, square, this.promotionOf(square), { stays: false });
            if (verdict) {
                this.show(verdict);
                return verdict;
            }
        } else if (!square || this.selected) {
            this.peeked++;
            this.summarise();
        }
        return null;
    }

    tellEmpty(square) {
        this.clear();
        this.write(`There is no piece on ${square}.`, null);
    }

    /** Asks for a reason that stays, and says it. A promotion of null is one that was not chosen. */
    async explain(from, to, promotion = this.promotionOf(to, from)) {
        const verdict = await this.ask(from, to, promotion);
        if (verdict) {
            this.pinned = verdict;
            this.show(verdict);
            announce(`${from} to ${to}: ${verdict.sentence}`);
            this.session.emit("explained", verdict);
        }
        return verdict;
    }

    /** Says of a piece that was carried by hand whether that would have been a move, in the position where it stood. */
    async judgeCarried(where, from, to) {
        const asked = ++this.asked;
        try {
            const verdict = await api.explain(where, from, to, pawnPromotion(where.fen, from, to));
            if (asked === this.asked) {
                const words = verdict.legal ? "Carried by hand; it was a legal move too." : `Carried by hand. As a move: ${verdict.sentence}`;
                this.write(words, verdict.legal, { ...verdict, witness: {} });
                announce(words);
            }
        } catch (problem) {
            if (asked === this.asked) {
                this.write(problem.message, null);
            }
        }
    }

    /** A pawn that dies on the last rank dies with any promotion: asked for with one, the reason is the deeper one. */
    promotionOf(to, from = this.selected) {
        return pawnPromotion(this.session.game.fen, from, to);
    }

    /** Asks the server; null when something else was asked meanwhile. A question that stays is not given up for a peek. */
    async ask(from, to, promotion, { stays = true } = {}) {
        const asked = stays ? ++this.asked : this.asked;
        const peeked = ++this.peeked;
        const isWanted = () => asked === this.asked && (stays || peeked === this.peeked);
        try {
            const verdict = await api.explain(this.session.where, from, to, promotion);
            return isWanted() ? verdict : null;
        } catch (problem) {
            if (isWanted()) {
                this.write(problem.message, null);
                announce(problem.message);
                if (problem.isFailure) {
                    this.unanswered = { from, to, promotion };
                    this.session.fail(problem);
                }
            }
            return null;
        }
    }

    show(verdict) {
        this.write(verdict.sentence, verdict.legal, verdict);
        drawWitness(this.board.marks, verdict);
    }

    write(sentence, legal, verdict = null) {
        const card = byId("why");
        card.dataset.legal = legal ?? "";
        card.dataset.code = verdict?.code ?? "";
        byId("why-title").textContent = verdict ? `${verdict.from} to ${verdict.to}` : "Why?";
        byId("why-verdict").textContent = legal === null ? "" : legal ? "Legal" : "Not legal";
        byId("why-sentence").textContent = sentence;
        const roles = verdict ? rolesOf(verdict) : [];
        byId("why-key").replaceChildren(
            ...roles.map((role) => make("li", {}, make("span", { class: `swatch role-${role}` }), ROLES[role])),
        );
    }
}

export function drawWitness(marks, verdict) {
    const { tints, arrows } = witnessMarks(verdict);
    marks.set("witness", tints);
    marks.set("arrows", arrows);
}

/** What is drawn for a witness: one colour a square, that of its first role, and the rest of the line. */
function witnessMarks(verdict) {
    const { squares = [], arrows = [], line = null } = verdict.witness ?? {};
    const roles = new Map();
    for (const { square, role } of squares) {
        roles.set(square, roles.get(square) ?? role);
    }
    for (const square of line ? squaresOf(parseHex(line)) : []) {
        roles.set(square, roles.get(square) ?? "line");
    }
    return {
        tints: [...roles].map(([square, role]) => ({ kind: "tint", square, role })),
        arrows: arrows.map((arrow) => ({ kind: "arrow", ...arrow })),
    };
}

/** The roles whose colours are seen on the board: of a line, only squares that have no colour of their own. */
function rolesOf(verdict) {
    const { tints, arrows } = witnessMarks(verdict);
    const found = new Set([...tints, ...arrows].map(({ role }) => role));
    return Object.keys(ROLES).filter((role) => found.has(role));
}

export function isCastling(move) {
    return /castl/i.test(move.kind ?? "") || Boolean(move.rook);
}

function pawnPromotion(fen, from, to) {
    const last = { P: "8", p: "1" }[readFen(fen).pieces.get(from)];
    return last === to[1] ? "q" : null;
}
