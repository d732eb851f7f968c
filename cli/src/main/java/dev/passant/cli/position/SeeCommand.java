package dev.passant.cli.position;

import dev.passant.answers.Answer;
import dev.passant.answers.Json;
import dev.passant.chess.IllegalMoveException;
import dev.passant.chess.Move;
import dev.passant.chess.MoveSelection;
import dev.passant.chess.Position;
import dev.passant.chess.StaticExchange;
import dev.passant.cli.io.Choices;
import dev.passant.cli.io.ExitCode;
import dev.passant.cli.io.InputException;
import dev.passant.cli.io.Session;
import dev.passant.notation.AmbiguousMoveException;
import dev.passant.notation.Fen;
import dev.passant.notation.NotationException;
import dev.passant.notation.San;
import dev.passant.notation.Uci;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Option;

/** {@code passant see}: static exchange evaluation of a move, or of all captures and promotions. */
@CommandLine.Command(
        name = "see",
        description = "Static exchange evaluation: what a move gains if both sides go on capturing on its target "
                + "square; without a move, of all captures and promotions, best first. The usual definition ignores "
                + "pins and checks; the gain by legal captures is added if it is different. With --input, lines are "
                + "FEN or FEN|MOVE")
public final class SeeCommand extends OptionalMoveCommand {

    @Option(
            names = "--values",
            paramLabel = "P,N,B,R,Q",
            description = "The values of pawn, knight, bishop, rook and queen, none lower than the one before it "
                    + "[default: 100,300,300,500,900]")
    private String values = "100,300,300,500,900";

    private StaticExchange exchange = StaticExchange.of(0, 0, 0, 0, 0);

    public SeeCommand(Session session) {
        super(session);
    }

    /** A move and what it gains by both definitions. */
    private record Exchange(String uci, String san, int gain, int exactGain) implements Answer {

        static Exchange of(Move move, Position position, StaticExchange exchange) {
            return new Exchange(
                    Uci.format(move, position),
                    San.format(move, position),
                    exchange.gain(position, move.code()),
                    exchange.exactGain(position, move.code()));
        }

        String sentence() {
            String exact = exactGain == gain ? "" : "; by legal captures it " + words(exactGain);
            return san + " " + words(gain) + exact;
        }

        private static String words(int gain) {
            return gain == 0 ? "gains nothing" : (gain > 0 ? "gains " : "loses ") + Math.abs(gain);
        }

        @Override
        public void fields(Json object) {
            object.field("uci", uci).field("san", san).field("gain", gain).field("exactGain", exactGain);
        }
    }

    @Override
    public void checkOptions() {
        super.checkOptions();
        int[] numbers = Choices.pieceValues("--values", values);
        exchange = StaticExchange.of(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4]);
    }

    @Override
    public boolean takesVariants() {
        return false;
    }

    @Override
    public int show(Position position) {
        List<Exchange> found = exchanges(position);
        found.forEach(each -> session.out().println(each.sentence()));
        if (found.isEmpty()) {
            session.say("there are no captures and no promotions");
        }
        return ExitCode.DONE;
    }

    /** Returns the moves with their gains by the usual definition, such as {@code e5d6:100}. */
    @Override
    public String line(Position position) {
        return exchanges(position).stream()
                .map(each -> each.uci() + ":" + each.gain())
                .collect(Collectors.joining(" "));
    }

    @Override
    public int fields(Position position, Json object) {
        object.field("fen", Fen.format(position)).field("exchanges", exchanges(position));
        return ExitCode.DONE;
    }

    private List<Exchange> exchanges(Position position) {
        List<Move> moves = move().isPresent()
                ? List.of(read(move().get(), position))
                : position.legalMoves(MoveSelection.TACTICAL);
        return moves.stream()
                .map(each -> Exchange.of(each, position, exchange))
                .sorted(Comparator.comparingInt(Exchange::gain).reversed().thenComparing(Exchange::uci))
                .toList();
    }

    private static Move read(String text, Position position) {
        try {
            return San.parseLenient(text, position);
        } catch (NotationException e) {
            throw InputException.of(e);
        } catch (IllegalMoveException | AmbiguousMoveException e) {
            throw new InputException(String.valueOf(e.getMessage()), e);
        }
    }
}
