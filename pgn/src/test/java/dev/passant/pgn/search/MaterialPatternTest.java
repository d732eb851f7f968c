package dev.passant.pgn.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.passant.bitboard.Placement;
import dev.passant.chess.Color;
import dev.passant.chess.Position;
import dev.passant.notation.Fen;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests material patterns in pgn-extract's notation, and pawns by file. */
class MaterialPatternTest {

    /** Returns a board with the given white and black pieces. */
    private static Placement board(String white, String black) {
        StringBuilder ranks = new StringBuilder();
        String letters = white + black.toLowerCase(Locale.ROOT);
        for (int rank = 0; rank < 8; rank++) {
            String pieces =
                    letters.substring(Math.min(letters.length(), 8 * rank), Math.min(letters.length(), 8 * rank + 8));
            ranks.append(rank == 0 ? "" : "/").append(pieces).append(pieces.length() == 8 ? "" : 8 - pieces.length());
        }
        return Fen.parseSetup(ranks + " w - - 0 1").placement();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            KQvKR                      | KQ     | KR     | true  | true
            KQvKR                      | KR     | KQ     | true  | false
            QvR                        | KQ     | KR     | true  | true
            kqvkr                      | KQ     | KR     | true  | true
            KQvKR                      | KQ     | KRP    | false | false
            KBBvKN                     | KBB    | KN     | true  | true
            KBBvKN                     | KB     | KN     | false | false
            KvK                        | K      | K      | true  | true
            B2vN                       | KBB    | KN     | true  | true
            P2+vP1-                    | KPPP   | K      | true  | true
            P2+vP1-                    | KPPP   | KP     | true  | true
            P2+vP1-                    | KP     | KP     | false | false
            P1-3vK                     | KPPPP  | K      | false | false
            P1-3vK                     | KPP    | K      | true  | true
            R*P+vR=P#                  | KRPP   | KRP    | true  | true
            R*P+vR=P#                  | KRP    | KRP    | false | false
            R*P+vR=P#                  | KRPP   | KP     | false | false
            r2p*vr=p1>=                | KRRP   | KRRPP  | true  | true
            r2p*vr=p1>=                | KRRP   | KRRPPP | false | false
            r2p* v r=p>                | KRRP   | KRRPPP | true  | true
            r2p* v r=p2>               | KRRP   | KRRPPP | true  | true
            r2p* v r=p3>               | KRRP   | KRRPPP | false | false
            q*r+l*p+ v q=r1<=l2>=p1<   | KRRBPP | KRBBNP | true  | true
            q*r+l*p+ v q=r1<=l2>=p1<   | KRRBPP | KRBNP  | false | false
            q*r+l*p+ v q=r1<=l2>=p1<   | KRBBNP | KRRBPP | true  | false
            q*r*b2n0p* v q=r=b0n2p=    | KQBBP  | KQNNP  | true  | true
            q*r*b2n0p* v q=r=b0n2p=    | KQBB   | KQNNP  | false | false
            P2< v P*                   | KP     | KPPP   | true  | true
            P2< v P*                   | KP     | KPP    | false | false
            LvK                        | KN     | K      | true  | true
            LvK                        | KB     | K      | true  | true
            LvK                        | KBN    | K      | false | false
            """)
    void materialIsReadAsPgnExtractReadsIt(String text, String white, String black, boolean either, boolean asWritten) {
        MaterialPattern pattern = MaterialPattern.parse(text);
        Placement board = board(white, black);
        assertThat(pattern.matches(board)).isEqualTo(either);
        assertThat(pattern.matchesAsWritten(board)).isEqualTo(asWritten);
        assertThat(pattern.matches(board.mirrored())).isEqualTo(either);
        assertThat(pattern).isEqualTo(MaterialPattern.parse(text.toLowerCase(Locale.ROOT)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "", "KQ", "KQKR", "v", "Kv", "KxvK", "KvKvK", "P*2vK", "P2*vK", "P-vK", "P3-1vK", "P99vK", "vK", "P2=vK"
            })
    void whatIsNoMaterialIsRefused(String text) {
        assertThatThrownBy(() -> MaterialPattern.parse(text)).isInstanceOf(QueryException.class);
    }

    @Test
    void theStartHasWhatTheManualSays() {
        Placement start = Position.start().placement();
        assertThat(MaterialPattern.parse("QR2B2N2P8vQR2B2N2P8").matches(start)).isTrue();
        assertThat(MaterialPattern.parse("QR2B2N2P7vQR2B2N2P8").matches(start)).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "++++++++, true, false",
        "11111111, true, false",
        "????????, true, true",
        "+++-++++, false, true",
        "+++0++++, false, true",
        "+++2++++, false, false"
    })
    void pawnsAreCountedByFile(String files, boolean atStart, boolean withoutPawnOnD) {
        PawnFiles pattern = PawnFiles.parse(files);
        Placement gone = Fen.parseSetup("rnbqkbnr/ppp1pppp/8/8/8/8/PPP1PPPP/RNBQKBNR w KQkq - 0 1")
                .placement();
        for (Color side : Color.values()) {
            assertThat(pattern.matches(Position.start().placement(), side)).isEqualTo(atStart);
            assertThat(pattern.matches(gone, side)).isEqualTo(withoutPawnOnD);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "+++++++", "+++++++++", "+++x++++", "9???????"})
    void whatIsNoSetOfFilesIsRefused(String text) {
        assertThatThrownBy(() -> PawnFiles.parse(text)).isInstanceOf(QueryException.class);
    }
}
