/* Counts in a worker of the browser or of Node, for perftInWorker. */

// Loaded while the script listens: a browser drops messages to a worker that does not listen yet.
const games = import('./games.js');
const port = globalThis.process?.getBuiltinModule?.('node:worker_threads').parentPort ?? globalThis;

async function count({ fen, variant, depth }) {
    try {
        const { Position, perft } = await games;
        const position = Position.parse(fen, { variant, unrestricted: true });
        const nodes = perft(position, depth, { onProgress: (progress) => port.postMessage({ progress }) });
        port.postMessage({ nodes });
    } catch (e) {
        port.postMessage({ error: e.message });
    }
}

if (port === globalThis) {
    port.onmessage = (event) => count(event.data);
} else {
    port.on('message', count);
}
