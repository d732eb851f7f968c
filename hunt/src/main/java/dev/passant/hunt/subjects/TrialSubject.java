package dev.passant.hunt.subjects;

import dev.passant.bitboard.Attacks;
import dev.passant.bitboard.Bitboards;
import dev.passant.chess.Color;
import dev.passant.chess.Move;
import dev.passant.chess.Piece;
import dev.passant.chess.Position;
import dev.passant.chess.Role;
import dev.passant.chess.Square;
import dev.passant.chess.SquareSet;
import dev.passant.chess.Variant;
import dev.passant.hunt.report.Family;
import dev.passant.notation.Fen;
import dev.passant.notation.Uci;
import dev.passant.uci.EngineCommand;
import dev.passant.uci.PerftAnswer;
import dev.passant.uci.UciEngine;
import dev.passant.uci.XboardEngine;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;

/**
 * An engine without perft. Tries one by one all moves that each piece could make on an otherwise empty board. The moves
 * that the engine accepts are its moves.
 */
final class TrialSubject implements Subject {

    /** The halfmove clock at which a game is drawn. */
    private static final int MAX_CLOCK = 100;

    private static final String PROMOTIONS = "qrbn";

    /** Tries a move. */
    private interface Trial<T> {
        T of(String fen, List<String> moves, String move);
    }

    private final Variant variant;
    private final String name;
    private final String manner;
    private final Trial<Boolean> accepts;
    private final Trial<String> words;
    private final BooleanSupplier isSlowToRefuse;
    private final boolean readsFens;
    private final Runnable restart;
    private final Runnable close;

    private TrialSubject(
            Variant variant,
            String name,
            String manner,
            Trial<Boolean> accepts,
            Trial<String> words,
            BooleanSupplier isSlowToRefuse,
            boolean readsFens,
            Runnable restart,
            Runnable close) {
        this.variant = variant;
        this.name = name;
        this.manner = manner;
        this.accepts = accepts;
        this.words = words;
        this.isSlowToRefuse = isSlowToRefuse;
        this.readsFens = readsFens;
        this.restart = restart;
        this.close = close;
    }

    /** Returns a UCI engine whose searches are restricted to one move. */
    static TrialSubject bySearches(UciEngine engine, Variant variant) {
        String go = "go depth 1 searchmoves";
        return new TrialSubject(
                variant,
                engine.name(),
                go,
                engine::searches,
                (fen, moves, move) -> UciEngine.positionCommand(fen, moves) + "; " + go + " " + move,
                () -> false,
                true,
                engine::restart,
                engine::close);
    }

    /** Starts an engine with the protocol of xboard. */
    static TrialSubject ofXboard(EngineCommand command, Duration timeout) {
        XboardEngine engine = XboardEngine.start(command, timeout);
        return new TrialSubject(
                Variant.CHESS,
                engine.name(),
                "the xboard command " + (engine.hasSetboard() ? "setboard" : "edit"),
                engine::accepts,
                engine::words,
                engine::exitsAfterIllegalMoves,
                engine.hasSetboard(),
                engine::restart,
                engine::close);
    }

