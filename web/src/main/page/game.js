/** Which moves were played, and which of them are taken back? One line of moves; a new move cuts off what was undone. */

export class Game {
    /** @param {{fen: string, study: boolean, chess960: boolean, title?: string, aside?: boolean}} start  `aside` is part of a lesson */
    constructor(start) {
        this.start = start;
        this.plies = [];
        this.at = 0;
    }

    get fen() {
        return this.at === 0 ? this.start.fen : this.plies[this.at - 1].fen;
    }

    /** The move that led here, or null at the start. */
    get lastMove() {
        return this.at === 0 ? null : this.plies[this.at - 1];
    }

    get canUndo() {
        return this.at > 0;
    }

    get canRedo() {
        return this.at < this.plies.length;
    }

    /** @param {object} move as the server lists it, with the position after it */
    play(move) {
        this.plies = [...this.plies.slice(0, this.at), move];
        this.at++;
    }

    /** Goes to the position after so many half-moves. */
    goTo(at) {
        this.at = Math.max(0, Math.min(at, this.plies.length));
    }
}
