package dev.passant.web;

import dev.passant.chess.Position;
import dev.passant.notation.Fen;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Published perft counts, from {@code known-perft.csv}, which names its source. */
final class KnownCounts {

    private static final String FILE = "known-perft.csv";

    /** Counts from depth 1, by the FEN fields that affect them: all except the counters. */
    private final Map<String, long[]> counts = new HashMap<>();

    KnownCounts() {
        try (InputStream file = KnownCounts.class.getResourceAsStream(FILE)) {
            if (file == null) {
                throw new IllegalStateException(FILE + " is missing");
            }
            BufferedReader lines = new BufferedReader(new InputStreamReader(file, StandardCharsets.UTF_8));
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                String[] fields = line.split("\\|", -1);
                if (!line.startsWith("#") && fields.length == 2) {
                    counts.put(key(Fen.parse(fields[0].strip())), numbers(fields[1].strip()));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static long[] numbers(String text) {
        return Arrays.stream(text.split(" ", -1)).mapToLong(Long::parseLong).toArray();
    }

    /** Returns the published count for a position and depth, if there is one. */
    Optional<Long> of(Position position, int depth) {
        long[] known = counts.get(key(position));
        return known == null || depth < 1 || depth > known.length ? Optional.empty() : Optional.of(known[depth - 1]);
    }

    /** Returns the positions with published counts, as FEN without counters. */
    Set<String> positions() {
        return counts.keySet();
    }

    private static String key(Position position) {
        String[] fields = Fen.format(position).split(" ", -1);
        return fields[0] + " " + fields[1] + " " + fields[2] + " " + fields[3];
    }
}
