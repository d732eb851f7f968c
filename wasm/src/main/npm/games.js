/* The rules, and perft, winnability, endgame tables and PGN. See games.d.ts. */
import { games } from './games-api.js';
import { bytesAt, load } from './loader.js';

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

export const {
    Position,
    History,
    Game,
    GameNode,
    attacks,
    between,
    ray,
    language,
    inLanguage,
    perft,
    divide,
    perftInWorker,
    readGames,
    winnable,
    probe,
    addTable,
} = games(await load(new URL('./games.wasm', import.meta.url)));

/* One expression for each file, which bundlers recognize. */
const TABLES = {
    KQvK: () => new URL('./tables/KQvK.mate', import.meta.url),
    KRvK: () => new URL('./tables/KRvK.mate', import.meta.url),
    KPvK: () => new URL('./tables/KPvK.mate', import.meta.url),
};

export async function loadTables() {
    const read = Object.entries(TABLES).map(async ([name, address]) => [`${name}.mate`, await bytesAt(address())]);
    (await Promise.all(read)).forEach(([name, bytes]) => addTable(name, bytes));
}
