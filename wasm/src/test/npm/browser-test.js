/* The package gives the same answers in Chromium, in a page and in a worker, as in Node. Run by -Pit. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { delimiter, extname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Game, Position } from '../../../target/tarball/package/games.js';
import { answer } from './agreement-answers.js';

const POSITIONS = 1000;
// Deleted by the next run only, as processes of the browser write to it after its end.
const PROFILE = fileURLToPath(new URL('../../../target/chromium', import.meta.url));
const TYPES = { '.js': 'text/javascript', '.wasm': 'application/wasm' };
const POLICY =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; worker-src 'self'";
const PAGE = '<!doctype html><script type="module" src="/src/test/npm/browser/page.js"></script>';

function chromium() {
    return (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'chromium')).find((file) => {
        try {
            accessSync(file, constants.X_OK);
            return true;
        } catch {
            return false;
        }
    });
}

/** Returns positions of random games, and of Chess960, each with two pairs of squares. */
function lines() {
    let state = 27;
    const random = (bound) => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return Math.floor((state / 2 ** 32) * bound);
    };
    const square = () => 'abcdefgh'[random(8)] + (1 + random(8));
    let position = Position.start();
    return Array.from({ length: POSITIONS }, (_, i) => {
        const codes = position.moveCodes();
        const ended = codes.length === 0 || i % 100 === 0;
        position = ended ? Position.chess960(random(960)) : position.play(codes[random(codes.length)]);
        return [position.fen, 'chess960', square() + square(), square() + square()].join('\t');
    });
}

/** Serves the package and the scripts of this folder, and the lines; the server's event has the answers. */
function serve(asked) {
    const server = createServer((request, response) => {
        if (request.method === 'POST') {
            const parts = [];
            request.on('data', (part) => parts.push(part));
            request.on('end', () => {
                response.end();
                server.emit('answers', JSON.parse(Buffer.concat(parts).toString()));
            });
            return;
        }
        response.setHeader('Content-Security-Policy', POLICY);
        if (request.url === '/') {
            response.setHeader('Content-Type', 'text/html');
            response.end(PAGE);
        } else if (request.url === '/lines') {
            response.end(JSON.stringify(asked));
        } else if (/^\/(src\/test\/npm|target\/tarball\/package)\/[\w/-]+\.(js|wasm)$/.test(request.url)) {
            response.setHeader('Content-Type', TYPES[extname(request.url)]);
            response.end(readFileSync(new URL(`../../..${request.url}`, import.meta.url)));
        } else {
            response.statusCode = 404;
            response.end();
        }
    });
    return server.listen(0, '127.0.0.1');
}

const browser = chromium();

test('a page and a worker give the answers of Node', { skip: browser ? false : 'no chromium on the path' }, async () => {
    const asked = lines();
    const expected = asked.map((line) => answer(Position, line));
    const server = serve(asked);
    await once(server, 'listening');
    const answered = once(server, 'answers');
    rmSync(PROFILE, { recursive: true, force: true });
    const started = spawn(
        browser,
        ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update',
            '--disable-sync', `--user-data-dir=${PROFILE}`, `http://127.0.0.1:${server.address().port}/`],
        { stdio: 'ignore' },
    );
    const exited = once(started, 'exit');
    try {
        const ended = exited.then(([code]) => assert.fail(`chromium ended with ${code}`));
        const [found] = await Promise.race([answered, ended]);
        assert.equal(found.error, undefined);
        for (const where of ['page', 'worker', 'games']) {
            assert.equal(found[where].length, expected.length);
            found[where].forEach((text, i) => assert.equal(text, expected[i], where));
        }
        assert.deepEqual(found.perft, [197281, 20]);
        assert.equal(found.pgn, Game.parse('[White "Ä😀"]\n\n1. e4 e5 (1... c5 {x}) 2. Ke3 *').toPgn());
    } finally {
        started.kill();
        await exited;
        server.closeAllConnections();
        server.close();
    }
});
