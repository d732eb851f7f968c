package dev.passant.tables;

import dev.passant.bitboard.Bitboards;
import dev.passant.movegen.Board;

/**
 * A file of the Syzygy format: the results (WDL) or the distances to zeroing (DTZ) of one combination of pieces. The
 * format is Ronald de Man's; its facts were taken from the probing code of Fathom and Stockfish, and from python-chess.
 */
final class SyzygyTable {

    /** The content of a file, with its first four bytes. */
    enum Kind {
        /** Win, draw or loss, for both sides to move. */
        WDL(0x5d23_e871L, ".rtbw"),
        /** Distance to zeroing, for one side to move. */
        DTZ(0xa50c_66d7L, ".rtbz");

        private final long magic;
        private final String suffix;

        Kind(long magic, String suffix) {
            this.magic = magic;
            this.suffix = suffix;
        }

        String suffix() {
            return suffix;
        }
    }

    /** The result of {@link #dtz} if the table holds the distances of the other side to move. */
    static final int OTHER_SIDE = -1;

    /** Flags of the second byte: separate values for both sides to move; pawns. */
    private static final int SPLIT = 1;

    private static final int PAWNS = 2;

    /** Flags of a part with distances. */
    private static final int BLACK_TO_MOVE = 1;

    private static final int MAPPED = 2;
    private static final int WINS_IN_PLIES = 4;
    private static final int LOSSES_IN_PLIES = 8;
    private static final int WIDE_MAP = 16;

    /** The results in the order of the lists of a map: by WDL from −2. */
    private static final int[] MAP_OF = {1, 3, 0, 2, 0};

    /**
     * One part of the file.
     *
     * @param layout how it numbers positions
     * @param values its values
     * @param maps of a part with distances, their lists for the results; empty if the values are the distances
     */
    @SuppressWarnings("ArrayRecordComponent") // Compared and printed nowhere.
    private record Part(Layout layout, CompressedValues values, int[][] maps) {}

    private final String name;
    private final long signature;
    private final boolean hasPawns;

    /** Whether the part is chosen by a pawn of White. */
    private final boolean whiteLeads;

    /** By file of the leading pawn (always 0 without pawns), and by side to move if both are stored. */
    private final Part[] parts;

    private final int sides;

    private SyzygyTable(String name, long signature, Part[] parts, int sides) {
        this.name = name;
        this.signature = signature;
        this.hasPawns = Signature.hasPawns(signature);
        this.whiteLeads = Layout.leadingPawn(signature) == 1;
        this.parts = parts;
        this.sides = sides;
    }

    /**
     * Reads the header of a file.
     *
     * @param file the file
     * @param name the file's name, for messages about its values
     * @param signature the pieces that its name says
     * @param kind what its name says that it holds
     * @throws TableException if it is not such a file
     */
    static SyzygyTable read(MappedFile file, String name, long signature, Kind kind) {
        if (file.size() % 64 != SyzygyChecksum.LENGTH) {
            throw TableException.damaged(
                    "its size, " + file.size() + " bytes, is not 16 more than a multiple of 64: it is incomplete");
        }
        TableReader reader = new TableReader(file, file.size() - SyzygyChecksum.LENGTH);
        if (reader.unsignedInt() != kind.magic) {
            throw TableException.damaged("it does not begin like a table with " + kind.name());
        }
        boolean split = !Signature.isSymmetric(signature);
        int files = Signature.hasPawns(signature) ? 4 : 1;
        int flags = reader.unsignedByte();
        if ((flags & (SPLIT | PAWNS)) != ((split ? SPLIT : 0) | (files == 4 ? PAWNS : 0))) {
            throw TableException.damaged("its pieces are not those of " + Signature.name(signature));
        }
        int sides = kind == Kind.WDL && split ? 2 : 1;
        Layout[] layouts = readLayouts(reader, signature, files, sides);
        CompressedValues[] values = new CompressedValues[files * sides];
        for (int i = 0; i < values.length; i++) {
            values[i] = CompressedValues.read(reader, layouts[i].size(), kind == Kind.WDL);
        }
        int[][][] maps = new int[values.length][][];
        for (int i = 0; i < values.length; i++) {
            maps[i] = kind == Kind.DTZ ? readMaps(reader, values[i].flags()) : new int[0][];
        }
        if (kind == Kind.DTZ) {
            reader.align(2);
        }
        for (CompressedValues part : values) {
            part.placeIndex(reader);
        }
        for (CompressedValues part : values) {
            part.placeLengths(reader);
        }
        for (CompressedValues part : values) {
            part.placeBlocks(reader);
        }
        reader.align(64);
        if (reader.position() != file.size() - SyzygyChecksum.LENGTH) {
            throw TableException.damaged("its header announces " + (reader.position() + SyzygyChecksum.LENGTH)
                    + " bytes, it has " + file.size());
        }
        Part[] parts = new Part[values.length];
        for (int i = 0; i < parts.length; i++) {
            parts[i] = new Part(layouts[i], values[i], maps[i]);
        }
        return new SyzygyTable(name, signature, parts, sides);
    }

