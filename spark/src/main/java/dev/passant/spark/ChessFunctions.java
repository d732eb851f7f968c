package dev.passant.spark;

import dev.passant.chess.Color;
import dev.passant.chess.Move;
import dev.passant.chess.MoveList;
import dev.passant.chess.Position;
import dev.passant.chess.PositionProblem;
import dev.passant.chess.Role;
import dev.passant.chess.StatusFlag;
import dev.passant.chess.Variant;
import dev.passant.explain.Verdict;
import dev.passant.input.FenPolicy;
import dev.passant.input.FenPolicy.Castling;
import dev.passant.input.FenPolicy.Tolerance;
import dev.passant.notation.Fen;
import dev.passant.notation.NotationException;
import dev.passant.notation.San;
import dev.passant.notation.Uci;
import dev.passant.notation.UciSquares;
import dev.passant.perft.Perft;
import dev.passant.pgn.openings.Opening;
import dev.passant.pgn.openings.Openings;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.catalyst.util.ArrayData;
import org.apache.spark.sql.catalyst.util.GenericArrayData;
import org.apache.spark.unsafe.types.UTF8String;
import org.jspecify.annotations.Nullable;

/**
 * The implementations of the SQL functions on Spark's values. The code that Spark generates for a query calls them;
 * programs call them in SQL, or as columns: {@code functions.call_udf("is_legal", col("fen"), lit("e2e4"))}.
 *
 * <p>A null argument yields null, unless the argument is optional: without a variant, the rules of standard chess
 * apply. If the last argument is true, invalid input also yields null; otherwise, it throws
 * {@link IllegalArgumentException}.
 */
public final class ChessFunctions {

    /**
     * The policy of the command {@code passant}: strict, but boards without a king or with several kings are accepted
     * as unrestricted positions.
     */
    private static final FenPolicy POLICY = FenPolicy.STRICT.accepting(Tolerance.ANY_KINGS);

    private static final FenPolicy ANYTHING = FenPolicy.STRICT.accepting(Tolerance.ILLEGAL);

    private static final int MAX_PERFT = 9;

    private ChessFunctions() {}

    /**
     * {@return whether a text is the FEN of a playable position}
     *
     * @param fen the text
     * @param variant the name of the variant
     * @param isNullWhenBad whether an unknown variant yields null
     */
    public static @Nullable Boolean fenValid(UTF8String fen, UTF8String variant, boolean isNullWhenBad) {
        return of(isNullWhenBad, () -> {
            FenPolicy policy = withVariant(FenPolicy.STRICT, variant);
            try {
                policy.read(fen.toString());
                return true;
            } catch (IllegalArgumentException e) {
                return false;
            }
        });
    }

    /**
     * {@return all problems of a FEN; none for a playable position}
     *
     * @param fen the text
     * @param variant the name of the variant
     * @param isNullWhenBad whether an unknown variant yields null
     */
    public static @Nullable ArrayData fenProblems(UTF8String fen, UTF8String variant, boolean isNullWhenBad) {
        return of(isNullWhenBad, () -> {
            FenPolicy policy = withVariant(ANYTHING, variant);
            try {
                return GameValues.strings(policy.read(fen.toString()).problems().stream()
                        .map(PositionProblem::toString)
                        .toList());
            } catch (NotationException e) {
                return GameValues.strings(List.of(String.valueOf(e.getMessage())));
            }
        });
    }

    /**
     * {@return the legal moves of a position, in UCI notation}
     *
     * @param fen the position
     * @param variant the name of the variant
     * @param isNullWhenBad whether invalid input yields null
     */
    public static @Nullable ArrayData legalMoves(UTF8String fen, UTF8String variant, boolean isNullWhenBad) {
        return of(isNullWhenBad, () -> {
            Position position = position(fen, variant);
            MoveList moves = position.legalMoves();
            Object[] texts = new Object[moves.size()];
            for (int i = 0; i < texts.length; i++) {
                texts[i] = GameValues.text(Uci.format(moves.get(i), position));
            }
            return new GenericArrayData(texts);
        });
    }

    /**
     * {@return whether a move is legal}
     *
     * @param fen the position
     * @param uci the move
     * @param variant the name of the variant
     * @param isNullWhenBad whether invalid input yields null
     */
    public static @Nullable Boolean isLegal(UTF8String fen, UTF8String uci, UTF8String variant, boolean isNullWhenBad) {
        return of(isNullWhenBad, () -> verdict(position(fen, variant), uci).isLegal());
    }

