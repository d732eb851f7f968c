package dev.passant.hunt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.passant.hunt.junit.HuntAssertions;
import dev.passant.hunt.report.HuntResult.Verdict;
import dev.passant.hunt.report.ProtocolFinding;
import dev.passant.hunt.report.ProtocolResult;
import dev.passant.uci.EngineCommand;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Plants faults of protocol in an engine, and compares what is found with them. */
class ProtocolHuntTest {

    /** An engine that is right answers at once; only a silent one makes a test wait this long. */
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private static ProtocolResult run(String fault, String... scripts) {
        return run(fault, PATIENCE, scripts);
    }

    private static ProtocolResult run(String fault, Duration patience, String... scripts) {
        return new ProtocolHunt("faulty", () -> FaultyEngine.inThread(fault))
                .timeout(patience)
                .only(script ->
                        script.name().equals("start") || List.of(scripts).contains(script.name()))
                .run();
    }

    private static List<String> codes(List<ProtocolFinding> findings) {
        return findings.stream().map(ProtocolFinding::code).toList();
    }

    @Test
    @Tag("it")
    void anEngineWithoutFaultIsClean() {
        ProtocolResult result = new ProtocolHunt("faulty", () -> FaultyEngine.inThread("healthy"))
                .timeout(PATIENCE)
                .run();
        assertThat(result.bugs()).isEmpty();
        assertThat(codes(result.notes())).containsExactly("unknown-word-before-command");
        assertThat(result.verdict()).isEqualTo(Verdict.CLEAN);
        assertThat(result.engine()).isEqualTo("Faulty");
        assertThat(result.checks()).isEqualTo(result.planned()).isGreaterThan(70);
    }

    /** The fault, the conversation that shows it, and its code. The conversation finds nothing else. */
    @ParameterizedTest
    @CsvSource({
        "no-name, start, no-name",
        "no-author, start, no-author",
        "id-late, start, id-after-uciok",
        "option-late, start, option-after-uciok",
        "option-without-type, start, option-syntax",
        "spin-text, start, spin-default-not-a-number",
        "spin-reversed, start, spin-bounds-reversed",
        "spin-outside, start, spin-default-out-of-bounds",
        "check-yes, start, check-default",
        "combo-empty, start, combo-without-values",
        "combo-other, start, combo-default",
        "string-empty, start, string-default-empty",
        "hash-is-a-string, start, fixed-option-type",
        "multipv-two, start, multi-pv-default",
        "option-kills, options set to values that the engine offers, set-option-kills",
        "unknown-option-kills, unknown options, exited",
        "case-sensitive, MultiPV in lower case, option-name-case",
        "multipv-ignored, MultiPV, multi-pv-ignored",
        "multipv-same-move, MultiPV, multi-pv-same-move",
        "isready-ends-search, isready while searching, isready-ends-search",
        "readyok-twice, isready, readyok-unasked",
        "blank-line-kills, blank lines, exited",
        "long-line-kills, a long line, exited",
        "stop-without-go, stop and ponderhit without a search, bestmove-without-go",
        "searches-without-go, isready, searches-without-go",
        "castles-without-rook, White castles kingside, position-castling",
        "castles-without-rook, White castles queenside, position-castling",
        "castles-without-rook, Black castles kingside, position-castling",
        "castles-without-rook, Black castles queenside, position-castling",
        "keeps-the-pawn, an en-passant capture, position-en-passant",
        "promotes-to-queens, a promotion to a knight, position-promotion",
        "promotes-to-queens, Black promotes to a knight, position-promotion",
        "'five-hundred-moves', '1,000 moves', position-many-moves",
        "moves-appended, fewer moves than before, position-fewer-moves",
        "no-chess960, Chess960, position-chess960",
        "depth-exceeded, go depth 4, depth-exceeded",
        "searchmoves-ignored, go searchmoves, outside-searchmoves",
        "plays-its-move, go twice without position, position-changed-by-search",
        "illegal-move, a FEN, illegal-move",
        "finds-no-move, a FEN, no-move-found",
        "null-is-a1a1, mate, null-move-spelling",
        "null-is-a1a1, stalemate, null-move-spelling",
        "castles-as-san, castling as the best move, castling-notation",
        "castles-as-chess960, castling as the best move, castling-notation",
        "promotes-in-upper-case, only promotions, promotion-notation",
        "promotes-without-letter, only promotions, promotion-notation",
        "illegal-ponder-move, go depth 4, illegal-ponder-move",
        "two-bestmoves, go depth 1, second-bestmove",
        "infinite-ends, go infinite, infinite-ends",
        "ponder-ends, go ponder and stop, ponder-ends",
        "depth-without-number, go depth 4, info-number",
        "score-without-kind, go depth 4, info-score",
        "pv-illegal, go depth 4, info-pv-illegal",
        "pv-in-san, go depth 4, info-pv-not-moves",
        "currmove-illegal, go depth 4, info-currmove-illegal",
        "currmovenumber-zero, go depth 4, info-currmovenumber-zero",
        "seldepth-alone, go depth 4, info-seldepth-alone",
        "hashfull-percent, go depth 4, info-permille",
        "cpuload-percent, go depth 4, info-permille",
        "multipv-zero, go depth 4, info-multi-pv-zero",
        "info-after-bestmove, go depth 4, info-after-bestmove",
        "mate-sign, mate in one, mate-sign",
        "mate-sign, mated in one, mate-sign",
        "mate-in-plies, mated in one, mate-in-plies",
        "score-of-white, the point of view of scores, score-view",
        "go-kills, go depth 1, exited",
        "quit-code, quit, quit-code"
    })
    void aFaultIsFoundAndNamed(String fault, String script, String code) {
        ProtocolResult result = run(fault, script);
        assertThat(codes(Stream.concat(result.bugs().stream(), result.notes().stream())
                        .toList()))
                .containsExactly(code);
        if (!code.equals("quit-code")) {
            assertThat(result.verdict()).isEqualTo(Verdict.BUGS);
            assertThat(result.bugs().get(0).transcript().get(0)).isEqualTo("> uci");
            assertThat(result.bugs().get(0).sentence()).isNotEmpty();
        }
    }

