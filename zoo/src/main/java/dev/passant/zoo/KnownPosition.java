package dev.passant.zoo;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A position with precomputed counts of all mutants: one of the six well-known perft positions, or one designed for a
 * rule.
 *
 * @param name a short name, such as {@code kiwipete}
 * @param famous whether it is one of the six well-known perft positions
 * @param depth the maximum precomputed depth
 * @param fen the position
 */
public record KnownPosition(String name, boolean famous, int depth, String fen) {

    private static final List<KnownPosition> ALL = read();

    /** {@return all known positions, the six well-known ones first} */
    public static List<KnownPosition> all() {
        return ALL;
    }

    /**
     * {@return the position with the given name; empty if there is none}
     *
     * @param name the name
     */
    public static Optional<KnownPosition> named(String name) {
        return ALL.stream().filter(position -> position.name.equals(name)).findFirst();
    }

    private static List<KnownPosition> read() {
        List<KnownPosition> positions = new ArrayList<>();
        try (InputStream in = KnownPosition.class.getResourceAsStream("positions.txt")) {
            if (in == null) {
                throw new IllegalStateException("missing resource positions.txt");
            }
            BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (!line.isEmpty() && line.charAt(0) != '#') {
                    String[] fields = line.split("\\|", -1);
                    positions.add(new KnownPosition(
                            fields[0], fields[1].equals("famous"), Integer.parseInt(fields[2]), fields[3]));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return List.copyOf(positions);
    }
}
