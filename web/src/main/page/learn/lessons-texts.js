/** The texts and steps of all lessons, by id; loaded when a lesson or the list of lessons is first opened. */

import { CHECK } from "./lessons-check.js";
import { FINER } from "./lessons-finer.js";
import { PIECES } from "./lessons-pieces.js";
import { SPECIAL } from "./lessons-special.js";
import { VARIANTS } from "./lessons-variants.js";

export const TEXTS = { ...PIECES, ...CHECK, ...SPECIAL, ...FINER, ...VARIANTS };