    private static Layout[] readLayouts(TableReader reader, long signature, int files, int sides) {
        boolean bothHavePawns = Signature.count(signature, 1) > 0 && Signature.count(signature, 9) > 0;
        int count = Signature.pieces(signature);
        Layout[] layouts = new Layout[files * sides];
        for (int file = 0; file < files; file++) {
            int order = reader.unsignedByte();
            int pawnOrder = bothHavePawns ? reader.unsignedByte() : 0;
            int[][] pieces = new int[2][count];
            for (int i = 0; i < count; i++) {
                int both = reader.unsignedByte();
                pieces[0][i] = both & 15;
                pieces[1][i] = both >>> 4;
            }
            for (int side = 0; side < sides; side++) {
                layouts[file * sides + side] =
                        Layout.of(signature, pieces[side], order >>> 4 * side & 15, pawnOrder >>> 4 * side & 15, file);
            }
        }
        reader.align(2);
        return layouts;
    }

    /** Reads four lists of distances, for wins, losses, cursed wins and blessed losses. */
    private static int[][] readMaps(TableReader reader, int flags) {
        if ((flags & MAPPED) == 0) {
            return new int[0][];
        }
        boolean wide = (flags & WIDE_MAP) != 0;
        if (wide) {
            reader.align(2);
        }
        int[][] maps = new int[4][];
        for (int i = 0; i < maps.length; i++) {
            maps[i] = new int[wide ? reader.unsignedShort() : reader.unsignedByte()];
            for (int j = 0; j < maps[i].length; j++) {
                maps[i][j] = wide ? reader.unsignedShort() : reader.unsignedByte();
            }
        }
        return maps;
    }

    /**
     * Returns the stored result. It is too low if a capture leads to a better one.
     *
     * @param board a board with the pieces of this table
     * @param ownSignature the signature of the board
     * @return −2 to 2, for the side to move
     */
    int wdl(Board board, long ownSignature) {
        boolean ownIsWhite = ownSignature == signature;
        Part part = parts[file(board, ownIsWhite) * sides + (ownIsWhite ? 0 : 1)];
        int value = value(part, board, ownIsWhite);
        if (value > 4) {
            throw TableException.damaged(name + ": it contains the result " + value);
        }
        return value - 2;
    }

    /**
     * Returns the stored distance to zeroing, minus one, or {@link #OTHER_SIDE}. It is meaningless if the best move is
     * a capture or pawn move.
     *
     * @param board a board with the pieces of this table
     * @param ownSignature the signature of the board
     * @param wdl the result of the board, not 0
     * @return twice the plies, plus 1 if the distance may be one ply longer
     */
    int dtz(Board board, long ownSignature, int wdl) {
        boolean ownIsWhite = ownSignature == signature;
        Part part = parts[file(board, ownIsWhite)];
        int flags = part.values.flags();
        if ((flags & BLACK_TO_MOVE) != 0 == ownIsWhite && !Signature.isSymmetric(signature)) {
            return OTHER_SIDE;
        }
        int value = value(part, board, ownIsWhite);
        if (part.maps.length > 0) {
            int[] map = part.maps[MAP_OF[wdl + 2]];
            if (value >= map.length) {
                throw TableException.damaged(name + ": it contains distance " + value + " of " + map.length);
            }
            value = map[value];
        }
        boolean inPlies = wdl == 2 && (flags & WINS_IN_PLIES) != 0 || wdl == -2 && (flags & LOSSES_IN_PLIES) != 0;
        return inPlies ? value << 1 : value << 2 | 1;
    }

    private int value(Part part, Board board, boolean ownIsWhite) {
        try {
            return part.values.value(part.layout.index(board, ownIsWhite));
        } catch (TableException damaged) {
            throw TableException.damaged(name + ": " + damaged.getMessage());
        }
    }

    private int file(Board board, boolean ownIsWhite) {
        if (!hasPawns) {
            return 0;
        }
        long pawns = board.pawns & (whiteLeads == ownIsWhite ? board.own : board.enemy);
        return Layout.leadingFile(ownIsWhite ? pawns : Bitboards.mirror(pawns));
    }
}
