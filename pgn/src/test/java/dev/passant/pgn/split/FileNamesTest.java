package dev.passant.pgn.split;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FileNamesTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Carlsen, Magnus | Carlsen, Magnus",
                "Müller, J.      | Müller, J",
                "../../etc/passwd | _._.._etc_passwd",
                "a/b\\c:d*e?f\"g<h>i | a_b_c_d_e_f_g_h_i",
                "-rf | _rf",
                ".hidden | _hidden",
                "con | _con",
                "NUL.txt | _NUL.txt",
                "... | _",
                "Карпов | Карпов",
            })
    void namesAreSafe(String text, String name) {
        assertThat(new FileNames().of(text)).isEqualTo(name.strip());
    }

    @Test
    void everyCharacterMakesANameOfAFileOnWindows() throws IOException {
        try (FileSystem windows = Jimfs.newFileSystem(Configuration.windows())) {
            for (char c = 0; c < Character.MAX_VALUE; c++) {
                String name = new FileNames().of("a" + c + "b") + ".pgn";
                Path path = windows.getPath("C:\\games", name);
                assertThat(path.getNameCount()).as("character %d", (int) c).isEqualTo(2);
                assertThat(path.getFileName()).hasToString(name);
            }
        }
    }

    @Test
    void surrogatePairIsNotSplit() {
        String letter = "\uD835\uDC9C";
        assertThat(new FileNames().of("a" + letter.repeat(40))).isEqualTo("a" + letter.repeat(29));
    }

    @Test
    void emptyAndControlCharactersBecomeNames() {
        FileNames names = new FileNames();
        assertThat(names.of("")).isEqualTo("_");
        assertThat(names.of("a\nb\u0000c")).isEqualTo("a_b_c");
    }

    @Test
    void namesDifferIgnoringCase() {
        FileNames names = new FileNames();
        assertThat(names.of("Smith")).isEqualTo("Smith");
        assertThat(names.of("SMITH")).isEqualTo("SMITH~2");
        assertThat(names.of("smith")).isEqualTo("smith~3");
        assertThat(names.of("a/b")).isEqualTo("a_b");
        assertThat(names.of("a:b")).isEqualTo("a_b~2");
        // Precomposed and decomposed letters: some file systems treat them as equal.
        assertThat(names.of("M\u00fcller")).isEqualTo("M\u00fcller");
        assertThat(names.of("Mu\u0308ller")).isEqualTo("M\u00fcller~2");
    }

    /** The last number of a name is stored: to search for the next one would take a minute. */
    @Test
    void manyTextsMayHaveTheSameName() {
        FileNames names = new FileNames();
        String last = "";
        for (int i = 0; i < 20_000; i++) {
            last = names.of("?");
        }
        assertThat(last).isEqualTo("_~20000");
    }

    @Test
    void aLongNameIsCutBetweenCharacters() {
        String name = new FileNames().of("\ud83d\ude00" + "ж".repeat(200));
        assertThat(name.getBytes(StandardCharsets.UTF_8)).hasSizeLessThanOrEqualTo(120);
        assertThat(name).startsWith("_ж").endsWith("ж");
    }
}