    @Override
    public boolean plays(Variant wanted) {
        return wanted == variant;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public void restart() {
        restart.run();
    }

    @Override
    public void close() {
        close.run();
    }

    /** Returns whether the answers in the initial position are correct. */
    boolean works() {
        return divide(Node.fen(variant.start()), List.of(), 1).lines().size()
                == variant.start().countLegalMoves();
    }

    @Override
    public PerftAnswer divide(String fen, List<String> moves, int depth) {
        List<PerftAnswer.Line> lines = new ArrayList<>();
        for (String move : candidates(after(fen, moves), isSlowToRefuse.getAsBoolean())) {
            if (accepts.of(fen, moves, move)) {
                lines.add(new PerftAnswer.Line(move, 1));
            }
        }
        return new PerftAnswer(lines, "moves tried one by one with " + manner);
    }

    private Position after(String fen, List<String> moves) {
        Position position = Fen.parse(fen, variant);
        for (String move : moves) {
            position = position.playUnchecked(Uci.parse(move, position));
        }
        return position;
    }

    private static Set<String> candidates(Position position, boolean fewIllegal) {
        Set<String> candidates = new TreeSet<>();
        for (Move move : position.pseudoLegalMoves()) {
            candidates.add(Uci.format(move, position));
        }
        if (fewIllegal) {
            return candidates;
        }
        Color us = position.sideToMove();
        long king = position.pieces(us, Role.KING);
        for (Square from : Square.values()) {
            // Some engines accept a move of the king onto the rook, or of the rook onto the king, as castling.
            long castling = from.isIn(king) ? position.pieces(us, Role.ROOK) : king;
            position.pieceAt(from)
                    .filter(piece -> piece.color() == us)
                    .ifPresent(piece -> SquareSet.of(targets(piece, from.index()) & ~castling)
                            .forEach(to -> add(candidates, piece, from, to)));
        }
        return candidates;
    }

    private static void add(Set<String> candidates, Piece piece, Square from, Square to) {
        String move = from.toString() + to;
        if (piece.role() == Role.PAWN && (to.rank() == 0 || to.rank() == 7)) {
            PROMOTIONS.chars().forEach(letter -> candidates.add(move + (char) letter));
        } else {
            candidates.add(move);
        }
    }

    private static long targets(Piece piece, int from) {
        return switch (piece.role()) {
            case PAWN -> pawnTargets(piece.color(), from);
            case KNIGHT -> Attacks.knight(from);
            case BISHOP -> Attacks.bishop(from, Bitboards.EMPTY);
            case ROOK -> Attacks.rook(from, Bitboards.EMPTY);
            case QUEEN -> Attacks.queen(from, Bitboards.EMPTY);
            case KING -> Attacks.king(from) | castlingTargets(from);
        };
    }

    private static long pawnTargets(Color color, int from) {
        int step = color == Color.WHITE ? 8 : -8;
        long captures = color == Color.WHITE ? Attacks.whitePawn(from) : Attacks.blackPawn(from);
        int two = from + 2 * step;
        return captures | 1L << (from + step) | (two >= 0 && two < 64 ? 1L << two : 0);
    }

    private static long castlingTargets(int from) {
        return from == 4 || from == 60 ? 1L << (from - 2) | 1L << (from + 2) : 0;
    }

    @Override
    public String words(String fen, List<String> moves, int depth) {
        return words.of(fen, moves, "MOVE");
    }

    /**
     * Returns false if an engine may regard the game as drawn and reject all moves, or if the start of the path cannot
     * be set up.
     */
    @Override
    public boolean canAnswer(Node node) {
        Position position = node.position();
        long mating = position.pieces(Role.PAWN) | position.pieces(Role.ROOK) | position.pieces(Role.QUEEN);
        return position.halfmoveClock() < MAX_CLOCK
                && (mating != 0 || Long.bitCount(position.occupied()) > 4)
                && (readsFens || isGivenByBoard(node.start()));
    }

    /** Returns whether a position has all castling rights that its board permits, and no en-passant square. */
    private static boolean isGivenByBoard(Position position) {
        long rooks = 0;
        for (Color color : Color.values()) {
            int home = color == Color.WHITE ? 0 : 56;
            boolean king = position.pieceAt(Square.of(home + 4)).equals(Optional.of(Piece.of(color, Role.KING)));
            long corners = 1L << home | 1L << (home + 7);
            rooks |= king ? position.pieces(color, Role.ROOK) & corners : 0;
        }
        return position.setup().castlingRooks() == rooks
                && position.setup().enPassant().isEmpty();
    }

    @Override
    public int maxDepth() {
        return 1;
    }

    @Override
    public Set<Family> untested() {
        return EnumSet.of(Family.HASH);
    }

    @Override
    public List<String> warnings() {
        return List.of("The engine has no perft. Its moves were tried one by one with " + manner
                + ". This cannot show bugs in unmaking moves or in hash tables, moves that are listed twice, or moves"
                + " that are impossible for a piece of that kind."
                + (readsFens
                        ? ""
                        : " Positions with an en-passant square, or without a castling right that the board permits,"
                                + " cannot be set up and were left out."));
    }
}
