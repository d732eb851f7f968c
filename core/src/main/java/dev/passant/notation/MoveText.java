package dev.passant.notation;

import static dev.passant.bitboard.Bitboards.ALL;

import dev.passant.bitboard.Bitboards;
import dev.passant.chess.CastlingSide;
import dev.passant.chess.Color;
import dev.passant.chess.IllegalMoveException;
import dev.passant.chess.Move;
import dev.passant.chess.MoveKind;
import dev.passant.chess.Position;
import dev.passant.chess.Role;
import dev.passant.chess.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What a text says of a move, in any of the spellings that {@link San#parseLenient} takes, and which legal move of a
 * position that is.
 */
final class MoveText {

    private static final String FORMAT = "SAN";

    private static final Pattern CASTLING = Pattern.compile("[Oo0]-[Oo0](-[Oo0])?");

    /** A move number has dots or an ellipsis behind it; {@code 0000} and castling with zeros have none. */
    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,4}\\s*[.…][.…\\s]*");

    /** The file and rank left, each of which may be missing, a sign of capture, and the square reached. */
    private static final Pattern SQUARES = Pattern.compile("([a-h]?)([1-8]?)([x:\\-–]?)([a-h][1-8])");

    private static final List<String> SUFFIXES = List.of("e.p.", "e.p", "ep", "+", "#", "!", "?", "†", "‡", "mate");

    private final String text;

    /** The piece by its letter; without one it is a pawn, or whatever stands on the square left. */
    private final @Nullable Role role;

    private final long origins;
    private final boolean saysCapture;
    private final Square to;
    private final Optional<Role> promotion;

    private MoveText(
            String text, @Nullable Role role, long origins, boolean saysCapture, Square to, Optional<Role> promotion) {
        this.text = text;
        this.role = role;
        this.origins = origins;
        this.saysCapture = saysCapture;
        this.to = to;
        this.promotion = promotion;
    }

    /** Reads a move and finds it among the legal ones. */
    static Move resolve(String asked, Position position, PieceLetters letters) {
        String text = withoutNumber(asked);
        if (San.isNullMove(text)) {
            throw new IllegalMoveException(text + " is not legal: a null move is no move of chess");
        }
        int end = withoutSuffixes(text);
        Matcher castling = CASTLING.matcher(text.substring(0, end));
        if (castling.matches()) {
            return castle(text, castling.group(1) == null ? CastlingSide.KING_SIDE : CastlingSide.QUEEN_SIDE, position);
        }
        return read(text, end, hasFigurine(text) ? PieceLetters.FIGURINE : letters)
                .among(position);
    }

    // Reading

    /** The text without the blanks around it, and without a move number before it. */
    private static String withoutNumber(String text) {
        String move = text.strip();
        Matcher number = NUMBER.matcher(move);
        return number.lookingAt() ? move.substring(number.end()) : move;
    }

    private static boolean hasFigurine(String text) {
        return text.chars().anyMatch(character -> character >= '♔' && character <= '♟');
    }

    private static int withoutSuffixes(String text) {
        int end = text.length();
        boolean found = true;
        while (found && end > 0) {
            found = false;
            if (text.charAt(end - 1) == ' ') {
                end--;
                found = true;
            }
            for (String suffix : SUFFIXES) {
                if (text.startsWith(suffix, end - suffix.length()) && end > suffix.length()) {
                    end -= suffix.length();
                    found = true;
                    break;
                }
            }
        }
        return end;
    }

    private static MoveText read(String text, int end, PieceLetters letters) {
        Role role = letter(text, letters).orElse(null);
        int start = role == null ? 0 : letters.letter(role).length();
        Matcher squares = SQUARES.matcher(text).region(start, end);
        if (!squares.lookingAt()) {
            throw noMove(text, start, end);
        }
        long origins = ALL;
        if (!squares.group(1).isEmpty()) {
            origins &= Bitboards.FILE_A << squares.group(1).charAt(0) - 'a';
        }
        if (!squares.group(2).isEmpty()) {
            origins &= Bitboards.RANK_1 << 8 * (squares.group(2).charAt(0) - '1');
        }
        boolean saysCapture = squares.group(3).equals("x") || squares.group(3).equals(":");
        Square to = Square.of(squares.group(4)).orElseThrow();
        Optional<Role> promotion = promotion(text, squares.end(), end, letters);
        return new MoveText(text, role, origins, saysCapture, to, promotion);
    }

    /** The piece by the letter at the beginning; a small letter is one when it names no file of the board. */
    private static Optional<Role> letter(String text, PieceLetters letters) {
        Optional<Role> role = letters.roleAt(text, 0);
        if (role.isPresent() || text.isEmpty() || text.charAt(0) >= 'a' && text.charAt(0) <= 'h') {
            return role;
        }
        return letters.smallRoleAt(text, 0);
    }

    /** The new piece, written with or without a sign before it, in brackets, or with a small letter as in UCI. */
    private static Optional<Role> promotion(String text, int start, int end, PieceLetters letters) {
        if (start == end) {
            return Optional.empty();
        }
        boolean inBrackets = text.charAt(start) == '(' && text.charAt(end - 1) == ')';
        boolean hasSign = inBrackets || text.charAt(start) == '=' || text.charAt(start) == '/';
        String letter = text.substring(hasSign ? start + 1 : start, inBrackets ? end - 1 : end);
        Optional<Role> role = letters.roleAt(letter, 0).or(() -> letters.smallRoleAt(letter, 0));
        if (role.isEmpty() || letters.letter(role.get()).length() != letter.length()) {
            throw new NotationException(
                    FORMAT, text, start, "after the square comes the new piece of a promotion, or nothing");
        }
        return role;
    }

    private static NotationException noMove(String text, int start, int end) {
        int offset = start;
        while (offset < end && "abcdefgh12345678x:-–".indexOf(text.charAt(offset)) >= 0) {
            offset++;
        }
        return new NotationException(
                FORMAT, text, offset, offset == end ? "the square reached is missing" : "no move is written like this");
    }

    // Castling

    private static Move castle(String text, CastlingSide side, Position position) {
        return position.castling(side)
                .orElseThrow(() -> new IllegalMoveException(
                        NotationException.shown(text) + " is not legal: " + whyNoCastling(side, position)));
    }

    private static String whyNoCastling(CastlingSide side, Position position) {
        Color color = position.sideToMove();
        if (position.castlingRights().rook(color, side).isEmpty()) {
            return color + " has no right to castle on this side";
        }
        for (Move move : position.pseudoLegalMoves()) {
            if (move.castlingSide().equals(Optional.of(side))) {
                return position.whyIllegal(move).orElseThrow();
            }
        }
        return "something stands between the king and the squares where it and the rook would land";
    }

    // Which move

    private Move among(Position position) {
        List<Move> fitting = fitting(
                position.legalMoves(), position, move -> move.promotion().equals(promotion));
        if (fitting.size() > 1) {
            throw new AmbiguousMoveException(text, position, fitting);
        }
        if (fitting.isEmpty()) {
            throw new IllegalMoveException(NotationException.shown(text) + " is not legal: " + whyNot(position));
        }
        return fitting.get(0);
    }

    /** The moves that the text fits; castling only where no step of the king does. */
    private List<Move> fitting(Iterable<Move> moves, Position position, Predicate<Move> wanted) {
        List<Move> fitting = new ArrayList<>();
        List<Move> castlings = new ArrayList<>();
        for (Move move : moves) {
            if (move.castlingSide().isPresent()) {
                if (fitsCastling(move, position) && wanted.test(move)) {
                    castlings.add(move);
                }
            } else if (fits(move, position) && wanted.test(move)) {
                fitting.add(move);
            }
        }
        return fitting.isEmpty() ? castlings : fitting;
    }

    private boolean fits(Move move, Position position) {
        if (move.to() != to || !Bitboards.contains(origins, move.from().index())) {
            return false;
        }
        Role moved = position.movedPiece(move).orElseThrow().role();
        if (role != null || isSquare(origins)) {
            return role == null || role == moved;
        }
        // A pawn captures only where the text says so: by the file that it leaves, or by a sign.
        return moved == Role.PAWN && (!move.isCapture() || origins != ALL || saysCapture);
    }

    /** Castling is also written as the king's two squares, or king takes rook. */
    private boolean fitsCastling(Move move, Position position) {
        boolean isKing = role == Role.KING || role == null && isSquare(origins);
        if (!isKing || !Bitboards.contains(origins, move.from().index())) {
            return false;
        }
        Optional<Square> rook = position.castlingRights()
                .rook(position.sideToMove(), move.castlingSide().orElseThrow());
        return rook.equals(Optional.of(to)) || isSquare(origins) && move.to() == to && to != move.from();
    }

    private static boolean isSquare(long set) {
        return Bitboards.hasOne(set);
    }

    // Why none

    private String whyNot(Position position) {
        List<Move> otherwisePromoted = fitting(position.legalMoves(), position, move -> true);
        if (!otherwisePromoted.isEmpty()) {
            return otherwisePromoted.get(0).isPromotion()
                    ? promotion.isEmpty()
                            ? "the pawn must be promoted, to a knight, bishop, rook or queen"
                            : "a pawn is not promoted to a " + promotion.get()
                    : "only a pawn that reaches the last rank is promoted";
        }
        List<Move> unsafe = fitting(position.pseudoLegalMoves(), position, move -> true);
        if (!unsafe.isEmpty()) {
            return position.whyIllegal(unsafe.get(0)).orElseThrow();
        }
        if (isSquare(origins)) {
            Square from = Square.of(Bitboards.lsb(origins));
            Role named = role;
            if (named != null
                    && position.pieceAt(from).isPresent()
                    && position.pieceAt(from).get().role() != named) {
                return "the piece on " + from + " is no " + named;
            }
            return position.whyIllegal(Move.of(from, to, MoveKind.QUIET)).orElseThrow();
        }
        Role wanted = role == null ? Role.PAWN : role;
        Color color = position.sideToMove();
        return position.pieces(color, wanted) == 0
                ? color + " has no " + wanted
                : "no " + wanted + " of " + color + " can go to " + to + (origins == ALL ? "" : " from there");
    }
}
