package dev.passant.hunt.causes;

import dev.passant.chess.Color;
import dev.passant.chess.Piece;
import dev.passant.chess.Position;
import dev.passant.chess.Role;
import dev.passant.chess.Square;
import dev.passant.chess.Symmetry;
import dev.passant.hunt.report.Kind;
import dev.passant.hunt.shrinking.Boards;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;

/**
 * Tests whether a bug is specific to a colour, side of the board, file, rank, square, counter value or number of
 * pieces. Runs the engine on mirrored, reflected, shifted and otherwise changed positions.
 */
public final class Specificity {

    private final Symptom symptom;
    private final Predicate<Symptom> shows;
    private final List<Condition> conditions = new ArrayList<>();

    /** A transformed case, and whether the bug shows there. */
    private record Trial(Square from, Square to, boolean shows) {}

    private Specificity(Symptom symptom, Predicate<Symptom> shows) {
        this.symptom = symptom;
        this.shows = shows;
    }

    public static List<Condition> of(Symptom symptom, Predicate<Symptom> shows) {
        Specificity specificity = new Specificity(symptom, shows);
        if (!symptom.isDrop()) {
            specificity.place();
        }
        specificity.color();
        specificity.counters();
        specificity.numbers();
        return specificity.conditions;
    }

    private void only(Condition.Type type, Object value) {
        conditions.add(new Condition(type, value.toString()));
    }

    private void color() {
        if (!Boards.isSymmetric(symptom.position().variant())) {
            return;
        }
        Position mirrored = Boards.mirrored(symptom.position());
        Symptom other = new Symptom(symptom.kind(), Boards.moved(symptom.move(), Symmetry.FLIP_VERTICAL), mirrored);
        if (isComparable(other) && !shows.test(other)) {
            only(Condition.Type.ONLY_COLOR, symptom.position().sideToMove() == Color.WHITE ? "White" : "Black");
        }
    }

    private boolean isComparable(Symptom other) {
        boolean same = symptom.kind() != Kind.EXTRA || other.legal().isEmpty();
        return same && other.key().equals(symptom.key());
    }

    private void place() {
        List<Trial> trials = new ArrayList<>();
        trials.add(new Trial(symptom.from(), symptom.to(), true));
        Position position = symptom.position();
        Boards.reflected(position)
                .ifPresent(
                        reflected -> tryAt(reflected, Boards.moved(symptom.move(), Symmetry.FLIP_HORIZONTAL), trials));
        boolean pawns = position.pieces(Role.PAWN) != 0;
        for (int files = -7; files <= 7; files++) {
            shift(files, 0, trials);
            if (!pawns && files != 0) {
                shift(0, files, trials);
            }
        }
        if (!pawns
                && trials.stream()
                        .noneMatch(trial -> trial.shows() && !trial.from().equals(symptom.from()))) {
            for (int files = -2; files <= 2; files++) {
                for (int ranks = -2; ranks <= 2; ranks++) {
                    if (files != 0 && ranks != 0) {
                        shift(files, ranks, trials);
                    }
                }
            }
        }
        describe(trials);
    }

    private void shift(int files, int ranks, List<Trial> trials) {
        Optional<Square> from = Boards.shifted(symptom.from(), files, ranks);
        Optional<Square> to = Boards.shifted(symptom.to(), files, ranks);
        if (files == 0 && ranks == 0 || from.isEmpty() || to.isEmpty()) {
            return;
        }
        Boards.shifted(symptom.position(), files, ranks)
                .ifPresent(shifted -> tryAt(
                        shifted,
                        from.get().toString() + to.get() + symptom.move().substring(4),
                        trials));
    }

    private void tryAt(Position position, String move, List<Trial> trials) {
        Symptom other = new Symptom(symptom.kind(), move, position);
        if (isComparable(other)) {
            trials.add(new Trial(other.from(), other.to(), shows.test(other)));
        }
    }

