package dev.passant.pgn.players;

import dev.passant.notation.NotationException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Corrections of players' names: a name for each of several spellings. A reader with these names in its {@code
 * PgnOptions} replaces the spellings in the tags {@code White} and {@code Black}.
 *
 * <pre>{@code
 * PlayerNames names = PlayerNames.parse("Anand, Viswanathan = Anand,V | Anand V");
 * System.out.println(names.correct("Anand,V").get() + " " + names.correct("Anand, B")); // Anand, Viswanathan Optional.empty
 * PlayerGroups found = PlayerNames.group(List.of(new PlayerSpelling("Réti, R", 3), new PlayerSpelling("Reti, Richard", 2)));
 * System.out.println(found.groups().get(0).name()); // Reti, Richard
 * }</pre>
 *
 * <p>A line of the text is a name, {@code =}, and its spellings with {@code |} between them. Blank lines and lines that
 * start with {@code #} are ignored. A name that contains one of these characters is in double quotes, with a backslash
 * before quotes and backslashes. Spellings are compared exactly, except for spaces at both ends.
 */
public final class PlayerNames {

    /** Names without corrections. */
    public static final PlayerNames EMPTY = new PlayerNames(Map.of());

    private static final int MAX_SIZE = 256 << 20;
    private static final String FORMAT = "list of players";

    private final Map<String, String> names;

    private PlayerNames(Map<String, String> names) {
        this.names = names;
    }

    /**
     * Proposes which spellings are the same player. Two spellings may be the same player if their names agree (see
     * {@link PlayerName}), also after a change of transliteration, or if they have the same FIDE number. They are not
     * if their FIDE numbers differ, if they play against each other, or if the games span more than 80 years. A
     * spelling joins a group only if it fits all members and no other group.
     *
     * @param spellings the spellings, each once
     * @return the proposal
     */
    public static PlayerGroups group(Collection<PlayerSpelling> spellings) {
        return NameGrouper.group(spellings);
    }

    /**
     * Reads corrections from a file in UTF-8.
     *
     * @param file the file, at most 256 MiB
     * @return the corrections
     * @throws IOException if the file cannot be read
     * @throws NotationException if the file is too large, is not UTF-8, or has a wrong line
     */
    public static PlayerNames read(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            byte[] bytes = in.readNBytes(MAX_SIZE + 1); // a device has no size
            if (bytes.length > MAX_SIZE) {
                throw new NotationException(FORMAT, file.toString(), 0, "the file is larger than 256 MiB");
            }
            String text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
            return parse(text.startsWith("\uFEFF") ? text.substring(1) : text);
        } catch (CharacterCodingException e) {
            throw new NotationException(FORMAT, file.toString(), 0, "the file is not UTF-8");
        }
    }

    /**
     * Parses corrections.
     *
     * @param text the lines
     * @return the corrections
     * @throws NotationException if a line has no spelling or an empty name, if a spelling has two names, or if a name
     *     is also a spelling of another name
     */
    public static PlayerNames parse(String text) {
        Map<String, String> names = new HashMap<>();
        Map<String, Integer> lines = new HashMap<>();
        int number = 0;
        for (String line : (Iterable<String>) text.lines()::iterator) {
            number++;
            if (line.isBlank() || line.startsWith("#")) {
                continue;
            }
            List<String> parts = new Line(line, number).parts();
            String name = parts.get(0);
            lines.putIfAbsent(name, number);
            for (String spelling : parts.subList(1, parts.size())) {
                String before = spelling.equals(name) ? name : names.putIfAbsent(spelling, name);
                if (before != null && !before.equals(name)) {
                    throw wrong(line, number, 0, "\"" + spelling + "\" is already a spelling of \"" + before + "\"");
                }
            }
        }
        lines.forEach((name, at) -> {
            String other = names.get(name);
            if (other != null) {
                throw wrong(name, at, 0, "the name is also a spelling of \"" + other + "\"");
            }
        });
        return new PlayerNames(Map.copyOf(names));
    }

    private static NotationException wrong(String line, int number, int offset, String reason) {
        return new NotationException(FORMAT, line, offset, "line " + number + ": " + reason);
    }

    /** A line that is split into names. */
    private static final class Line {
        private final String text;
        private final int number;
        private int at;

        Line(String text, int number) {
            this.text = text;
            this.number = number;
        }

        List<String> parts() {
            List<String> parts = new ArrayList<>();
            parts.add(name('='));
            if (at == text.length()) {
                throw wrong(text, number, at, "expected = and the spellings of the name");
            }
            while (at < text.length()) {
                at++;
                parts.add(name('|'));
            }
            return parts;
        }

        private String name(char end) {
            while (at < text.length() && text.charAt(at) == ' ') {
                at++;
            }
            int start = at;
            String name = at < text.length() && text.charAt(at) == '"' ? quoted() : plain(end);
            if (name.isEmpty()) {
                throw wrong(text, number, start, "a name is empty");
            }
            return name;
        }

        private String plain(char end) {
            int start = at;
            while (at < text.length() && text.charAt(at) != end) {
                if ("=|\"".indexOf(text.charAt(at)) >= 0) {
                    throw wrong(text, number, at, "a name with " + text.charAt(at) + " must be in double quotes");
                }
                at++;
            }
            return text.substring(start, at).strip();
        }

        private String quoted() {
            StringBuilder name = new StringBuilder();
            int start = at++;
            while (at < text.length() && text.charAt(at) != '"') {
                at += text.charAt(at) == '\\' && at + 1 < text.length() ? 1 : 0;
                name.append(text.charAt(at++));
            }
            if (at == text.length()) {
                throw wrong(text, number, start, "the quote is not closed");
            }
            do {
                at++;
            } while (at < text.length() && text.charAt(at) == ' ');
            if (at < text.length() && "=|".indexOf(text.charAt(at)) < 0) {
                throw wrong(text, number, at, "expected = or | after a name in quotes");
            }
            return name.toString().strip();
        }
    }

    /**
     * {@return a line of corrections}
     *
     * @param name the name
     * @param spellings its spellings, at least one
     */
    public static String line(String name, Collection<String> spellings) {
        return written(name) + " = "
                + spellings.stream().map(PlayerNames::written).collect(Collectors.joining(" | "));
    }

    private static String written(String name) {
        boolean isPlain = name.chars().noneMatch(c -> "=|\"".indexOf(c) >= 0) && !name.startsWith("#");
        return isPlain ? name : '"' + name.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }

    /**
     * Corrects a name.
     *
     * @param spelling the value of a tag, without escapes
     * @return the name; empty if the spelling is not listed
     */
    public Optional<String> correct(String spelling) {
        return Optional.ofNullable(names.get(spelling));
    }

    /** {@return whether there are no corrections} */
    public boolean isEmpty() {
        return names.isEmpty();
    }

    /** {@return the names that spellings are replaced by, in alphabetical order} */
    public Set<String> names() {
        return new TreeSet<>(names.values());
    }

    /**
     * {@return the spellings of a name, in alphabetical order; empty if the name is not listed}
     *
     * @param name the name; case is ignored
     */
    public List<String> spellings(String name) {
        Stream<Map.Entry<String, String>> all = names.entrySet().stream();
        return all.filter(entry -> entry.getValue().equalsIgnoreCase(name))
                .map(Map.Entry::getKey)
                .sorted()
                .toList();
    }
}
