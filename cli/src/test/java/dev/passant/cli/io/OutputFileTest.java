package dev.passant.cli.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.passant.cli.Run;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class OutputFileTest {

    @TempDir
    private Path folder;

    private static void write(OutputStream target, String text) throws IOException {
        target.write(text.getBytes(StandardCharsets.UTF_8));
    }

    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void theOldFileStaysUntilTheNewOneIsComplete() throws IOException {
        Path place = Files.writeString(folder.resolve("place"), "old");
        try (OutputFile file = new OutputFile(place.toString())) {
            OutputStream target = file.open();
            write(target, "new");
            target.flush();
            assertThat(place).hasContent("old");
            assertThat(names()).hasSize(2).anyMatch(name -> name.matches("place\\.passant-\\d+-\\d+\\.part"));
            file.commit();
            assertThat(place).hasContent("new");
        }
        assertThat(place).hasContent("new");
        assertThat(names()).containsExactly("place");
    }

    @Test
    void uncommittedOutputIsDeleted() throws IOException {
        Path place = Files.writeString(folder.resolve("place"), "old");
        try (OutputFile file = new OutputFile(place.toString())) {
            write(file.open(), "new");
        }
        try (OutputFile file = new OutputFile(place.toString())) {
            write(file.open(), "new");
            file.finish();
        }
        assertThat(place).hasContent("old");
        assertThat(names()).containsExactly("place");
    }

    @Test
    void abandonedOutputCannotBeFinished() throws IOException {
        OutputFile file = new OutputFile(folder.resolve("place").toString());
        write(file.open(), "new");
        file.close();
        assertThatExceptionOfType(OutputException.class)
                .isThrownBy(file::commit)
                .withMessageContaining("cannot be written: the run was interrupted");
        assertThat(names()).isEmpty();
    }

    @Test
    @EnabledOnOs({OS.LINUX, OS.MAC})
    void inputFileUnderAnotherNameIsNotOverwritten() throws IOException {
        Path place = Files.writeString(folder.resolve("place"), "old");
        Path link = Files.createSymbolicLink(folder.resolve("link"), place);
        Path hard = Files.createLink(folder.resolve("hard"), place);
        OutputFile file = new OutputFile(place.toString());
        for (Path other : List.of(place, link, hard, folder.resolve("../" + folder.getFileName() + "/place"))) {
            assertThatExceptionOfType(InputException.class)
                    .isThrownBy(() -> file.refuseWhenRead(List.of(other.toString())))
                    .withMessage("\"" + place + "\" cannot be written while it is read");
        }
        file.refuseWhenRead(List.of("-", folder.resolve("none").toString()));
    }

    @Test
    void filesAreOpenedLazily() throws IOException {
        try (OutputFile file = new OutputFile(folder.resolve("place").toString())) {
            assertThat(file.name()).endsWith("place");
        }
        assertThat(names()).isEmpty();
    }

    @Test
    void partialOutputEndsWithTheLastCompleteGame() throws IOException {
        Path place = Files.writeString(folder.resolve("place"), "old");
        try (OutputFile file = new OutputFile(place.toString())) {
            file.keepPartial();
            Output out = new Output(file.open());
            out.print("one ");
            file.partEnds(out);
            out.print("two ");
            file.partEnds(out);
            out.print("half");
            out.flush();
        }
        assertThat(place).hasContent("old");
        assertThat(folder.resolve("place.partial")).hasContent("one two ");
        assertThat(names()).containsExactly("place", "place.partial");
    }

    @Test
    void theEndIsAddedToACopy() throws IOException {
        Path place = Files.writeString(folder.resolve("place"), "old ");
        try (OutputFile file = new OutputFile(place.toString())) {
            file.append();
            write(file.open(), "new");
            assertThat(place).hasContent("old ");
            file.commit();
        }
        assertThat(place).hasContent("old new");
        try (OutputFile file = new OutputFile(folder.resolve("none").toString())) {
            file.append();
            write(file.open(), "new");
            file.commit();
        }
        assertThat(folder.resolve("none")).hasContent("new");
    }

    @Test
    void theEndIsAddedToWhatAnotherRunHasWrittenMeanwhile() throws IOException {
        try (OutputFile file = new OutputFile(folder.resolve("place").toString())) {
            file.append();
            writePlace("one ");
            write(file.open(), "two");
            file.commit();
        }
        assertThat(folder.resolve("place")).hasContent("one two");
    }

    @Test
    @EnabledOnOs({OS.LINUX, OS.MAC})
    void permissionsAndLinksStay() throws IOException {
        Path place = Files.writeString(folder.resolve("place"), "old");
        Files.setPosixFilePermissions(place, PosixFilePermissions.fromString("rw-r-----"));
        Files.createDirectory(folder.resolve("sub"));
        Path link = Files.createSymbolicLink(folder.resolve("sub/link"), Path.of("../place"));
        try (OutputFile file = new OutputFile(link.toString())) {
            write(file.open(), "new");
            file.commit();
        }
        assertThat(Files.isSymbolicLink(link)).isTrue();
        assertThat(place).hasContent("new");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(place)))
                .isEqualTo("rw-r-----");
    }

    @Test
    void tooLongNamesAreRejected() throws IOException {
        String name = "é".repeat(127);
        try (OutputFile file = new OutputFile(folder.resolve(name).toString())) {
            write(file.open(), "new");
            file.commit();
        }
        assertThat(names()).hasSize(1);
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> new OutputFile(folder.resolve("x".repeat(300)).toString()))
                .withMessageContaining("cannot be written: ");
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> new OutputFile(folder.toString()))
                .withMessageContaining("cannot be written: it is a directory");
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> new OutputFile(""))
                .withMessage("empty file name");
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void devicesAreWrittenDirectlyAndFullOnesReported() throws IOException {
        assumeThat(Path.of("/dev/full")).as("a device that is always full").exists();
        assumeThat(Path.of("/dev/full").toFile().isFile()).isFalse();
        Run full = Run.withInput("1. e4 *", "pgn", "filter", "-", "--output=/dev/full");
        assertThat(full.exitCode()).isEqualTo(2);
        assertThat(full.err()).contains("\"/dev/full\" cannot be written: ");
        assertThat(Run.withInput("1. e4 *", "pgn", "filter", "-", "--output=/dev/null"))
                .isEqualTo(new Run(0, "", "passant: 1 of 1 game written\n"));
        assertThat(Files.isRegularFile(Path.of("/dev/null"))).isFalse();
    }

    /** Returns the name of a part of a process, or of an earlier process with the same ID. */
    private static String part(String target, ProcessHandle process, long secondsBefore) {
        long start = process.info().startInstant().orElseThrow().getEpochSecond();
        return target + ".passant-" + process.pid() + "-" + (start - secondsBefore) + ".part";
    }

    private void writePlace(String text) throws IOException {
        try (OutputFile file = new OutputFile(folder.resolve("place").toString())) {
            write(file.open(), text);
            file.commit();
        }
        assertThat(folder.resolve("place")).hasContent(text);
    }

    @Test
    @EnabledOnOs({OS.LINUX, OS.MAC})
    void onlyPartsOfKilledRunsAreRemoved() throws IOException {
        ProcessHandle parent = ProcessHandle.current().parent().orElseThrow();
        Path target = Files.writeString(folder.resolve("target"), "mine");
        List<String> kept = List.of(
                part("place", parent, 0),
                part("place", parent, 30),
                part("other", parent, 3600),
                part("place2", parent, 3600),
                part("place", parent, 3600) + "2",
                "place." + parent.pid() + ".part",
                "place.passant-1.part",
                "place.passant-" + "9".repeat(30) + "-1.part");
        for (String name : kept) {
            Files.writeString(folder.resolve(name), "mine");
        }
        Files.createSymbolicLink(folder.resolve("place.passant-" + parent.pid() + "-1.part"), target);
        Files.createDirectory(folder.resolve("place.passant-" + parent.pid() + "-2.part"));
        List<String> before = names();
        Files.writeString(folder.resolve(part("place", parent, 3600)), "left");
        Files.writeString(folder.resolve(part("place", parent, 3600).replace(".part", "-7.part")), "left");
        writePlace("new");
        assertThat(names()).containsAll(before).hasSize(before.size() + 1);
        assertThat(target).hasContent("mine");
    }

    @Test
    void userFilesInALeftoverFolderAreKept() throws IOException {
        ProcessHandle parent = ProcessHandle.current().parent().orElseThrow();
        Path left = Files.createDirectory(folder.resolve(part("place", parent, 3600)));
        Files.writeString(left.resolve(".lock"), "");
        Files.writeString(left.resolve("a.pgn"), "left");
        Path user = Files.writeString(left.resolve("notes.txt"), "mine");
        writePlace("new");
        assertThat(user).hasContent("mine");
        assertThat(left.resolve("a.pgn")).doesNotExist();
    }

    @Test
    void concurrentWriterIsRejected() throws IOException {
        String name = "x".repeat(60);
        Path place = Files.writeString(folder.resolve(name), "old");
        try (OutputFile first = new OutputFile(place.toString())) {
            OutputStream out = first.open();
            write(out, "new");
            OutputFile second = new OutputFile(place.toString());
            second.append();
            second.keepPartial();
            assertThatExceptionOfType(InputException.class)
                    .isThrownBy(second::open)
                    .withMessage("\"" + place + "\" cannot be written: process "
                            + ProcessHandle.current().pid()
                            + " is writing it; run this again when that process has ended");
            second.close();
            assertThat(second.partial()).isEmpty();
            // Another name with the same prefix is a different file.
            try (OutputFile other = new OutputFile(place + "x")) {
                write(other.open(), "other");
                other.commit();
            }
            first.commit();
        }
        assertThat(place).hasContent("new");
        assertThat(names()).containsExactly(name, name + "x");
    }
}
