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
    globalThis.document = { getElementById: elementOf, createElement: element, addEventListener() {} };
}

/** A server whose responses arrive when the test triggers them, in any order. */
export class SlowServer {
    constructor() {
        this.waiting = [];
        globalThis.fetch = (address) =>
            new Promise((resolve) => {
                this.waiting.push({ address: decodeURIComponent(String(address).replace(/\+/g, " ")), resolve });
            });
    }

    /** Responds to every pending request whose address contains all the words; there must be one. */
    async answer(words, body, status = 200) {
        const asked = this.waiting.filter(({ address }) => words.every((word) => address.includes(word)));
        if (asked.length === 0) {
            throw new Error(`no request contains ${words}: ${this.waiting.map(({ address }) => address)}`);
        }
        this.waiting = this.waiting.filter((each) => !asked.includes(each));
        for (const { resolve } of asked) {
            resolve({ ok: status < 400, status, statusText: "", json: async () => body });
        }
        await settled();
    }
}

/** Waits until everything that follows from responses has run. */
export async function settled() {
    for (let turn = 0; turn < 20; turn++) {
        await Promise.resolve();
    }
}
