/* The programs of docs/javascript.md print the text below them. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const page = readFileSync(new URL('../../../../docs/javascript.md', import.meta.url), 'utf8');
const folder = new URL('../../../target/docs/', import.meta.url);

rmSync(folder, { recursive: true, force: true });
mkdirSync(new URL('node_modules/', folder), { recursive: true });
symlinkSync(fileURLToPath(new URL('../tarball/package', folder)), new URL('node_modules/passant', folder));

const samples = [...page.matchAll(/```js\n([^]*?)```\n\n```\n([^]*?)```/g)];

samples.forEach(([, program, output], i) => {
    test(`sample ${i + 1}: ${program.split('\n').at(2)}`, () => {
        const file = new URL(`sample-${i + 1}.mjs`, folder);
        writeFileSync(file, program);
        assert.equal(execFileSync(process.execPath, [fileURLToPath(file)], { encoding: 'utf8' }), output);
    });
});

test('every program is tested', () => {
    assert.equal(samples.length, page.split('```js').length - 1);
    assert.ok(samples.length >= 5);
});
