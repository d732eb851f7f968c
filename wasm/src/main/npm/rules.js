/* The rules: positions, moves, explanations and diagrams. See rules.d.ts. */
import { load } from './loader.js';
import { rules } from './rules-api.js';

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

export const { Position, History, attacks, between, ray, language, inLanguage } = rules(
    await load(new URL('./rules.wasm', import.meta.url)),
);
