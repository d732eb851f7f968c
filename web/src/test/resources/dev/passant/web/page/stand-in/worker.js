/** The page's worker, which loads the modules of this folder. */
import "../wasm/worker.js";
