/* Answers the lines of RegularExpressionsTest.java: an expression, its flags and a text, as JSON. */
import { createInterface } from 'node:readline';
import { expressionOf } from '../../../target/npm/regular-expressions.js';

for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
    const [java, flags, text] = JSON.parse(line);
    const { names, kinds } = expressionOf(java, flags);
    const places = kinds.map((expression) => expression.exec(text)?.indices.join(' '));
    process.stdout.write(`${places.join('|')}|${names.join(' ')}\n`);
}
