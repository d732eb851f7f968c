package dev.passant.wasm;

import dev.passant.answers.Answer;
import dev.passant.answers.ExplainAnswer;
import dev.passant.answers.Json;
import dev.passant.answers.Names;
import dev.passant.answers.OutcomeAnswer;
import dev.passant.answers.PositionProblemAnswer;
import dev.passant.answers.TraceAnswer;
import dev.passant.bitboard.Attacks;
import dev.passant.bitboard.Bitboards;
import dev.passant.chess.Color;
import dev.passant.chess.History;
import dev.passant.chess.Move;
import dev.passant.chess.MoveBuffer;
import dev.passant.chess.Outcome;
import dev.passant.chess.Piece;
import dev.passant.chess.Position;
import dev.passant.chess.Replay;
import dev.passant.chess.Role;
import dev.passant.chess.Square;
import dev.passant.chess.Variant;
import dev.passant.explain.NamedSets;
import dev.passant.input.FenPolicy;
import dev.passant.language.Language;
import dev.passant.language.Text;
import dev.passant.notation.Fen;
import dev.passant.notation.MoveLine;
import dev.passant.notation.San;
import dev.passant.notation.Uci;
import dev.passant.notation.UciSquares;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;
import org.teavm.interop.Export;

/**
 * Positions, moves, explanations and diagrams: the small WebAssembly module.
 *
 * <p>Moves are passed as their codes ({@link Move#code}), squares as 0 to 63, roles as 0 (pawn) to 5 (king),
 * colours as 0 (White) and 1 (Black). A function that fails returns -1 or null; {@link Failure} holds the reason.
 */
final class Rules {

    private static final FenPolicy.Castling[] CASTLINGS = FenPolicy.Castling.values();
    private static final Role[] ROLES = Role.values();
    private static final Variant[] VARIANTS = Variant.values();

    /** The values of {@code tolerance} in {@link #parse}. */
    private static final List<FenPolicy> POLICIES = List.of(
            FenPolicy.STRICT,
            FenPolicy.STRICT.accepting(FenPolicy.Tolerance.REPAIRABLE),
            FenPolicy.STRICT.accepting(FenPolicy.Tolerance.ILLEGAL));

    private static final MoveBuffer MOVES = new MoveBuffer();
    private static final Replay REPLAY = new Replay(Position.start());
    private static final byte[] SAN = new byte[Replay.MAX_SAN_LENGTH];

    private Rules() {}

    /** Makes this class and {@code Failure} reachable. */
    static void reach() {
        Failure.of(new IllegalStateException("no call has failed"));
    }

    // Languages

    /** Writes a phrase for its key, a line feed and a move, which may be empty. */
    @Export(name = "phrase")
    static int phrase(int length) {
        String text = Memory.text(length);
        int end = text.indexOf('\n');
        Text phrase = Text.of(text.substring(0, end), Map.of("san", new Text.Move(text.substring(end + 1))));
        return Memory.put(phrase.in(Language.of(Speech.locale())));
    }

    // Positions

    @Export(name = "start")
    static Position start(int variant) {
        return VARIANTS[variant].start();
    }

    @Export(name = "chess960")
    static @Nullable Position chess960(int number, int variant) {
        return Failure.orNull(() -> VARIANTS[variant].chess960Start(number));
    }

    /** Parses a FEN; the tolerance is 0 for playable positions, 1 for repairable, and 2 for all. */
    @Export(name = "parse")
    static @Nullable Position parse(int length, int variant, int castling, int tolerance) {
        try { // without a lambda, for speed
            FenPolicy policy =
                    POLICIES.get(tolerance).withVariant(VARIANTS[variant]).withCastling(CASTLINGS[castling]);
            return policy.read(Memory.text(length)).position();
        } catch (RuntimeException e) {
            Failure.of(e);
            return null;
        }
    }

    /** Writes the problems of the position that a FEN describes, playable or not. */
    @Export(name = "problems")
    static int problems(int length) {
        return parsed(
                length,
                fen -> Memory.put(new Json(Speech.locale())
                        .any(PositionProblemAnswer.of(Fen.parseSetup(fen).problems()))
                        .toString()));
    }

