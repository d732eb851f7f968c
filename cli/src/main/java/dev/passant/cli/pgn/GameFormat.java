package dev.passant.cli.pgn;

import dev.passant.chess.Position;
import dev.passant.cli.io.Output;
import dev.passant.notation.Epd;
import dev.passant.notation.Fen;
import dev.passant.notation.Uci;
import dev.passant.pgn.Game;
import dev.passant.pgn.GameNode;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** A text format in which each game is written separately. PGN and JSON are implemented elsewhere. */
enum GameFormat {
    UCI {
        @Override
        void write(Game game, long number, Output out) {
            out.println(game.mainLine().stream().map(GameFormat::uci).collect(Collectors.joining(" ")));
        }
    },
    SAN {
        @Override
        void write(Game game, long number, Output out) {
            out.println(game.mainLine().stream().map(GameNode::san).collect(Collectors.joining(" ")));
        }
    },
    FEN {
        @Override
        void write(Game game, long number, Output out) {
            Optional<GameNode> node = Optional.of(game.root());
            while (node.isPresent()) {
                GameNode at = node.get();
                out.println(Fen.format(at.position()) + "|" + number + "|" + at.ply());
                node = at.next();
            }
        }
    },
    EPD {
        @Override
        void write(Game game, long number, Output out) {
            out.println(Epd.of(game.end().position()).toString());
        }
    };

    /** Writes a game. */
    abstract void write(Game game, long number, Output out);

    /** Returns the format with a name in lower case. */
    static GameFormat of(String word) {
        return valueOf(word.toUpperCase(Locale.ROOT));
    }

    /** Returns a move in UCI notation; a null move is {@code 0000}. */
    private static String uci(GameNode node) {
        Position before = node.parent().orElseThrow().position();
        return node.move().map(move -> Uci.format(move, before)).orElse("0000");
    }
}
