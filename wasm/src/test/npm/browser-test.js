/* The package gives the same answers in Chromium, in a page and in a worker, as in Node. Run by -Pit. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, mkdtempSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { delimiter, extname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Game, Position } from '../../../target/tarball/package/games.js';
import { answer } from './agreement-answers.js';

const POSITIONS = 1000;
// Deleted by the next run only, as processes of the browser write to it after its end.
const PROFILES = fileURLToPath(new URL('../../../target/chromium-', import.meta.url));
const TYPES = { '.txt': 'text/plain', '.js': 'text/javascript', '.wasm': 'application/wasm' };
const POLICY =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; worker-src 'self'";
/** The examples of the element are pages with scripts in them. */
const POLICY_OF_EXAMPLES = POLICY.replace("'self' 'wasm", "'self' 'unsafe-inline' 'wasm");
const EXAMPLES = [...readFileSync(new URL('../../../../docs/javascript.md', import.meta.url), 'utf8').matchAll(/```html\n([^]*?)```/g)]
    .map(([, html]) => html.replace('passant/board.js', '/target/tarball/package/board.js'));
const OWN = '<script type="module" src="/target/tarball/package/board.js"></script><passant-board></passant-board>';
/** A board in a language other than that of its page. */
const GERMAN = OWN.replace('<passant-board>', '<section lang="de-AT"><passant-board fen="4r1k1/8/8/8/8/4N3/8/4K3 w - - 0 1" why="e3f5">')
    .replace('</passant-board>', '</passant-board></section>');
const [LOADED, DIAGRAM, QUIZ, DRILL] = EXAMPLES;
const BOARDS = {
    loaded: LOADED, diagram: DIAGRAM, quiz: QUIZ, drill: DRILL, german: GERMAN,
    own: OWN, frameworks: OWN, promotion: OWN, answered: OWN, faulty: OWN, looks: OWN, asked: OWN,
};
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
        const board = BOARDS[/^\/\?page=(\w+)$/.exec(request.url)?.[1]];
        response.setHeader('Content-Security-Policy', EXAMPLES.includes(board) ? POLICY_OF_EXAMPLES : POLICY);
        if (board) {
            response.setHeader('Content-Type', 'text/html');
            response.end(`<!doctype html>${board}<script type="module" src="/src/test/npm/browser/board.js"></script>`);
        } else if (request.url === '/') {
            response.setHeader('Content-Type', 'text/html');
            response.end(PAGE);
        } else if (request.url === '/lines') {
            response.end(JSON.stringify(asked));
        } else if (/^\/(src\/test\/npm|target\/tarball\/package)\/[\w/-]+\.(js|wasm|txt)$/.test(request.url)) {
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

/** Opens a page in Chromium, and returns what its script sends. */
async function answersOf(server, page) {
    const answered = once(server, 'answers');
    // A new folder each time, because processes of an earlier browser may still write to theirs.
    const profile = mkdtempSync(PROFILES);
    const started = spawn(
        browser,
        ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update',
            '--disable-sync', `--user-data-dir=${profile}`, `http://127.0.0.1:${server.address().port}/${page}`],
        { stdio: 'ignore' },
    );
    const exited = once(started, 'exit');
    try {
        const ended = exited.then(([code]) => assert.fail(`chromium ended with ${code}`));
        const [found] = await Promise.race([answered, ended]);
        assert.equal(found.error, undefined);
        return found;
    } finally {
        started.kill();
        await exited;
    }
}

const skip = browser ? false : 'no chromium on the path';

test('a page and a worker give the answers of Node', { skip }, async () => {
    const asked = lines();
    const expected = asked.map((line) => answer(Position, line));
    const server = serve(asked);
    await once(server, 'listening');
    try {
        const found = await answersOf(server, '');
        for (const where of ['page', 'worker', 'games']) {
            assert.equal(found[where].length, expected.length);
            found[where].forEach((text, i) => assert.equal(text, expected[i], where));
        }
        assert.deepEqual(found.perft, [197281, 20]);
        assert.equal(found.pgn, Game.parse('[White "Ä😀"]\n\n1. e4 e5 (1... c5 {x}) 2. Ke3 *').toPgn());
    } finally {
        server.closeAllConnections();
        server.close();
    }
});