    @Export(name = "fen")
    static int fen(Position position) {
        return Memory.put(Fen.format(position));
    }

    /** Returns flags: bit 0 for Black to move, bit 1 for check, bit 2 for Chess960, bit 3 for unrestricted. */
    @Export(name = "flags")
    static int flags(Position position) {
        return (position.sideToMove() == Color.BLACK ? 1 : 0)
                | (position.isCheck() ? 2 : 0)
                | (position.isChess960() ? 4 : 0)
                | (position.isUnrestricted() ? 8 : 0);
    }

    /** Returns the index of the variant; 0 for standard chess. */
    @Export(name = "variant")
    static int variant(Position position) {
        return position.variant().ordinal();
    }

    /** Writes the number of pieces in a pocket, by role; returns the number of roles. */
    @Export(name = "pocket")
    static int pocket(Position position, int color) {
        Map<Role, Integer> pocket = position.pocket(color(color));
        for (Role role : ROLES) {
            Memory.putNumber(role.ordinal(), pocket.getOrDefault(role, 0));
        }
        return ROLES.length;
    }

    /** Returns the number of checks that a side still needs to win, or -1 if checks are not counted. */
    @Export(name = "checksLeft")
    static int checksLeft(Position position, int color) {
        return position.checksLeft(color(color)).orElse(-1);
    }

    @Export(name = "promoted")
    static int promoted(Position position) {
        return put(position.promoted());
    }

    @Export(name = "halfmoves")
    static int halfmoves(Position position) {
        return position.halfmoveClock();
    }

    @Export(name = "fullmoves")
    static int fullmoves(Position position) {
        return position.fullmoveNumber();
    }

    /** Returns the letter of a piece, as in FEN, or 0. */
    @Export(name = "piece")
    static int piece(Position position, int square) {
        return position.pieceAt(Square.of(square))
                .map(piece -> (int) piece.letter())
                .orElse(0);
    }

    /** Returns the en-passant square if a capture there is legal, or -1. */
    @Export(name = "enPassant")
    static int enPassant(Position position) {
        return position.enPassantSquare().map(Square::index).orElse(-1);
    }

    @Export(name = "key")
    static long key(Position position) {
        return position.key();
    }

    @Export(name = "isRepetition")
    static boolean isRepetition(Position position, Position other) {
        return position.isRepetitionOf(other);
    }

    @Export(name = "mirrored")
    static @Nullable Position mirrored(Position position) {
        return Failure.orNull(position::mirrored);
    }

    // Moves

    /** Writes the legal moves; returns their number. */
    @Export(name = "moves")
    static int moves(Position position) {
        position.legalMoves(MOVES);
        int size = MOVES.size();
        for (int i = 0; i < size; i++) {
            Memory.putNumber(i, MOVES.code(i));
        }
        return size;
    }

    @Export(name = "count")
    static int count(Position position) {
        return position.countLegalMoves();
    }

    @Export(name = "isLegal")
    static boolean isLegal(Position position, int move) {
        return position.isLegal(move);
    }

    @Export(name = "play")
    static @Nullable Position play(Position position, int move) {
        try { // without a lambda, for speed
            return position.play(Move.ofCode(move));
        } catch (RuntimeException e) {
            Failure.of(e);
            return null;
        }
    }

    @Export(name = "pass")
    static @Nullable Position pass(Position position) {
        return Failure.orNull(position::playNullMove);
    }

    @Export(name = "givesCheck")
    static boolean givesCheck(Position position, int move) {
        return position.givesCheck(move);
    }

    /** Returns the legal move between two squares, with the role to promote to or -1; returns -1 if there is none. */
    @Export(name = "find")
    static int find(Position position, int from, int to, int promotion) {
        Optional<Move> move = promotion < 0
                ? position.move(Square.of(from), Square.of(to))
                : position.move(Square.of(from), Square.of(to), ROLES[promotion]);
        return move.map(Rules::packed).orElse(-1);
    }

