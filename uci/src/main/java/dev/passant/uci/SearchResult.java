package dev.passant.uci;

import dev.passant.chess.Move;
import java.util.Optional;

/**
 * How a search ended.
 *
 * @param bestMove the move chosen; empty when the engine says that there is none
 * @param ponderMove the reply that it expects, when it names a legal one
 */
public record SearchResult(Optional<Move> bestMove, Optional<Move> ponderMove) {}
