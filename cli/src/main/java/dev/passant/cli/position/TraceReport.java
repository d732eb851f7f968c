package dev.passant.cli.position;

import dev.passant.bitboard.Bitboards;
import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.cli.io.Output;
import dev.passant.explain.Stage;
import dev.passant.explain.Trace;
import dev.passant.language.Language;
import dev.passant.language.Text;
import dev.passant.notation.San;
import dev.passant.notation.Uci;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.StringJoiner;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Formats the trace of {@code passant explain}. */
record TraceReport(Position position, Trace trace, Locale locale) {

    /** Prints each stage: its sentence, a board with its sets, and the moves that it removes. */
    void print(Output out, BoardDrawing.Style style) {
        int number = 0;
        for (Stage stage : trace.stages()) {
            out.println(++number + ". " + stage.title(locale));
            out.println(stage.sentence(locale));
            printSets(stage, out, style);
            printRemoved(stage, out, style);
            out.println("");
        }
        List<Move> legal = trace.legalMoves();
        out.println(
                text("report.legal-moves", Map.of("count", legal.size(), "moves", legal.isEmpty() ? "-" : san(legal))));
    }

    private void printSets(Stage stage, Output out, BoardDrawing.Style style) {
        List<Map.Entry<String, Long>> sets = stage.sets().entrySet().stream()
                .filter(set -> set.getValue() != Bitboards.EMPTY && set.getValue() != Bitboards.ALL)
                .toList();
        if (sets.isEmpty()) {
            return;
        }
        // The first set is the main one of the stage. With many sets, a board would not show which square belongs to
        // which set.
        boolean drawn = sets.size() <= 2 || sets.get(0).getKey().equals("pinned");
        if (drawn) {
            long others = Bitboards.EMPTY;
            for (Map.Entry<String, Long> set : sets.subList(1, sets.size())) {
                others |= set.getValue();
            }
            out.print(BoardDrawing.drawWide(position, others, sets.get(0).getValue(), style));
        }
        String format = drawn ? "(%s)" : "%s";
        for (Map.Entry<String, Long> set : sets) {
            out.println("  " + format.formatted(set.getKey()) + " " + Squares.names(set.getValue()));
            format = drawn ? "[%s]" : "%s";
        }
    }

    private void printRemoved(Stage stage, Output out, BoardDrawing.Style style) {
        Map<String, StringJoiner> bySentence = new LinkedHashMap<>();
        stage.removed()
                .forEach((move, verdict) -> bySentence
                        .computeIfAbsent(verdict.sentence(locale), sentence -> new StringJoiner(" "))
                        .add(style.move(
                                Uci.format(move, position),
                                position.movedPiece(move).role().letter(),
                                Language.of(locale))));
        bySentence.forEach((sentence, moves) ->
                out.println("  " + text("report.removed", Map.of("moves", moves, "sentence", sentence))));
    }

    private String text(String key, Map<String, ?> values) {
        return Text.of(key, values).in(Language.of(locale));
    }

    /** Returns the number of legal moves and of moves removed by each rule: {@code legal 7; pinned 2}. */
    String summary() {
        Map<String, Integer> numbers = new TreeMap<>();
        for (Stage stage : trace.stages()) {
            stage.removed().values().forEach(verdict -> numbers.merge(verdict.code(), 1, Integer::sum));
        }
        StringJoiner summary = new StringJoiner("; ");
        summary.add("legal " + trace.legalMoves().size());
        numbers.forEach((code, number) -> summary.add(code + " " + number));
        return summary.toString();
    }

    private String san(List<Move> moves) {
        return moves.stream()
                .map(move -> Language.of(locale).move(San.format(move, position)))
                .collect(Collectors.joining(" "));
    }
}