    static int packed(Move move) {
        return move.code();
    }

    /**
     * Writes the SAN of the moves of a line, which JavaScript has written to the memory. Each move has at most seven
     * characters; the moves are separated by spaces.
     *
     * @return the number of characters, or -1 if a move is illegal
     */
    @Export(name = "sanLine")
    static int sanLine(Position position, int moves) {
        try {
            REPLAY.reset(position);
            int at = 0;
            for (int i = 0; i < moves; i++) {
                Move move = Move.ofCode(Memory.inputNumber(i));
                if (!REPLAY.playIfLegal(move)) {
                    REPLAY.position().play(move); // throws
                }
                if (i > 0) {
                    Memory.putNumber(at++, ' ');
                }
                int length = REPLAY.writeSan(SAN, 0);
                for (int j = 0; j < length; j++) {
                    Memory.putNumber(at++, SAN[j]);
                }
            }
            return at;
        } catch (RuntimeException e) {
            return Failure.of(e);
        }
    }

    @Export(name = "uci")
    static int uci(Position position, int move) {
        return Memory.put(Uci.format(Move.ofCode(move), position));
    }

    /**
     * Plays a move that JavaScript has written in SAN; null if the spelling is not a common one, or the move not legal.
     * {@link #parseSan} reads all spellings.
     */
    @Export(name = "playSan")
    static @Nullable Position playSan(Position position, int length) {
        return isPlayed(position, length) ? REPLAY.position() : null;
    }

    private static boolean isPlayed(Position position, int length) {
        if (length > SAN.length) {
            return false;
        }
        for (int i = 0; i < length; i++) {
            int letter = Memory.inputNumber(i);
            SAN[i] = (byte) (letter < 128 ? letter : 0);
        }
        REPLAY.reset(position);
        return REPLAY.playSan(SAN, 0, length);
    }

    @Export(name = "parseSan")
    static int parseSan(Position position, int length) {
        return isPlayed(position, length)
                ? REPLAY.lastCode()
                : parsed(length, text -> packed(San.parseLenient(text, position)));
    }

    @Export(name = "parseStrictSan")
    static int parseStrictSan(Position position, int length) {
        return parsed(length, text -> packed(San.parse(text, position)));
    }

    @Export(name = "parseUci")
    static int parseUci(Position position, int length) {
        return parsed(length, text -> packed(Uci.parse(text, position)));
    }

    /** Writes the moves of a line in any notation, with or without move numbers; returns their number. */
    @Export(name = "parseLine")
    static int parseLine(Position position, int length) {
        return parsed(length, text -> {
            List<Move> moves = MoveLine.parse(text, position);
            if (moves.size() > Memory.HALF / 2) {
                throw new IllegalArgumentException("too many moves: " + moves.size());
            }
            for (int i = 0; i < moves.size(); i++) {
                Memory.putNumber(i, packed(moves.get(i)));
            }
            return moves.size();
        });
    }

    /** Returns the result for a text that JavaScript has written. */
    static int parsed(int length, ToIntFunction<String> parser) {
        return Failure.orMinusOne(() -> parser.applyAsInt(Memory.text(length)));
    }

    // Facts about a position

    @Export(name = "explain")
    static int explain(Position position, int from, int to, int promotion) {
        Optional<Role> role = promotion < 0 ? Optional.empty() : Optional.of(ROLES[promotion]);
        UciSquares move = new UciSquares(Square.of(from), Square.of(to), role);
        return Memory.put(new ExplainAnswer(position, move).toJson(Speech.locale()));
    }

    @Export(name = "trace")
    static int trace(Position position) {
        return Memory.put(new TraceAnswer(position).toJson(Speech.locale()));
    }

    @Export(name = "isCheckmate")
    static boolean isCheckmate(Position position) {
        return position.isCheckmate();
    }

    @Export(name = "isStalemate")
    static boolean isStalemate(Position position) {
        return position.isStalemate();
    }

