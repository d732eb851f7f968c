package dev.passant.cli.pgn.options;

import dev.passant.cli.io.Choices;
import dev.passant.cli.io.InputException;
import dev.passant.cli.io.Numbers;
import dev.passant.pgn.MoveLetters;
import dev.passant.pgn.PgnEncoding;
import dev.passant.pgn.PgnLimits;
import dev.passant.pgn.PgnOptions;
import dev.passant.pgn.raw.RecordedStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options for reading PGN files: encoding, piece letters and memory limits. */
public final class ReadingOptions {

    private static final int MAX_LIMIT = 1 << 30;
    private static final int MAX_TOKEN = 1 << 28;
    private static final int LEAST_TOKEN = 256;
    private static final int LEAST_GAME = 1 << 16;

    @Option(
            names = "--encoding",
            paramLabel = "NAME",
            description =
                    "Text encoding: UTF-8, windows-1252, ISO-8859-2, ... [default: UTF-8 where the bytes are valid, "
                            + "else windows-1252]")
    private String encoding = "auto";

    @Option(
            names = "--language",
            paramLabel = "CODE",
            description = "Language of the piece letters in the input: de, fr, es, ...; or auto, detected per game; "
                    + "figurines are always read [default: en]")
    private String language = "en";

    @Option(
            names = "--limit",
            paramLabel = "NAME=N",
            description = "Change a limit: token-bytes (of a tag, comment or move), game-plies, variation-depth and "
                    + "game-text-bytes (of a game kept in memory), game-problems (reported per game) or game-bytes "
                    + "(of a game that is copied); repeatable")
    private List<String> limits = new ArrayList<>();

    @Mixin
    private final PlayersOption players = new PlayersOption();

    /** Returns the reader options, validating them on each call. */
    public PgnOptions options() {
        PgnEncoding textEncoding = encoding();
        return new PgnOptions(limits(), textEncoding, letters(), false, players.read(textEncoding));
    }

    /** Returns the files that are read beside the games. */
    public List<String> files() {
        return players.files();
    }

    /** Returns whether the encoding is detected, because none was given. */
    public boolean detectsEncoding() {
        return encoding.equals("auto");
    }

    private PgnEncoding encoding() {
        try {
            return PgnEncoding.of(encoding);
        } catch (IllegalArgumentException e) {
            throw new InputException("--encoding: " + e.getMessage(), e);
        }
    }

    private MoveLetters letters() {
        try {
            return MoveLetters.of(language.toLowerCase(Locale.ROOT));
        } catch (IllegalArgumentException e) {
            throw new InputException("--language: " + e.getMessage(), e);
        }
    }

    private PgnLimits limits() {
        Map<String, Integer> values = values();
        PgnLimits usual = PgnLimits.DEFAULT;
        return new PgnLimits(
                values.getOrDefault("token-bytes", usual.tokenBytes()),
                values.getOrDefault("game-plies", usual.gamePlies()),
                values.getOrDefault("variation-depth", usual.variationDepth()),
                values.getOrDefault("game-problems", usual.gameProblems()),
                values.getOrDefault("game-text-bytes", usual.gameTextBytes()));
    }

    /** Returns the maximum size in bytes of a game whose text is recorded. */
    public int gameBytes() {
        return values().getOrDefault("game-bytes", RecordedStream.MAX_BYTES);
    }

    /** Returns {@link #gameBytes} as text with a unit. */
    public String gameBytesInWords() {
        int bytes = gameBytes();
        return bytes % (1 << 20) == 0 ? (bytes >> 20) + " MiB" : Numbers.grouped(bytes) + " bytes";
    }

    private Map<String, Integer> values() {
        Map<String, Integer> values = new LinkedHashMap<>();
        for (String limit : limits) {
            int sign = limit.indexOf('=');
            String name = Choices.one(
                    "--limit",
                    sign < 0 ? limit : limit.substring(0, sign),
                    List.of(
                            "token-bytes",
                            "game-plies",
                            "variation-depth",
                            "game-problems",
                            "game-text-bytes",
                            "game-bytes"));
            int least = name.equals("token-bytes") ? LEAST_TOKEN : name.equals("game-bytes") ? LEAST_GAME : 1;
            int most = name.equals("token-bytes") ? MAX_TOKEN : MAX_LIMIT;
            values.put(name, Choices.number("--limit=" + name, sign < 0 ? "" : limit.substring(sign + 1), least, most));
        }
        return values;
    }
}
