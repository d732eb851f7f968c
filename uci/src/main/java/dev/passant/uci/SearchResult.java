package dev.passant.uci;

import dev.passant.chess.Move;
import java.util.Optional;

/**
 * The result of a search.
 *
 * @param bestMove the best move, or empty if the engine reports that there is none
 * @param ponderMove the expected reply, if the engine prints a legal one
 */
public record SearchResult(Optional<Move> bestMove, Optional<Move> ponderMove) {}