    /**
     * Explains why a move is illegal.
     *
     * @param fen the position
     * @param uci the move
     * @param variant the name of the variant
     * @param isNullWhenBad whether invalid input yields null
     * @return the first violated rule, in words; null if the move is legal
     */
    public static @Nullable UTF8String whyIllegal(
            UTF8String fen, UTF8String uci, UTF8String variant, boolean isNullWhenBad) {
        return of(isNullWhenBad, () -> {
            Verdict verdict = verdict(position(fen, variant), uci);
            return verdict.isLegal() ? null : GameValues.text(verdict.refusing(uci.toString()));
        });
    }

    private static Verdict verdict(Position position, UTF8String uci) {
        return UciSquares.parse(uci.toString()).explain(position);
    }

    /**
     * {@return the FEN of the position after a move}
     *
     * @param fen the position before the move
     * @param uci the move
     * @param variant the name of the variant
     * @param isNullWhenBad whether invalid input, such as an illegal move, yields null
     */
    public static @Nullable UTF8String play(UTF8String fen, UTF8String uci, UTF8String variant, boolean isNullWhenBad) {
        return of(isNullWhenBad, () -> {
            Position position = position(fen, variant);
            return GameValues.text(Fen.format(position.playUnchecked(Uci.parse(uci.toString(), position))));
        });
    }

    /**
     * Converts a move from SAN to UCI notation.
     *
     * @param fen the position
     * @param san the move, parsed leniently
     * @param variant the name of the variant
     * @param isNullWhenBad whether invalid input, such as an illegal move, yields null
     * @return the move
     */
    public static @Nullable UTF8String sanToUci(
            UTF8String fen, UTF8String san, UTF8String variant, boolean isNullWhenBad) {
        return of(isNullWhenBad, () -> {
            Position position = position(fen, variant);
            return GameValues.text(Uci.format(San.parseLenient(san.toString(), position), position));
        });
    }

    /**
     * Converts a move from UCI notation to SAN.
     *
     * @param fen the position
     * @param uci the move
     * @param variant the name of the variant
     * @param isNullWhenBad whether invalid input, such as an illegal move, yields null
     * @return the move
     */
    public static @Nullable UTF8String uciToSan(
            UTF8String fen, UTF8String uci, UTF8String variant, boolean isNullWhenBad) {
        return of(isNullWhenBad, () -> {
            Position position = position(fen, variant);
            Move move = Uci.parse(uci.toString(), position);
            return GameValues.text(San.format(move, position));
        });
    }

    /**
     * {@return the 64-bit key of a position; repetitions of a position have the same key}
     *
     * @param fen the position
     * @param variant the name of the variant
     * @param isNullWhenBad whether invalid input yields null
     */
    public static @Nullable Long positionKey(UTF8String fen, UTF8String variant, boolean isNullWhenBad) {
        return of(isNullWhenBad, () -> position(fen, variant).key());
    }

    /**
     * {@return the material signature of a position, such as {@code KRPvKR}: White's pieces on the board, then Black's,
     * from the king down to the pawns}
     *
     * @param fen the position
     * @param variant the name of the variant
     * @param isNullWhenBad whether invalid input yields null
     */
    public static @Nullable UTF8String material(UTF8String fen, UTF8String variant, boolean isNullWhenBad) {
        return of(isNullWhenBad, () -> {
            Position position = position(fen, variant);
            return GameValues.text(pieces(position, Color.WHITE) + "v" + pieces(position, Color.BLACK));
        });
    }

    private static String pieces(Position position, Color color) {
        StringBuilder letters = new StringBuilder();
        for (Role role : List.of(Role.KING, Role.QUEEN, Role.ROOK, Role.BISHOP, Role.KNIGHT, Role.PAWN)) {
            char letter = "PNBRQK".charAt(role.ordinal());
            letters.append(String.valueOf(letter).repeat(Long.bitCount(position.pieces(color, role))));
        }
        return letters.toString();
    }

    /**
     * {@return the status of a position: check, checkmate, stalemate and so on, as the flags that {@code passant
     * status} prints}
     *
     * @param fen the position
     * @param variant the name of the variant
     * @param isNullWhenBad whether invalid input yields null
     */
    public static @Nullable ArrayData status(UTF8String fen, UTF8String variant, boolean isNullWhenBad) {
        return of(
                isNullWhenBad,
                () -> GameValues.strings(position(fen, variant).status().stream()
                        .map(StatusFlag::toString)
                        .toList()));
    }

