/*
 * Answers the requests of PageAgreementTest.java: reads lines with a module, a path, a query and a body in hexadecimal
 * digits, and writes what the page's modules answer, in such digits, too.
 */
import { createInterface } from 'node:readline';
import { load as small } from '../../../target/page/small.js';
import { load as whole } from '../../../target/page/whole.js';

const modules = { small: await small(), whole: await whole() };

function answer(module, path, query, body) {
    const parts = [];
    module.answer(path, query, body, {
        begin: (status, type) => parts.push(`${status} ${type} `),
        part: (text) => parts.push(text),
    });
    return parts.join('');
}

for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
    const [of, path, query, body] = line.split('\t');
    const text = answer(modules[of], path, query, new Uint8Array(Buffer.from(body, 'hex')));
    process.stdout.write(Buffer.from(text).toString('hex') + '\n');
}
