/** The results of best play in an ending, by endgame tables: of the position, and of each legal move. */

import * as api from "../api.js";
import { announce } from "../announce.js";
import { byId } from "../elements.js";
import { readFen } from "../fen.js";
import { IS_EMBEDDED } from "../storage.js";
import { localSan, sideName, t } from "../language.js";

/** The number of pieces of the tables that are always there. */
const INCLUDED = 3;

const OTHER = { white: "black", black: "white" };

/** Asks the tables after each move, and says which moves gave away a result. Other parts show the results of moves. */
export class Endings {
    constructor(session) {
        this.session = session;
        this.mostPieces = INCLUDED;
        /** The last position that was shown, as a node of its game, and what the tables said about it. */
        this.node = null;
        this.last = null;
        /** The move that gave away a result, `{side, words}`, until the same side moves again. */
        this.mistake = null;
        session.on("loaded", () => this.onLoaded());
        session.on("mode", () => this.ask());
        session.on("board ending", () => this.draw());
        if (api.HAS_SERVER) {
            api.limits().then(
                ({ tablePieces }) => {
                    this.mostPieces = tablePieces ?? INCLUDED;
                    return this.ask();
                },
                () => {},
            );
        }
    }

    get isEnding() {
        const { position, mode, game, outcome } = this.session;
        const { aside, variant } = game.start;
        // The tables are in the whole module, which a frame does not load for a look.
        if (IS_EMBEDDED && !api.HAS_SERVER) {
            return false;
        }
        if (!position || position.unrestricted || outcome || mode === "learn" || aside || variant) {
            return false;
        }
        const { size } = readFen(game.fen).pieces;
        return size > 2 && size <= this.mostPieces;
    }

    onLoaded() {
        const { node } = this.session.game;
        // A move was played, or the game shows the next one.
        const isNext = Boolean(this.node) && node.parent === this.node;
        const before = isNext ? this.last : null;
        const move = before?.moves.find(({ uci }) => uci === node.uci);
        const side = this.session.position && OTHER[this.session.position.sideToMove];
        if (!isNext || this.mistake?.side === side) {
            this.mistake = null;
        }
        if (move && worth(move) < worth(before)) {
            this.mistake = { side, words: mistakeInWords(before, move, side) };
            announce(this.mistake.words);
        }
        this.node = node;
        this.last = null;
        return this.ask();
    }

    async ask() {
        const { session } = this;
        const { loads } = session;
        this.draw();
        if (!this.isEnding || session.ending) {
            return;
        }
        try {
            const answer = await api.tables(session.where);
            if (loads === session.loads) {
                this.last = answer;
                session.tellEnding(answer);
            }
        } catch {
            // There is no table for these pieces.
        }
    }

    draw() {
        const { ending, position } = this.session;
        const isShown = Boolean(ending) && this.isEnding;
        byId("ending-part").hidden = !isShown && !this.mistake;
        byId("ending").textContent = isShown ? inWords(ending, position.sideToMove) : "";
        byId("ending-mistake").textContent = this.mistake?.words ?? "";
    }
}

/** Returns the kind of a result: win, draw or loss. A win that the fifty-move rule prevents is a draw. */
export function kindOf({ result }) {
    return { "maybe-win": "win", "maybe-loss": "loss", "cursed-win": "draw", "blessed-loss": "draw" }[result] ?? result;
}

/** Returns the result of each move of an answer by its UCI text: its kind, its sign, and a verb. */
export function resultsOf(ending) {
    return new Map((ending?.moves ?? []).map((move) => [move.uci, { kind: kindOf(move), sign: signOf(move), verb: { win: t`wins`, draw: t`draws`, loss: t`loses` }[kindOf(move)] }]));
}

function signOf({ result, mate }) {
    const kind = kindOf({ result });
    return { win: "+", draw: "=", loss: "−" }[kind] + (mate && kind !== "draw" ? Math.abs(mate) : "");
}

function inWords({ result, mate }, side) {
    const winner = sideName(result.endsWith("win") ? side : OTHER[side]);
    switch (result) {
        case "draw":
            return t`With best play the game is drawn.`;
        case "win":
        case "loss":
            return mate ? t`${winner} wins with best play: mate in ${Math.abs(mate)}.` : t`${winner} wins with best play.`;
        case "maybe-win":
        case "maybe-loss":
            return t`${winner} wins with best play, unless the fifty-move rule comes first.`;
        default:
            return t`${winner} can force mate, but not within the fifty-move rule: with best play the game is drawn.`;
    }
}

function worth(result) {
    return { win: 1, draw: 0, loss: -1 }[kindOf(result)];
}

function mistakeInWords(before, move, side) {
    const gone = kindOf(before);
    const san = localSan(move.san);
    if (worth(move) < 0) {
        const winner = sideName(OTHER[side]);
        return gone === "win" ? t`${san} gave away the win: with best play ${winner} wins now.` : t`${san} gave away the draw: with best play ${winner} wins now.`;
    }
    return t`${san} gave away the win: with best play the game is drawn now.`;
}
