/** Moves that are typed, and the list of keys. */

import * as api from "../api.js";
import { announce } from "../announce.js";
import { byId, isTyping } from "../elements.js";
import { longForm } from "../board/squares.js";
import { readFen } from "../fen.js";
import { withTags } from "./game-link.js";
import { englishSan, t } from "../language.js";
import { variantOf } from "../variants.js";

/** A move in SAN, legal or not. */
const SAN = /^(?:[KQRBN]?[a-h1-8]{0,2}x?[a-h][1-8](?:=?[KQRBN])?|[PQRBN]?@[a-h][1-8]|O-O(?:-O)?|0-0(?:-0)?)[+#]?[!?]*$/;

export class MoveEntry {
    constructor(session, why) {
        this.session = session;
        this.why = why;
        /** The last move that was typed: the next one waits for its answer. */
        this.last = Promise.resolve();
        byId("move-form").addEventListener("submit", (event) => {
            event.preventDefault();
            const field = byId("move-text");
            const typed = field.value.trim();
            // The next move may be typed before this one is answered.
            field.value = "";
            const enter = () => this.enter(typed);
            this.last = this.last.then(enter, enter);
        });
        /** The text of a refused move, which stays until the next one. */
        this.refused = null;
        session.on("board", () => this.forget());
        const keys = byId("keys-dialog");
        byId("keys-show").addEventListener("click", () => keys.showModal());
        document.addEventListener("keydown", (event) => {
            if (event.key === "?" && !isTyping(event) && !keys.open) {
                event.preventDefault();
                keys.showModal();
            }
        });
    }

    /** Plays a legal move, or explains an illegal one. */
    async enter(typed) {
        const { session, why } = this;
        await session.ready;
        const moves = session.moves?.moves ?? [];
        // The letters of both languages are read, unless they mean two moves.
        const [english, own] = [typed, englishSan(typed)].map((each) => findMove(moves, each));
        const move = english ?? own;
        const text = move || SAN.test(typed) ? typed : englishSan(typed);
        const isUnclear = english && own && english !== own;
        this.refused = move && !isUnclear ? null : typed;
        if (this.refused !== null) {
            this.keep(typed);
        }
        if (isUnclear) {
            const { pieces } = readFen(session.game.fen);
            const [one, other] = [english, own].map(({ uci, from }) => longForm(uci, pieces.get(from)));
            const words = t`${typed} may mean ${one} or ${other}. Type the squares.`;
            byId("move-problem").textContent = words;
            announce(words);
            return;
        }
        const origins = variantOf(session.game.start.variant).hasPockets ? "[a-h][1-8]|[pnbrq]?@" : "[a-h][1-8]";
        const squares = new RegExp(`^(${origins})-?([a-h][1-8])=?([qrbnk])?$`, "i").exec(text);
        byId("move-problem").textContent = "";
        if (move) {
            await session.play(move);
        } else if (squares) {
            const [, origin, to, promotion] = squares.map((part) => part?.toLowerCase());
            const from = origin.endsWith("@") ? `${origin.length === 1 ? "P" : origin[0].toUpperCase()}@` : origin;
            why.select(from);
            await why.explain(from, to, promotion);
        } else {
            await this.explain(text);
        }
    }

    /** Shows why a move in SAN is illegal: on the board if its squares are known. */
    async explain(text) {
        const { session, why } = this;
        const { fen } = session.game;
        const problem = await this.problemOf(text);
        if (fen !== session.game.fen || this.refused === null) {
            return;
        }
        if (problem?.asked) {
            const { from, to, promotion = null } = problem.asked;
            why.select(from);
            await why.explain(from, to, promotion);
            return;
        }
        const words = `${text ? t`${text} is not a legal move here.` : t`Nothing was typed.`} ${problem?.sentence ?? t`Type two squares, such as e2e5, to see the reason.`}`;
        byId("move-problem").textContent = words;
        announce(words);
    }

    /** Returns the problem of a game with this move alone, or null. */
    async problemOf(text) {
        // Other texts, such as a result or a comment, are not moves in PGN.
        if (!SAN.test(text)) {
            return null;
        }
        try {
            const { game } = await api.games(withTags(`${text} *`, this.session.where), { game: 1 });
            return game.problems.find(({ severity }) => severity === "error") ?? null;
        } catch {
            return null;
        }
    }

    /** Leaves the text of a refused move to be corrected or overwritten, unless the next one is being typed. */
    keep(typed) {
        const field = byId("move-text");
        if (field.value === "") {
            field.value = typed;
            field.select();
        }
    }

    /** Clears the text of a refused move, and its message. */
    forget() {
        if (this.refused !== null && byId("move-text").value.trim() === this.refused) {
            byId("move-text").value = "";
        }
        this.refused = null;
        byId("move-problem").textContent = "";
    }
}

/** Returns the legal move that a text means, in SAN or as two squares; small letters and missing signs are accepted. */
export function findMove(moves, text) {
    const plain = (san) => san.replace(/[-+#!?=x\s]/g, "").replace(/0/g, "O");
    const wanted = plain(text);
    return (
        moves.find(({ san }) => plain(san) === wanted) ??
        moves.find(({ uci }) => uci.toLowerCase() === wanted.toLowerCase()) ??
        only(moves.filter(({ san }) => plain(san).toLowerCase() === wanted.toLowerCase()))
    );
}

function only(found) {
    return found.length === 1 ? found[0] : undefined;
}