    @Test
    void theBoundOfAScoreMayComeBeforeItsValue() {
        ProtocolResult result = run("bound-first", "go depth 4");
        assertThat(result.bugs()).isEmpty();
        assertThat(result.notes()).isEmpty();
    }

    /** What the protocol leaves open. */
    @ParameterizedTest
    @CsvSource({
        "banner, start, other-output",
        "option-twice, start, option-twice",
        "option-named-value, start, option-name-words",
        "spin-unbounded, start, spin-without-bounds",
        "check-without-default, start, default-missing",
        "odd-value-kills, options set to odd values, odd-value-kills",
        "pv-not-best, go depth 4, info-pv-not-best-move",
        "nodes-shrink, go depth 4, info-nodes-shrink",
        "depth-shrinks, go depth 4, info-depth-shrinks",
        "mate-as-centipawns, mate in one, mate-as-centipawns",
        "hash-not-cleared, ucinewgame, new-game-not-forgotten",
        "needs-counters, a FEN without counters, position-without-counters",
        "no-repetition, repetition, repetition-not-seen",
        "second-go-kills, go during a search, go-while-searching",
        "many-nodes, go nodes 2000, nodes-exceeded",
        "depth-extended, go depth 4, depth-extended",
        "mate-too-far, mate in one, mate-distance",
        "late, go movetime 100, late",
        "late-in-a-game, a game of 50 moves, late"
    })
    void aNoteIsNoFault(String fault, String script, String code) {
        ProtocolResult result = run(fault, script);
        assertThat(result.bugs()).isEmpty();
        assertThat(codes(result.notes())).contains(code);
        assertThat(result.verdict()).isEqualTo(Verdict.CLEAN);
    }

    /** Each of these waits for an answer. */
    @ParameterizedTest
    @CsvSource({
        "odd-value-hangs, options set to odd values, odd-value-unanswered",
        "keeps-carriage-returns, carriage returns, carriage-return",
        "mate-ignored, go mate 1, mate-limit-ignored",
        "stop-slow, go infinite, stop-slow",
        "quit-slow, quit, quit-slow",
        "input-end-ignored, end of input, input-end-ignored"
    })
    @Tag("it")
    void aMissingOrSlowAnswerIsANote(String fault, String script, String code) {
        ProtocolResult result = run(fault, Duration.ofSeconds(5), script);
        assertThat(result.bugs()).isEmpty();
        assertThat(codes(result.notes())).containsExactly(code);
        boolean isAboutSpeed = code.endsWith("slow");
        assertThat(result.notes().get(0).remarks().toString().contains("Not certain."))
                .isEqualTo(isAboutSpeed);
    }

