package dev.passant.explain;

import dev.passant.bitboard.Attacks;
import dev.passant.bitboard.Bitboards;
import dev.passant.chess.Color;
import dev.passant.chess.Move;
import dev.passant.chess.MoveSelection;
import dev.passant.chess.Position;
import dev.passant.chess.Role;
import dev.passant.chess.Square;
import dev.passant.movegen.PawnSets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.LongBinaryOperator;
import java.util.function.ToLongFunction;

/**
 * Sets of squares of a position by name: {@code checkers}, {@code white-pawns}, {@code white-single-push-targets} and
 * more.
 */
public final class NamedSets {

    private static final Map<String, ToLongFunction<Position>> SETS = sets();

    private NamedSets() {}

    /** {@return the names of all sets, in lower case with hyphens; sets of both sides come first} */
    public static List<String> names() {
        return List.copyOf(SETS.keySet());
    }

    /**
     * {@return the set with the given name, as a function from a position to a bitboard; empty if the name is unknown}
     *
     * @param name one of {@link #names()}
     */
    public static Optional<ToLongFunction<Position>> named(String name) {
        return Optional.ofNullable(SETS.get(Objects.requireNonNull(name, "name")));
    }

    private static Map<String, ToLongFunction<Position>> sets() {
        Map<String, ToLongFunction<Position>> sets = new LinkedHashMap<>();
        sets.put("occupied", Position::occupied);
        sets.put("empty", position -> ~position.occupied());
        sets.put("checkers", Position::checkers);
        sets.put("pinned", Position::pinned);
        sets.put("pin-lines", NamedSets::pinLines);
        sets.put("check-mask", Position::checkMask);
        sets.put("danger", Position::kingDanger);
        sets.put("blast", NamedSets::blast);
        sets.put("hill", position -> VariantRules.hill(position.variant()));
        sets.put("goal-rank", position -> VariantRules.goal(position.variant()));
        for (Role role : Role.values()) {
            sets.put(role + "s", position -> position.pieces(role));
        }
        for (Color color : Color.values()) {
            String side = color == Color.WHITE ? "white" : "black";
            sets.put(side, position -> position.pieces(color));
            for (Role role : Role.values()) {
                sets.put(side + "-" + role + "s", position -> position.pieces(color, role));
            }
            sets.put("attacks-" + side, position -> position.attacks(color));
            putPawnSet(sets, color, side + "-single-push-targets", PawnSets::singlePushTargets);
            putPawnSet(sets, color, side + "-double-push-targets", PawnSets::doublePushTargets);
            putPawnSet(sets, color, side + "-able-to-push", PawnSets::ableToPush);
            putPawnSet(sets, color, side + "-able-to-double-push", PawnSets::ableToDoublePush);
            putPawnSet(sets, color, side + "-east-attacks", (pawns, empty) -> PawnSets.eastAttacks(pawns));
            putPawnSet(sets, color, side + "-west-attacks", (pawns, empty) -> PawnSets.westAttacks(pawns));
            putPawnSet(sets, color, side + "-any-attacks", (pawns, empty) -> PawnSets.anyAttacks(pawns));
            putPawnSet(sets, color, side + "-double-attacks", (pawns, empty) -> PawnSets.doubleAttacks(pawns));
            putPawnSet(sets, color, side + "-single-attacks", (pawns, empty) -> PawnSets.singleAttacks(pawns));
        }
        return sets;
    }

    /** Adds a set of white pawns, or of black pawns by mirroring the board. */
    private static void putPawnSet(
            Map<String, ToLongFunction<Position>> sets, Color color, String name, LongBinaryOperator set) {
        sets.put(
                name,
                position -> relative(
                        color,
                        set.applyAsLong(
                                relative(color, position.pieces(color, Role.PAWN)),
                                relative(color, ~position.occupied()))));
    }

    private static long relative(Color color, long squares) {
        return color == Color.WHITE ? squares : Bitboards.mirror(squares);
    }

    /** Returns the targets of the legal captures in atomic chess, and all squares adjacent to them. */
    private static long blast(Position position) {
        long blast = 0;
        if (VariantRules.explodes(position.variant())) {
            for (Move capture : position.legalMoves(MoveSelection.CAPTURES)) {
                blast |= capture.to().bit() | Attacks.king(capture.to().index());
            }
        }
        return blast;
    }

    /** Returns the union of the lines of all pinned pieces. */
    private static long pinLines(Position position) {
        long lines = 0;
        for (long rest = position.pinned(); rest != 0; rest = Bitboards.popLsb(rest)) {
            lines |= position.pinLine(Square.of(Bitboards.lsb(rest)));
        }
        return lines;
    }
}
