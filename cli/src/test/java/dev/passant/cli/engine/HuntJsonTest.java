package dev.passant.cli.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.hunt.report.Bug;
import dev.passant.hunt.report.Example;
import dev.passant.hunt.report.Family;
import dev.passant.hunt.report.HuntResult;
import dev.passant.hunt.report.Kind;
import dev.passant.hunt.report.Regression;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/** Tests the JSON of a hunt: all documented keys occur, and keys that do not apply are omitted. */
class HuntJsonTest {

    private static final Example ALL = new Example(
            "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
            List.of("e1g1", "e8d8"),
            "3k4/8/8/8/8/8/8/5RK1 w - - 2 2",
            OptionalInt.of(3),
            List.of("f1f2"),
            List.of("h1h2", "h1h3"),
            1,
            "position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1 moves e1g1 e8d8; go perft 1",
            true);

    private static String json(HuntResult.Verdict verdict, List<Bug> bugs, Optional<String> dialect, String... notes) {
        return HuntJson.of(new HuntResult(
                "Mine 1.0",
                dev.passant.chess.Variant.CHESS,
                verdict,
                12,
                10,
                1962,
                3456,
                1.25,
                7,
                List.of(),
                bugs,
                dialect,
                Arrays.asList(notes)));
    }

    @Test
    void aBugHasAllKeys() {
        Bug bug = new Bug(
                Family.CASTLING_MOVE,
                "piece-lost",
                "After castling (e1g1) the rook on f1 is gone.",
                Kind.STATE,
                44,
                Optional.of(ALL),
                Optional.of(new Regression("4k3/8/8/8/8/8/8/4K2R w K - 0 1", 3, 840)),
                List.of("A remark."),
                List.of());
        assertThat(json(HuntResult.Verdict.BUGS, List.of(bug), Optional.of("e2e4: 20"), "A note."))
                .isEqualTo("{\"engine\":\"Mine 1.0\",\"verdict\":\"bugs\","
                        + "\"asked\":{\"positions\":12,\"targeted\":10,\"planned\":1962,\"nodes\":3456,\"seconds\":1.250},\"seed\":7,"
                        + "\"bugs\":[{\"family\":\"castling-move\",\"code\":\"piece-lost\","
                        + "\"title\":\"After castling (e1g1) the rook on f1 is gone.\",\"kind\":\"state\",\"cases\":44,"
                        + "\"example\":{\"start\":\"4k3/8/8/8/8/8/8/4K2R w K - 0 1\",\"moves\":[\"e1g1\",\"e8d8\"],"
                        + "\"fen\":\"3k4/8/8/8/8/8/8/5RK1 w - - 2 2\",\"pieces\":3,"
                        + "\"missing\":[\"f1f2\"],\"extra\":[\"h1h2\",\"h1h3\"],\"depth\":1,"
                        + "\"command\":\"position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1 moves e1g1 e8d8; go perft 1\",\"reachable\":true},"
                        + "\"regression\":{\"fen\":\"4k3/8/8/8/8/8/8/4K2R w K - 0 1\",\"depth\":3,\"expected\":840},"
                        + "\"remarks\":[\"A remark.\"]}],"
                        + "\"dialect\":\"e2e4: 20\",\"notes\":[\"A note.\"]}");
    }

    @Test
    void inapplicableKeysAreOmitted() {
        Bug bug = new Bug(
                Family.CRASH,
                "exited",
                "It ends.",
                Kind.CRASH,
                1,
                Optional.empty(),
                Optional.empty(),
                List.of(),
                List.of());
        assertThat(json(HuntResult.Verdict.UNUSABLE, List.of(bug), Optional.empty()))
                .isEqualTo("{\"engine\":\"Mine 1.0\",\"verdict\":\"unusable\","
                        + "\"asked\":{\"positions\":12,\"targeted\":10,\"planned\":1962,\"nodes\":3456,\"seconds\":1.250},\"seed\":7,"
                        + "\"bugs\":[{\"family\":\"crash\",\"code\":\"exited\",\"title\":\"It ends.\",\"kind\":\"crash\",\"cases\":1}],"
                        + "\"notes\":[]}");
    }

    @Test
    void exampleReportsOnlyWhatDiffers() {
        Example plain = new Example(
                "k7/8/8/8/8/8/8/K7 w - - 0 1",
                List.of(),
                "k7/8/8/8/8/8/8/K7 w - - 0 1",
                OptionalInt.empty(),
                List.of(),
                List.of("a1a3"),
                1,
                "x",
                false);
        Bug bug = new Bug(
                Family.KING_MOVE,
                "around-the-edge",
                "A king.",
                Kind.EXTRA,
                1,
                Optional.of(plain),
                Optional.empty(),
                List.of(),
                List.of());
        assertThat(json(HuntResult.Verdict.BUGS, List.of(bug), Optional.empty()))
                .contains(
                        "\"example\":{\"start\":\"k7/8/8/8/8/8/8/K7 w - - 0 1\",\"moves\":[],"
                                + "\"fen\":\"k7/8/8/8/8/8/8/K7 w - - 0 1\",\"extra\":[\"a1a3\"],\"depth\":1,\"command\":\"x\",\"reachable\":false}}]");
    }

    @Test
    void familiesAndKindsAreSpelledAsPromised() {
        assertThat(Arrays.stream(Family.values()).map(Family::code))
                .containsExactlyInAnyOrder(
                        "pawn-push double-push pawn-capture promotion en-passant en-passant-safety knight-move slider-move"
                                .concat(" king-move king-safety pin check-evasion double-check castling-right")
                                .concat(" castling-path castling-safety castling-move make-unmake")
                                .concat(
                                        " position-command hash compulsory-capture explosion touching-kings drop pocket")
                                .concat(" check-count giving-check game-end unstable crash hang protocol")
                                .split(" ", -1));
        assertThat(Arrays.stream(Kind.values()).map(Kind::toString))
                .containsExactlyInAnyOrder(
                        "missing", "extra", "duplicate", "count", "state", "unstable", "crash", "hang", "protocol");
    }
}