    /** Each of these waits for an answer, twice. */
    @ParameterizedTest
    @CsvSource({
        "option-hangs, options set to values that the engine offers, set-option-unanswered",
        "unknown-option-hangs, unknown options, unknown-option",
        "deaf-while-searching, isready while searching, no-readyok-while-searching",
        "reads-no-more, isready, no-readyok",
        "blank-line-hangs, blank lines, blank-line",
        "strict-white-space, white space, white-space",
        "unknown-command-hangs, unknown commands, unknown-command",
        "debug-hangs, debug, debug",
        "depth-hangs, go depth 4, no-bestmove",
        "clock-hangs, go wtime 1000 btime 1000, no-bestmove",
        "nodes-ignored, go nodes 2000, limit-ignored",
        "silent-when-mate, mate, no-bestmove-without-moves",
        "stop-ignored, stop at once, stop-ignored",
        "ponderhit-ignored, go ponder and ponderhit, ponderhit-ignored",
        "ponder-stop-ignored, go ponder and stop, ponder-stop-ignored",
        "new-game-hangs, ucinewgame, new-game-unanswered",
        "quit-ignored, quit, quit-ignored",
        "quit-ignored-searching, quit while searching, quit-ignored"
    })
    @Tag("it")
    void aMissingAnswerIsFoundAndNamed(String fault, String script, String code) {
        ProtocolResult result = run(fault, Duration.ofSeconds(3), script);
        assertThat(codes(result.bugs())).containsExactly(code);
        assertThat(result.bugs().get(0).transcript()).contains("(no answer within 3 s)");
    }

    /** The other conversations send ucinewgame, so they find no consequences of this fault. */
    @Test
    @Tag("it")
    void anEngineThatNeedsANewGameHasOneFault() {
        ProtocolResult result = run(
                "needs-new-game", Duration.ofSeconds(3), "go without ucinewgame", "white space", "go depth 4", "mate");
        assertThat(codes(result.bugs())).containsExactly("new-game-needed");
        assertThat(result.bugs().get(0).transcript())
                .containsSubsequence("(no answer within 3 s)", "> ucinewgame", "> go depth 1", "< bestmove a2a3");
    }

    /** An engine may need longer than the time for an answer to reach a depth. */
    @Test
    @Tag("it")
    void aSlowSearchToADepthIsANote() {
        ProtocolResult result = run("slow", Duration.ofSeconds(3), "go depth 4");
        assertThat(result.bugs()).isEmpty();
        assertThat(codes(result.notes())).containsExactly("late");
    }

    @Test
    @Tag("it")
    void aSearchBeyondTheDepthIsAFaultEvenIfItEndsByStop() {
        ProtocolResult result = run("depth-never-ends", Duration.ofSeconds(3), "go depth 4");
        assertThat(codes(result.bugs())).containsExactlyInAnyOrder("depth-exceeded", "limit-ignored");
    }

    @Test
    @Tag("it")
    void anEngineThatNeverSaysUciokCannotBeUsed() {
        ProtocolResult result = run("no-uciok", Duration.ofSeconds(3), "go depth 1");
        assertThat(result.verdict()).isEqualTo(Verdict.UNUSABLE);
        assertThat(codes(result.bugs())).containsExactly("no-uciok");
        assertThat(result.checks()).isOne();
    }

    /** A child may keep the output of the engine open after the engine itself has exited. */
    @ParameterizedTest
    @ValueSource(strings = {"child-left", "child-keeps-output"})
    @Tag("it")
    void aProcessThatLeavesAChildIsFound(String fault) {
        ProtocolResult result = ProtocolHunt.of(FaultyEngine.command(fault))
                .timeout(PATIENCE)
                .only(script -> script.name().equals("quit"))
                .run();
        assertThat(codes(result.bugs())).containsExactly("child-left");
    }

