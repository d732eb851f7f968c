/** What is worth asking first? Small positions, each with a move that looks right and is refused, shown with its reason. */

import { byId } from "./elements.js";
import { START } from "./fen.js";

/** @type {{title: string, fen: string, chess960?: boolean, from: string, to: string, words: string}[]} */
export const INVITATIONS = [
    { title: "A pinned rook", fen: "4r1k1/8/8/8/8/4R3/8/4K3 w - - 0 1", from: "e3", to: "b3", words: "Try it: drag the pinned rook." },
    { title: "Two pawns leave one rank", fen: "8/8/8/K2pP2r/8/8/8/6k1 w - d6 0 1", from: "e5", to: "d6", words: "Black has just played d7 to d5. Try it: take en passant." },
    { title: "Through an attack", fen: "4k3/8/8/8/5r2/8/8/R3K2R w KQ - 0 1", from: "e1", to: "g1", words: "One castling is legal here. Try it: castle to the other side." },
    { title: "The line goes on behind the king", fen: "6k1/8/8/8/r3K3/8/8/8 w - - 0 1", from: "e4", to: "f4", words: "The rook gives check. Try it: find a square for the king." },
    { title: "Two attackers at once", fen: "4r1k1/8/8/8/8/5n2/3P1B2/3QK2R w - - 0 1", from: "d1", to: "f3", words: "A double check. Try it: is there any move but the king's?" },
    { title: "The queen may not help", fen: "4k3/8/8/8/1b6/8/3Q4/r3K3 w - - 0 1", from: "d2", to: "d1", words: "The queen could step in between, if she were free. Try it." },
    { title: "The rook was the shield", fen: "4k3/8/8/8/8/8/8/qRK5 w B - 0 1", chess960: true, from: "c1", to: "b1", words: "Chess960: the king would stay where it is. Try it: castle." },
    { title: "A promotion that does not help", fen: "3r4/4P3/8/8/1b6/8/8/4K2k w - - 0 1", from: "e7", to: "e8", words: "A new queen would be fine. Try it, then look for the check." },
    { title: "Kings keep their distance", fen: "8/8/8/3k4/8/3K4/8/8 w - - 0 1", from: "d3", to: "d4", words: "Nobody attacks but the other king. Try it: walk up to it." },
    { title: "One's own shield", fen: "b5k1/8/8/3pP3/8/5K2/8/8 w - d6 0 1", from: "e5", to: "d6", words: "The pawn on d5 can be taken in passing, or can it? Try it." },
    { title: "Stalemate", fen: "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", from: "h8", to: "g8", words: "Black is not in check. Try it: find a move for Black." },
];

const USUAL = "Drag a piece or choose it, then its square. A move that is not legal says why.";

export class Invitations {
    constructor(session, why, random = Math.random) {
        this.session = session;
        this.why = why;
        this.random = random;
        this.shown = null;
        session.on("board", () => {
            byId("invitation").textContent = USUAL;
        });
        byId("surprise").addEventListener("click", () => this.surprise());
        byId("start-position").addEventListener("click", () => session.open({ fen: START, title: "Start position" }));
    }

    /** Opens a position with its refused move explained. */
    async show(invitation) {
        this.shown = invitation;
        const { fen, chess960, title, from, to, words } = invitation;
        const opened = this.session.open({ fen, chess960, title });
        const { game } = this.session;
        byId("invitation").textContent = words;
        await opened;
        if (this.session.game === game && game.plies.length === 0 && !this.session.failure) {
            this.why.select(from);
            await this.why.explain(from, to);
        }
    }

    /** Another than the last one. */
    surprise() {
        const others = INVITATIONS.filter((each) => each !== this.shown);
        return this.show(others[Math.floor(this.random() * others.length)]);
    }
}
