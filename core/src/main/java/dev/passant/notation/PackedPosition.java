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
import dev.passant.chess.Variant;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;

/**
 * A compact binary format for positions: 8 bytes for the occupied squares and 4 bits (a nibble) per piece, so 24 bytes
 * for 32 pieces. A position that is not playable takes one nibble more.
 *
 * <pre>{@code
 * byte[] bytes = PackedPosition.pack(Position.start());
 * System.out.println(bytes.length); // 24
 * System.out.println(PackedPosition.unpack(bytes).equals(Position.start())); // true
 * }</pre>
 *
 * <pre>
 * bytes 0–7   the occupied squares: byte 0 is the first rank, its lowest bit a1
 * then        a nibble per piece, from a1 to h8, the lower nibble of each byte first:
 *             0–5   White's pawn, knight, bishop, rook, queen, king
 *             6–11  Black's
 *             12    a rook with a castling right, White's on the first rank, Black's on the eighth
 *             13    a pawn that can be captured en passant, White's on the fourth rank, Black's on the fifth
 *             14    Black's king, with Black to move
 *             15    White's king, in Chess960
 * then        only if the position is not playable, a nibble: 8, plus 1 if Black is to move, plus 2 in Chess960;
 *             such a position has no pieces 14 and 15
 *             or only for a variant, two nibbles: 12, plus 1 if Black is to move, plus 2 in Chess960; then the number
 *             of the variant in the order of {@link Variant}, plus 8 if the position is not playable
 * then        a nibble of 0 if the number of nibbles is odd
 * then        in crazyhouse 8 bytes for the promoted pieces, and for each side 5 bytes for the pawns, knights, bishops,
 *             rooks and queens in its pocket; in three-check 2 bytes for the checks left to White and Black
 * </pre>
 *
 * <p>A double push is packed only if an en-passant capture is legal, so that equal positions have equal bytes (except
 * for the Chess960 flag, which equality ignores). If an unrestricted position has become playable after some moves, it
 * is unpacked as a playable position.
 */
public final class PackedPosition {

    private static final String FORMAT = "packed position";

    private static final int CASTLING_ROOK = 12;
    private static final int PASSED_PAWN = 13;
    private static final int BLACK_KING_TO_MOVE = 14;
    private static final int WHITE_KING_OF_CHESS960 = 15;

    /** Marks a position that is not playable. The two flags below are added to this number. */
    private static final int UNRESTRICTED = 8;

    private static final int UNRESTRICTED_BLACK_TO_MOVE = 1;
    private static final int UNRESTRICTED_CHESS960 = 2;

    /** Marks a variant. The same two flags are added to this number. */
    private static final int VARIANT = 12;

    /** Added to the variant's number if the position is not playable. */
    private static final int VARIANT_UNRESTRICTED = 8;

    private static final int POCKET_BYTES = 5;
    private static final int POCKETS_BYTES = 8 + 2 * POCKET_BYTES;
    private static final int CHECKS_BYTES = 2;

    private static final int MAX_IN_POCKET = 63;
    private static final int MAX_CHECKS = 3;

    private static final Variant[] VARIANTS = Variant.values();

    private static final int OCCUPIED_BYTES = 8;
    private static final long HOME_RANKS = Color.WHITE.homeRank() | Color.BLACK.homeRank();

    private PackedPosition() {}

