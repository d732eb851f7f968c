/* The rules, and perft, winnability, endgame tables and PGN. See games.d.ts. */
import { games } from './games-api.js';
import { load } from './loader.js';

export {
    IllegalMove,
    IllegalPosition,
    Move,
    SyntaxProblem,
    fromOf,
    squareIndex,
    squareName,
    toOf,
} from './rules-api.js';

export const { Position, History, Game, GameNode, perft, divide, perftInWorker, readGames, winnable, probe, addTable } = games(
    await load(new URL('./games.wasm', import.meta.url)),
);
