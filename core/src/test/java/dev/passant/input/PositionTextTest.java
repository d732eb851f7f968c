package dev.passant.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import dev.passant.chess.IllegalPositionException;
import dev.passant.chess.Position;
import dev.passant.chess.Variant;
import dev.passant.input.FenPolicy.Castling;
import dev.passant.input.FenPolicy.Tolerance;
import dev.passant.notation.Fen;
import dev.passant.notation.NotationException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PositionTextTest {

    private static final String AFTER_E4_E5 = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
    private static final String BACK_RANK = "6k1/5ppp/8/8/8/8/8/K3R3 w - - 3 40";

    private static String fen(String text) {
        return Fen.format(PositionText.parse(text).position());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "startpos",
                " StartPos ",
                "position startpos",
                "fen " + Fen.START,
                "position fen " + Fen.START,
                "FEN: " + Fen.START,
                "[FEN \"" + Fen.START + "\"]",
                "\"" + Fen.START + "\"",
                "'" + Fen.START + "'",
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR_w_KQkq_-_0_1",
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR_w_KQkq",
                "startpos ; a comment",
                "960:518",
                "chess960:518",
                "https://lichess.org/analysis/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR_w_KQkq_-_0_1",
                "https://lichess.org/analysis/standard/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR_w_KQkq_-_0_1?color=black#7",
                "lichess.org/editor/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR%20w%20KQkq%20-%200%201",
                "https://lichess.org/analysis/fromPosition/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR_w_KQkq_-_0_1",
                "https://lichess.org/analysis/chess960/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR_w_KQkq_-_0_1",
                "https://www.chess.com/analysis?fen=rnbqkbnr%2Fpppppppp%2F8%2F8%2F8%2F8%2FPPPPPPPP%2FRNBQKBNR+w+KQkq+-+0+1&flip=false",
                "http://127.0.0.1:8080/#fen=rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR_w_KQkq_-_0_1&mode=free",
            })
    void theInitialPositionIsParsedFromEveryFormat(String text) {
        assertThat(fen(text)).isEqualTo(Fen.START);
        assertThat(PositionText.isMeant(text)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "startpos moves e2e4 e7e5",
                "startpos moves 1. e4 e5",
                "position startpos MOVES 1.e4 e7-e5",
                "position fen " + Fen.START + " moves e2e4 e7e5",
                Fen.START + " moves e4 e5",
                "960:518 moves e4 e5",
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR_w_KQkq_-_0_1 moves e4 e5",
                "https://lichess.org/analysis/pgn/e4_e5",
                "https://www.chess.com/analysis?pgn=1.+e4+e5",
            })
    void movesAreParsedInAnyNotation(String text) {
        PositionText read = PositionText.parse(text);
        assertThat(Fen.format(read.position())).isEqualTo(AFTER_E4_E5);
        assertThat(read.moves()).hasSize(2);
        assertThat(Fen.format(read.start().position())).isEqualTo(Fen.START);
    }

    /** A plus means a space in the parameters of a link, but not in its path. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "1. e4 e5",
                "e4 e5",
                "e2e4 e7e5",
                "\"1.e4 e5\"",
                "{king's pawn} 1. e4 $1 e5 *",
                "1. e4, 1... e5",
            })
    void movesWithoutAPositionAreFromTheStart(String text) {
        assertThat(fen(text)).isEqualTo(AFTER_E4_E5);
        assertThat(PositionText.parse(text).moves()).hasSize(2);
        assertThat(PositionText.parseSearch(text, FenPolicy.STRICT).candidates())
                .containsExactly(Fen.parse(AFTER_E4_E5));
    }

    @Test
    void anErrorInALineOfMovesNamesTheMove() {
        assertThatThrownBy(() -> PositionText.parse("1. e4 c5 2. Nf4"))
                .asInstanceOf(type(NotationException.class))
                .returns(12, NotationException::offset);
        assertThatThrownBy(() -> PositionText.parse("1. foo"))
                .asInstanceOf(type(NotationException.class))
                .returns(4, NotationException::offset);
        assertThatThrownBy(() -> PositionText.parse("foo")).hasMessageContaining("FEN");
    }

    @Test
    void aCheckSignInALinkIsKept() {
        assertThat(PositionText.parse("https://lichess.org/analysis/pgn/e4_e5_Bc4_Nc6_Qh5_Nf6_Qxf7+!?")
                        .moves())
                .hasSize(7);
        assertThatThrownBy(() -> PositionText.parse("https://lichess.org/analysis/pgn/e4+e5"))
                .isInstanceOf(NotationException.class);
    }

    @Test
    void theMovesFormAHistory() {
        PositionText read = PositionText.parse("startpos moves Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8");
        assertThat(read.history().occurrences().size()).isEqualTo(3);
        assertThat(read.history().ply()).isEqualTo(8);
        assertThat(read.history().position()).isEqualTo(read.position());
        assertThat(PositionText.parse("startpos").history().ply()).isZero();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                BACK_RANK + " bm Re8#; id \"back rank\";",
                BACK_RANK + " bm Re8#; the rest is a comment",
                BACK_RANK + " ;D1 20 ;D2 400",
                BACK_RANK + "; bm Re8#",
                BACK_RANK + " ; White moves and mates",
                BACK_RANK + " bm Re8#; c0 \"it moves away\";",
                "6k1/5ppp/8/8/8/8/8/K3R3 w - - hmvc 3; fmvn 40;",
                "6k1/5ppp/8/8/8/8/8/K3R3 w - - id \"moves; hmvc 9;\"; fmvn 40; bm Re8#; hmvc 3;",
                "6k1/5ppp/8/8/8/8/8/K3R3_w_-_-_3_40 id \"a;b\";",
            })
    void operationsAfterAPositionAreIgnored(String text) {
        assertThat(fen(text)).isEqualTo(BACK_RANK);
    }

    @Test
    void missingCountersInEpdHaveTheDefaultsOfFen() {
        assertThat(fen("6k1/5ppp/8/8/8/8/8/K3R3 w - - bm Re8#;")).isEqualTo("6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1");
        assertThat(fen("6k1/5ppp/8/8/8/8/8/K3R3 w - - fmvn 7;")).isEqualTo("6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 7");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "https://lichess.org/analysis/chess960?position=123|NQRNBKRB",
                "https://lichess.org/analysis/chess960|RNBQKBNR",
                "https://lichess.org/racingKings|qrbnNBRQ",
                "lichess.org/variant/horde/|PPPPPPPP",
                "lichess.org/editor/horde|PPPPPPPP",
                "https://www.chessdb.cn/query/?4k3/8/8/8/8/8/8/4K2R+w+K+-|4K2R",
                "https://lichess.org/analysis/kingOfTheHill#0|RNBQKBNR",
                "https://www.chessdb.cn/queryc_en/?rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR_w_KQkq_-_0_1|RNBQKBNR",
                "https://www.chessdb.cn/queryc_en/?4k3/8/8/8/8/8/8/4K2R%20w%20K%20-%200%201|4K2R",
                "https://www.chessdb.cn/query/?4k3%2F8%2F8%2F8%2F8%2F8%2F8%2F4K2R%20w%20K%20-|4K2R",
            })
    void linksToStartPositionsAndDatabasesAreRead(String link, String lastRank) {
        Position position = PositionText.parse(link).position();
        assertThat(Fen.format(position).split("[/ ]")[7]).isEqualTo(lastRank);
        assertThat(position.isChess960()).isEqualTo(link.contains("960"));
    }

    /** Errors have the original text and an offset in it. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "44/8/8/8/8/8/8/8|1|adjacent digits",
                "`  44/8/8/8/8/8/8/8`|3|adjacent digits",
                "\"44/8/8/8/8/8/8/8\"|2|adjacent digits",
                "position fen 44/8/8/8/8/8/8/8|14|adjacent digits",
                "4k3/8/8/8/8/8/8/4K3_x|20|expected w or b as the side to move, found 'x'",
                "https://lichess.org/analysis/44/8/8/8/8/8/8/8|30|adjacent digits",
                "https://www.chess.com/analysis?fen=4k3%2F44/8|42|adjacent digits",
                "https://www.chess.com/analysis?fen=4k3%2|38|expected two hexadecimal digits after %",
                "https://www.chess.com/analysis?fen=4k3%zz|38|expected two hexadecimal digits after %",
                "https://lichess.org/AbCdEfGh|0|the link contains no position (links are not fetched); copy the FEN or the PGN",
                "https://lichess.org/analysis|0|the link contains no position (links are not fetched); copy the FEN or the PGN",
                "https://lichess.org/analysis/|0|the link contains no position (links are not fetched); copy the FEN or the PGN",
                "https://lichess.org/analysis/bughouse/8/8/8/8/8/8/8/8|29|unsupported variant in the link: bughouse",
                "https://www.chess.com/game/live/1|0|the link contains no position (links are not fetched); copy the FEN or the PGN",
                "4k3/8/8/8/8/8/8/4K3 w - - 0 1 extra|30|expected at most 6 fields (EPD operations end with a semicolon)",
                "4k3/8/8/8/8/8/8/4K3 w - - 0 1 bm Ke2|30|expected at most 6 fields (EPD operations end with a semicolon)",
                "4k3/8/8/8/8/8/8/4K3 w - - 0 1 7|30|expected at most 6 fields",
                "4k3/8/8/8/8/8/8/4K3 w - - 0 1 7;|30|expected at most 6 fields",
                "4k3/8/8/8/8/8/8/4K3 w - - bm Ke2|26|expected a digit of the halfmove clock, found 'b' (EPD operations end with a semicolon)",
                "4k3/8/8/8/8/8/8/4K3 w - - hmvc x; id \"x\";|26|hmvc must be a whole number of at most 9 digits",
                "960:960|4|expected a Chess960 position number from 0 to 959",
                "960:-1|4|expected a Chess960 position number from 0 to 959",
                "960:|4|expected a Chess960 position number from 0 to 959",
                "960:518 e4|8|expected the keyword moves",
                "startpos e2e4|9|expected the keyword moves",
                "startpos moves e2e4 e2e4|20|e2e4 is not legal",
                "startpos moves e2e4 Nd7|20|Nd7 is not legal",
                "startpos moves e2e4 Nx|22|missing target square",
                "4k3/8/8/8/8/5N2/8/1N2K3 w moves Nd2|32|Nd2 is ambiguous: b1d2 or f3d2",
                "startpos moves e4 (d4)|18|variations and tags are not allowed here",
                "startpos moves {e4|15|unclosed comment",
                "position|8|expected startpos or fen after position",
                "position e4|9|expected startpos or fen after position",
                "position position startpos|9|expected startpos or fen after position",
                "[FEN 8/8/8/8/8/8/8/8]|0|expected a tag of the form [FEN \"...\"]",
                "``|0|missing board",
                "fen|3|missing board",
            })
    void errorsHaveAnOffsetInTheOriginalText(String text, int offset, String reason) {
        assertThatThrownBy(() -> PositionText.parse(text))
                .asInstanceOf(type(NotationException.class))
                .satisfies(e -> {
                    assertThat(e.reason()).startsWith(reason);
                    assertThat(e.offset()).isEqualTo(offset);
                    assertThat(e.input()).isEqualTo(text);
                });
    }

    @Test
    void thePolicyDecidesWhichPositionsAreAccepted() {
        String pawns = "8/pppppppp/8/8/8/8/PPPPPPPP/8 w - - 0 1";
        assertThatThrownBy(() -> PositionText.parse(pawns)).isInstanceOf(IllegalPositionException.class);
        FenPolicy unrestricted = FenPolicy.STRICT.accepting(Tolerance.ILLEGAL);
        assertThat(PositionText.parse(pawns + " moves e4", unrestricted)
                        .position()
                        .isUnrestricted())
                .isTrue();
        FenPolicy chess960 = FenPolicy.STRICT.withCastling(Castling.CHESS960);
        assertThat(PositionText.parse("startpos", chess960).position().isChess960())
                .isTrue();
        assertThat(PositionText.parse("startpos").position()).isEqualTo(Position.start());
        assertThat(PositionText.parse("960:0").position()).isEqualTo(Variant.CHESS.chess960Start(0));
        assertThat(PositionText.parse("https://lichess.org/analysis/chess960/" + Fen.START.replace(' ', '_'))
                        .position()
                        .isChess960())
                .isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "atomic/4k3/8/8/8/8/8/8/R3K3_w_-_-_0_1, 4k3/8/8/8/8/8/8/R3K3 w - - 0 1, ATOMIC",
        "crazyhouse/4k3/8/8/8/8/8/8/4K3/QQp_w_-_-_0_1, 4k3/8/8/8/8/8/8/4K3[QQp] w - - 0 1, CRAZYHOUSE",
        "threeCheck/4k3/8/8/8/8/8/8/R3K3_w_-_-_0_1_+2+0, 4k3/8/8/8/8/8/8/R3K3 w - - 1+3 0 1, THREE_CHECK",
    })
    void theVariantOfALinkIsTaken(String link, String fen, Variant variant) {
        PositionText read = PositionText.parse("https://lichess.org/analysis/" + link);
        assertThat(read.position()).isEqualTo(Fen.parse(fen, variant));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"e4", "e2e4", "Nf3", "O-O", "0-0-0", "e8/Q", "fxe8/Q+", "a1/q#", "1. e4 e5", "fenx", "960", ""})
    void movesDoNotLookLikePositions(String text) {
        assertThat(PositionText.isMeant(text)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"4k3/8", "8/8/8/8", "xyz/", "position", "fen", "http://", "960:x", "e4/d5"})
    void invalidPositionsLookLikePositions(String text) {
        assertThat(PositionText.isMeant(text)).isTrue();
    }

    @Test
    void ordinaryChessRejectsChess960NumbersAndLinks() {
        FenPolicy standard = FenPolicy.STRICT.withCastling(Castling.STANDARD);
        for (String text :
                List.of("960:518", "https://lichess.org/analysis/chess960/rnbqkbnr/8/8/8/8/8/8/RNBQKBNR_w_KQkq_-")) {
            assertThatThrownBy(() -> PositionText.parse(text, standard))
                    .isInstanceOf(NotationException.class)
                    .hasMessageContaining("Chess960 is not accepted here, only ordinary chess");
        }
        assertThat(PositionText.parse("startpos", standard).position()).isEqualTo(Position.start());
    }

    @Test
    void aLinkToAVariantDoesNotOverruleTheRequiredOne() {
        String board = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR_w_KQkq_-";
        for (String link : List.of(
                "https://lichess.org/analysis/kingOfTheHill/" + board,
                "https://lichess.org/editor/" + board + "?variant=kingOfTheHill&color=white")) {
            for (FenPolicy required : List.of(
                    FenPolicy.STRICT.withCastling(Castling.STANDARD), FenPolicy.STRICT.withVariant(Variant.ATOMIC))) {
                assertThatThrownBy(() -> PositionText.parse(link, required))
                        .isInstanceOf(NotationException.class)
                        .hasMessageContaining(
                                "the link is to a game of King of the Hill, not of " + required.variant());
            }
            assertThat(PositionText.parse(link, FenPolicy.STRICT).position().variant())
                    .isEqualTo(Variant.KING_OF_THE_HILL);
        }
    }

    private static List<String> candidates(String text, boolean unrestricted) {
        return PositionText.parseSearch(
                        text, unrestricted ? FenPolicy.STRICT.accepting(Tolerance.ILLEGAL) : FenPolicy.STRICT)
                .candidates()
                .stream()
                .map(position -> Fen.format(position).replaceAll(" 0 1$", ""))
                .toList();
    }

    /**
     * Missing fields are wildcards: either side to move, all combinations of castling rights, all en-passant squares.
     */
    @Test
    void missingFieldsAreWildcardsInASearch() {
        String start = Fen.START.replaceAll(" .*", "");
        assertThat(candidates(start, false))
                .hasSize(32)
                .doesNotHaveDuplicates()
                .startsWith(start + " w KQkq -")
                .contains(start + " b KQkq -", start + " w - -", start + " b Kq -");
        assertThat(candidates(start + " b", false)).hasSize(16).allMatch(fen -> fen.contains(" b "));
        assertThat(candidates(start + " w KQ", false)).containsExactly(start + " w KQ -");
        assertThat(candidates(start + " w - -", false)).containsExactly(start + " w - -");
        assertThat(candidates("startpos", false)).containsExactly(start + " w KQkq -");
        assertThat(candidates("startpos moves e4", false)).hasSize(1);
        assertThat(candidates(start + " moves e4", false)).hasSize(1);
        assertThat(candidates("rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq", false))
                .extracting(fen -> fen.replaceAll(".* ", ""))
                .containsExactly("-", "d6", "f6");
        assertThat(candidates("4k3/8/8/8/3pP3/8/8/4K3", false))
                .containsExactly(
                        "4k3/8/8/8/3pP3/8/8/4K3 w - -",
                        "4k3/8/8/8/3pP3/8/8/4K3 b - -",
                        "4k3/8/8/8/3pP3/8/8/4K3 b - e3");
        // In Chess960 each rook may be the castling rook.
        assertThat(candidates("4k3/8/8/8/8/8/8/R1R2KR1 w", false))
                .extracting(fen -> fen.replaceAll(".* w (.*) -", "$1"))
                .containsExactly("KQ", "Q", "KC", "C", "K", "-");
    }

    /** Positions with the side not to move in check are candidates only if the policy accepts unplayable positions. */
    @Test
    void aSearchHasTheCandidatesThatThePolicyAccepts() {
        String check = "4k3/8/8/8/8/8/4R3/4K3";
        assertThat(candidates(check, false)).containsExactly(check + " b - -");
        assertThat(candidates(check, true)).containsExactly(check + " w - -", check + " b - -");
        assertThatThrownBy(() -> candidates(check + " w", false)).isInstanceOf(IllegalPositionException.class);
        assertThatThrownBy(() -> candidates("8/8/8/8/8/8/8/8", false)).isInstanceOf(IllegalPositionException.class);
        assertThat(candidates("8/8/8/8/8/8/8/8", true)).hasSize(2);
        assertThatThrownBy(() -> candidates("8/8/8/8/8/8/8/9", false))
                .isInstanceOfSatisfying(
                        NotationException.class, e -> assertThat(e.offset()).isEqualTo(14));
    }
}
