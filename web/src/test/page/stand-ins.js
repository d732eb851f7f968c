/** What the modules of the page ask of a browser, as far as tests need it: elements that only remember, and a server. */

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

/** The element of an id, the same for every question. */
export function elementOf(id) {
    if (!elements.has(id)) {
        elements.set(id, element(id));
    }
    return elements.get(id);
}

export function installDocument() {
    globalThis.document = { getElementById: elementOf, createElement: element, addEventListener() {} };
}

/** A server whose answers come when the test says so, in any order. */
export class SlowServer {
    constructor() {
        this.waiting = [];
        globalThis.fetch = (address) =>
            new Promise((resolve) => {
                this.waiting.push({ address: decodeURIComponent(String(address).replace(/\+/g, " ")), resolve });
            });
    }

    /** Answers every question that waits and whose address holds some words; there must be one. */
    async answer(words, body, status = 200) {
        const asked = this.waiting.filter(({ address }) => words.every((word) => address.includes(word)));
        if (asked.length === 0) {
            throw new Error(`nobody asked for ${words}: ${this.waiting.map(({ address }) => address)}`);
        }
        this.waiting = this.waiting.filter((each) => !asked.includes(each));
        for (const { resolve } of asked) {
            resolve({ ok: status < 400, status, statusText: "", json: async () => body });
        }
        await settled();
    }
}

/** Everything that follows from answers has run. */
export async function settled() {
    for (let turn = 0; turn < 20; turn++) {
        await Promise.resolve();
    }
}
