/** What is done with a press that comes before the server has answered the last one? It waits, and nothing is lost. */

export class InputQueue {
    constructor(session) {
        this.session = session;
        this.waiting = [];
        this.running = false;
        session.on("loaded", () => this.run());
    }

    /** Does it now, or when the position that it was meant for is known. */
    add(action) {
        this.waiting.push(action);
        return this.run();
    }

    get isEmpty() {
        return this.waiting.length === 0 && !this.running;
    }

    /** Forgets what waits, since the board is another. */
    clear() {
        this.waiting = [];
    }

    /** One after the other; an action that changes the position makes the next wait for its answer. */
    async run() {
        if (this.running) {
            return;
        }
        this.running = true;
        try {
            while (this.waiting.length > 0 && !this.session.isWaiting) {
                await this.waiting.shift()();
            }
        } finally {
            this.running = false;
        }
    }
}
