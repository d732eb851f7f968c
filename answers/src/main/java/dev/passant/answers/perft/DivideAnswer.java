package dev.passant.answers.perft;

import dev.passant.answers.Answer;
import dev.passant.answers.Json;
import dev.passant.chess.IllegalMoveException;
import dev.passant.chess.Position;
import dev.passant.notation.San;
import dev.passant.notation.Uci;
import dev.passant.notation.UciSquares;
import dev.passant.uci.PerftAnswer;
import dev.passant.uci.PerftReader;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A divide computed by another program: the response of {@code /api/v1/divide}.
 *
 * @param counts the counts by move in UCI notation; an illegal castling move is kept as written
 */
public record DivideAnswer(Map<String, Long> counts) implements Answer {

    /** Reads a divide, in any format in use. */
    public static DivideAnswer of(Position position, String text) {
        Map<String, Long> counts = new LinkedHashMap<>();
        for (PerftAnswer.Line line : PerftReader.parse(text.lines().toList()).lines()) {
            counts.put(inUci(line.move(), position), line.nodes());
        }
        return new DivideAnswer(counts);
    }

    private static String inUci(String move, Position position) {
        if (!move.startsWith("O")) {
            return UciSquares.inUci(move, position);
        }
        try {
            return Uci.format(San.parseLenient(move, position), position);
        } catch (IllegalMoveException e) {
            return move;
        }
    }

    @Override
    public void fields(Json json) {
        json.field("counts", counts);
    }
}
