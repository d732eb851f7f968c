/** The reasons for moves: the marks of the selected piece, and the card with the explanation. */

import * as api from "../api.js";
import { parseHex, squaresOf } from "./bitboard.js";
import { byId, make } from "../elements.js";
import { resultsOf } from "../panels/endings.js";
import { readFen } from "../fen.js";
import { announce } from "../announce.js";
import { proofOf } from "./outcome.js";
import { isInHand, originInWords, pieceInHand } from "./pockets.js";
import { capitalised, colourOf, isSquare, nameOf } from "./squares.js";
import { variantOf } from "../variants.js";
import { sideName, t } from "../language.js";

/** The meanings of the witness colours, in the order of the legend. */
const ROLES = {
    king: t`king`,
    checker: t`gives check`,
    attacker: t`attacks`,
    pinner: t`pins`,
    blocker: t`is in the way`,
    target: t`target square`,
    path: t`way`,
    rook: t`rook`,
    line: t`line`,
};

const HINT = t`Select a piece to see where it may move.`;

/** The meanings of the marks of a selected piece. */
const MARKS = { dot: t`move`, ring: t`capture`, cross: t`not legal: press it to see why` };

export class Why {
    constructor(session, board) {
        this.session = session;
        this.board = board;
        this.selected = null;
        /** Counters of requests: for explanations that stay, and for those shown while hovering. */
        this.requests = 0;
        this.peeked = 0;
        /** Whether the card may show a reason that does not stay. */
        this.isPeeking = false;
        /** The verdict that stays when the pointer leaves, or null. */
        this.pinned = null;
        /** The failed request, to be retried, or null. */
        this.unanswered = null;
        session.on("board", () => this.clear());
        session.on("ending", () => this.drawTargets());
        // Some games end by the moves before, or by what is left, which arrives later.
        session.on("line winnable", () => {
            if (this.isIdle && this.proof) {
                this.summarise();
            }
        });
        session.on("loaded", ({ retried }) => {
            // A piece may have been selected before its moves were loaded.
            this.drawTargets();
            this.summarise();
            const { unanswered } = this;
            this.unanswered = null;
            if (retried && unanswered) {
                this.explain(unanswered.from, unanswered.to, unanswered.promotion);
            }
        });
    }

    /** Whether the card shows no piece and no reason. */
    get isIdle() {
        return this.selected === null && this.pinned === null;
    }

    /** The end of the game with its proof, or null. In Learn mode it might answer a question. */
    get proof() {
        const { outcome, position, moves, mode, game } = this.session;
        return outcome && moves && mode !== "learn" ? proofOf({ outcome, position, moves, variant: game.start.variant }) : null;
    }

    get legal() {
        return this.session.moves?.moves ?? [];
    }

    get illegal() {
        return this.session.moves?.illegal ?? [];
    }

