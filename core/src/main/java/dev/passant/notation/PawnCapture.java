package dev.passant.notation;

import dev.passant.chess.IllegalMoveException;
import dev.passant.chess.Move;
import dev.passant.chess.MoveKind;
import dev.passant.chess.Position;
import dev.passant.chess.Role;
import dev.passant.chess.Square;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Captures by pawns in spellings that depend on the position. */
final class PawnCapture {

    /** With files only: {@code ef}, {@code exf}, {@code edQ}. */
    private static final Pattern FILES = Pattern.compile("([a-h])[x×:]?([a-h])(?:=?([QRBN]))?(?:e\\.?p\\.?)?[+#!?]*");

    private static final Pattern EN_PASSANT = Pattern.compile("([a-h])[x×:]?([a-h][1-8])e\\.?p\\.?[+#!?]*");

    /** Longer than any such move. */
    private static final int LONGEST = 16;

    private PawnCapture() {}

    /**
     * Returns the legal capture that a text with files only stands for; empty for any other text.
     *
     * @throws IllegalMoveException if there is no such capture
     * @throws AmbiguousMoveException if there are several
     */
    static Optional<Move> byFiles(String text, Position position) {
        String written = SanParser.withoutNumber(text);
        Matcher files = FILES.matcher(written);
        if (written.length() > LONGEST || !files.matches()) {
            return Optional.empty();
        }
        Optional<Role> promotion = Optional.ofNullable(files.group(3)).flatMap(letter -> Role.of(letter.charAt(0)));
        List<Move> found = position.legalMoves().stream()
                .filter(move -> position.movedPiece(move).role() == Role.PAWN)
                .filter(move -> move.from().toString().startsWith(files.group(1)))
                .filter(move -> move.to().toString().startsWith(files.group(2)))
                .filter(move -> move.promotion().equals(promotion))
                .toList();
        if (found.size() > 1) {
            throw new AmbiguousMoveException(written, position, found);
        }
        if (found.isEmpty()) {
            throw new IllegalMoveException(written + " is not legal: no pawn of " + position.sideToMove() + " on the "
                    + files.group(1) + "-file can capture on the " + files.group(2) + "-file");
        }
        return Optional.of(found.get(0));
    }

    /** Returns the legal en passant capture of a text with the square of the captured pawn: {@code exf4e.p.}. */
    static Optional<Move> ofPawn(String text, Position position) {
        String written = SanParser.withoutNumber(text);
        Matcher matcher = EN_PASSANT.matcher(written);
        if (written.length() > LONGEST || !matcher.matches()) {
            return Optional.empty();
        }
        return position.legalMoves().stream()
                .filter(move -> move.kind() == MoveKind.EN_PASSANT)
                .filter(move -> move.from().toString().startsWith(matcher.group(1)))
                .filter(move -> Square.of(move.to().file(), move.from().rank())
                        .toString()
                        .equals(matcher.group(2)))
                .findAny();
    }
}
