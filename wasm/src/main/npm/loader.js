/*
 * Loads a module that TeaVM has compiled, in place of its wasm-gc-runtime.js. That script calls `new Function`, which a
 * content security policy without 'unsafe-eval' forbids; this one offers only the imports that the rules use.
 */

import { regularExpressions } from './regular-expressions.js';

/** The memory through which texts and lists are passed, one half for each direction; see Memory.java. */
const BASE = 62 * 65536;
const HALF = 65536;
/** The memory of regular expressions; see Pattern.java. */
const EXPRESSIONS = BASE - HALF;
const PAGES = 64;

/** A module with a structure and a `try_table`, which came last of what the rules need of WebAssembly 3.0. */
const WITH_EXCEPTIONS = new Uint8Array([
    0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 1, 8, 2, 0x5f, 1, 0x78, 0, 0x60, 0, 0, 3, 2, 1, 1, 10, 8, 1, 6, 0, 0x1f, 0x40, 0, 0x0b, 0x0b,
]);

/** Whether an address is that of a file, in Node. */
function isFile(source) {
    return fileSystem() !== undefined && new URL(source).protocol === 'file:';
}

function fileSystem() {
    return globalThis.process?.getBuiltinModule?.('node:fs');
}

async function fetched(source) {
    const response = await fetch(source);
    if (!response.ok) {
        throw new Error(`cannot load ${source}: ${response.status} ${response.statusText}`);
    }
    return response;
}

/** Reads a file of this package. */
export async function bytesAt(source) {
    return isFile(source) ? fileSystem().promises.readFile(new URL(source)) : new Uint8Array(await (await fetched(source)).arrayBuffer());
}

/** Reads a file of this package, or any other source of a module. */
async function compile(source) {
    if (source instanceof WebAssembly.Module) {
        return source;
    }
    // Strings of JavaScript are used by TeaVM's class library, and imported where they are not built in.
    const options = { builtins: ['js-string'] };
    if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) {
        return WebAssembly.compile(source, options);
    }
    if (isFile(source)) {
        return WebAssembly.compile(await bytesAt(source), options);
    }
    const response = await fetched(source);
    const type = response.headers.get('Content-Type') ?? '';
    return type.startsWith('application/wasm')
        ? WebAssembly.compileStreaming(response, options)
        : WebAssembly.compile(await response.arrayBuffer(), options);
}

/** Returns TeaVM's imports: those that the rules use are real, and the others are never called. */
function imports(module, memory, own) {
    const nothing = () => undefined;
    const known = {
        env: { memory },
        passant: own,
        teavmMath: Math,
        teavmDate: { currentTimeMillis: () => Date.now() },
        teavmMemory: {
            // The heap for buffers is unused. It must begin above the resources of a module, which are written to the
            // beginning of the memory, and must not grow into the memory of this package.
            heapOffset: new WebAssembly.Global({ value: 'i32', mutable: false }, BASE / 2),
            maxSize: new WebAssembly.Global({ value: 'i32', mutable: false }, EXPRESSIONS),
            notifyHeapResized: nothing,
        },
        teavm: {
            // Errors have the stack of JavaScript.
            takeStackTrace: () => ({ getStack: () => [] }),
            decorateException: nothing,
            createWeakRef: (value) => new WeakRef(value),
            deref: (reference) => reference.deref() ?? null,
            createStringWeakRef: (value) => new WeakRef(value),
            stringDeref: (reference) => reference.deref() ?? null,
        },
        teavmJso: {
            stringBuiltinsSupported: () => 0,
            isUndefined: (value) => (value === undefined ? 1 : 0),
            // TeaVM prepares the classes of Java for JavaScript when it starts; nothing uses them.
            createClass: () => class {},
            createFunction0: () => nothing,
            createFunction1: () => nothing,
            createFunction2: () => nothing,
            callFunction0: nothing,
            callFunction1: nothing,
            callFunction2: nothing,
            defineFunction: (f) => f,
            defineStaticMethod: nothing,
            defineMethod: nothing,
            exportClass: (c) => c,
        },
        'wasm:js-string': {
            fromCharCode: (code) => String.fromCharCode(code),
            concat: (first, second) => first + second,
            charCodeAt: (text, index) => text.charCodeAt(index),
            length: (text) => text.length,
            substring: (text, start, end) => text.substring(start, end),
        },
    };
    const all = {};
    for (const { module: from, name, kind } of WebAssembly.Module.imports(module)) {
        all[from] ??= {};
        const missing = () => {
            throw new Error(`internal error: ${from}.${name} was called`);
        };
        all[from][name] = known[from]?.[name] ?? (kind === 'function' ? missing : undefined);
    }
    return all;
}

/**
 * Loads a module.
 *
 * @param source a URL, the bytes, or a compiled WebAssembly.Module
 * @param further functions that this module imports, in addition to those of Memory.java
 * @return its exports, and what passes texts and lists
 */
export async function load(source, further = {}) {
    if (!globalThis.WebAssembly?.validate(WITH_EXCEPTIONS)) {
        throw new Error(
            'passant needs WebAssembly 3.0: Chrome 137, Firefox 131, Safari 18.4, Node 22.19 or 24.15, or later',
        );
    }
    const module = await compile(source);
    const memory = new WebAssembly.Memory({ initial: PAGES, maximum: PAGES });
    const input = new Uint16Array(memory.buffer, BASE, HALF / 2);
    const output = new Uint16Array(memory.buffer, BASE + HALF, HALF / 2);
    const inputBytes = new Uint8Array(memory.buffer, BASE, HALF);
    const decoder = new TextDecoder('utf-16le', { ignoreBOM: true });

    /** The text that is being passed, and the index of its next character. */
    let rest = '';
    let next = 0;
    /** The pieces of the text that is being returned. */
    let pieces = [];
    /** Reads the next bytes of the PGN into an array, and returns their number. */
    let reader = () => 0;

    function more() {
        const size = Math.min(input.length, rest.length - next);
        for (let i = 0; i < size; i++) {
            input[i] = rest.charCodeAt(next + i);
        }
        next += size;
        return size;
    }

    const own = {
        more,
        // A pair of surrogates may be cut: the decoder keeps its first half for the next piece.
        piece: () => pieces.push(decoder.decode(output, { stream: true })),
        bytes: (most) => reader(inputBytes.subarray(0, most)),
        now: () => performance.now(),
        ...regularExpressions(
            new Uint16Array(memory.buffer, EXPRESSIONS, HALF / 2),
            new Int32Array(memory.buffer, EXPRESSIONS, HALF / 4),
        ),
        ...further,
    };
    const instance = await WebAssembly.instantiate(module, imports(module, memory, own));
    instance.exports.initialize(null);
    return {
        exports: instance.exports,
        input,
        output,
        /** Passes a text; returns its length. */
        write(text) {
            rest = text;
            next = 0;
            more();
            return text.length;
        },
        /** Returns the text that a call has returned, by the number that it returned. */
        read(length) {
            // Short texts, such as moves, are faster without the decoder.
            if (length < 16 && pieces.length === 0) {
                let short = '';
                for (let i = 0; i < length; i++) {
                    short += String.fromCharCode(output[i]);
                }
                return short;
            }
            const last = decoder.decode(output.subarray(0, length));
            if (pieces.length === 0) {
                return last;
            }
            const text = pieces.join('') + last;
            pieces = [];
            return text;
        },
        /** Sets the function that reads bytes of PGN into an array and returns their number. */
        readFrom(from) {
            reader = from;
        },
    };
}
