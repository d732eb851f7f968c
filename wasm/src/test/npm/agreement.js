/* Answers the lines of AgreementTest.java. */
import { createInterface } from 'node:readline';
import { Position } from '../../../target/npm/rules.js';
import { answer } from './agreement-answers.js';

let answers = [];
for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
    answers.push(answer(Position, line));
    if (answers.length === 100) {
        process.stdout.write(answers.join('\n') + '\n');
        answers = [];
    }
}
process.stdout.write(answers.map((answer) => answer + '\n').join(''));
