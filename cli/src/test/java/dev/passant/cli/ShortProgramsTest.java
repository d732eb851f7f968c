package dev.passant.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.passant.chess.History;
import dev.passant.chess.Move;
import dev.passant.chess.Outcome;
import dev.passant.chess.Position;
import dev.passant.chess.Square;
import dev.passant.chess.Variant;
import dev.passant.explain.Explainer;
import dev.passant.hunt.junit.HuntAssertions;
import dev.passant.input.PositionText;
import dev.passant.notation.Epd;
import dev.passant.notation.Fen;
import dev.passant.notation.MoveLine;
import dev.passant.notation.PackedPosition;
import dev.passant.notation.San;
import dev.passant.notation.Uci;
import dev.passant.perft.Perft;
import dev.passant.pgn.Game;
import dev.passant.pgn.PgnOptions;
import dev.passant.pgn.PgnReader;
import dev.passant.pgn.PgnWriter;
import dev.passant.pgn.index.GameIndex;
import dev.passant.pgn.index.GameIndexWriter;
import dev.passant.pgn.search.Query;
import dev.passant.pgn.search.QueryVisitor;
import dev.passant.pgn.statistics.GameStatistics;
import dev.passant.pgn.statistics.StatisticsVisitor;
import dev.passant.polyglot.PolyglotBook;
import dev.passant.polyglot.PolyglotBookBuilder;
import dev.passant.svg.Diagram;
import dev.passant.uci.EngineCommand;
import dev.passant.uci.UciEngine;
import dev.passant.winnable.DeadPosition;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The shortest program for each of twenty common tasks. A change of the public API should shorten these programs or leave
 * them as they are.
 */
class ShortProgramsTest {

    private static final Position START = Position.start();
    private static final String GAMES =
            "[White \"Anna\"]\n\n1. e4 e5 2. Nf3 1-0\n\n[White \"Berta\"]\n\n1. d4 d5 0-1\n";

    @TempDir
    private Path folder;

    @Test
    void playMoves() {
        Position position = PositionText.parse("e4 e5 Nf3").position();
        assertThat(position.pieceAt(Square.F3)).hasToString("Optional[white knight]");
    }

    @Test
    void listMoves() {
        assertThat(START.legalMoves()).hasSize(20).contains(Uci.parse("e2e4", START));
    }

    @Test
    void explainAnIllegalMove() {
        assertThat(Explainer.explain(START, Square.E1, Square.E2).sentence()).contains("White's own pawn is there");
    }

    @Test
    void readAndWriteSan() {
        Move move = San.parse("Nf3", START);
        assertThat(San.format(move, START)).isEqualTo("Nf3");
    }

    @Test
    void readAndWriteFen() {
        String fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 5 39";
        assertThat(Fen.format(Fen.parse(fen))).isEqualTo(fen);
    }

    @Test
    void readPgn() throws Exception {
        List<String> names = new ArrayList<>();
        try (PgnReader reader = new PgnReader(new StringReader(GAMES))) {
            reader.games().forEach(game -> names.add(game.tag("White").orElse("?")));
        }
        assertThat(names).containsExactly("Anna", "Berta");
    }

    @Test
    void writePgn() {
        Game game = new Game();
        game.setTag("White", "Anna");
        game.root().addLine(MoveLine.parse("e4 e5", START));
        assertThat(PgnWriter.toString(game)).contains("[White \"Anna\"]", "1. e4 e5 *");
    }

    @Test
    void claimADraw() {
        History game = new History(START);
        MoveLine.parse("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8", START).forEach(game::play);
        assertThat(game.claims().get(0)).asString().contains("plies 0, 4 and 8");
    }

    @Test
    void countPerft() {
        assertThat(Perft.count(START, 5)).isEqualTo(4_865_609);
    }

    @Test
    void drawADiagram() {
        assertThat(Diagram.of(START).lastMove(Uci.parse("e2e4", START)).toSvg()).startsWith("<svg");
    }

    @Test
    void useABook() throws Exception {
        PolyglotBookBuilder builder = new PolyglotBookBuilder(1000);
        builder.add(START, Uci.parse("e2e4", START), PolyglotBookBuilder.Score.WIN);
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        builder.write(file, 1);
        try (PolyglotBook book = PolyglotBook.of(file.toByteArray())) {
            assertThat(book.moves(START).get(0).move()).hasToString("e2e4");
        }
    }

    @Test
    void findPositions() throws Exception {
        List<Integer> plies = new ArrayList<>();
        try (PgnReader reader = new PgnReader(new StringReader(GAMES))) {
            reader.replayAll(QueryVisitor.of(Query.parse("white-move Nf3"), match -> plies.add(match.ply())));
        }
        assertThat(plies).containsExactly(3);
    }

    @Test
    void indexAFile() throws Exception {
        Path file = Files.writeString(folder.resolve("games.pgn"), GAMES);
        try (OutputStream out = Files.newOutputStream(GameIndex.of(file))) {
            new GameIndexWriter(file, PgnOptions.DEFAULT, 1).write(out, folder, (games, offset) -> {});
        }
        try (GameIndex index = GameIndex.open(file, PgnOptions.DEFAULT)) {
            assertThat(index.tree(START).moves()).hasSize(2);
        }
    }

    @Test
    void readEpd() {
        assertThat(Epd.parse("4k3/8/4K3/8/8/8/8/7R w - - bm Rh8#;").bestMoves()).hasToString("[h1h8]");
    }

    @Test
    void askAnEngine() {
        String java = ProcessHandle.current().info().command().orElseThrow();
        EngineCommand command =
                EngineCommand.of(java, "-cp", System.getProperty("java.class.path"), Main.class.getName(), "uci");
        try (UciEngine engine = UciEngine.start(command, Duration.ofMinutes(5))) {
            assertThat(engine.perft(Fen.START, List.of("e2e4"), 2).sum()).isEqualTo(600);
        }
    }

    @Test
    void huntForBugs() {
        assertThatThrownBy(
                        () -> HuntAssertions.assertNoBugs((fen, moves, depth) -> new TreeMap<>(Map.of("e2e4", 1L)), 5))
                .isInstanceOf(AssertionError.class);
    }

    @Test
    void playAVariant() {
        Position position = Variant.ATOMIC.start();
        assertThat(position.play(San.parse("Nf3", position)).variant()).isEqualTo(Variant.ATOMIC);
    }

    @Test
    void startAGameOfChess960() {
        assertThat(Variant.CHESS.chess960Start(518).isRepetitionOf(START)).isTrue();
    }

    @Test
    void packPositions() {
        byte[] packed = PackedPosition.pack(START);
        assertThat(PackedPosition.unpack(packed)).isEqualTo(START);
        assertThat(packed).hasSizeLessThanOrEqualTo(32);
    }

    @Test
    void recogniseADeadPosition() {
        Position position = Fen.parse("4k3/8/8/8/8/8/8/4KB2 w - - 0 1");
        assertThat(DeadPosition.quick(position).outcome()).map(Outcome::isDraw).contains(true);
    }

    @Test
    void countResults() throws Exception {
        GameStatistics games = new GameStatistics(2, 1000);
        try (PgnReader reader = new PgnReader(new StringReader(GAMES))) {
            reader.replayAll(StatisticsVisitor.of(games));
        }
        assertThat(games.results()).hasToString("{1-0=1, 0-1=1}");
    }
}
