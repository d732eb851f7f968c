/* Answers the lines of browser-test.js in the page and in a worker, and sends the answers to the test. */
const send = (found) => fetch('/answers', { method: 'POST', body: JSON.stringify(found) });

async function answers() {
    const { Position } = await import('../../../../target/tarball/package/rules.js');
    const { answer } = await import('../agreement-answers.js');
    const games = await import('../../../../target/tarball/package/games.js');
    const lines = await (await fetch('/lines')).json();
    const worker = new Worker(new URL('worker.js', import.meta.url), { type: 'module' });
    const inWorker = await new Promise((resolve, reject) => {
        worker.onmessage = ({ data }) => resolve(data);
        worker.onerror = ({ message }) => reject(new Error(`the worker failed: ${message}`));
        worker.postMessage(lines);
    });
    const seen = [];
    const counted = await games.perftInWorker(games.Position.start(), 4, { onProgress: ({ done }) => seen.push(done) });
    return {
        page: lines.map((line) => answer(Position, line)),
        worker: inWorker,
        games: lines.map((line) => answer(games.Position, line)),
        perft: [counted, seen.length],
        pgn: games.Game.parse('[White "Ä😀"]\n\n1. e4 e5 (1... c5 {x}) 2. Ke3 *').toPgn(),
    };
}

answers().then(send, (e) => send({ error: `${e.stack}` }));
