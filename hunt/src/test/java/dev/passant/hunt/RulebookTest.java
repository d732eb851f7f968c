package dev.passant.hunt;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.notation.Fen;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The words for a move that is missing or extra in a shrunken position: they are what people read first. */
class RulebookTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            EXTRA|8/8/8/K2pP2r/8/8/8/7k w - d6 0 1|e5d6|EN_PASSANT_SAFETY|En passant uncovers an attack on the king along the rank
            EXTRA|6b1/8/8/3pP3/8/8/K7/7k w - d6 0 1|e5d6|EN_PASSANT_SAFETY|En passant uncovers an attack on the king along a diagonal
            EXTRA|4r2k/8/8/3pP3/8/8/8/4K3 w - d6 0 1|e5d6|EN_PASSANT_SAFETY|A pinned pawn captures en passant
            EXTRA|4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1|e5d6|EN_PASSANT|A pawn captures en passant without the right to it
            EXTRA|4k3/8/8/8/8/8/8/4K2R w - - 0 1|e1g1|CASTLING_RIGHT|The king castles king side without the right to it
            EXTRA|4k3/8/8/8/8/8/8/R3K3 w - - 0 1|e1c1|CASTLING_RIGHT|The king castles queen side without the right to it
            EXTRA|4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1|e1c1|CASTLING_PATH|The king castles queen side although the way is blocked
            EXTRA|4k1r1/8/8/8/8/8/8/4K2R w K - 0 1|e1g1|CASTLING_SAFETY|The king castles king side onto an attacked square
            EXTRA|3rk3/8/8/8/8/8/8/R3K3 w Q - 0 1|e1c1|CASTLING_SAFETY|The king castles queen side through an attacked square
            EXTRA|3kr3/8/8/8/8/8/8/4K2R w K - 0 1|e1g1|CASTLING_SAFETY|The king castles out of check
            EXTRA|4r2k/8/8/8/4N3/8/8/4K3 w - - 0 1|e4c3|PIN|A pinned knight leaves the line of its pin
            EXTRA|4r2k/8/8/8/8/8/8/4K2N w - - 0 1|h1g3|CHECK_EVASION|A knight moves without answering the check of a rook
            EXTRA|4r2k/8/8/8/7b/8/8/4K2N w - - 0 1|h1g3|DOUBLE_CHECK|A knight moves in double check, where only the king may
            EXTRA|8/8/8/8/8/4k3/8/4K3 w - - 0 1|e1e2|KING_SAFETY|The king steps beside the enemy king
            EXTRA|4r2k/8/8/8/8/8/4K3/8 w - - 0 1|e2e1|KING_SAFETY|The king steps back along the line of the piece that checks it
            EXTRA|3r3k/8/8/8/8/8/8/4K3 w - - 0 1|e1d1|KING_SAFETY|The king steps onto a square that a rook attacks
            EXTRA|7k/8/8/8/4n3/4P3/8/K7 w - - 0 1|e3e4|PAWN_PUSH|A pawn pushes onto a piece
            EXTRA|7k/8/8/8/8/4n3/4P3/K7 w - - 0 1|e2e4|DOUBLE_PUSH|A double push jumps over or onto a piece
            EXTRA|7k/8/8/8/8/4P3/8/K7 w - - 0 1|e3e5|DOUBLE_PUSH|A pawn pushes two squares from a rank that is not its starting rank
            EXTRA|7k/8/8/8/8/4P3/8/K7 w - - 0 1|e3d4|PAWN_CAPTURE|A pawn moves diagonally without a capture
            EXTRA|7k/4P3/8/8/8/8/8/K7 w - - 0 1|e7e8|PROMOTION|A pawn reaches the last rank without promotion
            EXTRA|7k/4P3/8/8/8/8/8/K7 w - - 0 1|e7e8k|PROMOTION|A promotion to what a pawn may not become, or in the wrong place
            EXTRA|7k/8/8/8/8/8/8/K6N w - - 0 1|h1a4|KNIGHT_MOVE|A knight moves around the edge of the board
            EXTRA|7k/8/8/8/8/8/P7/R6K w - - 0 1|a1a3|SLIDER_MOVE|A rook jumps over a piece
            EXTRA|7k/8/8/8/8/8/P7/R6K w - - 0 1|a1a2|SLIDER_MOVE|A rook captures a piece of its own side
            EXTRA|7k/8/8/8/8/8/P7/R6K w - - 0 1|c3c4|POSITION_COMMAND|A piece moves from a square on which nothing stands
            EXTRA|7k/8/8/8/8/8/P7/R6K w - - 0 1|h8g8|POSITION_COMMAND|The side that is not to move moves
            MISSING|8/8/8/3pP3/8/8/8/K6k w - d6 0 1|e5d6|EN_PASSANT|En passant is missing
            MISSING|8/8/3pP3/8/8/8/8/K6k w - - 0 1|a1a2|KING_SAFETY|The king may not step onto a square that nothing attacks
            MISSING|7k/8/8/8/8/8/8/K7 w - - 0 1|a1a2|KING_MOVE|A king's step is missing
            MISSING|7k/8/8/8/8/8/8/R3K3 w Q - 0 1|e1c1|CASTLING_RIGHT|Castling queen side is missing although the right is there
            MISSING|r6k/8/8/8/8/8/8/R3K3 w Q - 0 1|e1c1|CASTLING_SAFETY|Castling queen side is refused although the king's way is not attacked
            MISSING|7k/8/8/8/8/P7/8/R3K3 w Q - 0 1|e1c1|CASTLING_PATH|Castling queen side is refused although the way is empty
            MISSING|4r2k/8/8/8/4R3/8/8/4K3 w - - 0 1|e4e5|PIN|A pinned rook may not move along the line of its pin
            MISSING|4r2k/8/8/8/8/8/8/R3K3 w - - 0 1|e1d1|CHECK_EVASION|The king in check may not step out of it
            MISSING|4r1k1/8/8/8/7R/8/8/4K3 w - - 0 1|h4e4|CHECK_EVASION|A rook may not answer a check by blocking it
            MISSING|4r2k/8/8/8/7b/8/8/4K3 w - - 0 1|e1d1|DOUBLE_CHECK|The king may not answer a double check
            MISSING|7k/4P3/8/8/8/8/8/K7 w - - 0 1|e7e8n|PROMOTION|A promotion to a knight is missing
            MISSING|7k/8/8/8/8/8/4P3/K7 w - - 0 1|e2e4|DOUBLE_PUSH|A double push is missing
            DUPLICATE|7k/8/8/8/8/8/4P3/K7 w - - 0 1|e2e3|PAWN_PUSH|A pawn's push is there twice""")
    void aMoveIsNamed(Kind kind, String fen, String move, Family family, String words) {
        Rulebook.Rule rule = Rulebook.of(new Symptom(kind, move, Fen.parse(fen)));
        assertThat(rule.words()).isEqualTo(words);
        assertThat(rule.family()).isEqualTo(family);
    }
}
