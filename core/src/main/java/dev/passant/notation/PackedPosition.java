package dev.passant.notation;

import dev.passant.bitboard.Bitboards;
import dev.passant.chess.Color;
import dev.passant.chess.EnPassantMode;
import dev.passant.chess.IllegalPositionException;
import dev.passant.chess.Piece;
import dev.passant.chess.Position;
import dev.passant.chess.Role;
import dev.passant.chess.Setup;
import dev.passant.chess.SetupBuilder;
import dev.passant.chess.Square;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Optional;

/**
 * A position in few bytes: 8 for the squares and half a byte for each piece, so 24 for the 32 pieces of a game and fewer for
 * fewer. Studies of other than 32 pieces take half a byte more.
 *
 * <pre>{@code
 * byte[] bytes = PackedPosition.pack(Position.start());
 * System.out.println(bytes.length); // 24
 * System.out.println(PackedPosition.unpack(bytes).equals(Position.start())); // true
 * }</pre>
 *
 * <pre>
 * bytes 0–7   the squares on which pieces stand: byte 0 is the first rank, its lowest bit a1
 * then        half a byte for each piece, a1 first, h8 last, the lower half of a byte before the upper:
 *             0–5   White's pawn, knight, bishop, rook, queen, king
 *             6–11  Black's
 *             12    a rook that may still castle, White's on the first rank, Black's on the eighth
 *             13    a pawn that can be captured en passant, White's on the fourth rank, Black's on the fifth
 *             14    Black's king, and Black is to move
 *             15    White's king, and this is Chess960
 * then        of a study only, unless it has 32 pieces, half a byte: 8, plus 1 when Black is to move, plus 2
 *             when this is Chess960; 14 and 15 do not occur before it
 * then        0 in the half of a byte that is left over, if one is
 * then        when counters are packed too, 4 bytes each, the lowest first: the halfmove clock, the number of the move
 * </pre>
 *
 * <p>A study of 32 pieces has no half byte to spare, and packs its pieces into the same 16 bytes otherwise:
 *
 * <pre>
 * first half  13, or 12 when the first piece stands on the fourth or fifth rank: the piece that cannot stand there
 * 31 halves   a number, its lowest half first: the pieces as above, 0–13, as the digits of a number to the base 14, the
 *             first piece being the lowest digit; that times 4, plus 1 when Black is to move, plus 2 when this is Chess960
 * </pre>
 *
 * <p>Chess960 has no byte of its own: which rooks may castle is said rook by rook. A double push is kept only where a
 * capture en passant is legal, so that positions that are equal are packed into equal bytes (but for the mark of Chess960,
 * which is no part of equality). A study that moves have made playable is unpacked as a playable position.
 */
public final class PackedPosition {

    private static final String FORMAT = "packed position";

    static final int CASTLING_ROOK = 12;
    static final int PASSED_PAWN = 13;
    private static final int BLACK_KING_TO_MOVE = 14;
    private static final int WHITE_KING_OF_CHESS960 = 15;

    private static final int STUDY = 8;
    private static final int STUDY_BLACK_TO_MOVE = 1;
    private static final int STUDY_CHESS960 = 2;

    private static final int OCCUPIED_BYTES = 8;
    private static final int COUNTER_BYTES = 8;
    private static final long HOME_RANKS = Color.WHITE.homeRank() | Color.BLACK.homeRank();

    private PackedPosition() {}

    /**
     * Packs a position without its counters.
     *
     * @param position the position
     * @return at most 24 bytes for up to 32 pieces, at most 41 for more
     */
    public static byte[] pack(Position position) {
        return pack(position, 0);
    }

    /**
     * Packs a position with its counters.
     *
     * @param position the position
     * @return 8 bytes more than {@link #pack}
     */
    public static byte[] packWithCounters(Position position) {
        byte[] bytes = pack(position, COUNTER_BYTES);
        ByteBuffer.wrap(bytes)
                .order(ByteOrder.LITTLE_ENDIAN)
                .position(bytes.length - COUNTER_BYTES)
                .putInt(position.halfmoveClock())
                .putInt(position.fullmoveNumber());
        return bytes;
    }

