/* The rules: positions, moves, explanations and diagrams. See rules.d.ts. */
import { load } from './loader.js';
import { rules } from './rules-api.js';

export {
    IllegalMove,
    IllegalPosition,
    Move,
    SyntaxProblem,
    attacks,
    between,
    fromOf,
    ray,
    squareIndex,
    squareName,
    toOf,
} from './rules-api.js';

export const { Position, History } = rules(await load(new URL('./rules.wasm', import.meta.url)));
