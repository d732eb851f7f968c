package dev.passant.cli.pgn;

import dev.passant.chess.Color;
import dev.passant.chess.Position;
import dev.passant.notation.Fen;
import dev.passant.notation.Uci;
import dev.passant.pgn.search.QueryMatch;
import java.util.Optional;

/**
 * A match, formatted for output.
 *
 * @param game the number of the game
 * @param ply the number of plies before the position
 * @param numbered the move that led to the position, with its number; {@code start} if there is none
 * @param san the move in SAN, if there is one
 * @param uci the move in UCI notation, or an empty string
 * @param fen the position
 * @param plies the number of plies that the match spans
 */
record Shown(long game, int ply, String numbered, Optional<String> san, String uci, String fen, int plies) {

    /** Formats a match. Call it before the replay continues, which changes the position. */
    static Shown of(QueryMatch match) {
        Position before = match.before();
        Optional<String> san = match.san();
        String uci = match.move().map(move -> Uci.format(move, before)).orElse("");
        String dots = before.sideToMove() == Color.WHITE ? ". " : "... ";
        String numbered = match.ply() == 0 ? "start" : before.fullmoveNumber() + dots + san.orElse("--");
        return new Shown(match.game(), match.ply(), numbered, san, uci, Fen.format(match.position()), 1);
    }

    int lastPly() {
        return ply + plies - 1;
    }

    Shown longer() {
        return new Shown(game, ply, numbered, san, uci, fen, plies + 1);
    }
}
