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
            assertThat(names()).hasSize(2).anyMatch(name -> name.matches("place\\.\\d+\\.part"));
            file.commit();
            assertThat(place).hasContent("new");
        }
        assertThat(place).hasContent("new");
        assertThat(names()).containsExactly("place");
    }

    @Test
    void whatIsNotCommittedIsGone() throws IOException {
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
    void whatWasGivenUpCannotBeFinished() throws IOException {
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
    void aFileThatIsReadByAnotherNameIsNotWritten() throws IOException {
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
    void nothingIsOpenedBeforeItIsAskedFor() throws IOException {
        try (OutputFile file = new OutputFile(folder.resolve("place").toString())) {
            assertThat(file.name()).endsWith("place");
        }
        assertThat(names()).isEmpty();
    }

    @Test
    void aPartIsKeptUpToTheLastWholeOne() throws IOException {
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
    void longNamesAreWrittenAndTooLongOnesRefused() throws IOException {
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
                .withMessageContaining("cannot be written: it is a directory");
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void aDeviceIsWrittenToDirectlyAndAFullOneIsTold() throws IOException {
        assumeThat(Path.of("/dev/full")).as("a device that is always full").exists();
        assumeThat(Path.of("/dev/full").toFile().isFile()).isFalse();
        Run full = Run.withInput("1. e4 *", "pgn", "filter", "-", "--output=/dev/full");
        assertThat(full.exitCode()).isEqualTo(2);
        assertThat(full.err()).contains("\"/dev/full\" cannot be written: ");
        assertThat(Run.withInput("1. e4 *", "pgn", "filter", "-", "--output=/dev/null"))
                .isEqualTo(new Run(0, "", ""));
        assertThat(Files.isRegularFile(Path.of("/dev/null"))).isFalse();
    }

    @Test
    void whatWasLeftByAnotherProcessIsNotTouched() throws IOException {
        Path place = folder.resolve("place");
        Path left = Files.writeString(
                folder.resolve("place." + ProcessHandle.current().pid() + ".part"), "left");
        try (OutputFile file = new OutputFile(place.toString())) {
            write(file.open(), "new");
            file.commit();
        }
        assertThat(place).hasContent("new");
        assertThat(left).hasContent("left");
    }
}
