/**
 * The client of the API: of the server, or of workers on a page without one. Responses are cached, since they depend on
 * the request only.
 */

import { Answers } from "./answers.js";
import { IS_EMBEDDED } from "./storage.js";
import { LANGUAGE, t } from "./language.js";

const BASE = "/api/v1/";
const KEPT = 200;
const kept = new Map();

/** The addresses of worker.js, of both modules, and of the languages: only a page without a server has them. */
const [worker, small, whole, ...languages] = globalThis.document?.querySelector?.("meta[name=passant-wasm]")?.content.split(" ") ?? [];

const answers = worker && new Answers(start, { isFrame: IS_EMBEDDED });

export const HAS_SERVER = !answers;

/** Starts a worker with a module, unless early.js has started it. */
function start(module) {
    const early = module === "small" && globalThis.startedRules;
    const started = early || new Worker(worker, { type: "module", name: { small, whole }[module] });
    const sentences = languages.find((name) => name.startsWith(`${LANGUAGE}-`));
    if (sentences) {
        started.postMessage({ language: LANGUAGE, sentences });
    }
    return started;
}

/** A module with a structure and a `try_table`, which came last of what the rules need of WebAssembly 3.0. */
const WITH_EXCEPTIONS = new Uint8Array([
    0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 1, 8, 2, 0x5f, 1, 0x78, 0, 0x60, 0, 0, 3, 2, 1, 1, 10, 8, 1, 6, 0, 0x1f, 0x40, 0, 0x0b, 0x0b,
]);

function canRunModules() {
    return globalThis.WebAssembly?.validate(WITH_EXCEPTIONS) ?? false;
}

/** An error response (RFC 9457). */
export class Problem extends Error {
    constructor(body) {
        super(body.detail ?? body.title ?? t`The server rejected the request.`);
        this.name = "Problem";
        this.status = body.status;
        this.offset = body.offset ?? null;
        this.problems = body.problems ?? [];
    }

    /** Whether the server is unreachable, busy or broken, so that a retry may help. */
    get isFailure() {
        return !this.status || this.status >= 500;
    }

    /** All error messages. */
    get sentences() {
        return this.problems.length > 0 ? this.problems.map((problem) => problem.message) : [this.message];
    }
}

/** @param {{fen: string, unrestricted: boolean, chess960: boolean, variant?: string|null}} where */
export function query(where, more = {}) {
    const parameters = new URLSearchParams({ fen: where.fen });
    if (where.unrestricted) {
        parameters.set("unrestricted", "true");
    }
    if (where.chess960) {
        parameters.set("chess960", "true");
    }
    if (where.variant) {
        parameters.set("variant", where.variant);
    }
    for (const [name, value] of Object.entries(more)) {
        parameters.set(name, value);
    }
    return parameters.toString();
}

export const position = (where) => get(`position?${query(where)}`);

/**
 * Reads a position in any accepted notation. An illegal one is returned as an unrestricted position, with its problem.
 *
 * @returns {Promise<{position: object|null, problem: Problem|null}>} a position, a problem, or both
 */
export async function readPosition(where) {
    try {
        return { position: await position(where), problem: null };
    } catch (problem) {
        const isIllegal = problem.problems?.length > 0;
        return { position: isIllegal ? await position({ ...where, unrestricted: true }).catch(() => null) : null, problem };
    }
}

export const attacks = (where, piece, square) => get(`attacks?${query(where, { piece, square })}`);
export const winnable = (where, more) => get(`winnable?${query(where, more)}`);
/** The results of best play in an ending; a problem if there is no table. */
export const tables = (where) => get(`tables?${query(where)}`);

export const trace = (where) => get(`trace?${query(where)}`);
export const limits = () => get("limits");

export const practice = (parameters) => get(`practice?${new URLSearchParams(parameters)}`);

/** The question about a position of a teacher; with a move, why it is right or wrong as an answer. */
export const question = (where, asked) => get(`question?${query(where, asked)}`);

/** @param {string} from a square, or a piece in hand such as N@, which is then the verdict's origin, too */
export async function explain(where, from, to, promotion) {
    const verdict = await get(`explain?${query(where, promotion ? { from, to, promotion } : { from, to })}`);
    return verdict.dropped ? { ...verdict, from } : verdict;
}

/** Returns a move with the origin as in UCI, also for drops: N@. */
function withOrigin(move) {
    return move.dropped ? { ...move, from: move.uci.slice(0, 2) } : move;
}

function withOrigins({ moves, illegal, ...others }) {
    return { ...others, moves: moves.map(withOrigin), illegal: illegal.map(withOrigin) };
}

/** A diagram of the board, as SVG. */
export const diagram = (where, more) => picture("diagram", where, more);

/** The stages of move generation, as an animated SVG. */
export const stepsPicture = (where, more) => picture("steps", where, more);

async function picture(name, where, more) {
    const response = await answered(`${BASE}${name}?${query(where, more)}`);
    if (!response.ok) {
        throw new Problem({ status: response.status, ...(await readJson(response)) });
    }
    return response.text();
}

/**
 * Counts leaf nodes. The listener gets the name and data of each event; the last is "done" or "problem".
 *
 * @returns {() => void} stops the count
 */
