/** A stand-in for the whole module. */

import { standIn } from "./small.js";

export const load = async () => standIn(() => true);
