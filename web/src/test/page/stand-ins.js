/** Test doubles for the browser: a minimal document, and a server that responds on demand. */

const elements = new Map();

function element(id) {
    return {
        id,
        dataset: {},
        textContent: "",
        children: [],
        append() {},
        setAttribute() {},
        addEventListener() {},
        focus() {},
        contains: () => false,
        replaceChildren(...children) {
            this.children = children;
        },
    };
}

/** Returns the element with an id; always the same object. */
export function elementOf(id) {
    if (!elements.has(id)) {
        elements.set(id, element(id));
    }
    return elements.get(id);
}

export function installDocument() {
    globalThis.document = { documentElement: element("html"), getElementById: elementOf, createElement: element, addEventListener() {} };
}

/** A server whose responses arrive when the test triggers them, in any order. */
export class SlowServer {
    constructor() {
        this.waiting = [];
        globalThis.fetch = (address, { body } = {}) =>
            new Promise((resolve) => {
                this.waiting.push({ address: decodeURIComponent(String(address).replace(/\+/g, " ")), body, resolve });
            });
    }

    /** Responds to every pending request whose address contains all the words; there must be one. */
    async answer(words, body, status = 200) {
        for (const { resolve } of this.take(words)) {
            resolve(new Response(`${JSON.stringify(body)}\n`, { status }));
        }
        await settled();
    }

    /** Responds with a first line; the function returned sends the second. */
    async begin(words, body) {
        let stream;
        const [{ resolve }] = this.take(words);
        resolve(new Response(new ReadableStream({ start: (controller) => (stream = controller) })));
        const line = (object) => stream.enqueue(new TextEncoder().encode(`${JSON.stringify(object)}\n`));
        line(body);
        await settled();
        return async (last) => {
            line(last);
            stream.close();
            await settled();
        };
    }

    take(words) {
        const asked = this.waiting.filter(({ address }) => words.every((word) => address.includes(word)));
        if (asked.length === 0) {
            throw new Error(`no request contains ${words}: ${this.waiting.map(({ address }) => address)}`);
        }
        this.waiting = this.waiting.filter((each) => !asked.includes(each));
        return asked;
    }
}

/** Waits until everything that follows from responses has run. */
export async function settled() {
    for (let turn = 0; turn < 20; turn++) {
        await new Promise(setImmediate);
    }
}
