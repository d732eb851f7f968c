/*
 * Answers the positions of AgreementTest.java: reads lines with a FEN and moves to explain, and writes what the package
 * says of each position.
 */
import { createInterface } from 'node:readline';
import { Position } from '../../../target/npm/rules.js';

let answers = [];
for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
    const [fen, variant, ...asked] = line.split('\t');
    const position = Position.parse(fen, { variant, unrestricted: true });
    const codes = position.moveCodes().sort();
    const outcome = position.outcome;
    const explained = asked.map((move) => {
        const { code, sentence, squares, arrows } = position.explain(move.slice(0, 2), move.slice(2, 4));
        const marks = squares.map(({ square, role }) => square + role).join(' ');
        return [code, sentence, marks, arrows.map(({ from, to, role }) => from + to + role).join(' ')].join('|');
    });
    answers.push(
        [
            position.fen,
            position.key.toString(16),
            Array.from(codes).join(' '),
            Array.from(codes, (code) => position.san(code)).join(' '),
            Array.from(codes, (code) => position.uci(code)).join(' '),
            outcome === undefined ? '' : outcome.sentence + outcome.result,
            ...explained,
        ].join('\t'),
    );
    if (answers.length === 100) {
        process.stdout.write(answers.join('\n') + '\n');
        answers = [];
    }
}
process.stdout.write(answers.map((answer) => answer + '\n').join(''));
