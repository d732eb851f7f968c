// Imports pgn, and notation and chess of core.
/**
 * Games in numbers: results, lengths and openings; players, openings, years and time controls with scores and the
 * performance in Elo; how the rules ended games; how much time was used for which move; and all of it as one page of HTML.
 *
 * <p>{@link dev.passant.pgn.statistics.StatisticsVisitor} fills any of
 * {@link dev.passant.pgn.statistics.GameStatistics}, {@link dev.passant.pgn.statistics.GroupedStatistics} and
 * {@link dev.passant.pgn.statistics.ClockStatistics} while games are read.
 */
@NullMarked
package dev.passant.pgn.statistics;

import org.jspecify.annotations.NullMarked;
