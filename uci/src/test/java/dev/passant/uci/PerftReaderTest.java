package dev.passant.uci;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The formats in which engines print a divide. */
class PerftReaderTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "e2e4: 20 | e2e4 20",
                "e2e4 - 20 | e2e4 20",
                "e2e4 20 | e2e4 20",
                "e2e4=20 | e2e4 20",
                "e2e4 = 20 | e2e4 20",
                "e2e4 -> 20 | e2e4 20",
                "e2e4\t20 | e2e4 20",
                "e2-e4: 20 | e2e4 20",
                "e7e8Q: 3 | e7e8q 3",
                "e7e8=Q: 3 | e7e8q 3",
                "e7e8=Q=3 | e7e8q 3",
                "e7d8=N - 3 | e7d8n 3",
                "e7e8k: 3 | e7e8k 3",
                "e7e8=P 3 | e7e8p 3",
                "N@f3: 1 | N@f3 1",
                "p@E4: 2 | P@e4 2",
                "@e4 3 | P@e4 3",
                "e1g1: 25 | e1g1 25",
                "e1h1: 25 | e1h1 25",
                "O-O: 25 | O-O 25",
                "O-O-O: 25 | O-O-O 25",
                "0-0-0 25 | O-O-O 25",
                "a2a3: 8,102 | a2a3 8102",
                "a2a3: 1'234'567 | a2a3 1234567",
                "a2a3: 1_234_567 | a2a3 1234567",
                "a2a3: 1.234.567 | a2a3 1234567",
                "a2a3: 8 902 | a2a3 8902",
                "1. e2e4 20 | e2e4 20",
                "12) e2e4: 20 | e2e4 20",
                "info string e2e4: 20 | e2e4 20",
                "  e2e4: 20   | e2e4 20",
                "a2a3 20 b2b3 21 c2c3 22 | a2a3 20 b2b3 21 c2c3 22",
                "a2a3: 20, b2b3: 21 | a2a3 20 b2b3 21",
                "e2e4: 0 | e2e4 0",
            })
    void everyFormatOfAMoveIsParsed(String line, String moves) {
        PerftAnswer answer = PerftReader.parse(List.of(line));
        StringBuilder read = new StringBuilder();
        answer.lines()
                .forEach(each -> read.append(read.isEmpty() ? "" : " ")
                        .append(each.move())
                        .append(' ')
                        .append(each.nodes()));
        assertThat(read.toString()).isEqualTo(moves);
        assertThat(answer.total()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '@',
            value = {
                "Nodes searched: 20 | 20",
                "nodes 20 | 20",
                "Total: 20 | 20",
                "total nodes = 1,234 | 1234",
                "Perft 3: 8902 | 8902",
                "perft(3) = 8902 | 8902",
                "8902 nodes | 8902",
                "8902 | 8902",
                "info string total 20 | 20",
            })
    void everyFormatOfATotalIsParsed(String line, long total) {
        assertThat(PerftReader.parse(List.of(line)).total()).isEqualTo(OptionalLong.of(total));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '@',
            value = {
                "info depth 1 currmove e2e4 currmovenumber 1",
                "info depth 3 nodes 8902 pv e2e4 e7e5",
                "bestmove e2e4 ponder e7e5",
                "position startpos moves e2e4",
                "id name Engine 20",
                "uciok",
                "readyok",
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                "loading e2e4",
                "Unknown command: go perft 1",
                "Error (unknown command): perft 3",
                "info string unknown command perft 3",
                "> go perft 3",
                "time taken in ms for all of it",
            })
    void otherLinesAreIgnored(String line) {
        PerftAnswer answer = PerftReader.parse(List.of(line));
        assertThat(answer.lines()).isEmpty();
        assertThat(answer.total()).isEmpty();
    }

    @Test
    void theTotalMayComeFirstOrLastOrBeMissing() {
        assertThat(PerftReader.parse(List.of("Nodes: 20", "e2e4: 20")).dialect())
                .isEqualTo("e2e4: 20; total before");
        assertThat(PerftReader.parse(List.of("e2e4: 20", "", "Nodes: 20")).dialect())
                .isEqualTo("e2e4: 20; total after");
        assertThat(PerftReader.parse(List.of("e2e4: 20")).dialect()).isEqualTo("e2e4: 20; no total");
    }

    @Test
    void theNodesOfAnInfoLineAreATotalIfItHoldsNothingElse() {
        assertThat(PerftReader.parse(List.of("info nodes 20")).total()).isEqualTo(OptionalLong.of(20));
        assertThat(PerftReader.parse(List.of("info depth 1 seldepth 1 time 0 nodes 21 nps 0"))
                        .total())
                .isEmpty();
    }

    @Test
    void theTotalIsNotTheTime() {
        PerftAnswer answer = PerftReader.parse(
                List.of("a2a3: 20", "b2b3: 22", "Total: 42", "Nodes per second: 1000000", "Time (ms): 17"));
        assertThat(answer.total()).isEqualTo(OptionalLong.of(42));
        assertThat(answer.sum()).isEqualTo(42);
    }

    @Test
    void theDialectNamesWhatIsUnusual() {
        PerftAnswer answer = PerftReader.parse(List.of("1. e7e8=Q: 1,234 O-O: 5\r", "Nodes searched: 1239\r"));
        assertThat(answer.dialect())
                .isEqualTo("e2e4: 20; promotions as e7e8=Q; numbered lines; thousands separators; castling as O-O;"
                        + " several moves on a line; total after");
        assertThat(answer.total()).isEqualTo(OptionalLong.of(1239));
    }

    /** "Perft 2" may be a heading; the total is the number that equals the sum. */
    @Test
    void aLaterTotalWinsIfItIsTheSum() {
        PerftAnswer answer = PerftReader.parse(List.of("Perft 2", "a2a3: 20", "b2b3: 22", "Total: 42", "nodes 99"));
        assertThat(answer.total()).isEqualTo(OptionalLong.of(42));
    }

    @Test
    void anAnswerEndsWithItsTotalOnlyWhenNoMoveFollows() {
        PerftReader reader = new PerftReader();
        reader.add("Nodes: 42");
        assertThat(reader.endsWithTotal()).isTrue();
        reader.add("a2a3: 20");
        assertThat(reader.endsWithTotal()).isFalse();
        assertThat(reader.totalFits()).isFalse();
        reader.add("b2b3: 22");
        assertThat(reader.totalFits()).isTrue();
    }

    @Test
    void theFirstLineIsKeptIfNothingIsParsed() {
        assertThat(PerftReader.parse(List.of("", "  usage: prog FEN\r", "and so on"))
                        .unread())
                .contains("usage: prog FEN");
        assertThat(PerftReader.parse(List.of("usage: prog FEN", "e2e4: 20")).unread())
                .isEmpty();
        assertThat(PerftReader.parse(List.of("", " ")).unread()).isEmpty();
    }

    @Test
    void duplicatesAreKept() {
        assertThat(PerftReader.parse(List.of("e2e4: 1", "e2e4: 1")).lines()).hasSize(2);
    }

    @Test
    void coloursAreIgnoredAndSanIsRead() {
        PerftAnswer coloured =
                PerftReader.parse(List.of("\u001b[32me2e4\u001b[0m: \u001b[1;33m20\u001b[0m", "\u001b[KNodes: 20"));
        assertThat(coloured.lines()).containsExactly(new PerftAnswer.Line("e2e4", 20));
        assertThat(coloured.total()).hasValue(20);
        PerftAnswer san =
                PerftReader.parse(List.of("Nf3: 20", "exd6 400", "1. Qa1xb2+ - 7", "e8=Q# | 1,234", "O-O: 3"));
        assertThat(san.lines())
                .containsExactly(
                        new PerftAnswer.Line("Nf3", 20),
                        new PerftAnswer.Line("exd6", 400),
                        new PerftAnswer.Line("Qa1xb2", 7),
                        new PerftAnswer.Line("e8=Q", 1234),
                        new PerftAnswer.Line("O-O", 3));
        assertThat(san.dialect()).contains("moves in SAN");
    }

    @Test
    void controlsWithAQuestionMarkAreIgnored() {
        assertThat(PerftReader.parse(List.of("\u001b[?25lNf3: 20")).lines())
                .containsExactly(new PerftAnswer.Line("Nf3", 20));
    }

    @Test
    void movesInSanAreLimited() {
        List<String> answer = Collections.nCopies(PerftReader.MAX_LINES + 1, "Nf3: 20");
        assertThat(PerftReader.parse(answer).lines()).hasSize(PerftReader.MAX_LINES);
    }
}