    /** Returns the legal moves of the selected piece to a square; a king move comes before castling to that square. */
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
        this.session.why = null;
        this.requests++;
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
        this.isPeeking = false;
        this.pinned = null;
        this.session.why = null;
        this.requests++;
        this.board.marks.clear("witness", "arrows", "selected", "targets");
        this.session.emit("selected");
    }

    /** Returns the kind of move of the selected piece by square: "move", "capture" or "refused". */
    targets() {
        const targets = new Map();
        if (!this.selected) {
            return targets;
        }
        for (const move of this.illegal.filter((each) => each.from === this.selected)) {
            targets.set(move.to, "refused");
        }
        for (const move of this.legal.filter((each) => each.from === this.selected)) {
            if (isCastling(move) && this.session.where.chess960) {
                // Castling is marked on the rook, and on the king's target square if no other move goes there.
                targets.set(move.rook, "move");
                if (move.to !== move.from && targets.get(move.to) !== "capture") {
                    targets.set(move.to, "move");
                }
            } else {
                targets.set(move.to, move.captured ? "capture" : "move");
            }
        }
        return targets;
    }

    drawTargets() {
        const kinds = { move: "dot", capture: "ring", refused: "cross" };
        const results = resultsOf(this.session.ending);
        const marks = [...this.targets()].map(([square, target]) => ({ kind: kinds[target], square, role: results.get(`${this.selected}${square}`)?.kind }));
        this.board.marks.set("targets", marks);
        this.drawSelected();
    }

    /** Draws the marks of the selected piece and of the reason again. */
    restore() {
        this.drawTargets();
        this.summarise();
    }

    drawSelected() {
        this.board.marks.set("selected", isSquare(this.selected) ? [{ kind: "tint", square: this.selected, role: "selected" }] : []);
    }

    summary() {
        const { position } = this.session;
        const inHand = isInHand(this.selected) && position;
        const piece = inHand ? pieceInHand(this.selected, position.sideToMove) : readFen(this.session.game.fen).pieces.get(this.selected);
        if (!piece) {
            return this.hint();
        }
        const name = inHand ? t`${capitalised(nameOf(piece))} in hand` : t`${capitalised(nameOf(piece))} on ${this.selected}`;
        if (!position) {
            return `${name}.`;
        }
        const moves = this.legal.filter((move) => move.from === this.selected).length;
        const refused = [...this.targets().values()].filter((target) => target === "refused").length;
        if (moves + refused === 0 && colourOf(piece) !== position.sideToMove) {
            return t`${name}. It is ${sideName(position.sideToMove)}'s turn.`;
        }
        const may = moves === 0 ? t`no legal move` : moves === 1 ? t`one legal move` : t`${moves} legal moves`;
        const mayNot = refused === 0 ? "" : refused === 1 ? t` and one illegal move` : t` and ${refused} illegal moves`;
        return `${name}: ${may}${mayNot}.`;
    }

    summarise() {
        if (this.pinned) {
            this.show(this.pinned);
        } else {
            this.board.marks.clear("witness", "arrows");
            this.drawSelected();
            const proof = this.selected ? null : this.proof;
            if (proof) {
                this.showProof(proof);
            } else {
                this.write(this.selected ? this.summary() : this.hint(), null);
            }
        }
    }

    /** Returns the hint, or the problems of an illegal position. */
    hint() {
        const { position, refusal, game } = this.session;
        if (refusal && !position) {
            return t`“${game.fen.slice(0, 60)}” is not a position that this page can read. The panel Set up says why.`;
        }
        if (readFen(game.fen).pieces.size === 0) {
            return t`The board is empty. Place pieces in Build, or undo to restore the board.`;
        }
        return refusal ? t`This is not a legal position: ${refusal.sentences.join(" ")}` : HINT;
    }

    /** Shows the reason while the pointer or focus is on a cross; `null` restores the previous explanation. */
    async peek(square) {
        if (this.selected && square && this.targets().get(square) === "refused") {
            this.isPeeking = true;
            const verdict = await this.ask(this.selected, square, this.promotionOf(square), { stays: false });
            if (verdict) {
                this.show(verdict);
                return verdict;
            }
        } else if (this.isPeeking) {
            this.isPeeking = false;
            this.peeked++;
            this.summarise();
        }
        return null;
    }

    tellEmpty(square) {
        this.clear();
        this.write(t`There is no piece on ${square}.`, null);
    }

    /** Requests a reason that stays, and announces it. A promotion of null means none was chosen. */
    async explain(from, to, wanted = this.promotionOf(to, from), { dropped = false } = {}) {
        const { promotesToKing } = variantOf(this.session.game.start.variant);
        const promotion = wanted === "k" && !promotesToKing ? null : wanted;
        const verdict = await this.ask(from, to, promotion);
        if (verdict) {
            this.pinned = verdict;
            this.session.why = { from, to, promotion };
            this.show(verdict);
            announce(t`${originInWords(from)} to ${to}: ${verdict.sentence}`);
            this.session.emit("explained", { ...verdict, dropped });
        }
        return verdict;
    }

    /** Explains whether a piece moved by hand would have been a legal move, in the position before. */
    async judgeCarried(where, from, to) {
        const request = ++this.requests;
        try {
            const verdict = await api.explain(where, from, to, pawnPromotion(where.fen, from, to));
            if (request === this.requests) {
                const words = verdict.legal ? t`Moved by hand; it was also a legal move.` : t`Moved by hand. As a move: ${verdict.sentence}`;
                this.write(words, verdict.legal, { ...verdict, witness: {} });
                announce(words);
            }
        } catch (problem) {
            if (request === this.requests) {
                this.write(problem.message, null);
            }
        }
    }

    /**
     * Returns a promotion piece for a pawn move to the last rank: with one, the server returns the more specific
     * reason.
     */
    promotionOf(to, from = this.selected) {
        return pawnPromotion(this.session.game.fen, from, to);
    }

    /**
     * Requests a verdict; returns null if a newer request replaced it. Hovering does not replace an explanation that
     * stays.
     */
    async ask(from, to, promotion, { stays = true } = {}) {
        const request = stays ? ++this.requests : this.requests;
        const peeked = ++this.peeked;
        const isWanted = () => request === this.requests && (stays || peeked === this.peeked);
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
        // Show the colour of the legend, not its mixture with the colour of the selection.
        if (witnessMarks(verdict).tints.some(({ square }) => square === this.selected)) {
            this.board.marks.clear("selected");
        }
    }

    /** Shows who has won and why: the checks, and the squares that the king would need. */
    showProof({ title, result, sentence, refused, arrows }) {
        this.write(sentence, null);
        byId("why").dataset.outcome = this.session.outcome.winner ? "won" : "draw";
        byId("why-title").textContent = title;
        byId("why-verdict").textContent = result;
        this.board.marks.set("arrows", arrows.map((arrow) => ({ kind: "arrow", ...arrow })));
        this.board.marks.set("targets", refused.map((square) => ({ kind: "cross", square })));
        const meanings = [...(arrows.length > 0 ? ["role-checker"] : []), ...(refused.length > 0 ? ["swatch-cross"] : [])];
        writeKey(meanings.map((name) => [name, name === "role-checker" ? ROLES.checker : MARKS.cross]));
    }

    write(sentence, legal, verdict = null) {
        const card = byId("why");
        card.dataset.outcome = "";
        card.dataset.legal = legal ?? "";
        const isEmpty = sentence === HINT;
        card.dataset.empty = String(isEmpty);
        card.dataset.code = verdict?.code ?? "";
        byId("why-title").textContent = verdict ? t`${originInWords(verdict.from)} to ${verdict.to}` : t`Why?`;
        byId("why-verdict").textContent = legal === null ? "" : legal ? t`Legal` : t`Not legal`;
        byId("why-sentence").textContent = sentence;
        const roles = verdict ? rolesOf(verdict) : [];
        const meanings = isEmpty ? Object.entries(MARKS).map(([mark, words]) => [`swatch-${mark}`, words]) : roles.map((role) => [`role-${role}`, wordsOf(role, verdict)]);
        writeKey(meanings);
    }
}

/** Writes the legend. */
function writeKey(meanings) {
    byId("why-key").replaceChildren(...meanings.map(([name, words]) => make("li", {}, make("span", { class: `swatch ${name}` }), words)));
}

export function drawWitness(marks, verdict) {
    const { tints, arrows } = witnessMarks(verdict);
    marks.set("witness", tints);
    marks.set("arrows", arrows);
}

/** Returns the marks of a witness: one colour per square, that of its first role, and the rest of the line. */
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

/** Returns the roles visible on the board. The line is visible if one of its squares has no other colour. */
function rolesOf(verdict) {
    const { tints, arrows } = witnessMarks(verdict);
    const found = new Set([...tints, ...arrows].map(({ role }) => role));
    return Object.keys(ROLES).filter((role) => found.has(role));
}

function wordsOf(role, { code }) {
    return role === "path" && code.startsWith("explo") ? t`explodes` : ROLES[role];
}

/** Returns whether a move is castling: only then it has a rook. */
function isCastling(move) {
    return Boolean(move.rook);
}

function pawnPromotion(fen, from, to) {
    const last = { P: "8", p: "1" }[readFen(fen).pieces.get(from)];
    return last === to[1] ? "q" : null;
}
