package dev.passant.cli.engine;

import dev.passant.chess.Position;
import dev.passant.chess.Square;
import dev.passant.cli.io.Numbers;
import dev.passant.cli.position.BoardDrawing;
import dev.passant.explain.Verdict;
import dev.passant.hunt.report.Bug;
import dev.passant.hunt.report.Effect;
import dev.passant.hunt.report.Example;
import dev.passant.hunt.report.HuntResult;
import dev.passant.hunt.report.Regression;
import dev.passant.notation.Fen;
import dev.passant.notation.NotationException;
import dev.passant.notation.UciSquares;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Formats the result of a hunt for a terminal. */
final class HuntText {

    private HuntText() {}

    static String of(HuntResult result, boolean ascii, boolean quiet) {
        StringBuilder text = new StringBuilder();
        text.append(summary(result)).append('\n');
        int number = 0;
        for (Bug bug : result.bugs()) {
            text.append('\n').append(++number).append(". ").append(heading(bug)).append('\n');
            shown(bug.example()).ifPresent(example -> board(position(example, result), example, ascii, text));
            facts(bug.example(), bug.regression())
                    .forEach((name, fact) -> text.append("   " + name + ": " + fact + "\n"));
            bug.remarks().forEach(remark -> text.append("   ").append(remark).append('\n'));
            for (Effect effect : bug.also()) {
                text.append("   ").append(heading(effect)).append('\n');
                facts(effect.example(), effect.regression())
                        .forEach((name, fact) -> text.append("      " + name + ": " + fact + "\n"));
            }
        }
        if (!result.notes().isEmpty()) {
            text.append("\nNotes:\n");
            result.notes().forEach(note -> text.append("   ").append(note).append('\n'));
        }
        if (!quiet) {
            result.dialect()
                    .ifPresent(dialect -> text.append("\nThe divide was read as: ")
                            .append(dialect)
                            .append('\n'));
        }
        return text.toString();
    }

    static String summary(HuntResult result) {
        String what = switch (result.verdict()) {
            case CLEAN -> "no bug found";
            case BUGS -> Numbers.counted(result.bugs().size(), "bug", "bugs");
            case INTERRUPTED -> "interrupted, no bug found so far";
            case UNUSABLE -> "cannot be used";
        };
        String targeted = result.targeted() < result.planned()
                ? ", " + Numbers.grouped(result.targeted()) + " of " + Numbers.grouped(result.planned()) + " rule tests"
                : "";
        return result.engine() + ": " + what + "; " + Numbers.grouped(result.positions()) + " positions" + targeted
                + ", "
                + Numbers.grouped(result.nodes()) + " nodes, " + Numbers.seconds((long) (result.seconds() * 1e9))
                + " s, seed " + result.seed();
    }

    static String heading(Bug bug) {
        return bug.family() + " (" + bug.kind() + ", " + Numbers.counted(bug.cases(), "case", "cases") + "): "
                + bug.title();
    }

    static String heading(Effect effect) {
        return "Also " + effect.family() + ": " + effect.title();
    }

    /** Returns an example, unless it has no position. */
    static Optional<Example> shown(Optional<Example> found) {
        return found.filter(example -> !example.fen().isEmpty());
    }

    /** Returns the position of an example, by the rules of the result's variant. */
    static Position position(Example example, HuntResult result) {
        return Fen.parse(example.fen(), result.variant());
    }

    private static void board(Position position, Example example, boolean ascii, StringBuilder text) {
        long moves = moved(example);
        String board = BoardDrawing.draw(position, moves, proof(position, example) & ~moves, ascii);
        board.lines().forEach(line -> text.append("   ").append(line).append('\n'));
    }

    /** Returns the facts about an example and its regression test, by name. */
    static Map<String, String> facts(Optional<Example> found, Optional<Regression> regression) {
        Map<String, String> facts = new LinkedHashMap<>();
        shown(found).ifPresent(example -> {
            if (!example.moves().isEmpty()) {
                facts.put("from", example.start());
                facts.put("moves", String.join(" ", example.moves()));
            }
            facts.put("position", example.fen());
            if (!example.missing().isEmpty()) {
                facts.put("missing", String.join(" ", example.missing()));
            }
            if (!example.extra().isEmpty()) {
                facts.put("extra", String.join(" ", example.extra()));
            }
            facts.put("shown by", example.command());
            if (!example.reachable()) {
                facts.put("in games", "never: no game can reach this position");
            }
        });
        regression.ifPresent(
                test -> facts.put("test", "perft " + test.depth() + " of " + test.fen() + " is " + test.expected()));
        return facts;
    }

    /** Returns the squares of the missing and extra moves, or none if there are too many to show. */
    static long moved(Example example) {
        long squares = 0;
        int moves = example.missing().size() + example.extra().size();
        if (moves > 6) {
            return 0;
        }
        for (String move : example.missing()) {
            squares |= squares(move);
        }
        for (String move : example.extra()) {
            squares |= squares(move);
        }
        return squares;
    }

    private static long squares(String move) {
        // A drop has no origin square.
        long from = Square.of(move.substring(0, 2)).map(Square::bit).orElse(0L);
        return from | Square.of(move.substring(2, 4)).map(Square::bit).orElse(0L);
    }

    /** Returns the squares that prove the first extra move illegal. */
    static long proof(Position position, Example example) {
        Optional<String> extra = example.extra().stream().findFirst();
        if (extra.isEmpty()) {
            return position.checkers();
        }
        try {
            UciSquares move = UciSquares.parse(extra.get());
            Verdict verdict = move.explain(position);
            long squares = verdict.witness().line();
            for (Square square : verdict.witness().marks().keySet()) {
                squares |= square.bit();
            }
            return squares;
        } catch (NotationException e) {
            return 0;
        }
    }
}