    @Test
    void crashesWithTheSameLastWordsAreOneFault() {
        ProtocolResult result = run("go-kills", "a FEN with moves", "mate", "go depth 1");
        assertThat(codes(result.bugs())).containsExactly("exited", "exited");
        assertThat(result.bugs()).extracting(ProtocolFinding::cases).containsExactly(2L, 1L);
        assertThat(result.bugs())
                .extracting(ProtocolFinding::title)
                .containsExactly(
                        "The engine exits instead of answering: go depth 1.",
                        "The engine exits instead of answering: mate.");
        assertThat(result.bugs().get(0).transcript())
                .endsWith("> go depth 1", "(the engine exits with code 11)")
                .noneMatch(line -> line.contains("moves h3g2"));
    }

    @Test
    void theOptionsOfTheUserAreSet() {
        ProtocolResult result = new ProtocolHunt("faulty", () -> FaultyEngine.inThread("odd-value-kills"))
                .timeout(PATIENCE)
                .option("Hash", "joho")
                .only(script -> script.name().equals("start"))
                .run();
        assertThat(result.bugs().get(0).transcript()).contains("> setoption name Hash value joho");
    }

    @Test
    void someOptionsOfTheUserAreRejected() {
        ProtocolHunt hunt = ProtocolHunt.of(EngineCommand.of("engine"));
        assertThatThrownBy(() -> hunt.option("Hash", "1\nquit"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("line break in an option: \"Hash=1\\nquit\"");
        assertThatThrownBy(() -> hunt.option("uci_chess960", "true"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("only the conversation about Chess960 turns it on");
        assertThat(hunt.option("UCI_Chess960", "false")).isSameAs(hunt);
    }

    /** An engine that answers immediately is not late. */
    @Test
    void aTimeoutOfManyYearsIsNotOver() {
        assertThat(run("healthy", Duration.ofHours(999_999), "go depth 1").notes())
                .isEmpty();
    }

    /** An option that has no effect now and then says nothing about the case of its name. */
    @ParameterizedTest
    @ValueSource(strings = {"multipv-once", "multipv-late"})
    void anOptionWithoutEffectIsNotCaseSensitive(String fault) {
        assertThat(run(fault, "MultiPV in lower case").bugs()).isEmpty();
    }

    @Test
    void aFaultCountsOncePerConversation() {
        ProtocolResult result = run("hashfull-percent", "go depth 1", "go depth 4");
        assertThat(result.bugs())
                .singleElement()
                .satisfies(bug -> assertThat(bug.cases()).isEqualTo(2));
        // The answer to uci is checked in the first conversation only.
        assertThat(run("no-author", "go depth 1", "go depth 4").bugs())
                .singleElement()
                .satisfies(bug -> assertThat(bug.cases()).isOne());
    }

    /** The machine may not have the memory, and a button may write files. */
    @ParameterizedTest
    @ValueSource(strings = {"big-hash-kills", "button-kills"})
    void someOptionsAreNotSet(String fault) {
        ProtocolResult result = run(fault, "options set to values that the engine offers");
        assertThat(result.verdict()).isEqualTo(Verdict.CLEAN);
        assertThat(result.checks()).isEqualTo(2);
    }

    @Test
    void aFaultThatDoesNotShowAgainIsANote() {
        AtomicInteger processes = new AtomicInteger();
        ProtocolResult result = new ProtocolHunt(
                        "faulty",
                        () -> FaultyEngine.inThread(processes.incrementAndGet() == 2 ? "go-kills" : "healthy"))
                .timeout(PATIENCE)
                .only(script -> List.of("start", "go depth 1").contains(script.name()))
                .run();
        assertThat(processes).hasValue(3);
        assertThat(result.verdict()).isEqualTo(Verdict.CLEAN);
        assertThat(result.notes()).singleElement().satisfies(note -> {
            assertThat(note.code()).isEqualTo("exited");
            assertThat(note.remarks().get(0)).startsWith("It did not show again in a second process.");
        });
    }

    @Test
    void controlCharactersDoNotReachATerminal() {
        ProtocolResult result = run("control-characters");
        assertThat(result.notes().get(0).title()).contains("\"\\x00\\x1b[31mred\"");
    }

    /** Bounded in lines and in memory. */
    @ParameterizedTest
    @ValueSource(strings = {"floods", "floods-wide"})
    @Tag("it")
    void aFloodIsCutOff(String fault) {
        ProtocolResult result = run(fault, "go depth 1");
        assertThat(codes(result.bugs())).containsExactly("flood");
        assertThat(result.bugs().get(0).transcript())
                .hasSizeBetween(200, 201)
                .anyMatch(line -> line.endsWith(" lines are left out)"));
    }

    /** Each of these waits for an answer, or for the end of a process that closes its output. */
    @ParameterizedTest
    @CsvSource({
        "endless-line, go depth 1, no-bestmove",
        "closes-output, go depth 1, exited",
        "reads-no-more, a long line, long-line"
    })
    @Tag("it")
    void anEngineThatDoesNotTalkOrListenIsOneFault(String fault, String script, String code) {
        ProtocolResult result = run(fault, Duration.ofSeconds(3), script);
        assertThat(codes(result.bugs())).contains(code).hasSizeLessThan(3);
        if (fault.equals("reads-no-more")) {
            assertThat(result.bugs().get(result.bugs().size() - 1).transcript())
                    .containsOnlyOnce("(the engine does not read its input within 3 s)");
        }
    }

    @Test
    @Tag("it")
    void noChildIsLeft(@TempDir Path folder) throws IOException {
        Path pid = folder.resolve("pid");
        ProtocolResult result = ProtocolHunt.of(FaultyEngine.command("child-and-go-kills", pid.toString()))
                .timeout(PATIENCE)
                .only(script -> script.name().equals("go depth 1"))
                .run();
        assertThat(codes(result.bugs())).containsExactly("exited");
        ProcessHandle.of(Long.parseLong(Files.readString(pid)))
                .ifPresent(child ->
                        assertThat(child.onExit()).succeedsWithin(PATIENCE).isNotNull());
    }

    @Test
    @Tag("it")
    void aSilentEngineEndsTheTestEarly() {
        ProtocolResult result = new ProtocolHunt("faulty", () -> FaultyEngine.inThread("reads-no-more"))
                .timeout(Duration.ofSeconds(1))
                .run();
        assertThat(result.checks()).isEqualTo(12);
        assertThat(result.notes())
                .extracting(ProtocolFinding::title)
                .contains("The test ended early: the engine did not answer in 12 conversations.");
        assertThat(result.verdict()).isEqualTo(Verdict.BUGS);
    }

    @Test
    @Tag("it")
    void aConversationThatLastsTooLongIsANote() {
        ProtocolResult result = run("slow-searches", Duration.ofSeconds(1), "200 searches");
        assertThat(result.bugs()).isEmpty();
        assertThat(codes(result.notes())).containsExactly("late");
    }

    @Test
    @Tag("it")
    void growingMemoryIsANote() {
        ProtocolResult result = ProtocolHunt.of(FaultyEngine.command("leak"))
                .timeout(PATIENCE)
                .only(script -> script.name().equals("200 searches"))
                .run();
        assertThat(result.bugs()).isEmpty();
        if (new File("/proc/self/status").canRead()) {
            assertThat(codes(result.notes())).containsExactly("memory-grows");
        }
        assertThat(result.processorSeconds()).isPositive();
    }

    @Test
    void aProgramThatDoesNotStartCannotBeUsed() {
        ProtocolResult result =
                ProtocolHunt.of(EngineCommand.of("/no/such/engine")).run();
        assertThat(result.verdict()).isEqualTo(Verdict.UNUSABLE);
        assertThat(codes(result.bugs())).containsExactly("not-started");
        assertThat(result.bugs().get(0).title()).contains("/no/such/engine: no such file");
    }

    @Test
    void anInterruptedHuntHasNoVerdict() {
        ProtocolHunt hunt = new ProtocolHunt("faulty", () -> FaultyEngine.inThread("healthy"));
        ProtocolResult result = hunt.listener(name -> hunt.stop()).run();
        assertThat(result.verdict()).isEqualTo(Verdict.INTERRUPTED);
        assertThat(result.checks()).isZero();
    }

    @Test
    void theMessageOfATestHasSentenceAndTranscript() {
        assertThatThrownBy(() -> HuntAssertions.assertSpeaksUci(EngineCommand.of("/no/such/engine")))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("crash (not-started): The engine does not start")
                .hasMessageContaining("protocol: The engine should boot");
    }
}
