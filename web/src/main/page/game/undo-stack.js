/** The games shown before and after the current one, so that opening another position loses nothing. */

const MAX_GAMES = 50;

export class UndoStack {
    constructor() {
        this.before = [];
        this.after = [];
    }

    /** Adds a game that is being replaced by a new one. */
    push(game) {
        this.before.push({ game, at: game.at });
        this.before.splice(0, this.before.length - MAX_GAMES);
        this.after = [];
    }

    /** Removes a game, since it is shown. */
    remove(game) {
        this.before = this.before.filter((each) => each.game !== game);
    }

    /** Discards the games after the current one, since a new move was made. */
    clearForward() {
        this.after = [];
    }

    canGoBack() {
        return this.before.length > 0;
    }

    /** Returns whether a game is at the move where it was left, so that the next game follows. */
    canGoForward(game) {
        const left = this.after.at(-1);
        return left !== undefined && left.leftBehind.game === game && left.leftBehind.at === game.at;
    }

    /** Returns the previous game. */
    back(game) {
        const leftBehind = this.before.pop();
        this.after.push({ game, leftBehind });
        return leftBehind.game;
    }

    /** Returns the next game. */
    forward() {
        const { game, leftBehind } = this.after.pop();
        this.before.push(leftBehind);
        return game;
    }
}
