package dev.passant.cli.pgn;

import static dev.passant.cli.Run.assertWrong;
import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.cli.Main;
import dev.passant.cli.Run;
import dev.passant.pgn.table.Column;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.StringJoiner;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sqlite.JDBC;

class GameTablesTest {

    private static final String GAMES = """
            [Event "Cup, final"]
            [Site "?"]
            [Date "2024.05.01"]
            [Round "2"]
            [White "Anna \\"A\\" X"]
            [Black "Boris"]
            [Result "1/2-1/2"]
            [WhiteElo "2000"]
            [BlackElo "?"]
            [TimeControl "300+3"]
            [Annotator "Clara"]

            1. e4 $1 {[%clk 0:05:00.5] best, by test} e5 {[%eval -0.25][%emt 0:00:02]} 2. Qh5 {[%eval #-3]} 1/2-1/2

            [Date "2024.??.??"]
            [White "C"]
            [Black "D"]

            1. e4 e5 2. Ke3 *
            """;

    @TempDir
    private Path folder;

    private static Run convert(String... options) {
        return Run.withInput(
                GAMES,
                Stream.concat(Stream.of("pgn", "convert", "-"), Stream.of(options))
                        .toArray(String[]::new));
    }

    @Test
    void csvHasOneLinePerGame() {
        Run run = convert("--to=csv");
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.err()).hasLineCount(1).contains("Ke3 is not legal");
        assertThat(run.lines()).hasSize(3);
        assertThat(run.lines().get(0))
                .isEqualTo("game,event,site,date,year,round,white,black,result,white_score,white_elo,black_elo,"
                        + "white_title,black_title,eco,opening,variation,time_control,base_seconds,increment_seconds,"
                        + "termination,plies,variant,start,moves,final,error");
        assertThat(run.lines().get(1))
                .isEqualTo("1,\"Cup, final\",,2024-05-01,2024,2,\"Anna \"\"A\"\" X\",Boris,1/2-1/2,0.5,2000,,,,,,,"
                        + "300+3,300,3,,3,,rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1,e4 e5 Qh5,"
                        + "rnbqkbnr/pppp1ppp/8/4p2Q/4P3/8/PPPP1PPP/RNB1KBNR b KQkq - 1 2,");
        assertThat(run.lines().get(2))
                .startsWith("2,,,2024,2024,,C,D,*,,,,,,,,,,,,,2,,rnbq")
                .contains(",e4 e5,")
                .matches(".*,\"?\\d+:\\d+: Ke3 is not legal.*");
    }

    @Test
    void csvHasOneLinePerPosition() {
        Run run = convert("--to=csv", "--columns=positions", "--games=1");
        assertThat(run.err()).isEmpty();
        assertThat(run.lines())
                .containsExactly(
                        "game,ply,uci,san,fen,position,key,result,white_elo,black_elo,clock_seconds,elapsed_seconds,"
                                + "eval_centipawns,eval_mate,nags,comment",
                        "1,0,,,rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1,"
                                + "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -,5990527541380116048,1/2-1/2,2000,,,,,,,",
                        "1,1,e2e4,e4,rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1,"
                                + "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq -,8958406276675562548,1/2-1/2,"
                                + "2000,,300.5,,,,1,\"best, by test\"",
                        "1,2,e7e5,e5,rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2,"
                                + "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq -,5550496902402108763,1/2-1/2,2000,,,2,-25,,,",
                        "1,3,d1h5,Qh5,rnbqkbnr/pppp1ppp/8/4p2Q/4P3/8/PPPP1PPP/RNB1KBNR b KQkq - 1 2,"
                                + "rnbqkbnr/pppp1ppp/8/4p2Q/4P3/8/PPPP1PPP/RNB1KBNR b KQkq -,8552005805701478843,1/2-1/2,2000,,,,,-3,,");
    }

    @Test
    void appendedCsvHasNoHeader() throws IOException {
        Path out = folder.resolve("games.csv");
        convert("--to=csv", "--output=" + out, "--games=1");
        convert("--to=csv", "--output=" + out, "--games=1", "--append");
        List<String> lines = Files.readAllLines(out);
        assertThat(lines).hasSize(3);
        assertThat(lines.get(2)).isEqualTo(lines.get(1));
    }

    private List<String> query(Path database, String sql) throws SQLException {
        List<String> rows = new ArrayList<>();
        try (Connection connection = JDBC.createConnection("jdbc:sqlite:" + database, new Properties());
                Statement statement = connection.createStatement();
                ResultSet found = statement.executeQuery(sql)) {
            ResultSetMetaData columns = found.getMetaData();
            while (found.next()) {
                StringJoiner row = new StringJoiner("|");
                for (int i = 1; i <= columns.getColumnCount(); i++) {
                    row.add(String.valueOf(found.getObject(i)));
                }
                rows.add(row.toString());
            }
        }
        return rows;
    }

    @Test
    void sqliteHasGamesTagsAndPositions() throws IOException, SQLException {
        Path out = Files.writeString(folder.resolve("games.db"), "old");
        Run run = convert("--to=sqlite", "--output=" + out);
        assertThat(run.exitCode()).as(run.err()).isEqualTo(1);
        assertThat(query(out, "PRAGMA integrity_check")).containsExactly("ok");
        assertThat(query(out, "SELECT game, event, date, year, white_score, white_elo, black_elo, plies FROM games"))
                .containsExactly("1|Cup, final|2024-05-01|2024|0.5|2000|null|3", "2|null|2024|2024|null|null|null|2");
        assertThat(query(
                        out,
                        "SELECT typeof(date), typeof(year), typeof(white_score), typeof(site) FROM games"
                                + " WHERE game = 1"))
                .containsExactly("text|integer|real|null");
        assertThat(query(out, "SELECT * FROM tags")).containsExactly("1|Annotator|Clara");
        assertThat(query(
                        out,
                        "SELECT ply, san, clock_seconds, elapsed_seconds, eval_centipawns, eval_mate, nags"
                                + " FROM positions WHERE game = 1"))
                .containsExactly(
                        "0|null|null|null|null|null|null",
                        "1|e4|300.5|null|null|null|1",
                        "2|e5|null|2.0|-25|null|null",
                        "3|Qh5|null|null|null|-3|null");
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).containsExactly(out);
        }
    }

    @Test
    void aPositionIsFoundInAllOrdersOfMoves() throws IOException, SQLException {
        Path games = Files.writeString(
                folder.resolve("orders.pgn"),
                "[Result \"1-0\"] 1. Nf3 Nf6 2. Nc3 d5 1-0 [Result \"0-1\"] 1. Nc3 d5 2. Nf3 Nf6 0-1 1. Nc3 *");
        Path out = folder.resolve("orders.db");
        assertThat(Run.of("pgn", "convert", "--to=sqlite", "--output=" + out, games.toString())
                        .exitCode())
                .isZero();
        String moved = "rnbqkb1r/ppp1pppp/5n2/3p4/8/2N2N2/PPPPPPPP/R1BQKB1R w KQkq -";
        String condition = "position = '" + moved + "'";
        assertThat(query(out, "SELECT result, ply, fen FROM positions WHERE " + condition + " ORDER BY game"))
                .containsExactly("1-0|4|" + moved + " 0 3", "0-1|4|" + moved + " 2 3");
        assertThat(query(out, "SELECT count(DISTINCT key) FROM positions WHERE " + condition))
                .containsExactly("1");
        assertThat(query(out, "EXPLAIN QUERY PLAN SELECT game FROM positions WHERE " + condition)
                        .get(0))
                .contains("USING COVERING INDEX positions_by_position");
    }

    @Test
    void singleTableCanBeSelected() throws SQLException {
        Path out = folder.resolve("games.db");
        convert("--to=sqlite", "--output=" + out, "--columns=games");
        assertThat(query(out, "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name"))
                .containsExactly("games");
    }

    @Test
    void columnsCanBeChosen() {
        assertThat(convert("--to=csv", "--columns=next_uci,spent_seconds,ply,Annotator,material", "--games=1")
                        .lines())
                .containsExactly(
                        "next_uci,spent_seconds,ply,Annotator,material",
                        "e2e4,,0,Clara,KQRRBBNNPPPPPPPPvKQRRBBNNPPPPPPPP",
                        "e7e5,,1,Clara,KQRRBBNNPPPPPPPPvKQRRBBNNPPPPPPPP",
                        "d1h5,2,2,Clara,KQRRBBNNPPPPPPPPvKQRRBBNNPPPPPPPP",
                        ",,3,Clara,KQRRBBNNPPPPPPPPvKQRRBBNNPPPPPPPP");
        assertThat(convert("--to=csv", "--columns=white,Annotator,game").lines())
                .containsExactly("white,Annotator,game", "\"Anna \"\"A\"\" X\",Clara,1", "C,,2");
    }

    @Test
    void theTimeForAMoveIsTheDifferenceOfTheClocks() {
        String game = "[TimeControl \"60+2\"] 1. e4 {[%clk 0:01:00]} e5 {[%clk 0:00:59]} 2. d4 {[%clk 0:00:57.5]}"
                + " exd4 {[%clk 0:01:30]} *";
        assertThat(Run.withInput(game, "pgn", "convert", "--to=csv", "--columns=ply,spent_seconds", "-")
                        .lines())
                .containsExactly("ply,spent_seconds", "0,", "1,", "2,", "3,4.5", "4,");
    }

    /** SQLite reads the objects. */
    @Test
    void jsonHasAnObjectForEachRow() throws SQLException {
        Path out = folder.resolve("rows.db");
        Run run = convert("--to=json", "--columns=game,san,fen,white,clock_seconds,packed", "--games=1");
        assertThat(run.lines()).hasSize(4);
        assertThat(query(
                        out,
                        "SELECT group_concat(key || ':' || type) FROM json_each('"
                                + run.lines().get(1) + "')"))
                .containsExactly("game:integer,san:text,fen:text,white:text,clock_seconds:real,packed:text");
        assertThat(query(
                        out,
                        "SELECT row ->> 'game', row ->> 'san', row ->> 'white', row ->> 'clock_seconds' FROM (SELECT '"
                                + run.lines().get(1) + "' AS row)"))
                .containsExactly("1|e4|Anna \"A\" X|300.5");
    }

    @Test
    void equalPositionsAreCounted() throws SQLException {
        String games = "1. Nf3 Nf6 2. Nc3 * 1. Nc3 Nf6 2. Nf3 * 1. Nf3 Nf6 2. Ng1 Ng8 *";
        Path out = folder.resolve("counted.db");
        String columns = "--columns=position,count,game,ply";
        Run run = Run.withInput(games, "pgn", "convert", "--to=sqlite", columns, "--output=" + out, "-");
        assertThat(run).isEqualTo(new Run(0, "", "passant: 3 of 3 games written\n"));
        assertThat(query(out, "SELECT count, game, ply FROM positions ORDER BY count DESC, game, ply"))
                .containsExactly("4|1|0", "2|1|1", "2|1|2", "2|1|3", "1|2|1", "1|2|2", "1|3|3");
        assertThat(Run.withInput(games, "pgn", "convert", "--to=csv", columns, "-")
                        .lines())
                .hasSize(8)
                .contains("rnbqkb1r/pppppppp/5n2/8/8/5N2/PPPPPPPP/RNBQKB1R w KQkq -,2,1,2");
        assertThat(Run.withInput(games, "pgn", "convert", "--to=csv", "--columns=result,count", "-")
                        .lines())
                .containsExactly("result,count", "*,3");
    }

    @Test
    void aQuerySelectsPositionsAndTheirGames() throws SQLException {
        String games = "[Annotator \"A\"] 1. e4 d5 2. exd5 * [Annotator \"B\"] 1. d4 *";
        assertThat(Run.withInput(games, "pgn", "convert", "--to=csv", "--columns=game,san", "--where=captures", "-")
                        .lines())
                .containsExactly("game,san", "1,exd5");
        assertThat(Run.withInput(games, "pgn", "convert", "--to=csv", "--columns=game", "--where=captures", "-")
                        .lines())
                .containsExactly("game", "1");
        Path out = folder.resolve("query.db");
        Run.withInput(games, "pgn", "convert", "--to=sqlite", "--where=captures", "--output=" + out, "-");
        assertThat(query(
                        out,
                        "SELECT (SELECT count(*) FROM games), (SELECT count(*) FROM positions),"
                                + " (SELECT group_concat(value) FROM tags)"))
                .containsExactly("1|1|A");
    }

    @Test
    void aSampleDependsOnItsSeed() {
        String games = "1. e4 e5 2. d4 d5 *\n\n".repeat(400);
        List<List<String>> samples = new ArrayList<>();
        for (String seed : List.of("1", "1", "2")) {
            samples.add(Run.withInput(
                            games,
                            "pgn",
                            "convert",
                            "--to=csv",
                            "--columns=game,ply",
                            "--sample=10%",
                            "--seed=" + seed,
                            "-")
                    .lines());
        }
        assertThat(samples.get(0)).isEqualTo(samples.get(1)).isNotEqualTo(samples.get(2));
        assertThat(samples.get(0)).hasSizeBetween(140, 260).doesNotHaveDuplicates();
    }

    /** The list in the docs is that of the code. Columns of tags are in one row. */
    @Test
    void theDocsListAllColumns() throws IOException {
        Map<String, String> rows = new LinkedHashMap<>();
        for (Column column : Column.all()) {
            String rest = column.type().toString().toLowerCase(Locale.ROOT) + " | "
                    + (column.isOfPosition() ? "position" : "game") + " | "
                    + column.description().replaceFirst("^the tag \\w+$", "the tag of this name");
            rows.merge(rest, "`" + column.name() + "`", (names, name) -> names + ", " + name);
        }
        String page = Files.readString(Path.of("../docs/pgn-every-day.md"));
        rows.forEach((rest, names) -> assertThat(page).contains("| " + names + " | " + rest + " |\n"));
    }

    /** The error column contains only an error that ends the main line. */
    @Test
    void errorsInVariationsDoNotAffectTheMainLine() throws SQLException {
        String games = "1. e4 e5 (1... c9 2. d4) 2. Nf3 *\n\n"
                + "1. e4 (1. d4 d9) e5 2. Ke3 *\n\n"
                + "(1. d4) 1. e4 e5 *\n\n"
                + "1. e4 (1. d4 d5 2. c4 *\n";
        String[] errors = {
            "null",
            "3:24: Ke3 is not legal (not-its-move): the king on e1 does not move to e3: a king moves one square in any"
                    + " direction",
            "null",
            "7:24: a variation is not closed"
        };
        Path out = folder.resolve("games.db");
        Run run = Run.withInput(games, "pgn", "convert", "--to=sqlite", "--output=" + out, "-");
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.err().lines()).hasSize(6).endsWith("passant: 4 of 4 games written");
        assertThat(query(out, "SELECT error FROM games")).containsExactly(errors);
        List<String> csv =
                Run.withInput(games, "pgn", "convert", "--to=csv", "-").lines();
        List<String> json =
                Run.withInput(games, "pgn", "convert", "--to=json", "-").lines();
        for (int i = 0; i < errors.length; i++) {
            assertThat(csv.get(i + 1)).endsWith(errors[i].equals("null") ? "," : errors[i]);
            assertThat(json.get(i).contains("\"error\":\"" + errors[i])).isEqualTo(!errors[i].equals("null"));
            assertThat(json.get(i).contains("\"error\"")).isEqualTo(!errors[i].equals("null"));
        }
    }

    @Test
    void variationsAreGamesOfTheirOwnNumber() throws SQLException {
        Path out = folder.resolve("games.db");
        Run run = Run.withInput(
                "1. e4 (1. d4) e5 *\n\n1. c4 *",
                "pgn",
                "convert",
                "--to=sqlite",
                "--edit=split variations",
                "--output=" + out,
                "-");
        assertThat(run).isEqualTo(new Run(0, "", "passant: 3 games written\n"));
        assertThat(query(out, "SELECT game, moves FROM games")).containsExactly("1|e4 e5", "2|d4", "3|c4");
    }

    @Test
    void aLibraryThatCannotBeUnpackedIsReported() throws IOException, InterruptedException {
        Path absent = folder.resolve("absent");
        Path out = folder.resolve("games.db");
        Path err = folder.resolve("err");
        Process process = new ProcessBuilder(
                        System.getProperty("java.home") + "/bin/java",
                        "-XX:TieredStopAtLevel=1",
                        "-Dorg.sqlite.tmpdir=" + absent,
                        "-cp",
                        System.getProperty("java.class.path"),
                        Main.class.getName(),
                        "pgn",
                        "convert",
                        "--to=sqlite",
                        "--output=" + out,
                        Files.writeString(folder.resolve("games.pgn"), "1. e4 *\n")
                                .toString())
                .redirectError(err.toFile())
                .start();
        assertThat(process.waitFor()).isEqualTo(2);
        assertThat(err)
                .content()
                .doesNotContain("\tat ")
                .endsWith("passant: \"" + out + "\" cannot be written: the SQLite library cannot be unpacked into \""
                        + absent + "\" and loaded from there;"
                        + " set TMPDIR to a folder with free space that may contain programs"
                        + "\n");
        assertThat(out).doesNotExist();
    }

    @Test
    void oldDatabaseIsKeptOnReadErrors() throws IOException {
        Path out = Files.writeString(folder.resolve("games.db"), "old");
        Run run = Run.of("pgn", "convert", "--to=sqlite", "--output=" + out, "nothing.pgn");
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(out).hasContent("old");
    }

    @Test
    void usageErrorsAreReported() {
        assertWrong("--to=sqlite needs --output=FILE", "pgn", "convert", "--to=sqlite", "x.pgn");
        assertWrong(
                "--append cannot be used with --to=sqlite",
                "pgn",
                "convert",
                "--to=sqlite",
                "--output=x",
                "--append",
                "x");
        assertWrong(
                "--columns needs --to=csv, --to=sqlite or --to=json",
                "pgn",
                "convert",
                "--to=pgn",
                "--columns=games",
                "x");
        assertWrong("--columns: no column \"x\"; columns are game, ", "pgn", "convert", "--to=csv", "--columns=x", "x");
        assertWrong("--columns: the column FEN occurs twice", "pgn", "convert", "--to=csv", "--columns=fen,FEN", "x");
        assertWrong("--columns: count needs a column", "pgn", "convert", "--to=csv", "--columns=count,fen", "x");
        assertWrong("--where needs --to=csv", "pgn", "convert", "--to=json", "--where=check", "x");
        assertWrong("--sample needs --to=csv", "pgn", "convert", "--to=pgn", "--sample=1%", "x");
        assertWrong(
                "--sample of rows must be a percentage such as 1%, got \"5\"",
                "pgn", "convert", "--to=csv", "--sample=5", "x");
        assertWrong(
                "--brief cannot be used with --columns",
                "pgn",
                "convert",
                "--to=json",
                "--brief",
                "--columns=fen",
                "x");
        assertWrong("--brief needs --to=json", "pgn", "convert", "--to=csv", "--brief", "x");
    }

    /** Lichess files of 2013 have no Date tag. */
    @Test
    void theDateIsThatOfEitherTag() {
        String games =
                "[Date \"????.??.??\"] [UTCDate \"2013.01.02\"] * [Date \"2012.05.??\"] [UTCDate \"2013.01.01\"] *";
        assertThat(Run.withInput(games, "pgn", "convert", "--to=csv", "-").lines())
                .anyMatch(line -> line.startsWith("1,,,2013-01-02,2013,"))
                .anyMatch(line -> line.startsWith("2,,,2012-05,2012,"));
        assertThat(Run.withInput(games, "pgn", "convert", "--to=json", "-").out())
                .contains("\"date\":\"2013-01-02\",\"year\":2013", "\"date\":\"2012-05\",\"year\":2012");
    }

    /** Covers tables, filters, statistics, splitting and sorting. */
    @Test
    void allCommandsParseDatesAlike() throws IOException {
        StringBuilder games = new StringBuilder();
        for (String date : List.of("2024/05/07", "17.5.2024", "2024-5-6", "2024.13.01", "7.5.2024", "2023.05.07")) {
            games.append("[Event \"")
                    .append(date)
                    .append("\"]\n[Date \"")
                    .append(date)
                    .append("\"]\n\n1. e4 *\n\n");
        }
        Path file = Files.writeString(folder.resolve("games.pgn"), games);
        String name = file.toString();
        assertThat(Run.of("pgn", "convert", "--to=csv", name).lines().stream().skip(1))
                .extracting(line -> line.split(",", -1)[3] + "|" + line.split(",", -1)[4])
                .containsExactly(
                        "2024-05-07|2024",
                        "2024-05-17|2024",
                        "2024-05-06|2024",
                        "|2024",
                        "2024|2024",
                        "2023-05-07|2023");
        assertThat(Run.of("pgn", "convert", "--to=json", name).out())
                .contains("\"date\":\"2024-05-17\",\"year\":2024", "\"date\":\"2024-05-06\",\"year\":2024");
        assertThat(events(Run.of("pgn", "filter", "--date=2024.05.06..2024-05-17", name)))
                .containsExactly("2024/05/07", "17.5.2024", "2024-5-6");
        assertThat(events(Run.of("pgn", "filter", "--where=date >= 2024/5/7 and date <= 2024", name)))
                .containsExactly("2024/05/07", "17.5.2024");
        assertThat(Run.of("pgn", "find", "--where=date 2024-05-07 and end", "--count", name)
                        .out())
                .contains("1");
        assertThat(Run.of("pgn", "stats", "--by=year", "--csv", name).out())
                .contains("\n2024,5,")
                .contains("\n2023,1,");
        assertThat(events(Run.of("pgn", "sort", "--by=Date", name)))
                .containsSubsequence("2023.05.07", "7.5.2024", "2024-5-6", "2024/05/07", "17.5.2024");
        Run split = Run.of("pgn", "split", "--by=year", "--into=" + folder.resolve("years"), name);
        assertThat(split.exitCode()).isZero();
        try (Stream<Path> files = Files.list(folder.resolve("years"))) {
            assertThat(files.map(path -> path.getFileName().toString()))
                    .containsExactlyInAnyOrder("2023.pgn", "2024.pgn");
        }
    }

    private static List<String> events(Run run) {
        return run.lines().stream()
                .filter(line -> line.startsWith("[Event "))
                .map(line -> line.replaceAll("\\[Event \"|\"]", ""))
                .toList();
    }

    /** The reader also keeps the first value. */
    @Test
    void firstOfDuplicateTagsIsKept() throws IOException, SQLException {
        Path games = Files.writeString(folder.resolve("twice.pgn"), "[Board \"1\"] [Board \"2\"] 1. e4 *");
        Path database = folder.resolve("twice.db");
        assertThat(Run.of("pgn", "convert", "--to=sqlite", "--output=" + database, games.toString())
                        .exitCode())
                .isZero();
        assertThat(query(database, "SELECT name, value FROM tags")).containsExactly("Board|1");
    }
}
