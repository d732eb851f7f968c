/*
 * Compares the npm package with chessops and chess.js, which are not dependencies of Passant:
 *
 *   npm install --no-save chessops chess.js     in a folder that has a copy of this file and target/npm
 *   node benchmark.mjs
 *
 * Prints how many moves or nodes per second each does: the median of five runs, taken in turns.
 */
import { Chess } from 'chess.js';
import { Chess as Ops } from 'chessops/chess';
import { chessgroundDests } from 'chessops/compat';
import { perft as opsPerft } from 'chessops/debug';
import { parseFen } from 'chessops/fen';
import { makeSanAndPlay, parseSan } from 'chessops/san';
import { parseUci } from 'chessops/util';
import { Position, perft } from './npm/games.js';

const RUNS = 5;

/** How often the legal moves of the positions are listed in a run: once takes less than a millisecond. */
const ROUNDS = 50;

let state = 27;
/** A linear congruential generator, so that all libraries play the same number of random games. */
function random(bound) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
}

function games(count) {
    return Array.from({ length: count }, () => {
        const moves = [];
        let position = Position.start();
        while (moves.length < 80) {
            const legal = position.legalMoves();
            if (legal.length === 0) {
                break;
            }
            moves.push(legal[random(legal.length)]);
            position = position.play(moves.at(-1));
        }
        return moves;
    });
}

/** Runs each library in turns; each returns what it has counted. */
function compare(name, libraries) {
    const speeds = Object.fromEntries(Object.keys(libraries).map((library) => [library, []]));
    for (let run = 0; run <= RUNS; run++) {
        for (const [library, work] of Object.entries(libraries)) {
            const start = performance.now();
            const counted = work();
            if (run > 0) {
                speeds[library].push(counted / ((performance.now() - start) / 1000));
            }
        }
    }
    const median = (values) => values.sort((a, b) => a - b)[values.length >> 1];
    const base = median(speeds.chessops);
    for (const [library, values] of Object.entries(speeds)) {
        const speed = median(values);
        console.log(
            `${name.padEnd(24)} ${library.padEnd(24)} ${Math.round(speed).toLocaleString('en').padStart(13)}/s ` +
                `${(speed / base).toFixed(1).padStart(6)} times chessops`,
        );
    }
}

/** Returns the sum over all positions, in each round. */
function summed(positions, count) {
    let sum = 0;
    for (let round = 0; round < ROUNDS; round++) {
        for (const position of positions) {
            sum += count(position);
        }
    }
    return sum;
}

function legalMoves() {
    const fens = games(25).flatMap((moves) => {
        let position = Position.start();
        return moves.map((move) => (position = position.play(move)).fen);
    });
    const thousand = fens.filter((_, i) => i % Math.floor(fens.length / 1000) === 0).slice(0, 1000);
    const passant = thousand.map((fen) => Position.parse(fen));
    const ops = thousand.map((fen) => Ops.fromSetup(parseFen(fen).unwrap()).unwrap());
    const js = thousand.map((fen) => new Chess(fen));
    const codes = new Uint16Array(256);
    compare('legal moves', {
        'passant moveCodes': () => summed(passant, (position) => position.moveCodes().length),
        'passant moveCodesInto': () => summed(passant, (position) => position.moveCodesInto(codes)),
        'passant legalMoves': () => summed(passant, (position) => position.legalMoves().length),
        chessops: () =>
            ops.reduce((sum, position) => {
                for (const targets of position.allDests().values()) {
                    for (const _ of targets) {
                        sum++;
                    }
                }
                return sum;
            }, 0),
        'chess.js': () => js.slice(0, 100).reduce((sum, position) => sum + position.moves().length, 0),
    });
}

