package dev.passant.cli.pgn;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** Base class for tests that need a folder with a file of ten games. */
abstract class TenGames {

    @TempDir
    Path folder;

    String file = "";

    /** Writes ten games, with White P0 to P9. */
    @BeforeEach
    void tenGames() throws IOException {
        file = write(
                "games.pgn",
                IntStream.range(0, 10)
                        .mapToObj(i -> game("P" + i, "Opponent", "20" + (10 + i % 3) + ".01.0" + (1 + i % 9), "1-0"))
                        .collect(Collectors.joining()));
    }

    static String game(String white, String black, String date, String result) {
        return "[Event \"Cup\"]\n[Date \"" + date + "\"]\n[White \"" + white + "\"]\n[Black \"" + black
                + "\"]\n[Result \"" + result + "\"]\n\n1. e4 {" + white + "} e5 " + result + "\n\n";
    }

    String write(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }

    static List<String> whites(String pgn) {
        return pgn.lines()
                .filter(line -> line.startsWith("[White "))
                .map(line -> line.substring(8, line.length() - 2))
                .toList();
    }

    List<String> names(String sub) throws IOException {
        try (Stream<Path> files = Files.list(folder.resolve(sub))) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }
}
