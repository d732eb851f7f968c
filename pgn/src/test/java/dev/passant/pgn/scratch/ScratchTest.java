package dev.passant.pgn.scratch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

class ScratchTest {

    @Test
    @EnabledOnOs(OS.LINUX)
    void temporaryFilesLeaveNoNames() throws IOException {
        try (Scratch scratch = new Scratch()) {
            scratch.append(new byte[] {1, 2, 3});
            scratch.flush();
            List<String> open = new ArrayList<>();
            try (Stream<Path> files = Files.list(Path.of("/proc/self/fd"))) {
                for (Path file : files.toList()) {
                    if (Files.isSymbolicLink(file)) {
                        open.add(Files.readSymbolicLink(file).toString());
                    }
                }
            }
            assertThat(open)
                    .anyMatch(name -> name.matches(".*/passant\\d+\\.scratch \\(deleted\\)"))
                    .noneMatch(name -> name.endsWith(".scratch"));
            assertThat(scratch.read(0, 3)).containsExactly(1, 2, 3);
        }
    }
}
