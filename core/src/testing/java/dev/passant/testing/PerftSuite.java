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
 * Positions with their published numbers of moves by depth, as the lines {@code FEN ;D1 20 ;D2 400} of a resource.
 *
 * @param fen the position
 * @param counts the number of leaf nodes at each depth
 */
public record PerftSuite(String fen, TreeMap<Integer, Long> counts) {

    /**
     * The about 6,970 positions of standard chess in the data set com.fathzer:jchess-perft-dataset, most of which were
     * collected by Marcel van Kervinck for his engine Rookie.
     */
    public static List<PerftSuite> standard() {
        return read("/com/fathzer/jchess/perft/Perft.epd");
    }

    /** The 960 positions of Chess960 of the same data set. */
    public static List<PerftSuite> chess960() {
        return read("/com/fathzer/jchess/perft/Perft960.epd");
    }

    /** The deepest depth whose count is within a bound, or 0. */
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
