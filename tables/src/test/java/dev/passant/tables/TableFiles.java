package dev.passant.tables;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;

/** Writes true tables of three pieces into a folder, and tables with one value for all positions. */
final class TableFiles {

    static final long WDL = 0x5d23_e871L;
    static final long DTZ = 0xa50c_66d7L;

    private static final int BLACK_TO_MOVE = 1;
    private static final int MAPPED = 2;
    private static final int WINS_IN_PLIES = 4;
    private static final int LOSSES_IN_PLIES = 8;
    private static final int WIDE_MAP = 16;

    private TableFiles() {}

    /** Writes all tables of three pieces: distances of White in moves with a map, of Black in plies, and of pawns. */
    static void writeThreePieces(Path folder) throws IOException {
        writeTrue(folder, "KQvK", MAPPED);
        writeTrue(folder, "KRvK", BLACK_TO_MOVE | WINS_IN_PLIES | LOSSES_IN_PLIES);
        writeTrue(folder, "KPvK", MAPPED | WIDE_MAP | WINS_IN_PLIES);
        writeConstant(folder, "KBvK", 0);
        writeConstant(folder, "KNvK", 0);
    }

    private static void writeTrue(Path folder, String name, int flags) throws IOException {
        ThreePieces truth = ThreePieces.of(name);
        int files = name.contains("P") ? 4 : 1;
        // Pawns lead; otherwise the order is free, and different for the sides.
        int piece = " PNBRQK".indexOf(name.charAt(1));
        int[] pieces = {piece, 6, 14};
        int[] piecesOfBlack = files == 4 ? new int[] {piece, 14, 6} : new int[] {14, piece, 6};
        TableWriter.Part[] results = new TableWriter.Part[2 * files];
        TableWriter.Part[] distances = new TableWriter.Part[files];
        for (int file = 0; file < files; file++) {
            results[2 * file] = results(truth, name, pieces, 0, file, false);
            results[2 * file + 1] = results(truth, name, piecesOfBlack, files == 4 ? 1 : 0, file, true);
            distances[file] = distances(truth, name, pieces, file, flags);
        }
        Files.write(folder.resolve(name + ".rtbw"), TableWriter.write(6, 8, WDL, name, 2, List.of(results)));
        Files.write(folder.resolve(name + ".rtbz"), TableWriter.write(5, 6, DTZ, name, 1, List.of(distances)));
    }

    /** Calls a function with an index and the squares of White's king, Black's king and the piece. */
    private interface Visitor {
        void visit(int index, int white, int black, int piece);
    }

    private static int forEach(String name, int[] pieces, int order, int file, Visitor visitor) {
        PlacementNumbers numbers = new PlacementNumbers(name, pieces, order, 0, file);
        numbers.forEach((index, squares) -> {
            int[] byPiece = new int[16];
            for (int i = 0; i < pieces.length; i++) {
                byPiece[pieces[i]] = squares[i];
            }
            int piece =
                    Arrays.stream(pieces).filter(p -> (p & 7) != 6).findFirst().orElseThrow();
            visitor.visit((int) index, byPiece[6], byPiece[14], byPiece[piece]);
        });
        return (int) numbers.size();
    }

    /** A result that a capture achieves is replaced by a loss, because a prober must not believe it. */
    private static TableWriter.Part results(
            ThreePieces truth, String name, int[] pieces, int order, int file, boolean blackToMove) {
        int[] values = new int[1 << 16];
        int size = forEach(name, pieces, order, file, (index, white, black, piece) -> {
            int distance = truth.distance(white, black, piece, blackToMove);
            boolean captures =
                    blackToMove && distance == 0 && kingsDistance(black, piece) == 1 && kingsDistance(white, piece) > 1;
            values[index] = captures ? 0 : Integer.signum(distance) * 2 + 2;
        });
        return new TableWriter.Part(pieces, order, 0, 0, Arrays.copyOf(values, size));
    }

    private static int kingsDistance(int one, int other) {
        return Math.max(Math.abs((one & 7) - (other & 7)), Math.abs((one >> 3) - (other >> 3)));
    }

    private static TableWriter.Part distances(ThreePieces truth, String name, int[] pieces, int file, int flags) {
        boolean blackToMove = (flags & BLACK_TO_MOVE) != 0;
        boolean inPlies = (flags & (WINS_IN_PLIES | LOSSES_IN_PLIES)) != 0;
        int[] values = new int[1 << 16];
        TreeSet<Integer> all = new TreeSet<>();
        int size = forEach(name, pieces, 0, file, (index, white, black, piece) -> {
            int distance = Math.abs(truth.distance(white, black, piece, blackToMove));
            values[index] = distance == 0 ? 0 : inPlies ? distance - 1 : distance - 1 >> 1;
            all.add(values[index]);
        });
        int[] written = Arrays.copyOf(values, size);
        if ((flags & MAPPED) == 0) {
            return new TableWriter.Part(pieces, 0, 0, flags, written);
        }
        int[] map = all.stream().mapToInt(value -> value).toArray();
        int[] numbers = Arrays.stream(written)
                .map(value -> Arrays.binarySearch(map, value))
                .toArray();
        return new TableWriter.Part(pieces, 0, 0, flags, numbers, map, new int[0], new int[0], new int[0]);
    }

    /**
     * Writes tables that have the same result for all positions, and the shortest distance.
     *
     * @param wdl −2 to 2 for White to move; Black to move has the opposite
     */
    static void writeConstant(Path folder, String name, int wdl) throws IOException {
        writeConstant(folder, name, wdl, -wdl);
    }

    static void writeConstant(Path folder, String name, int ofWhite, int ofBlack) throws IOException {
        String[] halves = name.split("v");
        boolean isSymmetric = halves[0].equals(halves[1]);
        int files = name.contains("P") ? 4 : 1;
        int[] pieces = order(name);
        TableWriter.Part[] results = new TableWriter.Part[isSymmetric ? files : 2 * files];
        for (int i = 0; i < results.length; i++) {
            int wdl = !isSymmetric && i % 2 == 1 ? ofBlack : ofWhite;
            results[i] = new TableWriter.Part(pieces, 0, 1, 0, new int[] {wdl + 2});
        }
        TableWriter.Part[] distances = new TableWriter.Part[files];
        Arrays.fill(distances, new TableWriter.Part(pieces, 0, 1, 0, new int[] {0}));
        Files.write(
                folder.resolve(name + ".rtbw"),
                TableWriter.write(6, 6, WDL, name, isSymmetric ? 1 : 2, List.of(results)));
        Files.write(folder.resolve(name + ".rtbz"), TableWriter.write(6, 6, DTZ, name, 1, List.of(distances)));
    }

    /** Pawns first, those of the side with fewer first; otherwise unique pieces first. */
    private static int[] order(String name) {
        long signature = Signature.parse(name).orElseThrow();
        int[] pieces = new int[Signature.pieces(signature)];
        int next = 0;
        int leader = Layout.leadingPawn(signature);
        int[] sequence = {leader, leader ^ 8, 6, 14, 5, 13, 4, 12, 3, 11, 2, 10};
        for (boolean unique : new boolean[] {true, false}) {
            for (int piece : sequence) {
                int count = Signature.count(signature, piece);
                boolean isFirst = (piece & 7) == 1 || count == 1;
                for (int i = 0; i < count && isFirst == unique; i++) {
                    pieces[next++] = piece;
                }
            }
        }
        return pieces;
    }
}
