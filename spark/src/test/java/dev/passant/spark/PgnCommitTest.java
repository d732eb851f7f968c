package dev.passant.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.spark.sql.SaveMode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** No game is lost, however a job that writes games ends. */
class PgnCommitTest {

    @TempDir
    Path folder;

    private Path games;
    private Set<String> old;

    @BeforeEach
    void writeOldGames() {
        games = folder.resolve("games");
        WatchedFileSystem.watch(null);
        write("e2e4", SaveMode.Append);
        old = parts();
        assertThat(old).hasSize(2);
    }

    @AfterEach
    void stopWatching() {
        WatchedFileSystem.watch(null);
    }

    /** Writes two files with one game each. */
    private void write(String move, SaveMode mode) {
        Sparks.session()
                .sql("SELECT array('" + move + "') AS moves, id FROM range(0, 2, 1, 2)")
                .drop("id")
                .write()
                .format("pgn")
                .mode(mode)
                .save("watched:" + games);
    }

    /** Returns the files of games that a reader of the folder sees. */
    private Set<String> parts() {
        String[] names = games.toFile().list();
        return Stream.of(names == null ? new String[0] : names)
                .filter(name -> name.endsWith(".pgn") && !name.startsWith("."))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private boolean isComplete() {
        return Files.exists(games.resolve("_SUCCESS"));
    }

    private boolean hasTemporaries() {
        return Stream.of(games.toFile().listFiles(File::isDirectory)).findAny().isPresent();
    }

    private List<String> moves() {
        return Sparks.rows(Sparks.session()
                .read()
                .format("pgn")
                .load(games.toString())
                .selectExpr("moves[0]")
                .orderBy("moves[0]"));
    }

    /** A killed job leaves the state before one of its changes. */
    @Test
    void allOldOrAllNewGamesExistAtAnyTime() {
        List<Set<String>> moments = new ArrayList<>();
        List<Boolean> complete = new ArrayList<>();
        WatchedFileSystem.watch((change, path) -> {
            moments.add(parts());
            complete.add(isComplete());
        });
        write("d2d4", SaveMode.Overwrite);
        WatchedFileSystem.watch(null);

        Set<String> now = parts();
        assertThat(now).hasSize(2).doesNotContainAnyElementsOf(old);
        assertThat(moves()).containsExactly("d2d4", "d2d4");
        assertThat(isComplete()).isTrue();
        assertThat(hasTemporaries()).isFalse();
        assertThat(moments).hasSizeGreaterThan(4);
        for (int i = 0; i < moments.size(); i++) {
            Set<String> then = moments.get(i);
            assertThat(then.containsAll(old) || then.containsAll(now))
                    .as("before change " + i + ": " + then)
                    .isTrue();
            // A complete folder has all old or all new games.
            assertThat(!complete.get(i) || then.equals(old) || then.equals(now))
                    .as("complete before change " + i + ": " + then)
                    .isTrue();
        }
    }

    /** A new session numbers its tasks from 0 again, so only the job's id distinguishes the files. */
    @Test
    void filesOfTwoJobsHaveDifferentNames() {
        write("d2d4", SaveMode.Append);

        assertThat(parts()).hasSize(4).containsAll(old);
        assertThat(parts().stream()
                        .map(name -> name.replaceFirst("^part-\\d+-\\d+", ""))
                        .distinct())
                .hasSize(2);
    }

    @Test
    void aJobWhoseFilesCannotBeMovedKeepsTheOldGames() {
        for (SaveMode mode : List.of(SaveMode.Overwrite, SaveMode.Append)) {
            int[] renames = {0};
            WatchedFileSystem.watch((change, path) -> {
                if (change.equals("rename") && ++renames[0] == 2) {
                    throw new IOException("no room");
                }
            });
            assertThatThrownBy(() -> write("d2d4", mode)).hasStackTraceContaining("no room");
            WatchedFileSystem.watch(null);

            assertThat(renames[0]).isEqualTo(2);
            assertThat(parts()).isEqualTo(old);
            assertThat(isComplete()).isTrue();
            assertThat(hasTemporaries()).isFalse();
        }
    }

    @Test
    void aJobWhoseTasksFailKeepsTheOldGames() {
        assertThatThrownBy(() -> write("e2e5", SaveMode.Overwrite)).hasStackTraceContaining("e2e5");

        assertThat(parts()).isEqualTo(old);
        assertThat(isComplete()).isTrue();
        assertThat(hasTemporaries()).isFalse();
    }

    @Test
    void newGamesRemainIfOldOnesCannotBeDeleted() {
        WatchedFileSystem.watch((change, path) -> {
            if (change.equals("delete") && old.contains(path.getName())) {
                throw new IOException("not yours");
            }
        });
        assertThatThrownBy(() -> write("d2d4", SaveMode.Overwrite)).hasStackTraceContaining("not yours");
        WatchedFileSystem.watch(null);

        assertThat(moves()).containsExactly("d2d4", "d2d4", "e2e4", "e2e4");
        assertThat(isComplete()).isFalse();
        assertThat(hasTemporaries()).isFalse();
    }

    /** They would be read along with the new games. */
    @Test
    void aFolderWithOtherFilesIsNotOverwritten() throws IOException {
        Path other = Files.createDirectories(games.resolve("more")).resolve("a.pgn");
        for (Path file : List.of(other, games.resolve("b.pgn.gz"))) {
            Texts.write(file, "1. c4 *\n");
            assertThatThrownBy(() -> write("d2d4", SaveMode.Overwrite))
                    .hasMessageContaining("only folders with *.pgn files can be overwritten")
                    .hasMessageContaining(file.getFileName().toString());
            assertThat(parts()).isEqualTo(old);
            assertThat(file).exists();
            Files.delete(file);
        }
        Files.createFile(games.resolve("_notes"));
        assertThatCode(() -> write("d2d4", SaveMode.Overwrite)).doesNotThrowAnyException();
        assertThat(games.resolve("_notes")).exists();
    }

    @Test
    void aFileInsteadOfAFolderIsRejected() {
        games = Texts.write(folder.resolve("one.pgn"), "1. e4 *\n");

        assertThatThrownBy(() -> write("d2d4", SaveMode.Append))
                .hasMessageContaining("expected a folder, found a file");
        assertThat(games).hasContent("1. e4 *\n");
    }

    /** Input files exist until the output is complete. */
    @Test
    void aFolderIsOverwrittenWithItsOwnGames() {
        Sparks.session()
                .read()
                .format("pgn")
                .load(games.toString())
                .withColumn("white", org.apache.spark.sql.functions.lit("Anna"))
                .write()
                .format("pgn")
                .mode(SaveMode.Overwrite)
                .save(games.toString());

        assertThat(Sparks.rows(Sparks.session()
                        .read()
                        .format("pgn")
                        .load(games.toString())
                        .select("white")))
                .containsExactly("Anna", "Anna");
        assertThat(parts()).doesNotContainAnyElementsOf(old);
    }
}
