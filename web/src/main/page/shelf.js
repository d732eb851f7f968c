/** Which games lay on the board before and after this one? Opening another position throws nothing away. */

const MAX_GAMES = 50;

export class Shelf {
    constructor() {
        this.before = [];
        this.after = [];
    }

    /** Puts a game away for a new one. */
    putAway(game) {
        this.before.push({ game, at: game.at });
        this.before.splice(0, this.before.length - MAX_GAMES);
        this.after = [];
    }

    /** Takes a game out, since it is shown. */
    takeOut(game) {
        this.before = this.before.filter((each) => each.game !== game);
    }

    /** Forgets the games that were gone back from, since another move was made. */
    goOn() {
        this.after = [];
    }

    canGoBack() {
        return this.before.length > 0;
    }

    /** Whether a game stands as it was put away, so that the next game comes after it. */
    canGoForward(game) {
        const left = this.after.at(-1);
        return left !== undefined && left.leftBehind.game === game && left.leftBehind.at === game.at;
    }

    /** The game before this one. */
    back(game) {
        const leftBehind = this.before.pop();
        this.after.push({ game, leftBehind });
        return leftBehind.game;
    }

    /** The game after this one. */
    forward() {
        const { game, leftBehind } = this.after.pop();
        this.before.push(leftBehind);
        return game;
    }
}
