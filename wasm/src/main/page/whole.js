/* The whole module of the page: all answers. */
import { answers } from './small.js';

export const load = () => answers('./whole.wasm');
