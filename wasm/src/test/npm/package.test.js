/* The package as npm packs it: its files, their sizes, and whether both modules work. */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import * as games from '../../../target/tarball/package/games.js';
import { expressionOf } from '../../../target/tarball/package/regular-expressions.js';
import * as rules from '../../../target/tarball/package/rules.js';

const folder = new URL('../../../target/tarball/package/', import.meta.url);
const read = (name) => readFile(new URL(name, folder), 'utf8');

test('the tarball has the modules, the types, the licence and the notices, and nothing else', async () => {
    assert.deepEqual((await readdir(folder)).sort(), [
        'LICENSE',
        'NOTICE',
        'README.md',
        'board.d.ts',
        'board.js',
        'games-api.js',
        'games.d.ts',
        'games.js',
        'games.wasm',
        'languages',
        'loader.js',
        'package.json',
        'perft-worker.js',
        'regular-expressions.js',
        'require.cjs',
        'rules-api.js',
        'rules.d.ts',
        'rules.js',
        'rules.wasm',
        'tables',
    ]);
    assert.deepEqual((await readdir(new URL('tables', folder))).sort(), ['KPvK.mate', 'KQvK.mate', 'KRvK.mate']);
    assert.deepEqual((await readdir(new URL('languages', folder))).sort(), ['de.txt', 'es.txt', 'fr.txt', 'pl.txt']);
    assert.match(await read('LICENSE'), /Apache License\s+Version 2\.0/);
    const notice = await read('NOTICE');
    assert.match(notice, /class library and of the runtime of TeaVM/);
    assert.match(notice, /Apache Harmony/);
});

test('the package has the version of the POM, and no dependencies', async () => {
    const description = JSON.parse(await read('package.json'));
    const pom = await readFile(new URL('../../../pom.xml', import.meta.url), 'utf8');
    assert.equal(description.version, /<parent>[^]*?<version>(.*?)<\/version>/.exec(pom)[1]);
    assert.equal(description.dependencies, undefined);
});

test('require is answered by a sentence', async () => {
    const { exports } = JSON.parse(await read('package.json'));
    const require = createRequire(folder);
    for (const entry of ['.', './games']) {
        assert.throws(() => require(exports[entry].require), { message: /^passant is an ES module: use import/ });
    }
});

const isOptimised = existsSync(new URL('../../../node_modules/binaryen/bin/wasm-opt', import.meta.url));

test('the modules are within their limits', { skip: isOptimised ? false : 'the modules are not optimised' }, async () => {
    for (const [name, limit] of [
        ['rules.wasm', 147],
        ['games.wasm', 275],
        ...['de', 'es', 'fr', 'pl'].map((code) => [`languages/${code}.txt`, 12]),
    ]) {
        const size = gzipSync(await readFile(new URL(name, folder)), { level: 9 }).length / 1024;
        assert.ok(size <= limit, `${name}: ${size.toFixed(1)} KB gzipped, more than ${limit}`);
    }
});

test('no script evaluates text, so that pages can forbid it', async () => {
    for (const name of (await readdir(folder)).filter((file) => file.endsWith('.js'))) {
        const script = (await read(name)).replace(/\/\*[^]*?\*\//g, '');
        assert.doesNotMatch(script, /\bnew Function\b|\beval\(/, name);
    }
});

test('regular expressions that JavaScript would evaluate in another way are refused', () => {
    for (const java of ['a*+', '(?i:a)', '(?>a)', '[a[b]]', '[a&&b]', '\\p{L}', '\\Ga', '\\Qa\\E']) {
        assert.throws(() => expressionOf(java, 0), /is not supported/, java);
    }
    assert.throws(() => expressionOf('a', 8), /is not supported: flags/);
    assert.throws(() => expressionOf('é', 2), /is not supported: flags/);
});

test('both modules have the same rules', () => {
    for (const { Position } of [rules, games]) {
        const start = Position.start();
        assert.equal(start.moveCount, 20);
        assert.equal(start.play('e4').fen, 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1');
        assert.deepEqual(start.sanLine(start.parseLine('1. e4 e5 2. Nf3 Nc6')), ['e4', 'e5', 'Nf3', 'Nc6']);
    }
});

/** Returns the classes of a file with types, and the functions, each with its members. */
function declared(types) {
    const classes = new Map();
    for (const [, name, body] of types.matchAll(/^export class (\w+)[^]*?\{\n([^]*?)^\}/gm)) {
        const members = [...body.matchAll(/^ {4}(static )?(?:readonly )?(\*?\w+)\??[(:]/gm)];
        classes.set(name, members.map(([, isStatic = '', member]) => isStatic + member));
    }
    return { classes, functions: [...new Set([...types.matchAll(/^export function (\w+)/gm)].map(([, name]) => name))] };
}

test('the types declare what the modules export', async () => {
    const ofRules = declared(await read('rules.d.ts'));
    const ofGames = declared(await read('games.d.ts'));
    const names = ({ classes, functions }) => [...classes.keys(), ...functions];
    assert.deepEqual(Object.keys(rules).sort(), names(ofRules).sort());
    assert.deepEqual(Object.keys(games).sort(), [...names(ofRules), ...names(ofGames)].sort());
    for (const [name, members] of [...ofRules.classes, ...ofGames.classes]) {
        const own = Object.getOwnPropertyNames(games[name].prototype).filter((member) => member !== 'constructor');
        // Instances of errors and moves have fields.
        const isData = name === 'Move' || games[name].prototype instanceof Error;
        const methods = members.filter((member) => !/^(constructor$|static )/.test(member));
        assert.deepEqual(own.filter((member) => !methods.includes(member)), [], name);
        assert.deepEqual(methods.filter((member) => !own.includes(member) && !isData), [], name);
        for (const member of members.filter((each) => each.startsWith('static '))) {
            assert.equal(typeof games[name][member.slice('static '.length)], 'function', `${name} ${member}`);
        }
    }
});
