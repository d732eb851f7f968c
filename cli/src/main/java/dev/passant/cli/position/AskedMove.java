package dev.passant.cli.position;

import dev.passant.bitboard.Bitboards;
import dev.passant.chess.CastlingSide;
import dev.passant.chess.IllegalMoveException;
import dev.passant.chess.Position;
import dev.passant.chess.Role;
import dev.passant.chess.Square;
import dev.passant.cli.io.InputException;
import dev.passant.explain.Explainer;
import dev.passant.explain.KingInDanger;
import dev.passant.notation.AmbiguousMoveException;
import dev.passant.notation.NotationException;
import dev.passant.notation.San;
import dev.passant.notation.Uci;
import dev.passant.notation.UciSquares;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Which two squares a move means that somebody asks about: it need not be legal, nor even be a move. */
final class AskedMove {

    private static final Pattern LIKE_UCI = Pattern.compile("[a-h][0-9][a-z][0-9].*");

    private static final Pattern PIECE_AND_TARGET =
            Pattern.compile("([KQRBN]?)([a-h]?)([1-8]?)x?([a-h][1-8])(?:=?([QRBN]))?[+#]?");

    private static final Pattern CASTLING = Pattern.compile("[O0]-[O0](-[O0])?[+#]?");

    private AskedMove() {}

    /**
     * Reads two squares as UCI writes them, or a move in SAN. An illegal move in SAN is taken when it is clear which
     * piece is meant: the only one that goes there but for its king, or the only one of its kind.
     *
     * @throws InputException when the text is neither, or it is not clear which piece is meant
     */
    static UciSquares read(String text, Position position) {
        try {
            return LIKE_UCI.matcher(text).matches()
                    ? UciSquares.parse(text)
                    : UciSquares.parse(Uci.format(San.parseLenient(text, position), position));
        } catch (NotationException e) {
            throw InputException.of(e);
        } catch (AmbiguousMoveException e) {
            throw new InputException(String.valueOf(e.getMessage()), e);
        } catch (IllegalMoveException e) {
            return illegal(text, position)
                    .orElseThrow(() -> new InputException(
                            e.getMessage() + "; give two squares, such as e2e4, to say which piece is meant", e));
        }
    }

    private static Optional<UciSquares> illegal(String text, Position position) {
        Matcher castling = CASTLING.matcher(text);
        if (castling.matches()) {
            return castling(position, castling.group(1) == null ? CastlingSide.KING_SIDE : CastlingSide.QUEEN_SIDE);
        }
        Matcher parts = PIECE_AND_TARGET.matcher(text);
        if (!parts.matches()) {
            return Optional.empty();
        }
        List<UciSquares> all = candidates(parts, position);
        List<UciSquares> butForTheKing =
                all.stream().filter(asked -> goesThere(asked, position)).toList();
        List<UciSquares> clear = butForTheKing.isEmpty() ? all : butForTheKing;
        return clear.size() == 1 ? Optional.of(clear.get(0)) : Optional.empty();
    }

    private static Optional<UciSquares> castling(Position position, CastlingSide side) {
        long kings = position.pieces(position.sideToMove(), Role.KING);
        if (!Bitboards.hasOne(kings)) {
            return Optional.empty();
        }
        Square king = Square.of(Bitboards.lsb(kings));
        // As UCI writes castling: the king's own squares, and in Chess960 the king takes the rook.
        Square kingTarget = side.kingTarget(position.sideToMove());
        Square to = position.isChess960()
                ? position.castlingRights().rook(position.sideToMove(), side).orElse(kingTarget)
                : kingTarget;
        return Optional.of(new UciSquares(king, to, Optional.empty()));
    }

    private static List<UciSquares> candidates(Matcher parts, Position position) {
        Role role = parts.group(1).isEmpty()
                ? Role.PAWN
                : Role.of(parts.group(1).charAt(0)).orElseThrow();
        String file = parts.group(2);
        // A pawn whose file is not named stays on it.
        if (role == Role.PAWN && file.isEmpty()) {
            file = parts.group(4).substring(0, 1);
        }
        Square to = Square.of(parts.group(4)).orElseThrow();
        Optional<Role> promotion = Optional.ofNullable(parts.group(5)).flatMap(letter -> Role.of(letter.charAt(0)));
        List<UciSquares> candidates = new ArrayList<>();
        long pieces = position.pieces(position.sideToMove(), role);
        for (long rest = pieces; rest != 0; rest = Bitboards.popLsb(rest)) {
            Square from = Square.of(Bitboards.lsb(rest));
            String name = from.toString();
            if (name.startsWith(file) && name.endsWith(parts.group(3))) {
                candidates.add(new UciSquares(from, to, promotion));
            }
        }
        return candidates;
    }

    private static boolean goesThere(UciSquares asked, Position position) {
        return Explainer.explain(position, asked.from(), asked.to(), asked.promotion()) instanceof KingInDanger;
    }
}
