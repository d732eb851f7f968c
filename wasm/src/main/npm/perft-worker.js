/* Counts in a worker of the browser or of Node, for perftInWorker. */
import { Position, perft } from './games.js';

const port = globalThis.process?.getBuiltinModule?.('node:worker_threads').parentPort ?? globalThis;

function count({ fen, variant, depth }) {
    try {
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