    /**
     * Counts the leaf nodes of the tree of legal moves.
     *
     * @param fen the position
     * @param depth plies, at most 9; use {@link PerftJob} for deeper trees
     * @param variant the name of the variant
     * @param isNullWhenBad whether invalid input yields null
     * @return the number of leaf nodes
     */
    public static @Nullable Long perft(UTF8String fen, int depth, UTF8String variant, boolean isNullWhenBad) {
        return of(isNullWhenBad, () -> {
            if (depth < 0 || depth > MAX_PERFT) {
                throw new IllegalArgumentException("perft: depth must be between 0 and " + MAX_PERFT + ", got " + depth
                        + "; use PerftJob for deeper trees");
            }
            return Perft.count(position(fen, variant), depth);
        });
    }

    /**
     * Returns the opening of a game by the built-in table: the classification of the last named position.
     *
     * @param startFen the starting position
     * @param moves the moves in UCI notation
     * @param variant the name of the variant; only games of standard chess are classified
     * @param isNullWhenBad whether invalid input yields null
     * @return a row of the code, the name and the variation, which is null if there is none; null if no position is named
     */
    public static @Nullable InternalRow opening(
            UTF8String startFen, ArrayData moves, UTF8String variant, boolean isNullWhenBad) {
        return of(isNullWhenBad, () -> {
            Openings openings = Openings.builtIn();
            Position position = PlyWalk.start(Optional.of(startFen.toString()), variant.toString());
            Optional<Opening> last = openings.find(position);
            for (String uci : texts(moves)) {
                position = PlyWalk.after(position, uci);
                Optional<Opening> here = openings.find(position);
                last = here.isPresent() ? here : last;
            }
            return last.map(ChessFunctions::row).orElse(null);
        });
    }

    private static InternalRow row(Opening opening) {
        return new GenericInternalRow(new @Nullable Object[] {
            GameValues.text(opening.eco()),
            GameValues.text(opening.name()),
            opening.variation().isEmpty() ? null : GameValues.text(opening.variation())
        });
    }

    private static List<String> texts(ArrayData moves) {
        List<String> texts = new ArrayList<>(moves.numElements());
        for (int i = 0; i < moves.numElements(); i++) {
            texts.add(moves.getUTF8String(i).toString());
        }
        return texts;
    }

    /**
     * Returns the positions of a game.
     *
     * @param startFen the starting position
     * @param moves the moves in UCI notation
     * @param clocks the clock of each move, or null
     * @param evals the evaluation of each move, or null
     * @param variant the value of the tag {@code Variant}; null for standard chess
     * @param isNullWhenBad whether invalid input yields null
     * @return a row for the starting position and each move, with the columns of {@link GamePositions} except {@code
     *     game}
     */
    public static @Nullable ArrayData positions(
            @Nullable UTF8String startFen,
            @Nullable ArrayData moves,
            @Nullable ArrayData clocks,
            @Nullable ArrayData evals,
            @Nullable UTF8String variant,
            boolean isNullWhenBad) {
        if (startFen == null || moves == null) {
            return null;
        }
        return of(isNullWhenBad, () -> {
            Position start = PlyWalk.start(Optional.of(startFen.toString()), variant == null ? "" : variant.toString());
            return new GenericArrayData(PlyWalk.of(start, texts(moves)).stream()
                    .map(ply -> row(ply, clocks, evals))
                    .toArray());
        });
    }

    private static InternalRow row(PlyWalk.Ply ply, @Nullable ArrayData clocks, @Nullable ArrayData evals) {
        int move = ply.ply() - 1;
        return new GenericInternalRow(new @Nullable Object[] {
            ply.ply(),
            GameValues.text(ply.fen()),
            ply.key(),
            ply.uci() == null ? null : GameValues.text(ply.uci()),
            ply.san() == null ? null : GameValues.text(ply.san()),
            clocks != null && hasValue(clocks, move) ? clocks.getDouble(move) : null,
            evals != null && hasValue(evals, move) ? evals.getStruct(move, 2) : null
        });
    }

    private static boolean hasValue(ArrayData values, int move) {
        return move >= 0 && move < values.numElements() && !values.isNullAt(move);
    }

    private static Position position(UTF8String fen, UTF8String variant) {
        return withVariant(POLICY, variant).read(fen.toString()).position();
    }

    private static FenPolicy withVariant(FenPolicy policy, UTF8String variant) {
        String name = variant.toString();
        Variant named = Variant.of(name)
                .orElseThrow(() -> new IllegalArgumentException(
                        "unknown variant \"" + name + "\"; expected one of: " + Variant.names()));
        return policy.withVariant(named)
                .withCastling(Variant.isChess960(name) ? Castling.CHESS960 : Castling.AS_WRITTEN);
    }

    private static <T> @Nullable T of(boolean isNullWhenBad, Supplier<@Nullable T> answer) {
        try {
            return answer.get();
        } catch (IllegalArgumentException e) {
            if (isNullWhenBad) {
                return null;
            }
            throw e;
        }
    }
}
