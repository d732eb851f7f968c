/**
 * Engines as processes: start one, ask it by the universal chess interface (UCI), and learn exactly how it failed.
 * Start with {@link dev.passant.uci.UciEngine}. Imports core only.
 */
@NullMarked
package dev.passant.uci;

import org.jspecify.annotations.NullMarked;
