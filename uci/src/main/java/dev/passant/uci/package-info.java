/**
 * Chess engines as processes: the universal chess interface (UCI), perft in many formats, and typed failures.
 * Start with {@link dev.passant.uci.UciEngine}. Imports core only.
 */
@NullMarked
package dev.passant.uci;

import org.jspecify.annotations.NullMarked;
