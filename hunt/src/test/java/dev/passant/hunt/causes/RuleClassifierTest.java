package dev.passant.hunt.causes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.hunt.report.Family;
import dev.passant.hunt.report.Kind;
import dev.passant.notation.Fen;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The titles for missing, extra and duplicate moves in shrunken positions. */
class RuleClassifierTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            EXTRA|8/8/8/K2pP2r/8/8/8/7k w - d6 0 1|e5d6|EN_PASSANT_SAFETY|En passant exposes the king along the rank
            EXTRA|6b1/8/8/3pP3/8/8/K7/7k w - d6 0 1|e5d6|EN_PASSANT_SAFETY|En passant exposes the king along a diagonal
            EXTRA|4r2k/8/8/3pP3/8/8/8/4K3 w - d6 0 1|e5d6|EN_PASSANT_SAFETY|A pinned pawn captures en passant
            EXTRA|4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1|e5d6|EN_PASSANT|A pawn captures en passant without an en-passant square
            EXTRA|4k3/8/8/8/8/8/8/4K2R w - - 0 1|e1g1|CASTLING_RIGHT|The king castles kingside without the right to castle
            EXTRA|4k3/8/8/8/8/8/8/R3K3 w - - 0 1|e1c1|CASTLING_RIGHT|The king castles queenside without the right to castle
            EXTRA|4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1|e1c1|CASTLING_PATH|The king castles queenside although the path is blocked
            EXTRA|4k1r1/8/8/8/8/8/8/4K2R w K - 0 1|e1g1|CASTLING_SAFETY|The king castles kingside onto an attacked square
            EXTRA|3rk3/8/8/8/8/8/8/R3K3 w Q - 0 1|e1c1|CASTLING_SAFETY|The king castles queenside through an attacked square
            EXTRA|3kr3/8/8/8/8/8/8/4K2R w K - 0 1|e1g1|CASTLING_SAFETY|The king castles out of check
            EXTRA|4r2k/8/8/8/4N3/8/8/4K3 w - - 0 1|e4c3|PIN|A pinned knight leaves the line of its pin
            EXTRA|4r2k/8/8/8/8/8/8/4K2N w - - 0 1|h1g3|CHECK_EVASION|A knight moves without answering a check by a rook
            EXTRA|4r2k/8/8/8/7b/8/8/4K2N w - - 0 1|h1g3|DOUBLE_CHECK|A knight moves in double check, where only the king may move
            EXTRA|8/8/8/8/8/4k3/8/4K3 w - - 0 1|e1e2|KING_SAFETY|The king moves next to the enemy king
            EXTRA|4r2k/8/8/8/8/8/4K3/8 w - - 0 1|e2e1|KING_SAFETY|The king retreats along the line of a checking slider
            EXTRA|3r3k/8/8/8/8/8/8/4K3 w - - 0 1|e1d1|KING_SAFETY|The king moves to a square attacked by a rook
            EXTRA|7k/8/8/8/4n3/4P3/8/K7 w - - 0 1|e3e4|PAWN_PUSH|A pawn pushes onto an occupied square
            EXTRA|7k/8/8/8/8/4n3/4P3/K7 w - - 0 1|e2e4|DOUBLE_PUSH|A double push jumps over or onto a piece
            EXTRA|7k/8/8/8/8/4P3/8/K7 w - - 0 1|e3e5|DOUBLE_PUSH|A pawn makes a double push from a rank other than its starting rank
            EXTRA|7k/8/8/8/8/4P3/8/K7 w - - 0 1|e3d4|PAWN_CAPTURE|A pawn moves diagonally without capturing
            EXTRA|7k/4P3/8/8/8/8/8/K7 w - - 0 1|e7e8|PROMOTION|A pawn reaches the last rank without promoting
            EXTRA|7k/4P3/8/8/8/8/8/K7 w - - 0 1|e7e8k|PROMOTION|A promotion is to an invalid piece or not on the last rank
            EXTRA|7k/8/8/8/8/8/8/K6N w - - 0 1|h1a4|KNIGHT_MOVE|A knight wraps around the edge of the board
            EXTRA|7k/8/8/p7/8/7P/8/K7 w - a6 0 1|h3a5|PAWN_CAPTURE|A pawn wraps around the edge of the board
            EXTRA|7k/8/8/p7/7P/8/8/K7 w - a6 0 1|h4a6|EN_PASSANT|A pawn wraps around the edge of the board
            EXTRA|7k/8/8/8/8/8/P7/R6K w - - 0 1|a1a3|SLIDER_MOVE|A rook jumps over a piece
            EXTRA|7k/8/8/8/8/8/P7/R6K w - - 0 1|a1a2|SLIDER_MOVE|A rook captures a friendly piece
            EXTRA|7k/8/8/8/8/8/P7/R6K w - - 0 1|c3c4|POSITION_COMMAND|A move starts from an empty square
            EXTRA|7k/8/8/8/8/8/P7/R6K w - - 0 1|h8g8|POSITION_COMMAND|A move belongs to the side not to move
            EXTRA|7k/8/8/8/8/8/8/R3K3 w Q - 0 1|e1b1|CASTLING_MOVE|Castling queenside goes to b1 instead of c1
            MISSING|8/8/8/3pP3/8/8/8/K6k w - d6 0 1|e5d6|EN_PASSANT|En passant is missing
            MISSING|8/8/3pP3/8/8/8/8/K6k w - - 0 1|a1a2|KING_SAFETY|A king move to an unattacked square is missing
            MISSING|7k/8/8/8/8/8/8/K7 w - - 0 1|a1a2|KING_MOVE|A king move is missing
            MISSING|7k/8/8/8/8/8/8/R3K3 w Q - 0 1|e1c1|CASTLING_RIGHT|Castling queenside is missing although the right exists
            MISSING|r6k/8/8/8/8/8/8/R3K3 w Q - 0 1|e1c1|CASTLING_SAFETY|Castling queenside is missing although the king's path is not attacked
            MISSING|7k/8/8/8/8/P7/8/R3K3 w Q - 0 1|e1c1|CASTLING_PATH|Castling queenside is missing although the path is empty
            MISSING|4r2k/8/8/8/4R3/8/8/4K3 w - - 0 1|e4e5|PIN|A pinned rook's move along the line of its pin is missing
            MISSING|4r2k/8/8/8/8/8/8/R3K3 w - - 0 1|e1d1|CHECK_EVASION|A king move out of check is missing
            MISSING|4r1k1/8/8/8/7R/8/8/4K3 w - - 0 1|h4e4|CHECK_EVASION|Blocking a check with a rook is missing
            MISSING|4r2k/8/8/8/7b/8/8/4K3 w - - 0 1|e1d1|DOUBLE_CHECK|A king move out of double check is missing
            MISSING|7k/4P3/8/8/8/8/8/K7 w - - 0 1|e7e8n|PROMOTION|A promotion to a knight is missing
            MISSING|7k/8/8/8/8/8/4P3/K7 w - - 0 1|e2e4|DOUBLE_PUSH|A double push is missing
            DUPLICATE|7k/8/8/8/8/8/4P3/K7 w - - 0 1|e2e3|PAWN_PUSH|A pawn push is listed twice""")
    void aSymptomHasAFamilyAndATitle(Kind kind, String fen, String move, Family family, String words) {
        RuleClassifier.Rule rule = RuleClassifier.of(new Symptom(kind, move, Fen.parse(fen)));
        assertThat(rule.description().sentence()).isEqualTo(words);
        assertThat(rule.family()).isEqualTo(family);
    }
}
