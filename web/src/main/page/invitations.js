/** Positions for the first visit, each with a plausible illegal move that is shown with its reason. */

import { byId } from "./elements.js";
import { IS_EMBEDDED } from "./storage.js";
import { startOf } from "./variants.js";
import { t } from "./language.js";

/** @type {{title: string, fen: string, chess960?: boolean, from: string, to: string, words: string, question?: string}[]} */
export const INVITATIONS = [
    { title: t`A pinned rook`, fen: "4r1k1/8/8/8/8/4R3/8/4K3 w - - 0 1", from: "e3", to: "b3", words: t`Try it: drag the pinned rook.`, question: t`Can this rook go sideways? Try.` },
    { title: t`Two pawns leave one rank`, fen: "8/8/8/K2pP2r/8/8/8/6k1 w - d6 0 1", from: "e5", to: "d6", words: t`Black has just played d7 to d5. Try it: take en passant.` },
    { title: t`Through an attack`, fen: "4k3/8/8/8/5r2/8/8/R3K2R w KQ - 0 1", from: "e1", to: "g1", words: t`Only one castling move is legal here. Try the other one.` },
    { title: t`An x-ray through the king`, fen: "6k1/8/8/8/r3K3/8/8/8 w - - 0 1", from: "e4", to: "f4", words: t`The rook gives check. Try it: find a square for the king.` },
    { title: t`Double check`, fen: "4r1k1/8/8/8/8/5n2/3P1B2/3QK2R w - - 0 1", from: "d1", to: "f3", words: t`Try it: can any piece except the king move?` },
    { title: t`The queen cannot help`, fen: "4k3/8/8/8/1b6/8/3Q4/r3K3 w - - 0 1", from: "d2", to: "d1", words: t`The queen could block the check, if she were not pinned. Try it.` },
    { title: t`The rook shields the king`, fen: "4k3/8/8/8/8/8/8/qRK5 w B - 0 1", chess960: true, from: "c1", to: "b1", words: t`Chess960: the king would stay where it is. Try it: castle.` },
    { title: t`A promotion that does not help`, fen: "3r4/4P3/8/8/1b6/8/8/4K2k w - - 0 1", from: "e7", to: "e8", words: t`Try it: promote the pawn, then look for the check.` },
    { title: t`Kings stay apart`, fen: "8/8/8/3k4/8/3K4/8/8 w - - 0 1", from: "d3", to: "d4", words: t`Only the other king attacks here. Try to walk up to it.` },
    { title: t`The enemy pawn as a shield`, fen: "b5k1/8/8/3pP3/8/5K2/8/8 w - d6 0 1", from: "e5", to: "d6", words: t`Can the pawn on d5 be captured en passant? Try it.` },
    { title: t`Stalemate`, fen: "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", from: "h8", to: "g8", words: t`Black is not in check. Try it: find a move for Black.` },
];

const HINT = t`Drag a piece, or select it and then a square. For an illegal move you see the reason.`;

const TRIED = t`That is a pin. Learn this rule and all the others, step by step.`;

export class Invitations {
    constructor(session, why, board, wouldHappen, random = Math.random) {
        this.session = session;
        this.why = why;
        this.board = board;
        this.wouldHappen = wouldHappen;
        this.random = random;
        this.shown = null;
        session.on("board", () => {
            tell(HINT);
            this.setFirst("");
        });
        session.on("mode", () => this.setFirst(""));
        session.on("explained", (verdict) => this.tried(verdict));
        byId("surprise").addEventListener("click", () => this.surprise());
        byId("start-position").addEventListener("click", () => openStart(session));
        byId("first-more").addEventListener("click", ({ target }) => {
            const { mode } = target.closest("button")?.dataset ?? {};
            if (mode) {
                session.setMode(mode);
                if (mode === "rules") {
                    openStart(session);
                }
                // The button has disappeared, and the board is at the top.
                document.querySelector(`input[name=mode][value=${mode}]`).focus({ preventScroll: true });
                scrollTo(0, 0);
            }
        });
    }

    /** Sets the state of the first screen: "asked", "tried", or empty when it is left. */
    setFirst(state) {
        document.body.dataset.first = state;
        this.session.isFirst = state === "asked";
        const { from } = INVITATIONS[0];
        this.board.marks.set("invitation", state === "asked" ? [{ kind: "pulse", square: from }] : []);
    }

    /** Opens the first screen: a question that trying a move answers. A frame of another page has no first screen. */
    async first() {
        if (IS_EMBEDDED) {
            return this.show(INVITATIONS[0]);
        }
        const { fen, title, question } = INVITATIONS[0];
        this.shown = INVITATIONS[0];
        const opened = this.session.open({ fen, title });
        tell(question);
        this.setFirst("asked");
        return opened;
    }

    tried(verdict) {
        if (this.session.isFirst && !verdict.legal && verdict.from === INVITATIONS[0].from) {
            this.setFirst("tried");
            tell(TRIED);
            this.wouldHappen.pullBack(verdict);
        }
    }

    /** Opens a position with the reason for its illegal move. */
    async show(invitation) {
        this.shown = invitation;
        const { fen, chess960, title, from, to, words } = invitation;
        const opened = this.session.open({ fen, chess960, title });
        const { game } = this.session;
        tell(words);
        await opened;
        if (this.session.game === game && game.plies.length === 0 && !this.session.failure) {
            this.why.select(from);
            await this.why.explain(from, to);
        }
    }

    /** Shows a random invitation other than the last one. */
    surprise() {
        const others = INVITATIONS.filter((each) => each !== this.shown);
        return this.show(others[Math.floor(this.random() * others.length)]);
    }
}

/** Shows words about the position. A phone has no room for the usual hint, which the card below repeats. */
function tell(words) {
    byId("invitation").textContent = words;
    byId("invitation").dataset.hint = String(words === HINT);
}

/** Opens the start position of the variant on the board. */
function openStart(session) {
    const { variant } = session.game.start;
    session.open({ fen: startOf(variant), variant, title: t`Start position` });
}
