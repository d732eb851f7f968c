package dev.passant.uci;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class EngineCommandTest {

    @Test
    void blanksSeparateWordsOutsideQuotes() {
        assertThat(EngineCommand.parse("java -jar 'my engine.jar' \"a 'b'\" c\\ d")
                        .words())
                .containsExactly("java", "-jar", "my engine.jar", "a 'b'", "c d");
    }

    @Test
    void quotesMakeEmptyWords() {
        assertThat(EngineCommand.parse("engine ''").words()).containsExactly("engine", "");
    }

    @Test
    void aBackslashThatEscapesNothingStays() {
        assertThat(EngineCommand.parse("C:\\engines\\x.exe").words()).containsExactly("C:\\engines\\x.exe");
    }

    @Test
    void anOpenQuoteAndAnEmptyCommandAreRefused() {
        assertThatThrownBy(() -> EngineCommand.parse("engine 'x")).hasMessageContaining("unclosed quote");
        assertThatThrownBy(() -> EngineCommand.parse("  ")).hasMessageContaining("empty");
    }

    @Test
    void placeholdersBecomeArguments() {
        PerftProgram program =
                new PerftProgram(EngineCommand.parse("prog {depth} {fen} {moves}"), Duration.ofSeconds(1));
        assertThat(program.command("8/8 w", List.of("e2e4", "e7e5"), 2).words())
                .containsExactly("prog", "2", "8/8 w", "e2e4 e7e5");
        assertThat(program.command("8/8 w", List.of(), 1).words()).containsExactly("prog", "1", "8/8 w");
        assertThatThrownBy(() -> new PerftProgram(EngineCommand.parse("prog {depth}"), Duration.ofSeconds(1)))
                .hasMessageContaining("{fen}");
        // Without it every answer would be for the wrong depth.
        assertThatThrownBy(() -> new PerftProgram(EngineCommand.parse("prog {fen}"), Duration.ofSeconds(1)))
                .hasMessageContaining("{depth}");
    }
}
