/** Queues input until the server has responded to the previous action. */

export class InputQueue {
    constructor(session) {
        this.session = session;
        this.waiting = [];
        this.running = false;
        session.on("loaded", () => this.run());
    }

    /** Runs an action now, or once the current position is loaded. */
    add(action) {
        this.waiting.push(action);
        return this.run();
    }

    get isEmpty() {
        return this.waiting.length === 0 && !this.running;
    }

    /** Discards queued actions, since the board has changed. */
    clear() {
        this.waiting = [];
    }

    /** Runs the actions in order; an action that changes the position delays the next until the response arrives. */
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
