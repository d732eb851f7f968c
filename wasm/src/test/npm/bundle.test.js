/* A bundle of a program and the package runs; a bundler is fetched by ../../../node22. */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const wasm = new URL('../../../', import.meta.url);
const esbuild = new URL('node_modules/.bin/esbuild', wasm);
const folder = new URL('target/bundle/', wasm);
const program = `
import { Position, perftInWorker } from 'passant/games';
console.log(Position.start().play('e4').fen, await perftInWorker(Position.start(), 3));
`;

const bundles = spawnSync(fileURLToPath(esbuild), ['--version']).status === 0;

test('a bundle runs beside the module', { skip: bundles ? false : 'no esbuild in node_modules' }, () => {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(new URL('node_modules/', folder), { recursive: true });
    const passant = new URL('node_modules/passant', folder);
    symlinkSync(fileURLToPath(new URL('target/tarball/package', wasm)), passant);
    writeFileSync(new URL('program.mjs', folder), program);
    // The command of docs/javascript.md.
    const files = ['program.mjs', 'node_modules/passant/perft-worker.js'];
    const options = ['--bundle', '--format=esm', '--entry-names=[name]', '--outdir=bundled', '--log-level=error'];
    execFileSync(fileURLToPath(esbuild), [...files, ...options], { cwd: folder });
    writeFileSync(new URL('bundled/package.json', folder), '{"type": "module"}');
    copyFileSync(new URL('target/tarball/package/games.wasm', wasm), new URL('bundled/games.wasm', folder));
    rmSync(passant);
    assert.equal(
        execFileSync(process.execPath, [fileURLToPath(new URL('bundled/program.js', folder))], { encoding: 'utf8' }),
        'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1 8902\n',
    );
});
