package dev.passant.notation;

import static dev.passant.bitboard.Bitboards.ALL;

import dev.passant.bitboard.Bitboards;
import dev.passant.chess.CastlingSide;
import dev.passant.chess.Color;
import dev.passant.chess.IllegalMoveException;
import dev.passant.chess.Move;
import dev.passant.chess.MoveKind;
import dev.passant.chess.Piece;
import dev.passant.chess.Position;
import dev.passant.chess.Role;
import dev.passant.chess.Square;
import dev.passant.explain.Explainer;
import dev.passant.explain.Illegal;
import dev.passant.explain.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A move parsed from any of the spellings of {@link San#parseLenient}, and its resolution to a legal move of a
 * position.
 */
final class MoveText {

    private static final String FORMAT = "SAN";

    /** A move number ends with dots or an ellipsis, unlike {@code 0000} and castling with zeros. */
    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,4}\\s*[.…][.…\\s]*");

    /** Optional origin file and rank, optional capture sign, target square. */
    private static final Pattern SQUARES = Pattern.compile("([a-h]?)([1-8]?)([" + San.DASHES + "x:]?)([a-h][1-8])");

    private static final List<String> SUFFIXES =
            List.of("e.p.", "e.p", "ep", "+", "#", "!", "?", "‼", "⁇", "⁉", "⁈", "†", "‡", "mate");

    private final String text;

    /** The piece letter; without one the piece is a pawn, or any piece on a given origin square. */
    private final @Nullable Role role;

    private final long origins;
    private final boolean hasCaptureSign;
    private final Square to;
    private final Optional<Role> promotion;

    private MoveText(
            String text,
            @Nullable Role role,
            long origins,
            boolean hasCaptureSign,
            Square to,
            Optional<Role> promotion) {
        this.text = text;
        this.role = role;
        this.origins = origins;
        this.hasCaptureSign = hasCaptureSign;
        this.to = to;
        this.promotion = promotion;
    }

    /** Parses a move and finds it among the legal moves. */
    static Move resolve(String input, Position position, PieceLetters letters) {
        String text = withoutNumber(input);
        if (San.isNullMove(text)) {
            throw new IllegalMoveException(text + " is not legal: a null move is not a chess move");
        }
        Optional<CastlingSide> castling = castling(text);
        return castling.isPresent()
                ? castle(text, castling.get(), position)
                : read(text, letters).resolveIn(position);
    }

    /** Returns the squares of an illegal move, if it identifies a piece. */
    static Optional<UciSquares> identify(String input, Position position, PieceLetters letters) {
        String text = withoutNumber(input);
        return San.isNullMove(text)
                ? Optional.empty()
                : castling(text)
                        .map(side -> castlingSquares(side, position))
                        .orElseGet(() -> read(text, letters).identify(position));
    }

    // Parsing

    /** Strips whitespace and a leading move number. */
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

    private static MoveText read(String text, PieceLetters ofLanguage) {
        int end = withoutSuffixes(text);
        PieceLetters letters = hasFigurine(text) ? PieceLetters.FIGURINE : ofLanguage;
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
        boolean hasCaptureSign =
                squares.group(3).equals("x") || squares.group(3).equals(":");
        Square to = Square.of(squares.group(4)).orElseThrow();
        Optional<Role> promotion = promotion(text, squares.end(), end, letters);
        return new MoveText(text, role, origins, hasCaptureSign, to, promotion);
    }

    /** Returns the piece of the first letter, which may be in lower case unless it is a file. */
    private static Optional<Role> letter(String text, PieceLetters letters) {
        Optional<Role> role = letters.roleAt(text, 0);
        if (role.isPresent() || text.isEmpty() || text.charAt(0) >= 'a' && text.charAt(0) <= 'h') {
            return role;
        }
        return letters.smallRoleAt(text, 0);
    }

    /** Parses a promotion: with or without a sign, in brackets, or with a lower-case letter as in UCI. */
    private static Optional<Role> promotion(String text, int start, int end, PieceLetters letters) {
        if (start == end) {
            return Optional.empty();
        }
        boolean inBrackets = text.charAt(start) == '(' && text.charAt(end - 1) == ')';
        boolean hasSign = inBrackets || text.charAt(start) == '=' || text.charAt(start) == '/';
        String letter = text.substring(hasSign ? start + 1 : start, inBrackets ? end - 1 : end);
        Optional<Role> role = letters.roleAt(letter, 0).or(() -> letters.smallRoleAt(letter, 0));
        if (role.isEmpty() || letters.letter(role.get()).length() != letter.length()) {
            throw new NotationException(FORMAT, text, start, "expected a promotion or the end of the move");
        }
        return role;
    }

    private static NotationException noMove(String text, int start, int end) {
        int offset = start;
        while (offset < end && ("abcdefgh12345678x:" + San.DASHES).indexOf(text.charAt(offset)) >= 0) {
            offset++;
        }
        return new NotationException(
                FORMAT, text, offset, offset == end ? "missing target square" : "unrecognized move");
    }

    // Castling

    private static Optional<CastlingSide> castling(String text) {
        return San.castlingSide(text.substring(0, withoutSuffixes(text)));
    }

    private static Move castle(String text, CastlingSide side, Position position) {
        return position.castling(side).orElseThrow(() -> illegalCastling(text, side, position));
    }

    private static IllegalMoveException illegalCastling(String text, CastlingSide side, Position position) {
        Color color = position.sideToMove();
        MoveKind kind = side == CastlingSide.KING_SIDE ? MoveKind.CASTLING_KING_SIDE : MoveKind.CASTLING_QUEEN_SIDE;
        String shown = NotationException.shown(text);
        return position.king(color)
                .map(king -> Move.of(king, side.kingTarget(color), kind))
                .map(move -> new IllegalMoveException(
                        Explainer.explain(position, move).refusing(shown), position, Optional.of(move)))
                .orElseGet(() -> new IllegalMoveException(
                        shown + " is not legal: " + color + " does not have exactly one king, so it cannot castle"));
    }

    private static Optional<UciSquares> castlingSquares(CastlingSide side, Position position) {
        Color color = position.sideToMove();
        // As in UCI: the king's squares, or in Chess960 king takes rook.
        Square kingTarget = side.kingTarget(color);
        Square to = position.isChess960()
                ? position.castlingRights().rook(color, side).orElse(kingTarget)
                : kingTarget;
        return position.king(color).map(king -> new UciSquares(king, to, Optional.empty()));
    }

    // Resolution

    private Move resolveIn(Position position) {
        List<Move> matches = matches(position);
        if (matches.size() > 1) {
            throw new AmbiguousMoveException(text, position, matches);
        }
        if (matches.isEmpty()) {
            throw illegal(position);
        }
        return matches.get(0);
    }

    /** Returns the legal moves that match; castling only if no ordinary king move matches. */
    private List<Move> matches(Position position) {
        List<Move> matches = new ArrayList<>();
        List<Move> castlings = new ArrayList<>();
        for (Move move : position.legalMoves()) {
            if (!move.promotion().equals(promotion)) {
                continue;
            }
            if (move.castlingSide().isPresent()) {
                if (matchesCastling(move, position)) {
                    castlings.add(move);
                }
            } else if (matches(move, position)) {
                matches.add(move);
            }
        }
        return matches.isEmpty() ? castlings : matches;
    }

    private boolean matches(Move move, Position position) {
        if (move.to() != to || !Bitboards.contains(origins, move.from().index())) {
            return false;
        }
        Role moved = position.movedPiece(move).orElseThrow().role();
        if (role != null || isSquare(origins)) {
            return role == null || role == moved;
        }
        // A pawn capture needs an origin file or a capture sign.
        return moved == Role.PAWN && (!move.isCapture() || origins != ALL || hasCaptureSign);
    }

    /**
     * Returns whether the text is castling as the king's two squares or as king takes rook. Both need the full
     * origin square: {@code Kh1} is always an ordinary king move.
     */
    private boolean matchesCastling(Move move, Position position) {
        if (role != null && role != Role.KING || origins != move.from().bit()) {
            return false;
        }
        Optional<Square> rook = position.castlingRights()
                .rook(position.sideToMove(), move.castlingSide().orElseThrow());
        return rook.equals(Optional.of(to)) || move.to() == to && to != move.from();
    }

    private static boolean isSquare(long set) {
        return Bitboards.hasOne(set);
    }

    // Illegal moves

    private IllegalMoveException illegal(Position position) {
        String shown = NotationException.shown(text);
        Optional<UciSquares> identified = identify(position);
        return identified.isPresent()
                ? Uci.illegal(shown, identified.get(), position)
                : new IllegalMoveException(shown + " is not legal: " + mismatch(position));
    }

    /** Returns the candidate nearest to a legal move, if it is the only one. */
    private Optional<UciSquares> identify(Position position) {
        List<UciSquares> nearest = new ArrayList<>();
        int leastDistance = Integer.MAX_VALUE;
        for (UciSquares squares : candidates(position)) {
            int distance = distance(verdict(squares, position));
            if (distance < leastDistance) {
                leastDistance = distance;
                nearest.clear();
            }
            if (distance == leastDistance) {
                nearest.add(squares);
            }
        }
        return nearest.size() == 1 ? Optional.of(nearest.get(0)) : Optional.empty();
    }

    /** Returns the illegal moves of all pieces that the text may refer to. */
    private List<UciSquares> candidates(Position position) {
        List<UciSquares> candidates = new ArrayList<>();
        for (long rest = possibleOrigins(position); rest != 0; rest = Bitboards.popLsb(rest)) {
            UciSquares squares = new UciSquares(Square.of(Bitboards.lsb(rest)), to, promotion);
            if (!verdict(squares, position).isLegal()) {
                candidates.add(squares);
            }
        }
        return candidates;
    }

    private long possibleOrigins(Position position) {
        if (isSquare(origins)) {
            Optional<Piece> piece = position.pieceAt(Square.of(Bitboards.lsb(origins)));
            // The verdict reports an empty square or an enemy piece.
            return role == null
                            || piece.map(Piece::role)
                                    .filter(found -> found != role)
                                    .isEmpty()
                    ? origins
                    : Bitboards.EMPTY;
        }
        long pieces = position.pieces(position.sideToMove(), role == null ? Role.PAWN : role) & origins;
        // A pawn move without an origin file is a push.
        return role == null && origins == ALL && !hasCaptureSign ? pieces & Bitboards.FILE_A << to.file() : pieces;
    }

    private static Verdict verdict(UciSquares squares, Position position) {
        return Explainer.explain(position, squares.from(), squares.to(), squares.promotion());
    }

    /** Ranks verdicts by how close the move is to being legal. */
    private static int distance(Verdict verdict) {
        return verdict instanceof Illegal illegal
                ? switch (illegal.rule()) {
                    case PROMOTION_MISSING, PROMOTION_NOT_ALLOWED -> 0;
                    case NOT_ITS_MOVE, AROUND_THE_EDGE -> 2;
                    default -> illegal.rule().isKingSafety() ? 0 : 1;
                }
                : 1;
    }

    private String mismatch(Position position) {
        Color color = position.sideToMove();
        if (isSquare(origins) && role != null && possibleOrigins(position) == Bitboards.EMPTY) {
            return "the piece on " + Square.of(Bitboards.lsb(origins)) + " is not a " + role;
        }
        Role wanted = role == null ? Role.PAWN : role;
        return position.pieces(color, wanted) == 0
                ? color + " has no " + wanted
                : "no " + color + " " + wanted + " can move to " + to + (origins == ALL ? "" : " from there")
                        + (role == Role.KING ? castlingHint(position) : "");
    }

    /** Suggests the notation of castling if the text with the king's origin square would be castling. */
    private String castlingHint(Position position) {
        return position.king(position.sideToMove())
                .filter(king -> Bitboards.contains(origins, king.index()))
                .flatMap(king -> position.move(king, to))
                .map(castling -> "; castling is written " + San.castling(castling))
                .orElse("");
    }
}
