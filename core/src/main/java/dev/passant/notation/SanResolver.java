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
import dev.passant.chess.Variant;
import dev.passant.explain.Explainer;
import dev.passant.explain.MoveRule;
import dev.passant.explain.Verdict;
import dev.passant.text.SanCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A parsed move and its text; finds the legal move of a position, or the reason why there is none. */
final class SanResolver {

    private static final Role[] ROLES = Role.values();

    private final String text;
    private final int code;

    /**
     * The role of the piece letter. Null if there is none: the move is then made by a pawn or, if the text has an
     * origin square, by any piece.
     */
    private final @Nullable Role role;

    private final long origins;
    private final boolean hasCaptureSign;
    private final Square to;
    private final Optional<Role> promotion;

    SanResolver(String text, int code) {
        this.text = text;
        this.code = code;
        role = SanCode.letter(code) == 0 ? null : ROLES[SanCode.letter(code) - 1];
        origins = SanCode.origins(code);
        hasCaptureSign = SanCode.isCapture(code);
        to = Square.of(SanCode.to(code));
        int promoted = SanCode.promotion(code);
        // With a promotion, equal squares would be a drop, which has another notation.
        promotion = promoted == 0 || origins == to.bit() ? Optional.empty() : Optional.of(ROLES[promoted - 1]);
    }

    private CastlingSide castlingSide() {
        return SanCode.isKingSide(code) ? CastlingSide.KING_SIDE : CastlingSide.QUEEN_SIDE;
    }

    /** Parses a move leniently. */
    static SanResolver parse(String input, PieceLetters letters) {
        int code = letters == PieceLetters.ENGLISH ? SanParser.parse(input) : SanCode.NONE;
        if (code != SanCode.NONE) {
            return new SanResolver(input, code);
        }
        String text = SanParser.withoutNumber(input);
        if (San.isNullMove(text)) {
            throw new IllegalMoveException(text + " is not legal: a null move is not a chess move");
        }
        return new SanResolver(text, SanParser.parseLenient(text, letters));
    }

    /** Returns the legal move. */
    Move move(Position position) {
        List<Move> matches = matches(position);
        if (matches.isEmpty()) {
            throw illegal(position);
        }
        return matches.get(0);
    }

    /** Returns the squares of the legal move, or of an illegal move if it identifies a piece. */
    UciSquares squares(Position position) {
        List<Move> matches = matches(position);
        if (matches.isEmpty()) {
            return SanCode.isDrop(code) && position.variant().hasPockets()
                    ? UciSquares.of(drop(), position)
                    : identify(position).orElseThrow(() -> illegal(position));
        }
        return UciSquares.of(matches.get(0), position);
    }

    /** Returns the legal move, or an empty list; throws if there are several. */
    private List<Move> matches(Position position) {
        if (SanCode.isDrop(code)) {
            return Optional.of(drop()).filter(position::isLegal).map(List::of).orElse(List.of());
        }
        if (SanCode.isCastling(code)) {
            return position.castling(castlingSide()).map(List::of).orElse(List.of());
        }
        List<Move> matches = new ArrayList<>(1);
        for (long rest = attackers(position); rest != 0; rest = Bitboards.popLsb(rest)) {
            Square from = Square.of(Bitboards.lsb(rest));
            Optional<Move> move =
                    promotion.isPresent() ? position.move(from, to, promotion.get()) : position.move(from, to);
            move.filter(found -> found.castlingSide().isEmpty()).ifPresent(matches::add);
        }
        // Consider castling only if no ordinary king move matches.
        if (matches.isEmpty()) {
            addCastling(position, matches);
        }
        if (matches.size() > 1) {
            throw new AmbiguousMoveException(text, position, matches);
        }
        return matches;
    }

    private Move drop() {
        return Move.drop(role == null ? Role.PAWN : role, to);
    }

    /** Returns the pieces that may make the move: pawns, and other pieces that attack the target square. */
    private long attackers(Position position) {
        Color mover = position.sideToMove();
        long pawns = position.pieces(mover, Role.PAWN);
        if (role == null && !isSquare(origins)) {
            return pawns & origins & pawnFiles();
        }
        long pieces = role == null ? ALL : position.pieces(mover, role);
        return (pawns | position.attackersTo(to, mover)) & pieces & origins;
    }

    /** A pawn move without an origin file or capture sign is a push. */
    private long pawnFiles() {
        return origins == ALL && !hasCaptureSign ? Bitboards.FILE_A << to.file() : ALL;
    }

    /**
     * Adds castling written as king from origin to target ({@code Ke1g1}) or as king takes rook ({@code Ke1h1}). Both
     * require the full origin square: {@code Kh1} is always an ordinary king move.
     */
    private void addCastling(Position position, List<Move> matches) {
        if (role != null && role != Role.KING || !isSquare(origins) || promotion.isPresent()) {
            return;
        }
        for (CastlingSide side : CastlingSide.values()) {
            position.castling(side)
                    .filter(move -> origins == move.from().bit())
                    .filter(move -> position.castlingRights()
                                    .rook(position.sideToMove(), side)
                                    .equals(Optional.of(to))
                            || move.to() == to && to != move.from())
                    .ifPresent(matches::add);
        }
    }

