// Imports pgn and its packages annotation, openings, search and tag, and chess and notation of core.
/**
 * Game statistics: results, lengths and openings; players, openings, years and time controls with scores and Elo
 * performance; endings by rule; clock times by move; and a report of all of them as an HTML page.
 *
 * <p>{@link dev.passant.pgn.statistics.StatisticsVisitor} adds the games of a reader to any of
 * {@link dev.passant.pgn.statistics.GameStatistics}, {@link dev.passant.pgn.statistics.GroupedStatistics} and
 * {@link dev.passant.pgn.statistics.ClockStatistics}.
 */
@NullMarked
package dev.passant.pgn.statistics;

import org.jspecify.annotations.NullMarked;
