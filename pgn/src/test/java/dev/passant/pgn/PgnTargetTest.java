package dev.passant.pgn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.passant.pgn.source.PgnSource;
import dev.passant.pgn.source.PgnTarget;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests writing of compressed files. */
class PgnTargetTest {

    private static final byte[] GAME = "1. e4 e5 *".getBytes(StandardCharsets.US_ASCII);

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"x.gz", "x.pgn.GZ", "x.zst", "x.json.Zst"})
    void whatIsWrittenCompressedIsReadAgain(String name) throws IOException {
        assertThat(PgnTarget.isCompressed(name)).isTrue();
        Path file = folder.resolve(name);
        try (OutputStream out = PgnTarget.compressed(Files.newOutputStream(file), name)) {
            out.write(GAME);
        }
        assertThat(PgnSource.isPlain(file)).isFalse();
        assertThat(PgnSource.open(file).readAllBytes()).isEqualTo(GAME);
    }

    @ParameterizedTest
    @ValueSource(strings = {"x.pgn", "gz", "zst", "x.gz.pgn", ""})
    void otherNamesArePlain(String name) throws IOException {
        assertThat(PgnTarget.isCompressed(name)).isFalse();
        OutputStream raw = new ByteArrayOutputStream();
        assertThat(PgnTarget.compressed(raw, name)).isSameAs(raw);
    }

    @Test
    void zstdIsNotNeededForOtherFiles() throws Exception {
        List<URL> path = new ArrayList<>();
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
            if (!entry.contains("zstd")) {
                path.add(Path.of(entry).toUri().toURL());
            }
        }
        try (URLClassLoader without =
                new URLClassLoader(path.toArray(URL[]::new), ClassLoader.getPlatformClassLoader())) {
            Method compressed = without.loadClass(PgnTarget.class.getName())
                    .getMethod("compressed", OutputStream.class, String.class);
            for (String name : List.of("x", "x.gz")) {
                assertThat(compressed.invoke(null, new ByteArrayOutputStream(), name))
                        .isInstanceOf(OutputStream.class);
            }
            assertThatThrownBy(() -> compressed.invoke(null, new ByteArrayOutputStream(), "x.zst"))
                    .isInstanceOf(InvocationTargetException.class)
                    .cause()
                    .isInstanceOf(IOException.class)
                    .hasMessage("Zstandard needs the library com.github.luben:zstd-jni, which is missing or does"
                            + " not support this platform");
        }
    }
}