    private static boolean isSquare(long set) {
        return Bitboards.hasOne(set);
    }

    // Castling

    private static IllegalMoveException illegalCastling(String text, CastlingSide side, Position position) {
        Color color = position.sideToMove();
        MoveKind kind = side == CastlingSide.KING_SIDE ? MoveKind.CASTLING_KING_SIDE : MoveKind.CASTLING_QUEEN_SIDE;
        String shown = NotationException.shown(text);
        return position.king(color)
                .map(king -> Move.of(king, side.kingTarget(color), kind))
                .map(move -> new IllegalMoveException(
                        Explainer.explain(position, move).refusing(shown), position, move))
                .orElseGet(() -> new IllegalMoveException(shown + " is not legal: "
                        + (position.variant() == Variant.ANTICHESS
                                ? "there is no castling in antichess"
                                : color + " does not have exactly one king, so it cannot castle")));
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

    // Illegal moves

    private IllegalMoveException illegal(Position position) {
        String shown = NotationException.shown(text);
        if (SanCode.isDrop(code)) {
            return position.variant().hasPockets()
                    ? Uci.illegal(shown, UciSquares.of(drop(), position), position)
                    : new IllegalMoveException(shown + " is not legal: pieces are dropped in crazyhouse only");
        }
        if (SanCode.isCastling(code)) {
            return illegalCastling(text, castlingSide(), position);
        }
        Optional<UciSquares> identified = identify(position);
        return identified.isPresent()
                ? Uci.illegal(shown, identified.get(), position)
                : new IllegalMoveException(shown + " is not legal: " + mismatch(position));
    }

    /** Returns the candidate that is closest to being legal; empty if several are equally close. */
    private Optional<UciSquares> identify(Position position) {
        if (SanCode.isDrop(code)) {
            return Optional.empty();
        }
        if (SanCode.isCastling(code)) {
            return castlingSquares(castlingSide(), position);
        }
        List<UciSquares> nearest = new ArrayList<>();
        int leastDistance = Integer.MAX_VALUE;
        for (UciSquares squares : candidates(position)) {
            int distance = distance(squares.explain(position));
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
            if (!squares.explain(position).isLegal()) {
                candidates.add(squares);
            }
        }
        return candidates;
    }

    private long possibleOrigins(Position position) {
        if (isSquare(origins)) {
            Optional<Piece> piece = position.pieceAt(Square.of(Bitboards.lsb(origins)));
            // An empty square and an enemy piece are accepted here: the verdict reports them.
            return role == null
                            || piece.map(Piece::role)
                                    .filter(found -> found != role)
                                    .isEmpty()
                    ? origins
                    : Bitboards.EMPTY;
        }
        long pieces = position.pieces(position.sideToMove(), role == null ? Role.PAWN : role) & origins;
        return role == null ? pieces & pawnFiles() : pieces;
    }

    /** Ranks verdicts by how close the move is to being legal. */
    private static int distance(Verdict verdict) {
        return verdict.brokenRule().map(SanResolver::distance).orElse(1);
    }

    private static int distance(MoveRule rule) {
        return switch (rule) {
            case PROMOTION_MISSING, PROMOTION_NOT_ALLOWED -> 0;
            case NOT_ITS_MOVE, AROUND_THE_EDGE -> 2;
            default -> rule.isKingSafety() ? 0 : 1;
        };
    }

    private String mismatch(Position position) {
        Color color = position.sideToMove();
        if (isSquare(origins) && role != null && possibleOrigins(position) == Bitboards.EMPTY) {
            return "the piece on " + Square.of(Bitboards.lsb(origins)) + " is not a " + role;
        }
        Role wanted = role == null ? Role.PAWN : role;
        return position.pieces(color, wanted) == 0
                ? color + " has no " + wanted + dropHint(position, wanted)
                : "no " + color + " " + wanted + writtenOrigin() + " can move to " + to
                        + (role == Role.KING ? castlingHint(position) : "");
    }

    /** Returns a phrase for the origin given in the text, which is a square, a file, a rank, or nothing. */
    private String writtenOrigin() {
        Square first = Square.of(Bitboards.lsb(origins));
        if (isSquare(origins)) {
            return " on " + first;
        }
        if (origins == Bitboards.file(first.file())) {
            return " on the " + (char) ('a' + first.file()) + "-file";
        }
        return origins == ALL ? "" : " on rank " + (first.rank() + 1);
    }

    /** Suggests the notation of a drop if there is a piece to drop. */
    private String dropHint(Position position, Role wanted) {
        return position.pocket(position.sideToMove()).containsKey(wanted)
                ? " on the board; a drop is written " + (wanted == Role.PAWN ? "" : wanted.letter()) + "@" + to
                : "";
    }

    /** Suggests the notation of castling if the king would castle by a move to the target square. */
    private String castlingHint(Position position) {
        return position.king(position.sideToMove())
                .filter(king -> king.isIn(origins))
                .flatMap(king -> position.move(king, to))
                .map(castling -> "; castling is written " + San.castling(castling))
                .orElse("");
    }
}
