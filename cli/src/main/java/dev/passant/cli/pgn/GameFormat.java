package dev.passant.cli.pgn;

import dev.passant.chess.Position;
import dev.passant.cli.io.Json;
import dev.passant.cli.io.Output;
import dev.passant.cli.io.OutputException;
import dev.passant.notation.Epd;
import dev.passant.notation.Fen;
import dev.passant.notation.Uci;
import dev.passant.pgn.Evaluation;
import dev.passant.pgn.Game;
import dev.passant.pgn.GameNode;
import dev.passant.pgn.PgnProblem;
import dev.passant.pgn.PgnProblem.Severity;
import dev.passant.pgn.PgnWriter;
import dev.passant.pgn.Tag;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The formats that games are converted to. */
enum GameFormat {
    PGN {
        @Override
        void write(Game game, long number, Output out) {
            try {
                new PgnWriter(out).write(game);
            } catch (IOException e) {
                throw new OutputException(e);
            }
        }
    },
    JSON {
        @Override
        void write(Game game, long number, Output out) {
            out.println(json(game));
        }
    },
    UCI {
        @Override
        void write(Game game, long number, Output out) {
            out.println(game.mainLine().map(GameFormat::uci).collect(Collectors.joining(" ")));
        }
    },
    SAN {
        @Override
        void write(Game game, long number, Output out) {
            out.println(game.mainLine().map(GameNode::san).collect(Collectors.joining(" ")));
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

    /** The name on the command line. */
    private String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    static List<String> names() {
        return Arrays.stream(values()).map(GameFormat::word).toList();
    }

    /** The format of a name that is one of {@link #names}. */
    static GameFormat of(String word) {
        return valueOf(word.toUpperCase(Locale.ROOT));
    }

    /** A move as UCI, where a null move is {@code 0000}. */
    private static String uci(GameNode node) {
        Position before = node.parent().orElseThrow().position();
        return node.move().map(move -> Uci.format(move, before)).orElse("0000");
    }

    private static String json(Game game) {
        Json json = new Json().object().name("tags").object();
        // An object has one value for a name: the first, which is also what a reader of the game takes.
        Set<String> named = new HashSet<>();
        for (Tag tag : game.tags()) {
            if (named.add(tag.name())) {
                json.field(tag.name(), tag.value());
            }
        }
        json.end()
                .field("result", game.result().toString())
                .field("start", Fen.format(game.start()))
                .name("moves")
                .array();
        game.mainLine().forEach(node -> json.value(uci(node)));
        json.end();
        beside(game, "clocks", GameNode::clock, (array, clock) -> array.number(seconds(clock)), json);
        beside(game, "evals", GameNode::evaluation, GameFormat::write, json);
        json.field("final", Fen.format(game.end().position()));
        whyCut(game).ifPresent(problem -> json.field("error", where(problem)));
        return json.end().toString();
    }

    /** The first error; of a game in a variant that is not played, which has none, the warning that says so. */
    private static Optional<PgnProblem> whyCut(Game game) {
        Optional<PgnProblem> error = game.problems().stream()
                .filter(problem -> problem.severity() == Severity.ERROR)
                .findFirst();
        return !game.isCut()
                ? Optional.empty()
                : error.or(() -> game.problems().stream()
                        .filter(problem -> !problem.isMissingRoster())
                        .findFirst());
    }

    /** An array beside the moves, with null where nothing is told; no array when nothing is told anywhere. */
    private static <T> void beside(
            Game game, String name, Function<GameNode, Optional<T>> value, BiConsumer<Json, T> writer, Json json) {
        if (game.mainLine().noneMatch(node -> value.apply(node).isPresent())) {
            return;
        }
        json.name(name).array();
        game.mainLine()
                .forEach(node -> value.apply(node).ifPresentOrElse(told -> writer.accept(json, told), json::nothing));
        json.end();
    }

    private static String seconds(Duration time) {
        return BigDecimal.valueOf(time.toNanosPart(), 9)
                .add(BigDecimal.valueOf(time.toSeconds()))
                .stripTrailingZeros()
                .toPlainString();
    }

    private static void write(Json json, Evaluation evaluation) {
        if (evaluation instanceof Evaluation.Advantage advantage) {
            json.value(advantage.centipawns());
        } else if (evaluation instanceof Evaluation.Mate mate) {
            json.value("#" + mate.moves());
        }
    }

    private static String where(PgnProblem problem) {
        return problem.line() + ":" + problem.column() + ": " + problem.reason();
    }
}