export function perft(where, depth, listener) {
    const stop = new AbortController();
    const events = async () => {
        const response = await answered(`${BASE}perft?${query(where, { depth })}`, { signal: stop.signal });
        if (!response.ok) {
            await readOrThrow(response);
        }
        let last = "";
        for await (const event of partsOf(response, "\n\n")) {
            const [, name, data] = /^event: (\w+)\ndata: (.*)$/.exec(event);
            last = name;
            if (!stop.signal.aborted) {
                listener(name, name === "problem" ? new Problem(JSON.parse(data)) : JSON.parse(data));
            }
        }
        if (last !== "done" && last !== "problem") {
            throw new Problem({ detail: t`The connection was lost.` });
        }
    };
    events().catch((problem) => {
        if (!stop.signal.aborted) {
            listener("problem", problem instanceof Problem ? problem : new Problem({ detail: t`The connection was lost.` }));
        }
    });
    return () => stop.abort();
}

const get = (path) => once(path, () => fetched(BASE + path));

/** Returns the cached response for a key, or requests it. */
async function once(key, request) {
    if (kept.has(key)) {
        return kept.get(key);
    }
    const answer = request();
    kept.set(key, answer);
    if (kept.size > KEPT) {
        kept.delete(kept.keys().next().value);
    }
    try {
        return await answer;
    } catch (error) {
        kept.delete(key);
        throw error;
    }
}

/**
 * Everything about the position after a line of moves. The server sends the chances to mate last: null if there is
 * nothing to search, and not at all if it is too busy.
 *
 * @param {string[]} moves in UCI notation
 * @param {{winnable: boolean}} more
 * @returns {Promise<{position: object, moves: object, line: object|null, winnable: Promise<object|null|undefined>}>}
 */
export function turn(start, moves, more) {
    const path = `turn?${query(start, more)}`;
    const body = moves.join(" ");
    const key = `${path} ${body}`;
    return once(key, async () => {
        const response = await posted(path, "application/x-chess-moves", body);
        if (!response.ok) {
            return readOrThrow(response);
        }
        const lines = partsOf(response, "\n");
        const first = await read(lines).catch(() => undefined);
        if (!first) {
            throw unreachable();
        }
        const last = read(lines).catch(() => undefined);
        // A search that the server could not run is requested again.
        last.then((winnable) => winnable !== undefined || !more.winnable || kept.delete(key));
        return { ...first, ...(start.variant === "crazyhouse" ? { moves: withOrigins(first.moves) } : {}), winnable: last };
    });
}

/** Reads the object of the next line; undefined at the end. */
async function read(lines) {
    const { value } = await lines.next();
    return value && JSON.parse(value);
}

/** Yields the parts of a response, each with a separator after it, as they arrive. */
async function* partsOf(response, separator) {
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let text = "";
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
        const parts = (text + part.value).split(separator);
        text = parts.pop();
        yield* parts;
    }
}

/**
 * The games of a text, one of them as a tree.
 *
 * @param {Blob|string} text
 */
export const games = (text, parameters) => posted(`games?${new URLSearchParams(parameters)}`, "application/x-chess-pgn", text).then(readOrThrow);

/** The move of the playing partner after a line of moves. */
export async function reply(start, moves, more) {
    const answer = await posted(`reply?${query(start, more)}`, "application/x-chess-moves", moves.join(" ")).then(readOrThrow);
    return { ...answer, move: answer.move && withOrigin(answer.move) };
}

/** The counts of a divide that another program printed. */
export const divide = (where, text) => posted(`divide?${query(where)}`, "application/x-chess-divide", text).then(readOrThrow);

/** A game as PGN. */
export async function pgn(where, tree) {
    const response = await posted(`pgn?${query(where)}`, "application/json", JSON.stringify(tree));
    return response.ok ? response.text() : readOrThrow(response);
}

function posted(path, type, body) {
    return answered(BASE + path, { method: "POST", body, headers: { "content-type": type } });
}

async function readOrThrow(response) {
    const body = await readJson(response);
    if (!response.ok) {
        throw new Problem({ status: response.status, ...body });
    }
    return body;
}

async function answered(address, { headers = {}, ...options } = {}) {
    try {
        if (answers && canRunModules()) {
            return await answers.fetch(address, options);
        } else if (answers) {
            throw unreachable();
        }
        return await fetch(address, { ...options, headers: { accept: "application/json, image/svg+xml", "accept-language": LANGUAGE, ...headers } });
    } catch {
        throw unreachable();
    }
}

function unreachable() {
    const detail = !answers
        ? t`The server does not respond. Is passant serve still running?`
        : canRunModules()
          ? t`The rules could not be loaded. Are you online?`
          : t`This browser is too old for this page. It needs WebAssembly 3.0: Chrome or Edge 137, Firefox 131, Safari 18.4, or later.`;
    return new Problem({ status: 0, detail });
}

async function fetched(address) {
    return readOrThrow(await answered(address));
}

async function readJson(response) {
    try {
        return await response.json();
    } catch {
        return { detail: t`The server answered ${response.status} ${response.statusText}, with an unexpected body.` };
    }
}