    private static byte[] pack(Position position, int room) {
        long occupied = position.occupied();
        int[] pieces = pieces(position);
        boolean isFullStudy = position.isStudy() && pieces.length == FullStudy.PIECES;
        int halves = pieces.length + (position.isStudy() && !isFullStudy ? 1 : 0);
        byte[] bytes = new byte[OCCUPIED_BYTES + (halves + 1) / 2 + room];
        ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).putLong(occupied);
        if (isFullStudy) {
            pieces = FullStudy.halves(pieces, studyFlags(position), Square.of(Bitboards.lsb(occupied)));
        } else if (position.isStudy()) {
            put(bytes, pieces.length, STUDY | studyFlags(position));
        }
        for (int half = 0; half < pieces.length; half++) {
            put(bytes, half, pieces[half]);
        }
        return bytes;
    }

    private static int studyFlags(Position position) {
        return (position.sideToMove() == Color.BLACK ? STUDY_BLACK_TO_MOVE : 0)
                | (position.isChess960() ? STUDY_CHESS960 : 0);
    }

    /** The numbers of the pieces, in the order of their squares. */
    private static int[] pieces(Position position) {
        long occupied = position.occupied();
        long castlingRooks = position.castlingRights().rooks();
        long passed = position.enPassantSquare(EnPassantMode.LEGAL)
                .map(square -> square.rank() == 2 ? square.bit() << 8 : square.bit() >>> 8)
                .orElse(0L);
        int[] pieces = new int[Long.bitCount(occupied)];
        int piece = 0;
        for (long rest = occupied; rest != 0; rest = Bitboards.popLsb(rest)) {
            Square square = Square.of(Bitboards.lsb(rest));
            int code = code(position, square);
            if ((square.bit() & castlingRooks) != 0) {
                code = CASTLING_ROOK;
            } else if ((square.bit() & passed) != 0) {
                code = PASSED_PAWN;
            }
            pieces[piece++] = code;
        }
        return pieces;
    }

    private static int code(Position position, Square square) {
        Piece piece = position.pieceAt(square).orElseThrow();
        if (piece.role() == Role.KING && !position.isStudy()) {
            if (piece.color() == Color.BLACK && position.sideToMove() == Color.BLACK) {
                return BLACK_KING_TO_MOVE;
            }
            if (piece.color() == Color.WHITE && position.isChess960()) {
                return WHITE_KING_OF_CHESS960;
            }
        }
        return piece.role().ordinal() + (piece.color() == Color.WHITE ? 0 : Role.values().length);
    }

    private static void put(byte[] bytes, int half, int code) {
        bytes[OCCUPIED_BYTES + half / 2] |= (byte) (half % 2 == 0 ? code : code << 4);
    }

    private static int get(byte[] bytes, int half) {
        int both = bytes[OCCUPIED_BYTES + half / 2];
        return (half % 2 == 0 ? both : both >>> 4) & 15;
    }

    /**
     * Unpacks a position that was packed without counters; they are 0 and 1 then.
     *
     * @param bytes what {@link #pack} made
     * @return the position
     * @throws NotationException when the bytes are no packed position; the offset is that of a byte
     * @throws IllegalPositionException when they are one of a position that is not legal, and no study
     */
    public static Position unpack(byte[] bytes) {
        return unpack(bytes, bytes.length, 0, 1);
    }

    /**
     * Unpacks a position that was packed with its counters.
     *
     * @param bytes what {@link #packWithCounters} made
     * @return the position
     * @throws NotationException when the bytes are no packed position; the offset is that of a byte
     * @throws IllegalPositionException when they are one of a position that is not legal, and no study
     */
    public static Position unpackWithCounters(byte[] bytes) {
        int end = bytes.length - COUNTER_BYTES;
        if (end < OCCUPIED_BYTES) {
            throw invalid(bytes, bytes.length, "the counters are missing");
        }
        ByteBuffer counters = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        int clock = counters.getInt(end);
        int number = counters.getInt(end + Integer.BYTES);
        if (clock < 0 || clock > Setup.MAX_COUNTER || number < 1 || number > Setup.MAX_COUNTER) {
            throw invalid(bytes, end, "the counters " + clock + " and " + number + " are out of range");
        }
        return unpack(bytes, end, clock, number);
    }

    private static Position unpack(byte[] bytes, int end, int halfmoveClock, int fullmoveNumber) {
        if (end < OCCUPIED_BYTES) {
            throw invalid(bytes, end, "the squares are missing");
        }
        long occupied = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).getLong();
        int pieces = Long.bitCount(occupied);
        if (end < OCCUPIED_BYTES + (pieces + 1) / 2) {
            throw invalid(bytes, end, "there are fewer pieces than squares for them");
        }
        Contents contents = new Contents();
        int[] codes = codes(bytes, occupied, contents);
        int piece = 0;
        for (long rest = occupied; rest != 0; rest = Bitboards.popLsb(rest)) {
            Square square = Square.of(Bitboards.lsb(rest));
            if (!contents.put(square, codes[piece])) {
                throw invalid(
                        bytes, OCCUPIED_BYTES + piece / 2, "piece " + codes[piece] + " cannot stand on " + square);
            }
            piece++;
        }
        int half = pieces;
        if (pieces != FullStudy.PIECES && end > OCCUPIED_BYTES + half / 2 && get(bytes, half) != 0) {
            if (!contents.setStudy(get(bytes, half))) {
                throw invalid(bytes, OCCUPIED_BYTES + half / 2, "no study is marked like this");
            }
            half++;
        }
        int used = OCCUPIED_BYTES + (half + 1) / 2;
        if (end != used || half % 2 == 1 && get(bytes, half) != 0) {
            throw invalid(bytes, Math.min(end, used) - (end == used ? 1 : 0), "something stands behind the position");
        }
        Setup setup = contents.setup(halfmoveClock, fullmoveNumber);
        return contents.study ? setup.toStudy() : setup.toPosition();
    }

    /** The numbers of the pieces; tells the contents when they are those of a study of 32. */
    private static int[] codes(byte[] bytes, long occupied, Contents contents) {
        int[] halves = new int[Long.bitCount(occupied)];
        for (int half = 0; half < halves.length; half++) {
            halves[half] = get(bytes, half);
        }
        if (halves.length != FullStudy.PIECES || halves[0] != FullStudy.mark(Square.of(Bitboards.lsb(occupied)))) {
            return halves;
        }
        contents.setStudy(STUDY | FullStudy.flags(halves));
        return FullStudy.pieces(halves)
                .orElseThrow(() -> invalid(bytes, OCCUPIED_BYTES, "no pieces of a study are numbered like this"));
    }

    private static NotationException invalid(byte[] bytes, int offset, String reason) {
        StringBuilder hex = new StringBuilder();
        for (byte b : Arrays.copyOf(bytes, Math.min(bytes.length, OCCUPIED_BYTES * 6))) {
            hex.append(Integer.toHexString(0x100 | b & 0xff), 1, 3);
        }
        return new NotationException(FORMAT, hex.toString(), offset, reason);
    }

    /** What was unpacked so far. */
    private static final class Contents {
        private final SetupBuilder setup = Setup.builder();
        private long castlingRooks;
        private Optional<Square> passed = Optional.empty();
        private boolean blackToMove;
        private boolean chess960;
        private boolean study;

        /** Puts a piece on a square; false when it cannot stand there. */
        boolean put(Square square, int code) {
            switch (code) {
                case CASTLING_ROOK -> {
                    if ((square.bit() & HOME_RANKS) == 0) {
                        return false;
                    }
                    castlingRooks |= square.bit();
                    setup.put(square, Piece.of(square.rank() == 0 ? Color.WHITE : Color.BLACK, Role.ROOK));
                }
                case PASSED_PAWN -> {
                    if (square.rank() != 3 && square.rank() != 4 || passed.isPresent()) {
                        return false;
                    }
                    boolean white = square.rank() == 3;
                    passed = Optional.of(Square.of(square.index() + (white ? -8 : 8)));
                    setup.put(square, white ? Piece.WHITE_PAWN : Piece.BLACK_PAWN);
                }
                case BLACK_KING_TO_MOVE -> {
                    blackToMove = true;
                    setup.put(square, Piece.of(Color.BLACK, Role.KING));
                }
                case WHITE_KING_OF_CHESS960 -> {
                    chess960 = true;
                    setup.put(square, Piece.of(Color.WHITE, Role.KING));
                }
                default -> {
                    Color color = code < Role.values().length ? Color.WHITE : Color.BLACK;
                    setup.put(square, Piece.of(color, Role.values()[code % Role.values().length]));
                }
            }
            return true;
        }

        /** Reads what makes a study; false when it is none. */
        boolean setStudy(int code) {
            if (code < STUDY || code > (STUDY | STUDY_BLACK_TO_MOVE | STUDY_CHESS960) || blackToMove || chess960) {
                return false;
            }
            study = true;
            blackToMove = (code & STUDY_BLACK_TO_MOVE) != 0;
            chess960 = (code & STUDY_CHESS960) != 0;
            return true;
        }

        Setup setup(int halfmoveClock, int fullmoveNumber) {
            return setup.sideToMove(blackToMove ? Color.BLACK : Color.WHITE)
                    .castlingRooks(castlingRooks)
                    .enPassant(passed)
                    .halfmoveClock(halfmoveClock)
                    .fullmoveNumber(fullmoveNumber)
                    .chess960(chess960)
                    .build();
        }
    }
}