/** Plays at most 200 moves; returns their number. */
function playOuts() {
    const count = 200;
    compare('moves of random games', {
        'passant moveCodes': () => {
            let moves = 0;
            for (let game = 0; game < count; game++) {
                let position = Position.start();
                for (let ply = 0; ply < 200; ply++) {
                    const legal = position.moveCodes();
                    if (legal.length === 0) {
                        break;
                    }
                    position = position.play(legal[random(legal.length)]);
                    moves++;
                }
            }
            return moves;
        },
        'passant moveCodesInto': () => {
            const codes = new Uint16Array(256);
            let moves = 0;
            for (let game = 0; game < count; game++) {
                let position = Position.start();
                for (let ply = 0; ply < 200; ply++) {
                    const size = position.moveCodesInto(codes);
                    if (size === 0) {
                        break;
                    }
                    position = position.play(codes[random(size)]);
                    moves++;
                }
            }
            return moves;
        },
        'passant legalMoves': () => {
            let moves = 0;
            for (let game = 0; game < count; game++) {
                let position = Position.start();
                for (let ply = 0; ply < 200; ply++) {
                    const legal = position.legalMoves();
                    if (legal.length === 0) {
                        break;
                    }
                    position = position.play(legal[random(legal.length)]);
                    moves++;
                }
            }
            return moves;
        },
        chessops: () => {
            let moves = 0;
            for (let game = 0; game < count; game++) {
                const position = Ops.default();
                for (let ply = 0; ply < 200; ply++) {
                    const legal = [];
                    for (const [from, targets] of position.allDests()) {
                        for (const to of targets) {
                            const promotes = position.board.pawn.has(from) && (to >> 3 === 0 || to >> 3 === 7);
                            legal.push({ from, to, promotion: promotes ? 'queen' : undefined });
                        }
                    }
                    if (legal.length === 0) {
                        break;
                    }
                    position.play(legal[random(legal.length)]);
                    moves++;
                }
            }
            return moves;
        },
        'chess.js': () => {
            const game = new Chess();
            let moves = 0;
            for (let ply = 0; ply < 200; ply++) {
                const legal = game.moves();
                if (legal.length === 0) {
                    break;
                }
                game.move(legal[random(legal.length)]);
                moves++;
            }
            return moves;
        },
    });
}

function san() {
    const played = games(10_000);
    const codes = played.map((moves) => Uint16Array.from(moves, (move) => move.code));
    const ops = played.map((moves) => moves.map((move) => parseUci(move.uci)));
    const length = (texts) => texts.reduce((sum, line) => sum + line.length, 0);
    compare('SAN of 10,000 games', {
        'passant sanLine': () => length(codes.map((line) => Position.start().sanLine(line))),
        'passant san and play': () =>
            length(
                codes.map((line) => {
                    let position = Position.start();
                    return Array.from(line, (code) => {
                        const text = position.san(code);
                        position = position.play(code);
                        return text;
                    });
                }),
            ),
        chessops: () =>
            length(
                ops.map((line) => {
                    const position = Ops.default();
                    return line.map((move) => makeSanAndPlay(position, move));
                }),
            ),
        'chess.js': () =>
            length(
                played.slice(0, 20).map((line) => {
                    const game = new Chess();
                    return line.map((move) => game.move(move.uci).san);
                }),
            ),
    });
}

/** Reads the SAN of games: one call for each game or for each move. Returns the number of moves. */
function readSan() {
    const played = games(1_000);
    const words = played.map((moves) => Position.start().sanLine(moves));
    const lines = words.map((line) => line.join(' '));
    const start = Position.start();
    compare('reading SAN, 1,000 games', {
        'passant lineCodes': () => lines.reduce((sum, line) => sum + start.lineCodes(line).length, 0),
        'passant parseLine': () => lines.reduce((sum, line) => sum + start.parseLine(line).length, 0),
        'passant play': () =>
            words.reduce((sum, line) => {
                line.reduce((position, word) => position.play(word), start);
                return sum + line.length;
            }, 0),
        chessops: () =>
            words.reduce((sum, line) => {
                const position = Ops.default();
                line.forEach((word) => position.play(parseSan(position, word)));
                return sum + line.length;
            }, 0),
    });
}

/** From a FEN to its moves, and to those of a board on a page. */
function fromFens() {
    const fens = games(5).flatMap((moves) => {
        let position = Position.start();
        return moves.map((move) => (position = position.play(move)).fen);
    });
    const ops = (fen) => Ops.fromSetup(parseFen(fen).unwrap()).unwrap();
    const parsed = fens.map((fen) => Position.parse(fen));
    const parsedByOps = fens.map(ops);
    const countOf = (position) => {
        let sum = 0;
        for (const targets of position.allDests().values()) {
            sum += targets.size();
        }
        return sum;
    };
    compare('from a FEN to its moves', {
        'passant moveCodes': () => summed(fens, (fen) => Position.parse(fen).moveCodes().length),
        chessops: () => summed(fens, (fen) => countOf(ops(fen))),
    });
    compare('destinations', {
        'passant destinations': () => summed(parsed, (position) => position.destinations().size),
        chessops: () => summed(parsedByOps, (position) => chessgroundDests(position).size),
    });
}

function counts() {
    const start = Position.start();
    compare('perft nodes', {
        'passant perft 6': () => perft(start, 6),
        'chessops': () => opsPerft(Ops.default(), 5),
        'chess.js': () => new Chess().perft(4),
    });
}

legalMoves();
playOuts();
san();
readSan();
fromFens();
counts();
