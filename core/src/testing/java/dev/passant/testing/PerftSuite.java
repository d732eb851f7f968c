package dev.passant.testing;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.TreeMap;

/**
 * Positions with published perft counts, read from a resource with lines of the form {@code FEN ;D1 20 ;D2 400}.
 *
 * @param fen the position
 * @param counts the number of leaf nodes by depth
 */
public record PerftSuite(String fen, TreeMap<Integer, Long> counts) {

    /**
     * Returns about 6,970 positions of standard chess from the data set com.fathzer:jchess-perft-dataset. Marcel van
     * Kervinck collected most of them for his engine Rookie.
     */
    public static List<PerftSuite> standard() {
        return read("/com/fathzer/jchess/perft/Perft.epd");
    }

    /** Returns the 960 positions of Chess960 from the same data set. */
    public static List<PerftSuite> chess960() {
        return read("/com/fathzer/jchess/perft/Perft960.epd");
    }

    /** Returns the greatest depth whose count is within a limit, or 0 if there is none. */
    public int deepestWithin(long mostNodes) {
        int deepest = 0;
        for (var count : counts.entrySet()) {
            if (count.getValue() <= mostNodes) {
                deepest = count.getKey();
            }
        }
        return deepest;
    }

    private static List<PerftSuite> read(String resource) {
        try (InputStream stream = PerftSuite.class.getResourceAsStream(resource);
                BufferedReader reader = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
            return reader.lines()
                    .filter(line -> !line.isBlank())
                    .map(PerftSuite::parse)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static PerftSuite parse(String line) {
        String[] parts = line.split(";");
        TreeMap<Integer, Long> counts = new TreeMap<>();
        for (int i = 1; i < parts.length; i++) {
            String[] count = parts[i].trim().split("\\s+");
            counts.put(Integer.parseInt(count[0].substring(1)), Long.parseLong(count[1]));
        }
        return new PerftSuite(parts[0].trim(), counts);
    }
}
