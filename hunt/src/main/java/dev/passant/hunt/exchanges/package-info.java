// Imports core.
/** Static exchange evaluation with known faults, to name those of an engine. */
@NullMarked
package dev.passant.hunt.exchanges;

import org.jspecify.annotations.NullMarked;
