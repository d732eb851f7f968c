package dev.passant.cli.pgn;

import dev.passant.chess.Color;
import dev.passant.chess.Position;
import dev.passant.notation.Fen;
import dev.passant.notation.Uci;
import dev.passant.pgn.search.QueryMatch;
import java.util.Optional;

/**
 * A position that was found, as it is shown.
 *
 * @param game the number of its game
 * @param ply how many moves of White and Black led to it
 * @param numbered the move that led to it, with its number; {@code start} where there is none
 * @param san the move, where there is one
 * @param uci the move in UCI, or nothing
 * @param fen the position
 * @param plies for how many plies it goes on
 */
record Shown(long game, int ply, String numbered, Optional<String> san, String uci, String fen, int plies) {

    /** What a match shows now, before the game goes on. */
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
