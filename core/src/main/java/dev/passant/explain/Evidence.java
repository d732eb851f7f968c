package dev.passant.explain;

import dev.passant.bitboard.Attacks;
import dev.passant.bitboard.Bitboards;
import dev.passant.chess.Move;
import dev.passant.chess.Outcome;
import dev.passant.chess.Piece;
import dev.passant.chess.Role;
import dev.passant.chess.Square;
import dev.passant.chess.SquareSet;
import dev.passant.language.Text;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The values to which the templates and marks of a rule refer: the arguments of its verdict, and values derived from
 * them.
 *
 * <p>The marks of a rule are words. The most important come first, because a square keeps its first mark:
 *
 * <ul>
 *   <li>{@code king} marks squares with the role of the argument, {@code to=king} with another. Moves become arrows.
 *   <li>{@code checkers>king} marks pieces and adds arrows from them to a square.
 *   <li>{@code king..checkers} adds the squares between to the line, {@code king..=checkers} also the last square.
 * </ul>
 */
final class Evidence {

    private static final Pattern MARK = Pattern.compile("([a-z-]+)(?:(=|>|\\.\\.=?)([a-z-]+))?");

    private Evidence() {}

    static Witness of(Illegal verdict) {
        Witness.Builder witness = new Witness.Builder();
        Matcher mark = MARK.matcher(verdict.rule().marks());
        while (mark.find()) {
            List<?> things = things(value(verdict, mark.group(1)));
            switch (Objects.requireNonNullElse(mark.group(2), "")) {
                case "" -> mark(things, role(mark.group(1)), witness);
                case "=" -> mark(things, WitnessRole.valueOf(mark.group(3).toUpperCase(Locale.ROOT)), witness);
                case ">" -> {
                    mark(things, role(mark.group(1)), witness);
                    Square at = square(things(value(verdict, mark.group(3))).get(0));
                    things.forEach(thing -> witness.arrow(square(thing), at, role(mark.group(1))));
                }
                default -> {
                    for (Object last : things(value(verdict, mark.group(3)))) {
                        long end = mark.group(2).endsWith("=") ? square(last).bit() : Bitboards.EMPTY;
                        things.forEach(first -> witness.line(between(square(first), square(last)) | end));
                    }
                }
            }
        }
        return witness.build();
    }

    /** Returns the role with which the squares of an argument are marked. */
    private static WitnessRole role(String argument) {
        return Objects.requireNonNull(Argument.named(argument)).role();
    }

    private static List<?> things(@Nullable Object value) {
        if (value instanceof SquareSet squares) {
            return squares.stream().toList();
        }
        return value instanceof List<?> list ? list : value == null ? List.of() : List.of(value);
    }

    private static Square square(Object thing) {
        return thing instanceof PlacedPiece piece ? piece.square() : (Square) thing;
    }

    private static void mark(List<?> things, WitnessRole role, Witness.Builder witness) {
        for (Object thing : things) {
            if (thing instanceof Move move) {
                witness.arrow(move.from(), move.to(), role);
            } else {
                witness.mark(square(thing), role);
            }
        }
    }

    /** Returns the value of a name in a template or mark, or null if there is none. */
    static @Nullable Object value(Illegal verdict, String name) {
        return switch (name) {
            case "color" -> moved(verdict).piece().color();
            case "opponent" -> moved(verdict).piece().color().opposite();
            case "same-square" -> moved(verdict).square() == verdict.get(Argument.TO);
            case "last-rank" -> isOnLastRank(moved(verdict));
            case "edge" ->
                moved(verdict).square().file() < verdict.square(Argument.TO).file() ? "a" : "h";
            case "blocked" -> verdict.piece(Argument.BLOCKERS).square();
            case "blocking-role" -> verdict.piece(Argument.BLOCKERS).role();
            case "home-square" -> home(verdict).size() == 1 ? home(verdict).get(0) : null;
            case "rank" -> home(verdict).get(0).rank() + 1;
            case "next-rank" -> home(verdict).size() > 8 ? home(verdict).get(0).rank() + 2 : null;
            case "other-promotions" -> isPawnToWrongRole(verdict) ? verdict.get(Argument.PROMOTIONS) : null;
            case "blocks" ->
                things(SquareSet.of(blocks(verdict.square(Argument.KING), verdict.piece(Argument.CHECKERS))));
            case "line" -> line(verdict);
            case "other-attackers" ->
                verdict.pieces(Argument.ATTACKERS).stream()
                        .filter(attacker ->
                                !verdict.pieces(Argument.THROUGH_KING).contains(attacker))
                        .toList();
            case "legal-target" -> legal(verdict).to();
            case "other-kind" ->
                legal(verdict).kind() == verdict.get(Argument.KIND)
                        ? null
                        : legal(verdict).kind();
            case "winner" -> ((Outcome) verdict.get(Argument.OUTCOME)).winner().orElse(null);
            case "ending" -> ((Outcome) verdict.get(Argument.OUTCOME)).kind();
            case "deciding-kings" ->
                verdict.pieces(Argument.DECIDING).stream()
                        .filter(piece -> piece.role() == Role.KING)
                        .toList();
            case "capture" ->
                captures(verdict).get(0).from() + "x" + captures(verdict).get(0).to();
            case "only-capture" -> captures(verdict).size() == 1 ? value(verdict, "capture") : null;
            case "count" -> captures(verdict).size();
            default -> {
                Argument argument = Argument.named(name);
                yield argument == null ? name.equals("moves-" + moved(verdict).role()) : verdict.get(argument);
            }
        };
    }

    private static PlacedPiece moved(Illegal verdict) {
        return verdict.piece(Argument.MOVED);
    }

    private static boolean isOnLastRank(PlacedPiece pawn) {
        Piece piece = pawn.piece();
        return piece.role() == Role.PAWN
                && pawn.square().isIn(piece.color().opposite().homeRank());
    }

    private static List<Square> home(Illegal verdict) {
        return ((SquareSet) verdict.get(Argument.HOME)).stream().toList();
    }

    private static boolean isPawnToWrongRole(Illegal verdict) {
        return moved(verdict).role() == Role.PAWN
                && !((List<?>) verdict.get(Argument.PROMOTIONS)).contains(verdict.get(Argument.PROMOTION));
    }

    /** Returns the line of the king and of the piece that pins or attacks. */
    private static Text line(Illegal verdict) {
        Argument piece = verdict.rule() == MoveRule.PINNED ? Argument.PINNER : Argument.ATTACKERS;
        return Phrases.line(verdict.square(Argument.KING), verdict.piece(piece).square());
    }

    private static Move legal(Illegal verdict) {
        return (Move) verdict.get(Argument.LEGAL);
    }

    private static List<Move> captures(Illegal verdict) {
        return ((List<?>) verdict.get(Argument.CAPTURES))
                .stream().map(Move.class::cast).toList();
    }

    /** Returns the squares on which another piece can block a check: none if a knight, pawn or king gives it. */
    static long blocks(Square king, PlacedPiece checker) {
        return between(king, checker.square());
    }

    private static long between(Square a, Square b) {
        return Attacks.between(a.index(), b.index());
    }
}
