import assert from 'node:assert/strict';
import { getEventListeners, once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { test } from 'node:test';
import { Game, History, IllegalMove, IllegalPosition, Move, Position, SyntaxProblem, divide, perft, perftInWorker }
    from '../../../target/tarball/package/games.js';
import { addTable, attacks, between, fromOf, inLanguage, language, loadTables, probe, ray, readGames, squareName, toOf, winnable } from '../../../target/tarball/package/games.js';
import { games as api } from '../../../target/tarball/package/games-api.js';
import { load } from '../../../target/tarball/package/loader.js';
import * as rules from '../../../target/tarball/package/rules.js';

const start = Position.start();

test('positions know their fields', () => {
    const position = Position.parse('r3k2r/8/8/8/4Pp2/8/8/R3K2R b KQkq e3 0 7');
    assert.equal(position.turn, 'black');
    assert.equal(position.castling, 'KQkq');
    assert.equal(position.enPassant, 'e3');
    assert.deepEqual([position.halfmoves, position.fullmoves], [0, 7]);
    assert.equal(start.play('Nf3').halfmoves, 1);
    assert.equal(position.mirrored().fen, 'r3k2r/8/8/4pP2/8/8/8/R3K2R w KQkq e6 0 7');
    assert.deepEqual(position.pieceAt('e1'), { color: 'white', role: 'king', letter: 'K' });
    assert.deepEqual(position.pieceAt('f4'), { color: 'black', role: 'pawn', letter: 'p' });
    assert.equal(position.pieceAt('d5'), undefined);
    assert.equal(position.pieces().size, 8);
    assert.equal(position.toString(), position.fen);
    assert.equal(position.play('fxe3').enPassant, undefined);
    assert.equal(position.fen, 'r3k2r/8/8/8/4Pp2/8/8/R3K2R b KQkq e3 0 7');
});

test('sentences are in the language that was loaded', async () => {
    const pinned = Position.parse('4r1k1/8/8/8/8/4N3/8/4K3 w - - 0 1');
    const english = pinned.explain('e3', 'f5').sentence;
    assert.throws(() => rules.inLanguage('fr', () => 0), { name: 'RangeError', message: 'expected a loaded language (en), got "fr"' });
    await assert.rejects(rules.language('xx'), { name: 'RangeError', message: 'expected one of the languages en, de, fr, es, pl, got "xx"' });

    await Promise.all([language('fr'), language('de'), language('de')]);
    await language('de');
    const german = pinned.explain('e3', 'f5');
    assert.equal(german.code, 'pinned');
    assert.match(german.sentence, /^Der Springer auf e3 ist .*gefesselt/);
    assert.match(pinned.trace().stages[0].sentence, /Weiß|Schwarz/);
    assert.equal(Position.parse('7k/5KQ1/8/8/8/8/8/8 b - - 0 1').outcome.sentence, 'Weiß gewinnt durch Matt.');
    assert.equal(Position.problems('8/8/8/8/8/8/8/K7 w - - 0 1')[0].message, 'Schwarz hat keinen König');
    assert.throws(() => pinned.play('Nf5'), (error) => error.code === 'pinned' && error.sentence === german.sentence);
    const history = new History();
    'Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1'.split(' ').forEach((move) => history.play(move));
    assert.match(history.claims[0].sentence, /dreimalige Stellungswiederholung/);

    assert.match(inLanguage('fr', () => pinned.explain('e3', 'f5').sentence), /^Le cavalier en e3 est cloué/);
    assert.throws(() => inLanguage('fr', () => { throw new Error('inside'); }), { message: 'inside' });
    assert.equal(pinned.explain('e3', 'f5').sentence, german.sentence);
    await language('en');
    assert.equal(pinned.explain('e3', 'f5').sentence, english);
});

test('lists of codes keep their values', () => {
    const positions = Array.from({ length: 200 }, (_, i) => Position.chess960(4 * i));
    const lists = positions.map((position) => position.moveCodes());
    positions.forEach((position, i) => {
        const moves = position.legalMoves();
        assert.equal(lists[i].length, position.moveCount);
        assert.deepEqual(Array.from(lists[i], Move.of), moves);
        assert.equal(position.moveCodesInto(new Uint16Array(256)), moves.length);
    });
});

test('lists of any length fit before the end of their buffer', () => {
    for (const fen of ['k7/8/8/8/8/8/8/K7 w - - 0 1', 'k7/8/8/8/8/8/P7/K7 w - - 0 1', 'k7/8/8/8/8/8/PP6/K7 w - - 0 1']) {
        const position = Position.parse(fen);
        const expected = Array.from(position.moveCodes());
        assert.ok(expected.length < 8);
        for (let i = 0; i < 3000; i++) {
            assert.deepEqual(Array.from(position.moveCodes()), expected);
        }
    }
});

test('a king that castles without moving drops nothing', () => {
    const [castling] = Position.parse('4k3/8/8/8/8/8/8/1RK5 w B - 0 1').legalMoves().filter(({ from, to }) => from === to);
    assert.deepEqual([castling.kind, castling.dropped, castling.from], ['queen-side-castling', undefined, 'c1']);
});

test('setups, Chess960 and positions without kings', () => {
    const position = Position.from({ pieces: { e1: 'K', e8: 'k', a2: 'P' }, turn: 'black' });
    assert.equal(position.fen, '4k3/8/8/8/8/8/P7/4K3 b - - 0 1');
    assert.equal(Position.chess960(518).fen, start.fen);
    const castling = Position.parse('4k3/8/8/8/8/8/8/1RK5 w B - 0 1');
    assert.equal(castling.isChess960, true);
    assert.equal(castling.uci(castling.parseSan('O-O-O')), 'c1b1');
    assert.equal(Position.parse('8/8/8/8/8/8/8/Q7 w - - 0 1', { unrestricted: true }).moveCount, 21);
});

test('castling rights are read for the variant, or repaired', () => {
    const castling = '4k3/8/8/8/8/8/8/1RK5 w B - 0 1';
    assert.throws(() => Position.parse(castling, { variant: 'standard' }), IllegalPosition);
    assert.equal(Position.parse(start.fen, { variant: 'chess960' }).isChess960, true);
    assert.equal(start.isChess960, false);
    assert.deepEqual([Position.chess960(3).isUnrestricted, start.isUnrestricted], [false, false]);
    assert.equal(Position.parse('8/8/8/8/8/8/8/Q7 w - - 0 1', { unrestricted: true }).isUnrestricted, true);
    const both = { repair: true, unrestricted: true };
    assert.equal(Position.parse('8/8/8/8/8/8/8/Q7 w - - 0 1', both).moveCount, 21);
    const impossible = '4k3/8/8/8/8/8/8/4K3 w KQ - 0 1';
    assert.throws(() => Position.parse(impossible), IllegalPosition);
    assert.equal(Position.parse(impossible, { repair: true }).castling, '-');
    assert.deepEqual(Position.problems(impossible).map(({ severity }) => severity), ['repairable', 'repairable']);
});

test('keys are equal for repetitions, and unsigned', () => {
    const positions = Array.from({ length: 20 }, (_, number) => Position.chess960(number));
    assert.equal(new Set(positions.map(({ key }) => key)).size, 20);
    assert.ok(positions.every(({ key }) => key >= 0n && key < 1n << 64n));
    assert.ok(positions.some(({ key }) => key >= 1n << 63n));
    const again = start.play('Nf3').play('Nf6').play('Ng1').play('Ng8');
    assert.equal(again.key, start.key);
    assert.equal(again.isRepetitionOf(start), true);
    assert.equal(start.play('e4').isRepetitionOf(start), false);
});

test('checks, attacks and pins', () => {
    const check = Position.parse('4k3/8/8/8/8/8/4r3/4K3 w - - 0 1');
    assert.deepEqual([check.isCheck, check.checkers, check.squares('checkers')], [true, ['e2'], ['e2']]);
    assert.deepEqual([start.isCheck, start.squares('occupied').length], [false, 32]);
    assert.deepEqual(check.trace().legal.sort(), ['e1d1', 'e1e2', 'e1f1']);
    assert.equal(start.pass().fen, 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 1 1');
    assert.throws(() => check.pass(), { name: 'IllegalMove', message: /^a null move is not legal \(.*\): .*check/ });
    assert.throws(() => start.play(Move.of(0)), { message: /^P@a1 is not legal \(not-its-move\): the rook on a1 must/ });
    assert.equal(start.givesCheck(start.move('e2', 'e4')), false);
    const position = Position.parse('4r1k1/8/8/8/8/8/4N3/R3K3 b - - 0 1');
    assert.equal(position.givesCheck(position.move('e8', 'e2')), true);
    assert.deepEqual(position.attacksFrom('e2').sort(), ['c1', 'c3', 'd4', 'f4', 'g1', 'g3']);
    assert.deepEqual(start.attacksFrom('a1'), ['b1', 'a2']);
    assert.deepEqual([position.pinned(), position.pinned('white')], [[], ['e2']]);
    assert.equal('move' in position.explain('e8', 'e2'), false);
    assert.throws(() => start.play('Ke5'), { message: /^Ke5 is not legal \(not-its-move\): / });
    const promoting = Position.parse('4k3/P7/8/8/8/8/8/4K3 w - - 0 1');
    const codes = [undefined, 'queen', 'king'].map((role) => promoting.explain('a7', 'a8', role).code);
    assert.deepEqual(codes, ['promotion-missing', 'legal', 'promotion-not-allowed']);
});

test('moves are found, compared and written', () => {
    const move = start.move('e2', 'e4');
    assert.equal(move, Move.of(move.code));
    assert.equal(move, start.parseUci('e2e4'));
    assert.equal(move, start.parseSan('e4'));
    assert.throws(() => (move.code = 0), TypeError);
    assert.deepEqual([move.from, move.to, move.kind, move.isCapture], ['e2', 'e4', 'double-pawn-push', false]);
    assert.equal(start.move('e2', 'e5'), undefined);
    assert.equal(start.san(move), 'e4');
    assert.throws(() => start.play('e4').san(move), { name: 'IllegalMove', code: 'no-piece' });
    assert.deepEqual(start.destinations().get('g1'), ['f3', 'h3']);
    const promoting = Position.parse('4k3/P7/8/8/8/8/8/4K3 w - - 0 1');
    assert.equal(promoting.move('a7', 'a8', 'queen').uci, 'a7a8q');
    assert.equal(promoting.move('a7', 'a8'), undefined);
    assert.deepEqual(promoting.destinations().get('a7'), ['a8']);
    const both = Position.parse('1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1');
    assert.deepEqual(both.destinations().get('a7').sort(), ['a8', 'b8']);
    const capturing = both.move('a7', 'b8', 'rook');
    assert.deepEqual([capturing.isCapture, capturing.kind, String(capturing)], [true, 'promotion-capture', 'a7b8r']);
    assert.deepEqual([fromOf(capturing.code), toOf(capturing.code)].map(squareName), ['a7', 'b8']);
    assert.throws(() => start.parseSan('e2e4', { strict: true }), SyntaxProblem);
    assert.equal(start.parseSan('e2e4').uci, 'e2e4');
    const codes = new Uint16Array(256);
    assert.equal(start.moveCodesInto(codes), 20);
    assert.deepEqual(codes.slice(0, 20), start.moveCodes());
});

test('a long line has the SAN of its moves', () => {
    // The pieces of the line that cross start at different positions.
    const shuffle = ['e4', ...Array.from({ length: 3000 }, () => 'Nf6 Nf3 Ng8 Ng1'.split(' ')).flat(), 'e5'];
    let position = start;
    const moves = shuffle.map((san) => {
        const move = position.parseSan(san);
        position = position.play(move);
        return move;
    });
    assert.deepEqual(start.sanLine(moves), shuffle);
    assert.deepEqual(start.sanLine([]), []);
    assert.throws(() => start.sanLine([moves[0], moves[0]]), IllegalMove);
    assert.deepEqual(start.parseLine(shuffle.join(' ')), moves);
    assert.throws(() => start.parseLine('Nf3 Nf6 Ng1 Ng8 '.repeat(8193)), { message: 'too many moves: 32772' });
    assert.throws(() => start.sanLine([...moves, ...moves]), IllegalMove);
});

test('outcomes, claims and repetitions', () => {
    const stalemate = Position.parse('7k/5Q2/6K1/8/8/8/8/8 b - - 0 1');
    assert.deepEqual([stalemate.isStalemate, stalemate.isCheckmate], [true, false]);
    assert.equal(stalemate.outcome.kind, 'stalemate');
    assert.deepEqual([start.isStalemate, start.isInsufficientMaterial, start.outcome], [false, false, undefined]);
    assert.equal(Position.parse('8/8/8/4k3/8/8/8/4KB2 w - - 0 1').isInsufficientMaterial, true);
    const mate = Position.parse('rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3');
    assert.deepEqual(
        [mate.isCheckmate, mate.outcome.kind, mate.outcome.winner, mate.outcome.result],
        [true, 'checkmate', 'black', '0-1'],
    );
    const history = new History();
    'Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1'.split(' ').forEach((move) => history.play(move));
    assert.equal(history.outcome, undefined);
    const [claim] = history.claims;
    assert.deepEqual([claim.kind, claim.uci, claim.san], ['threefold-repetition', 'f6g8', 'Ng8']);
    assert.equal(history.takeBack().uci, 'f3g1');
    assert.equal(history.moves.pop().uci, 'g8f6');
    assert.equal(history.moves.length, 6);
    assert.equal(history.play('Ng1').play('Ng8').occurrences, 3);
    'Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8'.split(' ').forEach((move) => history.play(move));
    assert.deepEqual([history.outcome.kind, history.outcome.result], ['fivefold-repetition', '1/2-1/2']);
});

test('explanations name the rule and the squares', () => {
    const position = Position.parse('4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1');
    const verdict = position.explain('e2', 'c3');
    assert.deepEqual([verdict.legal, verdict.code], [false, 'pinned']);
    assert.ok(verdict.squares.some(({ square, role }) => square === 'e8' && role === 'pinner'));
    assert.deepEqual(position.pinned(), ['e2']);
    assert.deepEqual(position.attackers('e2', 'black'), ['e8']);
    assert.deepEqual(position.checkers, []);
    assert.throws(() => position.play('Nc3'), { name: 'IllegalMove', code: 'pinned' });
    assert.throws(() => position.play(Position.start().move('e2', 'e4')), IllegalMove);
});

test('diagrams', () => {
    const svg = start.svg({ orientation: 'black', lastMove: start.move('e2', 'e4'), marks: { red: ['e4'] },
        arrows: [{ from: 'e2', to: 'e4', color: 'blue' }], theme: 'gray' });
    assert.match(svg, /^<svg [^]*<path class="arrow" data-from="e2" data-to="e4"[^]*<\/svg>\n$/);
    assert.match(start.describe(), /White: king e1/);
    assert.match(start.svg(), /<text /);
    assert.notEqual(start.svg({ lastMove: start.move('e2', 'e4') }), start.svg());
    assert.doesNotMatch(start.svg({ coordinates: false }), /<text /);
    const themes = ['brown', 'blue', 'green', 'gray', 'dark'].map((theme) => start.svg({ theme }));
    assert.equal(new Set(themes).size, 5);
    assert.equal(themes[0], start.svg());
    const colors = ['green', 'red', 'blue', 'yellow', 'orange', 'purple'];
    const marks = colors.map((color) => start.svg({ marks: { [color]: ['e4'] } }));
    assert.equal(new Set([start.svg(), ...marks]).size, 7);
    assert.match(start.svg({ arrows: [{ from: 'e2', to: 'e4' }] }), /data-from="e2" data-to="e4"/);
    const arrows = ['green', 'red'].map((color) => start.svg({ arrows: [{ from: 'e2', to: 'e4', color }] }));
    assert.notEqual(arrows[0], arrows[1]);
    assert.match(Position.parse('4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1').svg({ reason: 'e2c3' }), /class="arrow"/);
});

test('perft counts, reports and runs in a worker', async () => {
    assert.equal(perft(start, 5), 4865609);
    const seen = [];
    assert.equal(perft(start, 3, { onProgress: ({ done }) => seen.push(done) }), 8902);
    assert.equal(seen.length, 20);
    assert.equal(divide(start, 2).get(start.move('e2', 'e4')), 20);
    let last;
    assert.equal(await perftInWorker(start, 4, { onProgress: (progress) => (last = progress) }), 197281);
    assert.deepEqual(last, { done: 20, of: 20, nodes: 197281 });
    await assert.rejects(perftInWorker(start, 9, { signal: AbortSignal.timeout(100) }), { name: 'TimeoutError' });
    const { signal } = new AbortController();
    assert.equal(await perftInWorker(Position.chess960(3), 3, { signal }), 10238);
    assert.equal(getEventListeners(signal, 'abort').length, 0);
    const queen = Position.parse('8/8/8/8/8/8/8/Q7 w - - 0 1', { unrestricted: true });
    assert.equal(await perftInWorker(queen, 1), 21);
    assert.deepEqual([...divide(start, 1).keys()].map(String), start.legalMoves().map(String).sort());
});

test('a worker rejects what it cannot count, and ends with its listener', async () => {
    await assert.rejects(perftInWorker(null, 3), TypeError);
    await assert.rejects(perftInWorker(start, 99), RangeError);
    await assert.rejects(perftInWorker(start, 3, { signal: AbortSignal.abort() }), { name: 'AbortError' });
    const onProgress = () => {
        throw new Error('of the listener');
    };
    await assert.rejects(perftInWorker(start, 3, { onProgress }), { message: 'of the listener' });
});

test('every call with a value of the wrong type is an error of JavaScript, and spoils no later answer', () => {
    const game = Game.parse('[White "A"]\n\n1. e4 (1. d4) e5 *');
    const values = [undefined, null, NaN, Infinity, -1, 1.5, 1e21, true, '', '\ud800', '__proto__', {}, [], 10n,
        Object.create(null), Symbol('s'), () => 1, new Map(), rules.Position.start(), new rules.History(),
        { toString() { throw new RangeError('of toString'); } }];
    const calls = [Position.parse, Position.chess960, Position.problems, Position.from, Move.of, squareName, perft,
        divide, winnable, Game.parse, (value) => new History(value), (value) => new Game(value).toPgn(),
        (value) => readGames(value).next(), (value) => perft(start, value),
        (value) => winnable(start, { nodes: value })];
    const names = (prototype) => Object.getOwnPropertyNames(prototype)
        .filter((name) => typeof Object.getOwnPropertyDescriptor(prototype, name).value === 'function');
    for (const object of [start, new History(), game, game.root.next]) {
        const called = names(Object.getPrototypeOf(object)).filter((name) => !/^(constructor|delete)$/.test(name));
        for (const name of called) {
            calls.push((value) => object[name](value), (value) => object[name]('e2', value));
        }
    }
    const answers = () => [start.fen, start.moveCount, start.sanLine(start.parseLine('e4 e5')),
        start.explain('e2', 'e5'), start.svg(), Game.parse('1. e4 {x} *').toPgn()];
    const expected = answers();
    for (const call of calls) {
        for (const value of values) {
            try {
                call(value);
            } catch (e) {
                assert.ok(e instanceof Error && !(e instanceof WebAssembly.RuntimeError), `${call}: ${e}`);
                assert.doesNotMatch(e.message, /dereferenc|incompatib|undefined properties|Exception/, `${call}`);
            }
        }
        assert.deepEqual(answers(), expected);
    }
});

test('dead positions', () => {
    assert.equal(winnable(Position.parse('8/8/8/4k3/8/8/8/4KB2 w - - 0 1')).isDead, true);
    const verdict = winnable(Position.parse('8/8/8/4k3/8/8/8/4KR2 w - - 0 1'));
    assert.deepEqual([verdict.white.verdict, verdict.black.verdict, verdict.isDead], ['winnable', 'unwinnable', false]);
    assert.equal(winnable(Position.parse('4kr2/8/8/4K3/8/8/8/8 w - - 0 1')).isDead, false);
    assert.deepEqual(Object.keys(verdict.white).sort(), ['line', 'nodes', 'shortest', 'verdict']);
    assert.deepEqual(winnable(start, { quick: true }).white, { verdict: 'undecided', nodes: 0 });
});

test('games are read, walked, changed and written', () => {
    const pgn = '[White "A"]\n\n1. e4 {best [%clk 0:01:30]} e5 (1... c5 2. Nf3) 2. Nf3 $1 Nc6 1-0';
    const game = Game.parse(pgn);
    assert.equal(game.tags.get('White'), 'A');
    assert.equal(game.result, '1-0');
    assert.deepEqual(game.mainLine().map((node) => node.san), ['e4', 'e5', 'Nf3', 'Nc6']);
    assert.deepEqual([...game.root.descendants()].map((node) => node.san), ['e4', 'e5', 'Nf3', 'Nc6', 'c5', 'Nf3']);
    const [first] = game.mainLine();
    assert.deepEqual([first.annotations.comments, first.annotations.clock], [['best'], 90]);
    assert.deepEqual(game.mainLine()[2].annotations.nags, [1]);
    const [, sicilian] = first.children;
    assert.equal(sicilian.promote(), true);
    assert.equal(first.next, sicilian);
    first.next.next.add('d6').addComment('solid');
    first.children[1].delete();
    game.setTag('Black', 'B').removeTag('White').setResult('*');
    assert.match(game.toPgn(), /\[Black "B"\]\n[^]*1\. e4 \{best \[%clk 0:01:30\]\} 1\.\.\. c5 2\. Nf3 d6 \{solid\} \*\n/);
    assert.equal(new Game(new History().play('e4')).mainLine().length, 1);
});

test('tags, plies, problems and annotations of all kinds are read', () => {
    const game = Game.parse('[White "A"]\n\n1. e4 {[%eval 0.5] [%csl Ge4][%cal Rd1h5]} e5 2. Ke3 *');
    assert.equal(Game.parse('1. e4 {[%clk 0:00:01.5]} *').root.next.annotations.clock, 1.5);
    const node = game.root.next;
    assert.deepEqual([game.root.ply, node.ply, node.next.ply], [0, 1, 2]);
    assert.deepEqual([node.annotations.evaluation, node.annotations.marks], ['0.50', ['Ge4', 'Rd1h5']]);
    const [error] = game.problems.filter(({ severity }) => severity === 'error');
    assert.deepEqual([error.game, error.line, error.token], [1, 3, 'Ke3']);
    assert.equal(game.setTag('Annotator', 'B').tags.get('Annotator'), 'B');
    assert.deepEqual([...game.removeTag('Annotator').removeTag('White').tags].slice(-1), [['Result', '*']]);
    assert.equal(game.tags.get('White'), '?');
    assert.throws(() => game.setTag('FEN', start.fen), RangeError);
    assert.deepEqual(Game.parse('1. e4 ({before} 1. d4) *').root.children[1].annotations.commentsBefore, ['before']);
    const castling = Game.parse('[FEN "4k3/8/8/8/8/8/8/4K2R w K - 0 1"]\n\n1. O-O -- *');
    assert.equal(castling.start.fen, '4k3/8/8/8/8/8/8/4K2R w K - 0 1');
    const line = castling.mainLine().map((each) => [each.san, each.move?.uci]);
    assert.deepEqual(line, [['O-O', 'e1g1'], ['--', undefined]]);
});

test('games with tags of all kinds are read', () => {
    for (const [tags, variant] of [['[FEN "x"]', false], ['[Variant "Chess 960"]', true], ['[Variant "Bughouse"]', false],
        ['[FEN "4k3/8/8/8/8/8/8/4K2R b K - 0 1"]\n[SetUp "1"]', false], ['[Date "yesterday"]\n[UTCDate "1.2.3"]', false],
        ['[Result "won"]\n[Round "\u00e4\u20ac"]', false], ['[FEN "8/8/8/8/8/8/8/8 w - - 0 1"]', false]]) {
        const game = Game.parse(`${tags}\n\n1. e4 {[%clk 1:00] [%emt 0:01] [%eval #-3,20]} (1. d4 $5) 1-0`);
        assert.equal(game.start.isChess960, variant, tags);
        assert.ok(game.toPgn().length > 0);
    }
});

test('long texts of all kinds are errors, and never overflow the stack', () => {
    for (const part of ['9', ' ', '8/', 'e4 ']) {
        const long = part.repeat(100_000 / part.length);
        const comment = `{[%clk ${long}] [%eval ${long}] [%csl ${long}]}`;
        for (const tag of ['FEN', 'White', 'Date', 'Result', 'Variant', 'TimeControl']) {
            const game = Game.parse(`[${tag} "${long}"]\n\n1. e4 ${comment} *`);
            assert.ok(game.toPgn().includes('\n\n'), `${tag} ${part}`);
            assert.ok(Array.isArray(game.problems) && game.root.position instanceof Position);
        }
        const calls = [Position.parse, Position.problems, (text) => start.parseSan(text), (text) => start.parseUci(text),
            (text) => start.squares(text), (text) => start.svg({ theme: text })];
        for (const call of calls) {
            assert.throws(() => call(long), (e) => !/call stack|internal/.test(e.message), `${call} ${part}`);
        }
    }
});

test('children keep their order and their identity', () => {
    const game = Game.parse('1. e4 (1. d4) (1. c4) (1. Nf3) *');
    const { root } = game;
    const names = () => root.children.map((node) => node.san);
    const [e4, d4, c4, nf3] = root.children;
    assert.equal(root.add('d4'), d4);
    assert.equal(root.add(start.move('c2', 'c4')), c4);
    const f3 = root.add('f3');
    assert.notEqual(f3, nf3);
    f3.delete();
    nf3.promote();
    assert.deepEqual(names(), ['e4', 'd4', 'Nf3', 'c4']);
    assert.equal(e4.promote(), false);
    d4.delete();
    assert.throws(() => d4.delete(), /deleted/);
    assert.throws(() => d4.promote(), /deleted/);
    assert.deepEqual(names(), ['e4', 'Nf3', 'c4']);
    assert.match(game.toPgn(), /\n1\. e4 \(1\. Nf3\) \(1\. c4\) \*\n$/);
    assert.deepEqual(Game.parse(game.toPgn()).root.children.map((node) => node.san), names());
});

test('texts of any length and with any characters cross', () => {
    const game = new Game(new History().play('e4'));
    const [node] = game.mainLine();
    for (const comment of ['\ufeffa mark of the byte order at the start', 'Ä€😀'.repeat(30_000), 'Ä😀'.repeat(30_000),
        '😀'.repeat(40_000), 'x'.repeat(1 << 15), 'y'.repeat(1 << 16), 'short']) {
        node.addComment(comment);
        assert.ok(node.annotations.comments.at(-1) === comment, `${comment.length} characters`);
        assert.equal(start.fen, 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1');
    }
});

test('a PGN with longer bytes than characters is read whole', () => {
    const comment = 'Ä😀€'.repeat(50_000);
    assert.ok(Game.parse(`1. e4 {${comment}} *`).root.next.annotations.comments[0] === comment);
});

test('texts that end shortly after a piece cross', () => {
    const node = new Game(new History().play('e4')).root.next;
    const empty = JSON.stringify(node.addComment('').annotations).length;
    for (let length = (1 << 15) - empty; length < (1 << 15) + 16; length++) {
        const comment = 'z'.repeat(length);
        const [first] = new Game(new History().play('e4')).mainLine();
        assert.ok(first.addComment(comment).annotations.comments[0] === comment, `${length} characters`);
    }
});

test('the error on an older system names the versions that can run the rules', async () => {
    const { validate } = WebAssembly;
    WebAssembly.validate = () => false;
    try {
        await assert.rejects(load(new Uint8Array()), { message: /^passant needs .* or later$/ });
    } finally {
        WebAssembly.validate = validate;
    }
});

test('a megabyte is no move', () => {
    for (const parse of ['parseSan', 'parseUci', 'parseMove', 'parseLine']) {
        assert.throws(() => start[parse]('N'.repeat(1 << 20)), {
            name: 'SyntaxProblem',
            message: 'a move has at most 100 characters, got 1048576: "NNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNN"',
        });
    }
    assert.equal(start.parseLine('e4 e5 '.padEnd(200)).length, 2);
});

test('positions and games are written as JSON', () => {
    for (const position of [start.play('e4'), Position.start('atomic'), Position.chess960(0, 'antichess'), Position.parse('8/8/8/8/8/8/8/8 w - - 0 1', { unrestricted: true })]) {
        const json = JSON.parse(JSON.stringify(position));
        const again = Position.parse(json.fen, json);
        assert.deepEqual([again.fen, again.variant, again.isChess960, again.isUnrestricted],
            [position.fen, position.variant, position.isChess960, position.isUnrestricted]);
    }
    const game = Game.parse('1. e4 *');
    assert.equal(JSON.parse(JSON.stringify({ game })).game, game.toPgn());
});

test('options are an object, or left out', () => {
    for (const call of [() => Position.parse(start.fen, null), () => start.parseSan('e4', null), () => start.svg(null),
        () => start.describe(null), () => perft(start, 2, null), () => divide(start, 2, null), () => winnable(start, null)]) {
        assert.throws(call, { name: 'TypeError', message: 'expected an object with options, got null' });
    }
    assert.throws(() => start.moveCodesInto(null), { message: 'expected an array, got null' });
    assert.throws(() => start.sanLine(null), { message: 'expected an array of moves, got null' });
});

test('an address without a module is an error', async () => {
    const server = createServer((_, response) => response.writeHead(404).end()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    try {
        const address = `http://127.0.0.1:${server.address().port}/rules.wasm`;
        await assert.rejects(load(address), { message: `cannot load ${address}: 404 Not Found` });
    } finally {
        server.closeAllConnections();
        server.close();
    }
});

test('a module is loaded from an address, whatever its type', async () => {
    const bytes = await readFile(new URL('../../../target/tarball/package/rules.wasm', import.meta.url));
    for (const type of ['application/wasm', 'application/octet-stream']) {
        const { exports } = await load(new URL(`data:${type};base64,${bytes.toString('base64')}`));
        assert.equal(exports.count(exports.start()), 20);
    }
    const { exports } = await load(bytes);
    assert.equal(exports.count(exports.start()), 20);
    await assert.rejects(load(new URL('data:application/wasm,nonsense')), WebAssembly.CompileError);
});

test('broken texts are errors in plain words, with the place', () => {
    for (const [call, type, offset] of [
        [() => Position.parse('rnbqkbnr/ppppppppp/8/8/8/8/8/8 w - - 0 1'), SyntaxProblem, 17],
        [() => Position.parse(''), SyntaxProblem, 0],
        [() => Position.parse('\u0000\uD800'.repeat(50_000)), SyntaxProblem, 0],
        [() => Position.parse('8/8/8/8/8/8/8/8 w - - 0 1'), IllegalPosition],
        [() => Position.parse(undefined), TypeError],
        [() => start.play('Zz'), SyntaxProblem],
        [() => start.play('Ke5'), IllegalMove],
        [() => start.play({}), TypeError],
        [() => start.play(70_000), RangeError],
        [() => start.parseLine('e4 e5 (2. d4)'), SyntaxProblem],
        [() => start.pieceAt('i9'), RangeError],
        [() => start.explain('e2', 'e4', 'constructor'), TypeError],
        [() => start.squares('__proto__'), RangeError],
        [() => Position.chess960(960), RangeError],
        [() => perft(start, 99), RangeError],
        [() => new Position(), TypeError],
        [() => start.isRepetitionOf({}), TypeError],
        [() => start.isRepetitionOf(rules.Position.start()), TypeError],
        [() => new History(null), TypeError],
        [() => new Game(null), TypeError],
        [() => new Game(new rules.History()), TypeError],
        [() => divide(null, 1), TypeError],
        [() => new Move(12), TypeError],
        [() => Move.of('length'), RangeError],
        [() => squareName('constructor'), RangeError],
        [() => Position.chess960('x'), RangeError],
        [() => Position.chess960(1.5), RangeError],
        [() => Position.from(7), TypeError],
        [() => start.sanLine(new Map()), RangeError],
        [() => start.play(0), IllegalMove],
        [() => Position.parse('4k3/8/8/8/8/8/4q3/4K3 w - - 0 1').pass(), IllegalMove],
        [() => Game.parse('1. e4 *').root.next.addNag('x'), RangeError],
        [() => Game.parse('1. e4 *').root.promote(), Error],
        [() => Game.parse('1. e4 *').root.delete(), Error],
        [() => start.pieceAt(Object.create(null)), RangeError],
    ]) {
        assert.throws(call, (e) => {
            assert.ok(e instanceof type, `${e.name}: ${e.message}`);
            assert.doesNotMatch(e.message, /java|Exception|internal|Unchecked|'in' operator/i);
            assert.equal(offset === undefined || e.offset === offset, true, `offset ${e.offset}`);
            return true;
        });
    }
});

test('tags cannot reach the prototype of objects', () => {
    const game = Game.parse('[__proto__ "polluted"]\n[constructor "x"]\n\n1. e4 *');
    assert.equal(game.tags.get('__proto__'), 'polluted');
    assert.equal({}.polluted, undefined);
    assert.equal(Object.prototype.constructor, Object);
});

test('twenty megabytes of games, in text and in bytes', () => {
    const one = '[Event "Ä"]\n\n' + '1. Nf3 Nf6 2. Ng1 Ng8 '.repeat(40) + '*\n\n';
    const count = Math.ceil(20_000_000 / one.length);
    const bytes = new TextEncoder().encode(one.repeat(count));
    for (const pgn of [one.repeat(count), bytes, bytes.buffer]) {
        let games = 0;
        for (const game of readGames(pgn)) {
            games++;
            if (games === count) {
                assert.deepEqual([game.tags.get('Event'), game.mainLine().length], ['Ä', 160]);
            }
        }
        assert.equal(games, count);
    }
});

test('a pair of surrogates in UTF-16 may be cut by a buffer', () => {
    for (const text of ['[Event "x"]\n\n1. e4 {', '[Event "xy"]\n\n1. e4 {']) {
        const pgn = `${text}${'😀'.repeat(70_000)}} *\n`;
        const [game] = readGames(new Uint8Array(Buffer.from(`\ufeff${pgn}`, 'utf16le')));
        assert.equal(game.root.next.annotations.comments[0].length, 140_000);
    }
});

test('two files can be read at the same time', () => {
    const one = readGames('1. e4 *\n\n1. d4 *\n\n'.repeat(20_000));
    const other = readGames('1. c4 *\n\n'.repeat(20_000));
    for (let i = 0; i < 20_000; i++) {
        one.next();
        assert.equal(other.next().value.root.next.san, 'c4');
    }
});

const STREAMED = `\ufeff[Event "Ä"]
[White "A"]

1. e4 e5 {x} (1... c5) 2. Ke3 1-0
{ after the result } [Event "2"] 1. d4 * 1. c4 d5 2. Zz9 *

[Event "3"]\r\n\r\n1. e4 { [Event "x"]\r
[Event "no"]\r\n} e5 2. Nf3 ; rest (\r\n1/2-1/2\r\r% escape
1. f4 e5 2. g4 Qh4# 0-1

[Event "4"]

1. e4 {never closed
[Event "😀5"]

1. Nf3 Nf9 )`;

const shownGame = (game) => [game.toPgn(), game.problems, game.isTruncated];

async function streamed(source) {
    const games = [];
    for await (const game of readGames(source)) {
        games.push(shownGame(game));
    }
    return games;
}

test('a stream has the games and problems of its text, wherever its chunks are cut', async () => {
    const expected = [...readGames(STREAMED)].map(shownGame);
    assert.ok(expected.length > 5 && expected.filter(([, problems]) => problems.length > 0).length > 3);
    const utf8 = new TextEncoder().encode(STREAMED);
    const utf16 = new Uint8Array(Buffer.from(STREAMED, 'utf16le'));
    async function* parts(text, ...ends) {
        let at = 0;
        for (const end of [...ends, text.length]) {
            yield text.slice(at, end);
            at = end;
        }
    }
    for (const text of [STREAMED, utf8, utf16]) {
        for (let cut = 0; cut <= text.length; cut++) {
            assert.deepEqual(await streamed(parts(text, cut)), expected, `cut at ${cut}`);
        }
        assert.deepEqual(await streamed(parts(text, ...Array.from(text, (_, i) => i))), expected);
    }
    assert.deepEqual(await streamed(new Blob([utf8]).stream()), expected);
    const { readable, writable } = new TransformStream();
    Object.defineProperty(readable, Symbol.asyncIterator, { value: undefined });
    const writer = writable.getWriter();
    writer.write(utf8).then(() => writer.close());
    assert.deepEqual(await streamed(readable), expected);
});

test('a stream is read as far as its games are needed, and holds no more than one', async () => {
    const game = '[Event "x"]\n\n1. e4 {' + 'y'.repeat(10_000) + '} *\n\n';
    let sent = 0;
    let closed = false;
    async function* endless() {
        try {
            while (true) {
                sent++;
                yield game;
            }
        } finally {
            closed = true;
        }
    }
    let read = 0;
    for await (const { root } of readGames(endless())) {
        assert.equal(root.next.san, 'e4');
        if (++read === 100) {
            break;
        }
    }
    assert.equal(closed, true);
    assert.ok(sent <= read + 2, `${sent} chunks`);
    async function* comment() {
        yield '1. e4 {';
        while (true) {
            yield 'y'.repeat(1 << 22);
        }
    }
    await assert.rejects(readGames(comment()).next(), { name: 'RangeError', message: 'a game of more than 64 MiB, after game 0' });
    // The games before the limit are read first, even if the text has not grown by half.
    async function* ending() {
        yield `1. e4 {${'y'.repeat(44 << 20)}`;
        yield `${'y'.repeat(21 << 20)}} *\n\n[Event "x"]\n\n1. d4 *`;
    }
    const moves = [];
    for await (const { root } of readGames(ending())) {
        moves.push(root.next.san);
    }
    assert.deepEqual(moves, ['e4', 'd4']);
    async function* numbers() {
        yield 7;
    }
    await assert.rejects(readGames(numbers()).next(), TypeError);
});

test('a reader that fails throws an error of JavaScript', async () => {
    const wasm = await load(await readFile(new URL('../../../target/tarball/package/games.wasm', import.meta.url)));
    const failing = (fail) => api({ ...wasm, exports: { ...wasm.exports, nextGame: fail } });
    const thrown = new WebAssembly.Exception(new WebAssembly.Tag({ parameters: [] }), []);
    const ofJava = failing(() => {
        throw thrown;
    });
    const error = { name: 'Error', message: 'internal error: the reader of PGN failed' };
    assert.throws(() => ofJava.Game.parse('1. e4 *'), { ...error, cause: thrown });
    // More bytes than there is room for.
    const tooLong = api({ ...wasm, readFrom: () => wasm.readFrom(() => 1 << 20) });
    assert.throws(() => tooLong.Game.parse('1. e4 *'), error);
    const source = new RangeError('of the source');
    const ofTheSource = failing(() => {
        throw source;
    });
    assert.throws(() => ofTheSource.Game.parse('1. e4 *'), source);
    assert.equal(Game.parse('1. e4 *').root.next.san, 'e4');
});

test('variations of any depth are read or reported, and never overflow the stack', () => {
    const depth = 100_000;
    const game = Game.parse('1. e4 (1. d4 '.repeat(depth) + ')'.repeat(depth) + ' *');
    assert.ok([...game.root.descendants()].length >= 1);
    assert.ok(game.problems.length >= 1);
    assert.ok(game.toPgn().length > 0);
    const wide = Game.parse('1. e4 ' + '(1. d4) '.repeat(200_000) + '*');
    assert.equal([...wide.root.descendants()].length, 200_001);
    assert.deepEqual([game.isTruncated, wide.isTruncated], [true, false]);
    const long = Game.parse('(1. e4 '.repeat(50_000));
    assert.ok(long.problems.length >= 1);
});

test('a variant is parsed, played and written', () => {
    assert.equal(Position.start('racingkings').moveCount, 21);
    assert.equal(Position.start('3check').checksLeft('black'), 3);
    assert.equal(Position.start().checksLeft('black'), undefined);
    assert.equal(Position.start().variant, 'chess');
    assert.equal(Position.chess960(518, 'atomic').variant, 'atomic');
    assert.throws(() => Position.chess960(1, 'racingkings'), RangeError);
    assert.throws(() => Position.start('racingkings').mirrored(), RangeError);
    assert.throws(() => Position.start('bughouse'), { name: 'TypeError', message: /one of the variants chess, antichess/ });
    assert.throws(() => Position.parse(Position.start().fen, { variant: '960' }), TypeError);
    const hill = Position.parse('4k3/8/8/8/8/4K3/8/8 w - - 0 1', { variant: 'kingofthehill' }).play('Ke4#');
    assert.equal(hill.outcome.kind, 'king-on-hill');
    assert.equal(hill.outcome.result, '1-0');
    assert.equal(Position.parse('4k3/8/8/8/8/8/8/4K2R w K - 0 1', { variant: 'atomic960' }).uci(
        Position.parse('4k3/8/8/8/8/8/8/4K2R w K - 0 1', { variant: 'atomic960' }).parseMove('O-O')), 'e1h1');
});

test('NAGs are numbers from 0 to 255', () => {
    const [move] = Game.parse('1. e4 *').mainLine();
    assert.throws(() => move.addNag(256), RangeError);
    assert.throws(() => move.addNag(-1), RangeError);
    assert.deepEqual(move.addNag(255).annotations.nags, [255]);
});

test('no checks are left after the last one', () => {
    const position = Position.parse('4k3/8/8/8/8/8/8/R3K3 w - - 1+3 0 1', { variant: '3check' });
    assert.deepEqual([position.checksLeft('white'), position.checksLeft('black')], [1, 3]);
    assert.equal(position.play('Ra8').checksLeft('white'), 0);
    assert.equal(start.checksLeft('white'), undefined);
});

test('drops have a role, and are listed by it', () => {
    const position = Position.parse('4k3/8/8/8/8/8/3Q~4/4K3[NNp] w - - 0 1', { variant: 'crazyhouse' });
    assert.deepEqual(position.pocket('white'), { knight: 2 });
    assert.deepEqual(position.pocket('black'), { pawn: 1 });
    assert.deepEqual(position.promoted, ['d2']);
    const drop = position.parseMove('N@f6');
    assert.equal(drop.kind, 'drop');
    assert.equal(drop.dropped, 'knight');
    assert.equal(drop.promotion, undefined);
    assert.equal(drop.uci, 'N@f6');
    assert.equal(position.san(drop), 'N@f6+');
    assert.equal(position.uci(drop), 'N@f6');
    assert.deepEqual(position.legalMoves('f6'), []);
    assert.equal(position.drops().get('knight').length, 61);
    assert.equal(position.destinations().has('f6'), false);
    assert.equal(position.play(drop).fen, '4k3/8/5N2/8/8/8/3Q~4/4K3[Np] b - - 1 1');
    assert.equal(position.explain('Q@', 'f6').code, 'drop-not-in-hand');
    assert.equal(position.explain('N@', 'e1').code, 'drop-on-piece');
    assert.equal(position.explain('n@', 'f6').dropped, 'knight');
});

test('a pawn of antichess becomes a king', () => {
    const position = Position.parse('8/4P3/8/8/8/8/8/k7 w - - 0 1', { variant: 'antichess' });
    const move = position.parseMove('e7e8k');
    assert.equal(move.promotion, 'king');
    assert.equal(move.kind, 'promotion');
    assert.equal(position.san(move), 'e8=K');
    assert.equal(position.move('e7', 'e8', 'king'), move);
    assert.equal(Move.of(move.code), move);
    assert.equal(position.destinations().get('e7').length, 1);
    assert.equal(position.play(move).pieceAt('e8').role, 'king');
});

test('perft counts variants, also in a worker, and winnable refuses them', async () => {
    assert.equal(perft(Position.start('horde'), 3), 1274);
    assert.equal(await perftInWorker(Position.start('horde'), 3), 1274);
    assert.equal(await perftInWorker(Position.chess960(3, 'atomic'), 2), perft(Position.chess960(3, 'atomic'), 2));
    assert.throws(() => winnable(Position.start('horde')), { name: 'RangeError', message: /not Horde/ });
});

test('tables of three pieces are loaded on demand, and know the result of every move', async () => {
    assert.throws(() => probe(Position.parse('8/8/8/8/8/4k3/8/4K2Q b - - 0 1')), { name: 'RangeError', message: /KQvK/ });
    await loadTables();
    const pawn = probe(Position.parse('8/8/8/3k4/8/8/3KP3/8 w - - 0 1'));
    assert.deepEqual([pawn.result, pawn.wdl, pawn.mate], ['win', 2, 22]);
    assert.deepEqual(pawn.moves[0], { uci: 'd2d3', san: 'Kd3', result: 'win', wdl: 2, mate: 22 });
    assert.deepEqual(pawn.moves.slice(1).map(({ wdl }) => wdl), [0, 0, 0, 0, 0, 0, 0, 0]);
    assert.equal(probe(Position.parse('8/8/8/8/8/4k3/8/4K2Q b - - 0 1')).mate, -8);
});

test('positions without a table are refused, and damaged tables are named', () => {
    const rooks = Position.parse('8/8/8/8/8/2k4r/8/KR6 w - - 0 1');
    assert.throws(() => probe(Position.start()), { name: 'RangeError', message: /at most 7 pieces/ });
    assert.throws(() => probe(rooks), { name: 'RangeError', message: /missing table: KRvKR.rtbw or KRvKR.mate/ });
    addTable('KRvKR.mate', new TextEncoder().encode('not a table'));
    assert.throws(() => probe(rooks), { name: 'RangeError', message: /KRvKR.mate is not a table/ });
    assert.throws(() => addTable('KRvKR.mate', 'text'), TypeError);
    assert.throws(() => addTable(7, new Uint8Array(1)), TypeError);
    assert.throws(() => addTable('KRvKQ.mate', new Uint8Array(1)), { name: 'RangeError', message: /such as KQvKR/ });
    assert.throws(() => probe('8/8/8/8/8/2k4r/8/KR6 w - - 0 1'), TypeError);
});

test('lines between squares, and attacks with any occupancy', () => {
    assert.deepEqual(between('e1', 'e4'), ['e2', 'e3']);
    assert.deepEqual(between('h8', 'a1'), ['b2', 'c3', 'd4', 'e5', 'f6', 'g7']);
    assert.deepEqual([between('a1', 'b3'), between('a1', 'a1'), between('a1', 'b2')], [[], [], []]);
    assert.deepEqual(ray('c3', 'b4'), ['a5', 'b4', 'c3', 'd2', 'e1']);
    assert.deepEqual(ray('a1', 'b3'), []);
    assert.deepEqual(attacks('R', 'a1', ['a3', 'c1']), ['a2', 'a3', 'b1', 'c1']);
    assert.deepEqual([attacks('P', 'h2'), attacks('p', 'h2')], [['g3'], ['g1']]);
    assert.throws(() => attacks('x', 'a1'), TypeError);
    // As the rules have them, in every position of a game.
    const occupied = [...start.pieces().keys()];
    for (const [square, { letter }] of start.pieces()) {
        assert.deepEqual(attacks(letter, square, occupied), start.attacksFrom(square).sort());
    }
});

test('a line of moves is read to codes', () => {
    const codes = start.lineCodes('1. e4 e5 2. Nf3 Nc6');
    assert.ok(codes instanceof Uint16Array);
    assert.deepEqual(Array.from(codes, Move.of), start.parseLine('e4 e5 Nf3 Nc6'));
    assert.equal(start.lineCodes('').length, 0);
    assert.throws(() => start.lineCodes('e4 e4'), SyntaxProblem);
});

test('boards can castle onto the rook', () => {
    const position = Position.parse('r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1');
    assert.equal(position.destinations().get('e1').includes('h1'), false);
    const squares = position.destinations({ rookSquares: true }).get('e1').sort();
    assert.deepEqual(squares, ['a1', 'c1', 'd1', 'd2', 'e2', 'f1', 'f2', 'g1', 'h1']);
    const shuffled = Position.parse('4k3/8/8/8/8/8/8/1RK3R1 w KQ - 0 1', { variant: 'chess960' });
    assert.deepEqual(shuffled.destinations({ rookSquares: true }).get('c1').filter((square) => /[bg]1/.test(square)).sort(), ['b1', 'g1']);
});

test('pieces are put and removed, and the board is written as text', () => {
    const position = start.remove('d1').remove('e2').put('e4', 'P');
    assert.equal(position.fen, 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNB1KBNR w KQkq - 0 1');
    assert.throws(() => start.remove('e1'), IllegalPosition);
    assert.equal(start.remove('e1', { unrestricted: true }).pieceAt('e1'), undefined);
    assert.throws(() => start.put('e4', 'x'), TypeError);
    const house = Position.parse('4k3/8/8/8/8/8/8/4K2Q~[Nn] w - - 0 1', { variant: 'crazyhouse' });
    assert.equal(house.put('a1', 'R').fen, '4k3/8/8/8/8/8/8/R3K2Q~[Nn] w - - 0 1');
    assert.equal(position.ascii().split('\n')[4], '. . . . P . . .');
});
