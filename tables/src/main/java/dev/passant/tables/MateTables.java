package dev.passant.tables;

import dev.passant.bitboard.Bitboards;
import dev.passant.bitboard.Placement;
import dev.passant.chess.Color;
import dev.passant.chess.EnPassantMode;
import dev.passant.chess.Move;
import dev.passant.chess.MoveKind;
import dev.passant.chess.MoveList;
import dev.passant.chess.Position;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Tables with distances to mate of endings of up to four pieces. Those of three pieces are included; those of four are
 * made by {@link TableMaker}.
 *
 * <p>Stored is the distance to mate without the fifty-move rule, for both sides to move. The result under this rule is
 * derived ({@link MateDistance#wdl}, {@link MateDistance#category}). Captures en passant are not stored, but looked up
 * after the capture.
 *
 * <p>Tables are read when they are first needed, into memory: up to 14 MiB for each table of four pieces. They may be
 * used by several threads.
 */
final class MateTables {

    /** How files with tables end. */
    static final String SUFFIX = ".mate";

    private final Map<Material, TableFile> files;
    private final Map<Material, MateTable> tables = new ConcurrentHashMap<>();

    /** @param files not changed any more. TeaVM's immutable maps of no entries divide by their size. */
    private MateTables(Map<Material, TableFile> files) {
        this.files = files;
    }

    /** Returns the tables of three pieces and those of some files. If two files have the same table, the first is used. */
    static MateTables of(List<TableFile> files) {
        Map<Material, TableFile> byMaterial = new HashMap<>();
        for (TableFile file : files) {
            String name = file.name();
            if (name.endsWith(SUFFIX)) {
                Material.named(name.substring(0, name.length() - SUFFIX.length()))
                        .ifPresent(material -> byMaterial.putIfAbsent(material, file));
            }
        }
        return new MateTables(byMaterial);
    }

    /** Returns the materials of all tables, by number of pieces and name, without reading them. */
    List<Material> materials() {
        return Material.all().stream().filter(this::isPresent).toList();
    }

    /** Returns whether a table is included or in a folder, without reading it. */
    boolean isPresent(Material material) {
        return isIncluded(material) || files.containsKey(material);
    }

    /** Describes a table, which is read. */
    TableSummary summary(Material material) {
        MateTable table = table(material);
        return new TableSummary(material, table.positions(), new MateDistance(table.longest()), table.bytes());
    }

    /** Returns the distance to mate; empty for a draw. */
    Optional<MateDistance> distance(Position position) {
        return Optional.ofNullable(lookUp(position));
    }

    /** Returns the distances to mate of a position and of each legal move. */
    ProbeResult probe(Position position) {
        Optional<MateDistance> mate = distance(position);
        List<MoveResult> moves = new ArrayList<>();
        for (Move move : position.legalMoves()) {
            Position after = position.playUnchecked(move);
            Optional<MateDistance> distance = distance(after).map(MateDistance::before);
            moves.add(new MoveResult(
                    move, wdl(distance), Optional.empty(), distance, category(position, move, distance)));
        }
        return ProbeResult.of(
                wdl(mate),
                Optional.empty(),
                mate,
                category(mate, position.halfmoveClock()),
                position.halfmoveClock(),
                ProbeResult.ranked(moves));
    }

    /** Returns the category of a move, given the distance from the position before it. */
    private static Category category(Position position, Move move, Optional<MateDistance> distance) {
        if (position.isZeroing(move)) {
            return category(distance, 0);
        }
        if (distance.isPresent() && distance.get().plies() == 1) {
            return Category.WIN;
        }
        // The side that would lose claims a draw with or after a move that brings the clock to 100.
        boolean isClaimed = position.halfmoveClock() + 1 >= Dtz.LIMIT;
        return category(distance, isClaimed ? Dtz.LIMIT : position.halfmoveClock());
    }

    static Wdl wdl(Optional<MateDistance> mate) {
        return mate.map(MateDistance::wdl).orElse(Wdl.DRAW);
    }

    private static Category category(Optional<MateDistance> mate, int halfmoveClock) {
        return mate.map(distance -> distance.category(halfmoveClock)).orElse(Category.DRAW);
    }

    private static int worth(@Nullable MateDistance distance) {
        if (distance == null) {
            return 0;
        }
        return distance.isWin() ? Retrograde.LONGEST + 1 - distance.plies() : distance.plies() - Retrograde.LONGEST - 1;
    }

    private @Nullable MateDistance lookUp(Position position) {
        Tablebase.checked(position, Material.MAX_PIECES);
        if (Long.bitCount(position.occupied()) < 3) {
            return null;
        }
        MateDistance stored = stored(position);
        if (position.enPassantSquare(EnPassantMode.LEGAL).isEmpty()) {
            return stored;
        }
        MateDistance best = null;
        MoveList moves = position.legalMoves();
        int captures = 0;
        for (Move move : moves) {
            if (move.kind() == MoveKind.EN_PASSANT) {
                MateDistance after = lookUp(position.playUnchecked(move));
                MateDistance value = after == null ? null : after.before();
                best = captures++ == 0 || worth(value) > worth(best) ? value : best;
            }
        }
        // Without the capture this may be stalemate or mate, whose stored value then means nothing.
        return captures == moves.size() || worth(best) > worth(stored) ? best : stored;
    }

    private @Nullable MateDistance stored(Position position) {
        Material material = Material.of(position);
        MateTable table = table(material);
        PlacementIndex places = table.places();
        boolean isSwapped = !Material.isInOrder(position);
        int mask = isSwapped ? 56 : 0;
        Color first = isSwapped ? Color.BLACK : Color.WHITE;
        Placement placement = position.placement();
        int[] squares = new int[places.pieces()];
        long rest = position.occupied();
        for (int i = 0; i < squares.length; i++) {
            Color color = places.side(i) == PlacementIndex.WHITE ? first : first.opposite();
            long pieces = placement.pieces(places.kind(i))
                    & (color == Color.WHITE ? placement.white() : placement.black())
                    & rest;
            squares[i] = Bitboards.lsb(pieces) ^ mask;
            rest &= ~(pieces & -pieces);
        }
        int value = table.distance(places.index(squares, position.sideToMove() == first ? 0 : 1));
        return value == 0 ? null : new MateDistance(value - 1);
    }

    /** Returns a table, which is read if it is needed for the first time. */
    MateTable table(Material material) {
        MateTable known = tables.get(material);
        return known != null ? known : tables.computeIfAbsent(material, this::read);
    }

    private static boolean isIncluded(Material material) {
        return material.pieces() == 3;
    }

    private MateTable read(Material material) {
        TableFile file = files.get(material);
        if (file == null && isIncluded(material)) {
            return included(material);
        }
        if (file == null) {
            throw new TableException(
                    TableException.Reason.MISSING_TABLE, "no table " + material + "; it must be made first");
        }
        MateTable table = read(file);
        if (!table.material().equals(material)) {
            throw TableException.damaged(file + " contains the table " + table.material());
        }
        return table;
    }

    /** Reads a file. */
    private static MateTable read(TableFile file) {
        try {
            return MateTable.read(file.toString(), file.read(MateTable.MAX_BYTES));
        } catch (IOException e) {
            throw new TableException(
                    TableException.Reason.UNREADABLE_TABLE, file + " cannot be read: " + e.getMessage(), e);
        }
    }

    private static MateTable included(Material material) {
        String name = material + SUFFIX;
        // An absolute name, because R8 may move this class to another package, but not the resource.
        try (InputStream in = MateTables.class.getResourceAsStream("/dev/passant/tables/" + name)) {
            if (in == null) {
                throw new TableException(TableException.Reason.MISSING_TABLE, "missing table: " + name);
            }
            return MateTable.read(name, in.readAllBytes());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
