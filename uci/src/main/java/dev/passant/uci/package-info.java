/**
 * Both sides of the universal chess interface (UCI): engines as processes, with perft in many formats and typed
 * failures, and a server for engines of your own. Start with {@link dev.passant.uci.UciEngine} or {@link
 * dev.passant.uci.UciServer}. Imports core only.
 */
@NullMarked
package dev.passant.uci;

import org.jspecify.annotations.NullMarked;
