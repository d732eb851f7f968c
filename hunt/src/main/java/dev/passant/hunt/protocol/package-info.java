// Imports core, uci and report.
/** Conversations that test whether an engine speaks the UCI protocol, and the rules that they check. */
@NullMarked
package dev.passant.hunt.protocol;

import org.jspecify.annotations.NullMarked;