test('the element shows reasons, asks, and plays, as its documentation says', { skip }, async () => {
    const pinned = 'The rook on e3 is pinned to the king on e1 by the rook on e8: it must stay on the e-file.';
    const mate = '6k1/5ppp/8/8/8/8/8/4R1K1 w - - 0 1';
    const start = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
    const expected = {
        // A board without input.
        diagram: { shown: [pinned, 'false'], events: [] },
        quiz: {
            shown: [
                ['move', 'e8, empty, may move here'],
                ['Not yet.', 'Re4 is legal, but another move is wanted.', mate],
                'Right!',
                '4R1k1/5ppp/8/8/8/8/8/6K1 b - - 1 1',
            ],
            events: [
                ['answer', 'e1e4', 'legal', false],
                ['move', 'e1e8', 'legal', true],
                ['played', 'e1e8', 'legal', true],
                ['answer', 'e1e8', 'legal', true],
            ],
        },
        drill: {
            shown: [start, 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2'],
            events: [
                ['move', 'd2d4', 'legal', null],
                ['move', 'e2e4', 'legal', null],
                // The reply, which sends no event, is played by the listener of this one.
                ['played', 'e2e4', 'legal', null],
            ],
        },
        loaded: { shown: 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1', events: [] },
        promotion: { shown: [false, 'knight', true, true, true], events: [] },
        answered: {
            shown: [true, 'R7/6k1/8/8/8/8/8/6K1 w - - 2 2', 'Try again.'],
            events: [
                ['move', 'a1a8', 'legal', true],
                ['played', 'a1a8', 'legal', true],
                ['answer', 'a1a8', 'legal', true],
                ['move', 'g8g7', 'legal', true],
                ['played', 'g8g7', 'legal', true],
                ['answer', 'g8g7', 'legal', true],
                ['answer', 'a1a2', 'legal', false],
            ],
        },
        faulty: {
            shown: [
                [
                    ['unknown theme: nope; expected one of blue, br', true],
                    ['answer="zz": invalid SAN at offset 0: unrecog', true],
                    ['answer="Nd5": Nd5 is not legal: no White knig', true],
                    ['why="zz": invalid SAN at offset 0: unrecogniz', true],
                    ['playing="green": expected white or black', true],
                    ['why="N@f3": a drop has no two squares to show', true],
                    ['4k3/8/8/8/8/5N2/8/4K3[] b - - 1 1', true],
                    ['invalid FEN at offset 1: expected a piece or ', false],
                ],
                'invalid FEN at offset 1: expected a piece or a digit 1 to 8, found \'o\' in "nonsense"; '
                    + 'this board has no position until it is in a document',
                true,
            ],
            events: [],
        },
        looks: {
            shown: [['rgb(4, 5, 6)', 'rgb(140, 162, 173)', 'rgba(0, 0, 0, 0)', 'rgb(1, 2, 3)'], 'monospace', [true, false, false]],
            events: [],
        },
        frameworks: {
            shown: [['a8', 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1'], start, false],
            events: [['move', 'e2e4', 'legal', null], ['played', 'e2e4', 'legal', null]],
        },
        asked: {
            shown: [
                [['e3d3'], '', 'Chess board, White to move, move in question: Re3–d3', ['white', false]],
                ['e3d3', 'e8e1'],
                [],
                'Chess board, Black to move',
                ['black', true],
                true,
            ],
            events: [],
        },
        german: {
            shown: [
                'Der Springer auf e3 ',
                'e8, schwarzer Turm',
                'The knight on e3 is p',
                'e8, black rook',
                'The knight on e3 is p',
                'Der Springer auf e3 ',
            ],
            events: [],
        },
        own: {
            shown: ['refused', [pinned, 'false'], true, 'h1', '4N3/6k1/8/8/8/8/8/4K3 b - - 0 1', 'invalid FEN', true],
            events: [
                ['refused', 'e3d3', 'pinned', null],
                ['move', 'e7e8n', 'legal', null],
                ['played', 'e7e8n', 'legal', null],
            ],
        },
    };
    const server = serve([]);
    await once(server, 'listening');
    try {
        for (const [page, found] of Object.entries(expected)) {
            assert.deepEqual(await answersOf(server, `?page=${page}`), found, page);
        }
    } finally {
        server.closeAllConnections();
        server.close();
    }
});
