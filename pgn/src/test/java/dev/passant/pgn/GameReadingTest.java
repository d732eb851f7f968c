package dev.passant.pgn;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.notation.Fen;
import dev.passant.pgn.annotation.Comment;
import dev.passant.pgn.tag.Tag;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GameReadingTest {

    static Game read(String pgn) {
        List<Game> games = readAll(pgn);
        assertThat(games).hasSize(1);
        return games.get(0);
    }

    static List<Game> readAll(String pgn) {
        return new PgnReader(new ByteArrayInputStream(pgn.getBytes(StandardCharsets.UTF_8)))
                .games()
                .toList();
    }

    private static String moves(Game game) {
        String text = game.toString();
        return text.substring(text.indexOf("\n\n") + 2).strip().replace('\n', ' ');
    }

    private static List<String> problems(Game game) {
        return game.problems().stream()
                .map(PgnProblem::reason)
                .filter(reason -> !reason.startsWith("tags of the roster are missing: "))
                .toList();
    }

    @Test
    void movesCommentsNagsAndVariationsAreWhereTheyStood() {
        String movetext = "{before all} 1. e4 $1 {good} (1. d4 {also} 1... d5 (1... Nf6 $6 2. c4) 2. c4)"
                + " ({first} 1. c4 {last}) {behind} 1... e5 {[%clk 0:01:00]} 2. Nf3 1-0";
        Game game = read("[White \"A\"]\n\n" + movetext);
        assertThat(moves(game)).isEqualTo(movetext);
        assertThat(game.root().comments()).extracting(Comment::toString).containsExactly("before all");
        GameNode e4 = game.atPly(1).orElseThrow();
        assertThat(e4.nags()).containsExactly(1);
        assertThat(e4.comments()).extracting(Comment::toString).containsExactly("good");
        GameNode c4 = game.root().children().get(2);
        assertThat(c4.commentsBefore()).extracting(Comment::toString).containsExactly("first");
        assertThat(c4.comments()).extracting(Comment::toString).containsExactly("last");
        assertThat(game.atPly(2).orElseThrow().commentsBefore())
                .extracting(Comment::toString)
                .containsExactly("behind");
        assertThat(game.result()).isEqualTo(GameResult.WHITE_WINS);
        assertThat(game.tag("White")).contains("A");
        assertThat(game.tag("Result")).contains("1-0");
        assertThat(game.isIncomplete()).isFalse();
    }

    @Test
    void suffixesAreNags1To6() {
        Game game = read("1. e4! e5? 2. Nf3!! Nc6?? 3. Bb5!? a6?! *");
        assertThat(game.mainLine().stream().flatMap(node -> node.nags().stream()))
                .containsExactly(1, 2, 3, 4, 5, 6);
    }

    @Test
    void variationsWithinAVariationsFirstMoveAreAlternativesToTheSameMove() {
        assertThat(moves(read("1. e4 (1. d4 (1. c4) 1... d5) e5 *"))).isEqualTo("1. e4 (1. d4 d5) (1. c4) 1... e5 *");
    }

    @Test
    void nothingSaidOfAVariationWithoutMovesIsLost() {
        assertThat(moves(read("1. e4 ({only words} $5) e5 *"))).isEqualTo("1. e4 $5 {only words} 1... e5 *");
        assertThat(moves(read("1. e4 () e5 *"))).isEqualTo("1. e4 e5 *");
    }

    @Test
    void commentsAtTheEndOfALineStandBehindItsLastMove() {
        assertThat(moves(read("1. e4 (1. d4 (1. c4) {x}) {y} *"))).isEqualTo("1. e4 {y} (1. d4 {x}) (1. c4) *");
    }

    @Test
    void aSideMayPass() {
        Game game = read("1. e4 -- 2. d4 Z0 3. Nc3 *");
        assertThat(moves(game)).isEqualTo("1. e4 -- 2. d4 -- 3. Nc3 *");
        assertThat(game.atPly(2).orElseThrow().isNullMove()).isTrue();
    }

    @Test
    void aGameIsKeptUpToItsLastGoodMoveAndMarked() {
        Game game = read("1. e4 e5 2. Ke3 (2. Nf3) Nc6 {never} 3. Nf3 1-0");
        assertThat(moves(game)).isEqualTo("1. e4 e5 1-0");
        assertThat(game.isIncomplete()).isTrue();
        PgnProblem problem = game.problems().stream()
                .filter(p -> p.severity() == PgnProblem.Severity.ERROR)
                .findFirst()
                .orElseThrow();
        assertThat(problem.token()).isEqualTo("Ke3");
        assertThat(problem.line()).isEqualTo(1);
        assertThat(problem.column()).isEqualTo(13);
        assertThat(problem.game()).isEqualTo(1);
        assertThat(problem.fen()).contains(Fen.format(game.end().position()));
        assertThat(problem.reason()).contains("Ke3");
    }

    @Test
    void aVariationIsKeptUpToItsLastGoodMoveAndTheGameGoesOn() {
        Game game = read("1. e4 e5 (1... c5 2. Ke3 d6 (2... e6) {lost}) 2. Nf3 *");
        assertThat(moves(game)).isEqualTo("1. e4 e5 (1... c5) 2. Nf3 *");
        assertThat(game.isIncomplete()).isTrue();
    }

    @Test
    void aVariationToNoMoveIsLeftOut() {
        Game game = read("(1. d4) 1. e4 e5 *");
        assertThat(moves(game)).isEqualTo("1. e4 e5 *");
        assertThat(problems(game)).anyMatch(reason -> reason.contains("no move before"));
    }

    @Test
    void aSideInCheckDoesNotPass() {
        Game game = read("1. e4 f6 2. Qh5+ -- *");
        assertThat(moves(game)).isEqualTo("1. e4 f6 2. Qh5+ *");
        assertThat(game.isIncomplete()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Chess960",
                "chess 960",
                "Fischerandom",
                "fischerrandom",
                "Fischer Random",
                "Freestyle",
                "Chess9LX"
            })
    void theTagVariantSaysThatAGameIsChess960(String variant) {
        Game game = read("[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K1R1 w G - 2 9\"]\n" + "[Variant \"" + variant
                + "\"]\n\n9. O-O Ke7 10. Rf2 Ke6 *");
        assertThat(game.start().isChess960()).isTrue();
        assertThat(problems(game)).isEmpty();
        assertThat(game.tag("Variant")).contains(variant);
        assertThat(game.end().ply()).isEqualTo(4);
        assertThat(read("[Variant \"" + variant + "\"]\n\n1. e4 *").start().isChess960())
                .isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"Standard", "From Position", "chess", "", "?", "Normal"})
    void otherNamesOfChessAreChess(String variant) {
        assertThat(read("[Variant \"" + variant + "\"]\n\n1. e4 *").start().isChess960())
                .isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"Giveaway", "Suicide", "Bughouse", "Шатрандж", "wild/23", "nonsense"})
    void movesOfOtherGamesAreNotPlayedAsChess(String variant) {
        Game game = read("[Variant \"" + variant + "\"]\n\n1. e4 {x} e5 1-0");
        assertThat(game.mainLine()).isEmpty();
        assertThat(game.problems())
                .filteredOn(problem -> problem.reason().contains("is not supported"))
                .hasSize(1)
                .allMatch(problem -> problem.severity() == PgnProblem.Severity.WARNING)
                .allMatch(problem -> problem.reason().contains("\"" + variant + "\""));
    }

    @Test
    void aGameStartsFromItsFen() {
        Game game = read("[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 3 40\"]\n\n40... Kd7 41. e4 *");
        assertThat(moves(game)).isEqualTo("40... Kd7 41. e4 *");
        Game wrong = read("[FEN \"4k3/8 b\"]\n\n40... Kd7 {x} 41. e4 0-1");
        assertThat(moves(wrong)).isEqualTo("0-1");
        assertThat(wrong.isIncomplete()).isTrue();
        assertThat(wrong.tag("FEN")).contains("4k3/8 b");
        Game unrestricted = read("[FEN \"8/pppppppp/8/8/8/8/PPPPPPPP/8 w - - 0 1\"]\n\n1. e4 d5 2. exd5 *");
        assertThat(moves(unrestricted)).isEqualTo("1. e4 d5 2. exd5 *");
        assertThat(unrestricted.isIncomplete()).isFalse();
        assertThat(problems(unrestricted)).anyMatch(reason -> reason.contains("the position is not playable"));
    }

    @Test
    void theEncodingIsThatOfEachPieceOfText() {
        String game = "[White \"Ståhlberg\"]\n\n1. e4 {é} *\n\n";
        byte[] utf8 = game.getBytes(StandardCharsets.UTF_8);
        byte[] latin1 = game.getBytes(StandardCharsets.ISO_8859_1);
        // A name in UTF-8 is decoded as such even if a comment is not in UTF-8.
        byte[] mixed = ("[White \"StÃ¥hlberg\"]\n\n1. e4 {é} *\n\n").getBytes(StandardCharsets.ISO_8859_1);
        byte[] all = new byte[utf8.length + latin1.length + mixed.length];
        System.arraycopy(utf8, 0, all, 0, utf8.length);
        System.arraycopy(latin1, 0, all, utf8.length, latin1.length);
        System.arraycopy(mixed, 0, all, utf8.length + latin1.length, mixed.length);
        List<Game> games = new PgnReader(new ByteArrayInputStream(all)).games().toList();
        assertThat(games)
                .extracting(read -> read.tag("White").orElseThrow())
                .containsExactly("Ståhlberg", "Ståhlberg", "Ståhlberg");
        assertThat(games)
                .extracting(read -> read.end().comments().get(0).toString())
                .containsExactly("é", "é", "é");
    }

    @Test
    void escapesOfTagsAreUndoneAndMadeAgain() {
        String tag = "[White \"a \\\"b\\\" \\\\ c \\d\"]";
        Game game = read(tag + "\n\n*");
        assertThat(game.tag("White")).contains("a \"b\" \\ c \\d");
        assertThat(game.toString()).contains("[White \"a \\\"b\\\" \\\\ c \\\\d\"]");
        assertThat(read(game.toString())).isEqualTo(game);
    }

    @Test
    void tagsThatStandTwiceAreKept() {
        Game game = read("[Opening \"x\"]\n[White \"A\"]\n[White \"B\"]\n[Opening \"y\"]\n\n*");
        assertThat(game.tag("White")).contains("A");
        assertThat(game.tags().subList(7, game.tags().size()))
                .extracting(Tag::toString)
                .containsExactly("[Opening \"x\"]", "[White \"B\"]", "[Opening \"y\"]");
        assertThat(read(game.toString())).isEqualTo(game);
    }

    @Test
    void theEndOfTheMovesIsTheResultAndOtherwiseTheTag() {
        Game differs = read("[Result \"1-0\"]\n\n1. e4 0-1");
        assertThat(differs.result()).isEqualTo(GameResult.BLACK_WINS);
        assertThat(differs.tag("Result")).contains("1-0");
        assertThat(read(differs.toString())).isEqualTo(differs);
        Game open = read("[Result \"1-0\"]\n\n1. e4");
        assertThat(open.result()).isEqualTo(GameResult.WHITE_WINS);
        assertThat(read("1. e4").result()).isEqualTo(GameResult.UNKNOWN);
    }

    @Test
    void whatIsMoreThanTheLimitsIsLeftOutAndTold() {
        PgnLimits limits = new PgnLimits(1 << 20, 3, 2, 20);
        Game deep = read("1. e4 (1. d4 (1. c4 (1. b4 {x}) {y}) {z}) *", limits);
        assertThat(moves(deep)).isEqualTo("1. e4 (1. d4 {z}) (1. c4 {y}) *");
        assertThat(problems(deep)).anyMatch(reason -> reason.contains("more than 2 nested variations"));
        Game longGame = read("1. e4 e5 (1... c5 2. Nf3) 2. d4 *", limits);
        assertThat(moves(longGame)).isEqualTo("1. e4 e5 (1... c5) *");
        assertThat(problems(longGame)).anyMatch(reason -> reason.contains("more than 3 moves"));
        Game talkative = read("1. e4 {123} {456} {789} e5 {abc} *", new PgnLimits(256, 9, 9, 9, 150));
        assertThat(moves(talkative)).isEqualTo("1. e4 {123} {456} 1... e5 *");
        assertThat(problems(talkative)).anyMatch(reason -> reason.contains("take more than 150 bytes"));
        String talk = "{" + "x".repeat(1 << 19) + "}";
        Game muchMore = read("1. e4 " + talk.repeat(40) + " e5 *", PgnLimits.DEFAULT);
        assertThat(muchMore.isIncomplete()).isTrue();
        assertThat(muchMore.end().ply()).isEqualTo(2);
    }

    private static Game read(String pgn, PgnLimits limits) {
        InputStream in = new ByteArrayInputStream(pgn.getBytes(StandardCharsets.UTF_8));
        return new PgnReader(in, PgnOptions.DEFAULT.with(limits))
                .games()
                .findFirst()
                .orElseThrow();
    }

    @Test
    void gamesAreReadOneAfterTheOtherAndOnlyWhenAskedFor() {
        String start = "1. e4 *\n\n1. d4 *\n\n";
        InputStream endsBadly = new InputStream() {
            private int at;

            @Override
            public int read() throws IOException {
                if (at == start.length()) {
                    throw new IOException("the disk is broken");
                }
                return start.charAt(at++);
            }

            @Override
            public int read(byte[] buffer, int from, int length) throws IOException {
                buffer[from] = (byte) read();
                return 1;
            }
        };
        Iterator<Game> games = new PgnReader(endsBadly).games().iterator();
        assertThat(games.next().end().san()).isEqualTo("e4");
        Assertions.assertThatThrownBy(() -> {
                    games.next();
                    games.next();
                })
                .isInstanceOf(UncheckedIOException.class)
                .hasMessageContaining("the disk is broken");
    }

    @Test
    void closingTheStreamClosesTheFile() throws IOException {
        boolean[] closed = new boolean[1];
        InputStream in = new ByteArrayInputStream("1. e4 *".getBytes(StandardCharsets.UTF_8)) {
            @Override
            public void close() {
                closed[0] = true;
            }
        };
        try (Stream<Game> games = new PgnReader(in).games()) {
            assertThat(games).hasSize(1);
        }
        assertThat(closed[0]).isTrue();
        assertThat(readAll("")).isEmpty();
    }

    @Test
    void variationsNestAsDeepAsTheLimitsSay() {
        int depth = 20_000;
        String[] whites = {"Nc3", "Nb1"};
        String[] blacks = {"Nc6", "Nb8"};
        StringBuilder pgn = new StringBuilder("1. Nf3");
        for (int i = 0; i < depth; i++) {
            pgn.append(" (").append(i % 2 == 0 ? whites[i / 2 % 2] : blacks[i / 2 % 2]);
            pgn.append(i % 2 == 0 ? " Nf6" : " Nf3");
        }
        pgn.append(Stream.generate(() -> ")").limit(depth).collect(Collectors.joining()))
                .append(" *");
        Game game = read(pgn.toString(), new PgnLimits(1 << 20, 1_000_000, depth, 20));
        assertThat(problems(game)).isEmpty();
        assertThat(game.nodes()).hasSize(2 * depth + 1);
    }

    @Test
    void bytesThatAreNotUtf8AreNeverReplaced() throws IOException {
        for (String encoded : List.of("{é} {ä} {\u00e9}", "{ü} e5 {é}")) {
            byte[] latin1 = ("1. e4 " + encoded + " *").getBytes(StandardCharsets.ISO_8859_1);
            byte[] utf8 = ("{é} 1. e4 " + encoded + " *").getBytes(StandardCharsets.UTF_8);
            for (byte[] pgn : List.of(latin1, utf8)) {
                Game game =
                        new PgnReader(new ByteArrayInputStream(pgn)).readGame().orElseThrow();
                String written = game.toString();
                assertThat(written).doesNotContain("\ufffd").doesNotContain("Ã").contains("é");
            }
        }
    }

    @Test
    void aGameWhoseMovesAreNotPlayedIsCutAndOneWithoutMovesIsNot() {
        Game cut = read("[Variant \"Bughouse\"]\n\n1. e4 *");
        assertThat(cut.problems()).noneMatch(problem -> problem.severity() == PgnProblem.Severity.ERROR);
        assertThat(cut.isIncomplete()).isTrue();
        assertThat(read("[Variant \"Bughouse\"]\n\n*").isIncomplete()).isFalse();
        assertThat(read("1. e4 *").isIncomplete()).isFalse();
    }

    @Test
    void aNagBeforeTheFirstMoveOfAVariationBelongsToThatMove() {
        assertThat(moves(read("1. e4 ($1 1. d4 $2 d5) e5 *"))).isEqualTo("1. e4 (1. d4 $1 $2 d5) 1... e5 *");
    }

    @Test
    void aCommentBeforeTheTagsIsKeptWithThePositionThatTheyGive() {
        Game game = read("{before}\n[FEN \"4k3/8/8/8/8/8/8/4K3 b - - 0 1\"]\n\n1... Kd7 *");
        assertThat(moves(game)).isEqualTo("{before} 1... Kd7 *");
        assertThat(Fen.format(game.root().position())).isEqualTo("4k3/8/8/8/8/8/8/4K3 b - - 0 1");
    }

    @Test
    void aLineOfACommentThatBeginsLikeATagIsReadAgain() {
        Game game = read("1. e4 {\nline\n\n[Event \"\nline} ({only} ) e5 *\n");
        assertThat(read(game.toString())).isEqualTo(game);
    }
}