    private void describe(List<Trial> trials) {
        List<Trial> showing = trials.stream().filter(Trial::shows).toList();
        List<Trial> right = trials.stream().filter(trial -> !trial.shows()).toList();
        if (right.isEmpty()) {
            return;
        }
        int fromFile = symptom.from().file();
        int toFile = symptom.to().file();
        int fromRank = symptom.from().rank();
        int toRank = symptom.to().rank();
        boolean single =
                showing.stream().allMatch(trial -> trial.from() == symptom.from() && trial.to() == symptom.to());
        boolean target = single && right.size() > 1 && isOnlyToTarget();
        if (target) {
            only(Condition.Type.ONLY_TO_SQUARE, symptom.to());
        } else if (single && right.size() > 1) {
            boolean sameFromFailsNot =
                    right.stream().noneMatch(trial -> trial.from().file() == fromFile);
            boolean pawn = symptom.role().equals(Optional.of(Role.PAWN));
            if (pawn && sameFromFailsNot) {
                only(Condition.Type.ONLY_ON_FILE, file(fromFile));
            } else {
                only(Condition.Type.ONLY_MOVE, symptom.from() + " to " + symptom.to());
            }
        } else if (splits(showing, right, trial -> trial.from().file(), value -> value == 0 || value == 7)) {
            only(Condition.Type.ONLY_FROM_EDGE_FILES, "");
        } else if (splits(showing, right, trial -> trial.from().file(), value -> value == fromFile)) {
            only(Condition.Type.ONLY_FROM_FILE, file(fromFile));
        } else if (splits(showing, right, trial -> trial.to().file(), value -> value == toFile)) {
            only(Condition.Type.ONLY_TO_FILE, file(toFile));
        } else if (splits(showing, right, trial -> trial.from().rank(), value -> value == fromRank)) {
            only(Condition.Type.ONLY_FROM_RANK, fromRank + 1);
        } else if (splits(showing, right, trial -> trial.to().rank(), value -> value == toRank)) {
            only(Condition.Type.ONLY_TO_RANK, toRank + 1);
        } else if (splits(showing, right, trial -> trial.to().file(), value -> value > 3 == toFile > 3)
                || splits(showing, right, trial -> trial.from().file(), value -> value > 3 == fromFile > 3)) {
            only(Condition.Type.ONLY_ON_SIDE, fromFile > 3 || toFile > 4 ? "king's" : "queen's");
        } else if (showing.stream().allMatch(trial -> towardEast(trial) == towardEast(trials.get(0)))
                && right.stream().anyMatch(trial -> towardEast(trial) != towardEast(trials.get(0)))) {
            only(Condition.Type.ONLY_TOWARD_FILE, towardEast(trials.get(0)) > 0 ? "h" : "a");
        } else {
            only(Condition.Type.NOT_EVERYWHERE, "");
        }
    }

    private static char file(int file) {
        return (char) ('a' + file);
    }

    /** Returns whether moves to the target square from other squares also show the bug. */
    private boolean isOnlyToTarget() {
        Position position = symptom.position();
        Optional<Piece> piece = position.pieceAt(symptom.from());
        if (piece.isEmpty() || piece.get().role() == Role.PAWN || piece.get().role() == Role.KING) {
            return false;
        }
        int tried = 0;
        for (Square from : Square.values()) {
            if (from == symptom.from() || position.pieceAt(from).isPresent() || tried >= 6) {
                continue;
            }
            Optional<Position> moved = Boards.valid(
                    position.setup().toBuilder().clear(symptom.from()).put(from, piece.get()),
                    position.variant(),
                    Boards.problems(position));
            Symptom other =
                    new Symptom(symptom.kind(), from.toString() + symptom.move().substring(2), moved.orElse(position));
            if (moved.isPresent() && isComparable(other)) {
                tried++;
                if (!shows.test(other)) {
                    return false;
                }
            }
        }
        return tried > 1;
    }

    private static int towardEast(Trial trial) {
        return Integer.signum(trial.to().file() - trial.from().file());
    }

    private static boolean splits(
            List<Trial> showing, List<Trial> right, ToIntFunction<Trial> coordinate, IntPredicate holds) {
        return showing.stream().allMatch(trial -> holds.test(coordinate.applyAsInt(trial)))
                && right.stream().noneMatch(trial -> holds.test(coordinate.applyAsInt(trial)));
    }

    private void counters() {
        Position position = symptom.position();
        if (position.halfmoveClock() > 0) {
            int least = least(
                    position.halfmoveClock(),
                    clock -> shows.test(symptom.in(position.setup().toBuilder()
                            .halfmoveClock(clock)
                            .build()
                            .toPosition(position.variant()))));
            only(Condition.Type.HALFMOVE_CLOCK, least);
        }
        if (position.fullmoveNumber() > 1) {
            int least = least(
                    position.fullmoveNumber(),
                    number -> shows.test(symptom.in(position.setup().toBuilder()
                            .fullmoveNumber(Math.max(1, number))
                            .build()
                            .toPosition(position.variant()))));
            only(Condition.Type.MOVE_NUMBER, least);
        }
    }

    /** Returns the smallest value that shows the bug, by bisection. */
    private static int least(int shown, IntPredicate showsAt) {
        int low = 0;
        int high = shown;
        while (high - low > 1) {
            int middle = (low + high) / 2;
            if (showsAt.test(middle)) {
                high = middle;
            } else {
                low = middle;
            }
        }
        return high;
    }

    private void numbers() {
        Position position = symptom.position();
        for (Color color : Color.values()) {
            for (Role role : Role.values()) {
                int count = Long.bitCount(position.pieces(color, role));
                boolean mover = symptom.role().equals(Optional.of(role)) && color == position.sideToMove();
                if (role.isPromotion() && mover && count > 2) {
                    only(Condition.Type.ONLY_WITH_PIECES, count + " " + role + "s");
                }
            }
        }
    }
}
