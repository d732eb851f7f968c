/*
 * Answers one line of AgreementTest.java: a FEN, the variant and moves to explain, separated by tabs. Runs in Node, and in
 * pages and workers of a browser.
 */
export function answer(Position, line) {
    const [fen, variant, ...asked] = line.split('\t');
    const position = Position.parse(fen, { variant: variant || undefined, unrestricted: true });
    const codes = position.moveCodes().sort();
    const outcome = position.outcome;
    const explained = asked.map((move) => {
        const { code, sentence, squares, arrows } = position.explain(move.slice(0, 2), move.slice(2, 4));
        const marks = squares.map(({ square, role }) => square + role).join(' ');
        return [code, sentence, marks, arrows.map(({ from, to, role }) => from + to + role).join(' ')].join('|');
    });
    return [
        position.fen,
        position.key.toString(16),
        Array.from(codes).join(' '),
        Array.from(codes, (code) => position.san(code)).join(' '),
        Array.from(codes, (code) => position.uci(code)).join(' '),
        outcome === undefined ? '' : outcome.sentence + outcome.result,
        ...explained,
    ].join('\t');
}
