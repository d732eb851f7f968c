package dev.passant.cli.position;

import dev.passant.answers.Answer;
import dev.passant.answers.IllegalMoveAnswer;
import dev.passant.answers.Json;
import dev.passant.answers.MoveAnswer;
import dev.passant.answers.MoveGroup;
import dev.passant.answers.Names;
import dev.passant.chess.Color;
import dev.passant.chess.Move;
import dev.passant.chess.Outcome;
import dev.passant.chess.Position;
import dev.passant.chess.Square;
import dev.passant.chess.Variant;
import dev.passant.cli.io.Choices;
import dev.passant.cli.io.ExitCode;
import dev.passant.cli.io.InputException;
import dev.passant.cli.io.OptionValues;
import dev.passant.cli.io.Session;
import dev.passant.cli.io.SideValues;
import dev.passant.notation.Fen;
import dev.passant.notation.Uci;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Option;

/** {@code passant moves}: lists the legal moves. */
@CommandLine.Command(
        name = "moves",
        description = "List the legal moves of a position, grouped by kind, one per line; with --format or "
                + "--input, sorted on one line")
public final class MovesCommand extends PlainPositionCommand {

    static final class Notations extends OptionValues {
        Notations() {
            super(MoveFormat.NAMES);
        }
    }

    @Option(
            names = "--format",
            completionCandidates = Notations.class,
            paramLabel = "NOTATION",
            description =
                    "Print the moves on one line in this notation: uci, san, lan, fan (figurines) or both (UCI and "
                            + "SAN, joined by a colon)")
    private @Nullable String format;

    @Option(
            names = "--moves",
            paramLabel = "MOVES",
            description = "Moves to play first, in any notation: \"e2e4 e7e5\", \"1. e4 e5\"")
    private String played = "";

    @Option(names = "--pseudo", description = "List pseudo-legal moves: include those that leave the king in check")
    private boolean pseudo;

    @Option(names = "--captures", description = "List captures only")
    private boolean captures;

    @Option(names = "--from", paramLabel = "SQUARE", description = "List only moves from this square")
    private @Nullable String from;

    @Option(
            names = "--side",
            completionCandidates = SideValues.class,
            paramLabel = "COLOUR",
            description = "List the moves of white or black; for the side not to move, after a null move")
    private @Nullable String side;

    private Optional<MoveFormat> notation = Optional.empty();
    private Optional<Square> origin = Optional.empty();
    private Optional<Color> color = Optional.empty();

    public MovesCommand(Session session) {
        super(session);
    }

    @Override
    public void checkOptions() {
        if (format != null) {
            notation = Optional.of(MoveFormat.of(format));
        }
        if (from != null) {
            origin = Optional.of(Choices.square("--from", from));
        }
        if (side != null) {
            color = Optional.of(SideValues.side("--side", side));
        }
    }

    @Override
    public int show(Position given) {
        if (format != null) {
            session.out().println(line(given));
            return ExitCode.DONE;
        }
        Position position = turnedTo(MovesOption.play(played, given));
        List<Listed> all = listed(position);
        for (Listed listed : all) {
            session.out().print(listed.group().words());
            session.out().print(": ");
            session.out().println(listed.uci());
        }
        if (all.isEmpty()) {
            session.say(reasonForNone(position));
        }
        return ExitCode.DONE;
    }

    private static String reasonForNone(Position position) {
        if (position.countLegalMoves() > 0) {
            return "there is no such move";
        }
        if (position.variant() != Variant.CHESS) {
            return position.outcome().map(Outcome::toString).orElse("there is no legal move");
        }
        String end = position.isCheck() ? ": checkmate" : position.isStalemate() ? ": stalemate" : "";
        return position.sideToMove() + " has no legal move" + end;
    }

    @Override
    public String line(Position given) {
        Position position = turnedTo(MovesOption.play(played, given));
        MoveFormat format = notation.orElse(MoveFormat.UCI);
        return moves(position).stream()
                .map(move -> format.write(move, position))
                .sorted()
                .collect(Collectors.joining(" "));
    }

    @Override
    public int fields(Position given, Json object) {
        Position asked = MovesOption.play(played, given);
        Position position = turnedTo(asked);
        if (pseudo && position.variant() != Variant.CHESS) {
            // Each illegal move would need an explanation.
            throw new InputException("--pseudo and --json support standard chess only, not " + position.variant());
        }
        List<Answer> answers = listed(position).stream()
                .map(listed -> answer(listed.move(), position))
                .toList();
        object.field("fen", Fen.format(asked)).field("sideToMove", Names.of(position.sideToMove()));
        variant(position, object).field("moves", answers);
        return ExitCode.DONE;
    }

    private static Answer answer(Move move, Position position) {
        return position.isLegal(move) ? new MoveAnswer(move, position) : new IllegalMoveAnswer(move, position);
    }

    /** Returns the position with the side of {@code --side} to move. */
    private Position turnedTo(Position position) {
        return color.isEmpty() || color.get() == position.sideToMove() ? position : position.playNullMoveUnchecked();
    }

    /** Returns the selected moves, unsorted. */
    private List<Move> moves(Position position) {
        List<Move> chosen = new ArrayList<>();
        for (Move move : pseudo ? position.pseudoLegalMoves() : position.legalMoves()) {
            boolean fromOrigin = origin.isEmpty() || origin.get() == move.from();
            if (fromOrigin && (!captures || move.isCapture())) {
                chosen.add(move);
            }
        }
        return chosen;
    }

    /** Returns the selected moves, sorted by group and then by UCI notation. */
    private List<Listed> listed(Position position) {
        return moves(position).stream()
                .map(move -> new Listed(
                        MoveGroup.of(move, position.movedPiece(move).role()), Uci.format(move, position), move))
                .sorted()
                .toList();
    }

    /** A move with its group and UCI notation. */
    private record Listed(MoveGroup group, String uci, Move move) implements Comparable<Listed> {
        @Override
        public int compareTo(Listed other) {
            int byGroup = group.compareTo(other.group);
            return byGroup != 0 ? byGroup : uci.compareTo(other.uci);
        }
    }
}