    /**
     * Packs a position without its counters.
     *
     * @param position the position
     * @return in chess at most 25 bytes for up to 32 pieces and 41 for more; what variants add takes up to 18 bytes more
     */
    public static byte[] pack(Position position) {
        long occupied = position.occupied();
        int[] pieces = pieces(position);
        Variant variant = position.variant();
        boolean isVariant = variant != Variant.CHESS;
        int nibbles = pieces.length + (isVariant ? 2 : position.isUnrestricted() ? 1 : 0);
        int used = OCCUPIED_BYTES + (nibbles + 1) / 2;
        byte[] bytes = new byte[used + stateBytes(variant)];
        ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).putLong(occupied);
        if (isVariant) {
            put(bytes, pieces.length, VARIANT | flags(position));
            int unrestricted = position.isUnrestricted() ? VARIANT_UNRESTRICTED : 0;
            put(bytes, pieces.length + 1, variant.ordinal() | unrestricted);
            putState(
                    position,
                    ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).position(used));
        } else if (position.isUnrestricted()) {
            put(bytes, pieces.length, UNRESTRICTED | flags(position));
        }
        for (int nibble = 0; nibble < pieces.length; nibble++) {
            put(bytes, nibble, pieces[nibble]);
        }
        return bytes;
    }

    private static int stateBytes(Variant variant) {
        return (variant.hasPockets() ? POCKETS_BYTES : 0) + (variant.countsChecks() ? CHECKS_BYTES : 0);
    }

    private static void putState(Position position, ByteBuffer bytes) {
        if (position.variant().hasPockets()) {
            bytes.putLong(position.promoted());
        }
        for (Color color : Color.values()) {
            if (position.variant().hasPockets()) {
                Map<Role, Integer> pocket = position.pocket(color);
                for (int role = 0; role < POCKET_BYTES; role++) {
                    bytes.put(pocket.getOrDefault(Role.values()[role], 0).byteValue());
                }
            }
            if (position.variant().countsChecks()) {
                bytes.put((byte) position.checksLeft(color).orElseThrow());
            }
        }
    }

    private static int flags(Position position) {
        return (position.sideToMove() == Color.BLACK ? UNRESTRICTED_BLACK_TO_MOVE : 0)
                | (position.isChess960() ? UNRESTRICTED_CHESS960 : 0);
    }

    /** Returns the codes of the pieces, in the order of their squares. */
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
        boolean kingsHaveFlags = !position.isUnrestricted() && position.variant() == Variant.CHESS;
        if (piece.role() == Role.KING && kingsHaveFlags) {
            if (piece.color() == Color.BLACK && position.sideToMove() == Color.BLACK) {
                return BLACK_KING_TO_MOVE;
            }
            if (piece.color() == Color.WHITE && position.isChess960()) {
                return WHITE_KING_OF_CHESS960;
            }
        }
        return piece.role().ordinal() + (piece.color() == Color.WHITE ? 0 : Role.values().length);
    }

    private static void put(byte[] bytes, int nibble, int code) {
        bytes[OCCUPIED_BYTES + nibble / 2] |= (byte) (nibble % 2 == 0 ? code : code << 4);
    }

    private static int get(byte[] bytes, int nibble) {
        int both = bytes[OCCUPIED_BYTES + nibble / 2];
        return (nibble % 2 == 0 ? both : both >>> 4) & 15;
    }

    /**
     * Unpacks a position without counters, which become 0 and 1.
     *
     * @param bytes the result of {@link #pack}
     * @return the position
     * @throws NotationException if the bytes are not a packed position; its offset is the index of a byte
     * @throws IllegalPositionException if the position is not playable, but not marked as unrestricted
     */
    public static Position unpack(byte[] bytes) {
        int end = bytes.length;
        if (end < OCCUPIED_BYTES) {
            throw invalid(bytes, end, "expected 8 bytes of squares");
        }
        long occupied = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).getLong();
        int pieces = Long.bitCount(occupied);
        if (end < OCCUPIED_BYTES + (pieces + 1) / 2) {
            throw invalid(bytes, end, "expected " + pieces + " pieces");
        }
        Contents contents = new Contents();
        int piece = 0;
        for (long rest = occupied; rest != 0; rest = Bitboards.popLsb(rest)) {
            Square square = Square.of(Bitboards.lsb(rest));
            int code = get(bytes, piece);
            if (!contents.put(square, code)) {
                throw invalid(bytes, OCCUPIED_BYTES + piece / 2, "piece " + code + " is impossible on " + square);
            }
            piece++;
        }
        int nibble = pieces;
        boolean isMarked = end > OCCUPIED_BYTES + nibble / 2;
        if (isMarked && get(bytes, nibble) >= VARIANT && end > OCCUPIED_BYTES + (nibble + 1) / 2) {
            if (!contents.setVariant(get(bytes, nibble), get(bytes, nibble + 1))) {
                throw invalid(bytes, OCCUPIED_BYTES + nibble / 2, "invalid flags " + get(bytes, nibble));
            }
            nibble += 2;
        } else if (isMarked && get(bytes, nibble) != 0) {
            if (!contents.setUnrestricted(get(bytes, nibble))) {
                throw invalid(bytes, OCCUPIED_BYTES + nibble / 2, "invalid flags " + get(bytes, nibble));
            }
            nibble++;
        }
        int state = OCCUPIED_BYTES + (nibble + 1) / 2;
        int used = state + stateBytes(contents.variant);
        if (end != used || nibble % 2 == 1 && get(bytes, nibble) != 0) {
            String reason = end < used ? "expected " + (used - state) + " bytes of the variant" : "unexpected bytes";
            throw invalid(
                    bytes,
                    Math.min(end, used) - (end == used ? 1 : 0),
                    end < used ? reason : reason + " after the position");
        }
        if (!contents.setState(
                ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).position(state))) {
            throw invalid(bytes, state, "impossible pockets or numbers of checks");
        }
        Setup setup = contents.setup();
        return contents.unrestricted ? setup.toUnrestricted(contents.variant) : setup.toPosition(contents.variant);
    }

    private static NotationException invalid(byte[] bytes, int offset, String reason) {
        String hex = HexFormat.of().formatHex(bytes, 0, Math.min(bytes.length, OCCUPIED_BYTES * 6));
        return new NotationException(FORMAT, hex, offset, reason);
    }

    /** The unpacked part of a position. */
    private static final class Contents {
        private final SetupBuilder setup = Setup.builder();
        private long castlingRooks;
        private Optional<Square> passed = Optional.empty();
        private boolean blackToMove;
        private boolean chess960;
        private boolean unrestricted;
        private Variant variant = Variant.CHESS;

        /** Puts a piece on a square; returns false if its code is impossible there. */
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

        /** Reads the flags of a position that is not playable; returns false if they are invalid. */
        boolean setUnrestricted(int code) {
            int all = UNRESTRICTED | UNRESTRICTED_BLACK_TO_MOVE | UNRESTRICTED_CHESS960;
            if (code < UNRESTRICTED || code > all || blackToMove || chess960) {
                return false;
            }
            unrestricted = true;
            blackToMove = (code & UNRESTRICTED_BLACK_TO_MOVE) != 0;
            chess960 = (code & UNRESTRICTED_CHESS960) != 0;
            return true;
        }

        /** Reads the two nibbles of a variant; returns false if they are invalid. */
        boolean setVariant(int flags, int number) {
            variant = VARIANTS[number & ~VARIANT_UNRESTRICTED];
            if (variant == Variant.CHESS || blackToMove || chess960) {
                return false;
            }
            unrestricted = (number & VARIANT_UNRESTRICTED) != 0;
            blackToMove = (flags & UNRESTRICTED_BLACK_TO_MOVE) != 0;
            chess960 = (flags & UNRESTRICTED_CHESS960) != 0;
            return true;
        }

        /** Reads the state of a variant; returns false if it is invalid. */
        boolean setState(ByteBuffer bytes) {
            if (variant.hasPockets()) {
                setup.promoted(bytes.getLong());
            }
            for (Color color : Color.values()) {
                for (int role = 0; role < POCKET_BYTES && variant.hasPockets(); role++) {
                    int count = bytes.get();
                    if (count < 0 || count > MAX_IN_POCKET) {
                        return false;
                    }
                    setup.pocket(color, Role.values()[role], count);
                }
                if (variant.countsChecks()) {
                    int left = bytes.get();
                    if (left < 0 || left > MAX_CHECKS) {
                        return false;
                    }
                    setup.checksLeft(color, left);
                }
            }
            return true;
        }

        Setup setup() {
            passed.ifPresent(setup::enPassant);
            return setup.sideToMove(blackToMove ? Color.BLACK : Color.WHITE)
                    .castlingRooks(castlingRooks)
                    .chess960(chess960)
                    .build();
        }
    }
}