    @Export(name = "isInsufficient")
    static boolean isInsufficient(Position position) {
        return position.isInsufficientMaterial();
    }

    /** Writes how the game has ended, or nothing. */
    @Export(name = "outcome")
    static int outcome(Position position) {
        return put(position.outcome());
    }

    private static int put(Optional<Outcome> outcome) {
        return outcome.map(ended -> {
                    Answer answer = json -> {
                        new OutcomeAnswer(ended).fields(json);
                        json.field("result", ended.result());
                    };
                    return Memory.put(answer.toJson(Speech.locale()));
                })
                .orElse(0);
    }

    // Sets of squares

    private static int put(long squares) {
        int size = 0;
        for (long rest = squares; rest != 0; rest = Bitboards.popLsb(rest)) {
            Memory.putNumber(size++, Bitboards.lsb(rest));
        }
        return size;
    }

    @Export(name = "between")
    static int between(int from, int to) {
        return put(Attacks.between(from, to));
    }

    @Export(name = "through")
    static int through(int from, int to) {
        return put(Attacks.through(from, to));
    }

    /** The occupied squares are four numbers of 16 bits in the input. */
    @Export(name = "attacks")
    static int attacks(int letter, int square) {
        long occupied = 0;
        for (int i = 0; i < 4; i++) {
            occupied |= (long) Memory.inputNumber(i) << 16 * i;
        }
        return put(Piece.of((char) letter).orElseThrow().attacks(Square.of(square), occupied));
    }

    @Export(name = "attackers")
    static int attackers(Position position, int square, int color) {
        return put(position.attackersTo(Square.of(square), color(color)));
    }

    @Export(name = "attacksFrom")
    static int attacksFrom(Position position, int square) {
        return put(position.attacksFrom(Square.of(square)));
    }

    @Export(name = "pinned")
    static int pinned(Position position, int color) {
        return put(position.pinned(color(color)));
    }

    /** Writes the set of squares with the given name, such as {@code checkers}. */
    @Export(name = "namedSet")
    static int namedSet(Position position, int length) {
        return parsed(length, name -> {
            ToLongFunction<Position> set = NamedSets.named(name)
                    .orElseThrow(() -> new IllegalArgumentException(
                            "unknown set of squares: " + name + "; expected " + String.join(", ", NamedSets.names())));
            return put(set.applyAsLong(position));
        });
    }

    private static Color color(int color) {
        return color == 0 ? Color.WHITE : Color.BLACK;
    }

    // Diagrams

    @Export(name = "svg")
    static int svg(Position position, int length) {
        return parsed(
                length,
                options -> Memory.put(DiagramOptions.of(position, options).toSvg()));
    }

    @Export(name = "description")
    static int description(Position position, int length) {
        return parsed(
                length,
                options -> Memory.put(DiagramOptions.of(position, options).description()));
    }

    // Histories

    @Export(name = "history")
    static History history(Position position) {
        return new History(position);
    }

    @Export(name = "historyPlay")
    static int historyPlay(History history, int move) {
        return Failure.orMinusOne(() -> {
            history.play(Move.ofCode(move));
            return 0;
        });
    }

    @Export(name = "historyTakeBack")
    static void historyTakeBack(History history) {
        history.takeBack();
    }

    @Export(name = "historyPosition")
    static Position historyPosition(History history) {
        return history.position();
    }

    @Export(name = "historyCount")
    static int historyCount(History history) {
        return history.occurrences().size();
    }

    @Export(name = "historyOutcome")
    static int historyOutcome(History history) {
        return put(history.outcome());
    }

    @Export(name = "historyClaims")
    static int historyClaims(History history) {
        Json json = new Json().array();
        history.claims()
                .forEach(claim -> json.any((Answer) each -> each.field("kind", Names.of(claim.kind()))
                        .optional("uci", claim.move().map(move -> Uci.format(move, history.position())))
                        .optional("san", claim.move().map(move -> San.format(move, history.position())))
                        .field("sentence", claim.sentence(Speech.locale()))));
        return Memory.put(json.end().toString());
    }
}
