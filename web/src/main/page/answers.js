/**
 * The answers of a page without a server: workers that run the rules as WebAssembly.
 *
 * The small module answers what every move of chess needs; all other answers load the whole module on first use.
 */

const SMALL = new Set(["position", "moves", "line", "turn", "explain", "attacks", "limits"]);
const ENCODER = new TextEncoder();

export class Answers {
    /**
     * @param {(module: "small"|"whole") => Worker} start starts a worker with worker.js
     * @param {{isFrame?: boolean}} page a frame does not load the whole module for the chances to mate only
     */
    constructor(start, { isFrame = false } = {}) {
        this.start = start;
        this.isFrame = isFrame;
        this.workers = new Map();
    }

    /** Answers a request of the API as fetch does. */
    async fetch(address, { body, signal } = {}) {
        const [path, query = ""] = address.split("?");
        const name = path.slice(path.lastIndexOf("/") + 1);
        // A file is read later; a text is sent at once, before the page is drawn.
        const bytes = body instanceof Blob ? new Uint8Array(await body.arrayBuffer()) : ENCODER.encode(body);
        if (name === "perft") {
            return this.count({ path, query, body: bytes }, signal);
        }
        const parameters = new URLSearchParams(query);
        // A link may have a variant, too.
        const isVariant = parameters.has("variant") || /\/\/|lichess\.org/i.test(parameters.get("fen") ?? "");
        if (name === "turn" && !isVariant) {
            return this.turn({ path, query, body: bytes });
        }
        return this.worker(SMALL.has(name) && !isVariant ? "small" : "whole").ask({ path, query, body: bytes });
    }

    /** Answers with the small module, which cannot compute the chances to mate; the whole module adds them. */
    async turn({ path, query, body }) {
        const parameters = new URLSearchParams(query);
        const isAsked = parameters.get("winnable") === "true";
        parameters.delete("winnable");
        const first = await this.worker("small").ask({ path, query: parameters.toString(), body });
        const isWorthIt = this.workers.has("whole") || (!this.isFrame && (body.length > 0 || mayBeDead(parameters.get("fen"))));
        return first.ok && isAsked && isWorthIt ? withLastLine(first, this.worker("whole").ask({ path, query, body })) : first;
    }

    worker(module) {
        if (!this.workers.has(module)) {
            this.workers.set(module, new Asked(this.start(module), () => this.workers.delete(module)));
        }
        return this.workers.get(module);
    }

    /** Counts in a separate worker, which ends with the count. */
    async count(request, signal) {
        signal?.throwIfAborted();
        const worker = this.start("whole");
        signal?.addEventListener("abort", () => worker.terminate());
        return new Asked(worker, () => {}).ask(request, () => worker.terminate());
    }
}

/**
 * Returns whether the first position of a visit is worth the whole module. With a queen or a rook a dead position is
 * rare, and the first move requests the chances to mate in any case.
 */
function mayBeDead(fen) {
    return !/^[^ ]*[qr]/i.test(fen ?? "");
}

/** A response with the line of one response and the last line of another. */
function withLastLine(first, asked) {
    const lines = async (controller) => {
        controller.enqueue(ENCODER.encode(await first.text()));
        const whole = await asked;
        const text = await whole.text();
        if (whole.ok) {
            controller.enqueue(ENCODER.encode(text.slice(text.indexOf("\n") + 1)));
        }
        controller.close();
    };
    return new Response(new ReadableStream({ start: (controller) => void lines(controller).catch((error) => controller.error(error)) }));
}

/** A worker, and the requests that it has not answered. */
class Asked {
    constructor(worker, onFailure) {
        this.worker = worker;
        this.waiting = new Map();
        this.last = 0;
        worker.addEventListener("message", ({ data }) => this.waiting.get(data.id)?.(data));
        worker.addEventListener("error", (event) => {
            event.preventDefault();
            onFailure();
            this.waiting.forEach((receive) => receive({ isLost: true }));
        });
    }

    ask(request, onEnd = () => {}) {
        const id = ++this.last;
        return new Promise((resolve, reject) => {
            let stream = null;
            this.waiting.set(id, ({ status, type, part, isEnd, isLost }) => {
                if (stream === null && status) {
                    const body = new ReadableStream({ start: (controller) => (stream = controller) });
                    resolve(new Response(body, { status, headers: { "content-type": type } }));
                }
                if (part !== undefined) {
                    stream.enqueue(ENCODER.encode(part));
                }
                if (isEnd || isLost) {
                    this.waiting.delete(id);
                    onEnd();
                }
                if (isEnd) {
                    stream.close();
                } else if (isLost) {
                    const error = new TypeError("the worker has failed");
                    stream === null ? reject(error) : stream.error(error);
                }
            });
            this.worker.postMessage({ id, ...request });
        });
    }
}
