package dev.passant.pgn;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.chess.Move;
import dev.passant.chess.Replay;
import dev.passant.pgn.read.PgnTokenizer;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Records the events of a visitor, one text per event. */
final class Recorder implements ReplayVisitor {

    private final List<String> events = new ArrayList<>();
    private final List<PgnProblem> problems = new ArrayList<>();
    private final boolean tellsPlayedMoves;
    private int begun;
    private int ended;

    private Recorder(boolean tellsPlayedMoves) {
        this.tellsPlayedMoves = tellsPlayedMoves;
    }

    /** Records the tokens of a text. */
    static Recorder tokens(String pgn) {
        return tokens(new ByteArrayInputStream(pgn.getBytes(StandardCharsets.UTF_8)), PgnLimits.DEFAULT);
    }

    static Recorder tokens(InputStream source, PgnLimits limits) {
        return tokens(source, PgnOptions.DEFAULT.with(limits));
    }

    static Recorder tokens(InputStream source, PgnOptions options) {
        Recorder recorder = new Recorder(false);
        try (PgnReader reader = new PgnReader(source, options)) {
            reader.readAllTokens(recorder);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return recorder;
    }

    /** Returns the offset and the line of the end of each game, with the moves or without. */
    static List<Long> ends(byte[] games, int block, PgnOptions options, boolean wantsMoves) throws IOException {
        List<Long> ends = new ArrayList<>();
        PgnTokenizer tokenizer = new PgnTokenizer(new ByteArrayInputStream(games), block, options);
        PgnVisitor visitor = new PgnVisitor() {
            @Override
            public boolean wantsMoves() {
                return wantsMoves;
            }
        };
        while (tokenizer.readGame(visitor)) {
            ends.add(tokenizer.offset());
            ends.add(tokenizer.line());
        }
        return ends;
    }

    /** Records the tokens of a text and the moves played. */
    static Recorder replay(String pgn) {
        return replay(new ByteArrayInputStream(pgn.getBytes(StandardCharsets.UTF_8)), PgnLimits.DEFAULT);
    }

    static Recorder replay(InputStream source, PgnLimits limits) {
        return replay(source, PgnOptions.DEFAULT.with(limits));
    }

    static Recorder replay(InputStream source, PgnOptions options) {
        Recorder recorder = new Recorder(true);
        try (PgnReader reader = new PgnReader(source, options)) {
            reader.replayAll(recorder);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return recorder;
    }

    List<String> events() {
        return events;
    }

    /** Returns the number of games that began. A move may have the same text as such an event. */
    int begun() {
        return begun;
    }

    int ended() {
        return ended;
    }

    /** Returns the events in one line. */
    String text() {
        return String.join(" ", events);
    }

    /** Returns the problems as objects. */
    List<PgnProblem> found() {
        return problems;
    }

    List<String> problems() {
        return problems.stream().map(PgnProblem::toString).toList();
    }

    /** Returns the problems without the warnings that any short example would cause. */
    List<String> errors() {
        return problems.stream()
                .filter(problem -> problem.severity() == PgnProblem.Severity.ERROR)
                .map(PgnProblem::toString)
                .toList();
    }

    @Override
    public void gameStarts() {
        begun++;
        events.add("game");
    }

    @Override
    public void tag(PgnText name, PgnText value) {
        events.add("[" + name + "=" + value + "]");
    }

    @Override
    public void movesStart() {
        events.add("moves");
    }

    @Override
    public void starts(Replay replay) {
        events.add(replay.position().isChess960() ? "from960" : "from");
    }

    @Override
    public void move(PgnText san) {
        events.add(san.toString());
    }

    @Override
    public void played(Move move) {
        if (tellsPlayedMoves) {
            events.add("=" + move);
        }
    }

    @Override
    public void nag(int number) {
        events.add("$" + number);
    }

    @Override
    public void comment(PgnText text) {
        events.add("{" + text + "}");
    }

    @Override
    public void nullMovePlayed() {
        events.add("=--");
    }

    @Override
    public void playedInVariation(Move move, Replay variation) {
        assertThat(Move.ofCode(variation.lastCode())).isEqualTo(move);
        events.add("~" + move);
    }

    @Override
    public void mainLineBreaks() {
        events.add("broken");
    }

    @Override
    public void variationStarts() {
        events.add("(");
    }

    @Override
    public void variationEnds() {
        events.add(")");
    }

    @Override
    public void result(GameResult result) {
        events.add(result.toString());
    }

    @Override
    public void problem(PgnProblem problem) {
        problems.add(problem);
    }

    @Override
    public void gameEnds() {
        ended++;
        events.add("end");
    }
}
