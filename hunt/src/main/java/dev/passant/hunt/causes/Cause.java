package dev.passant.hunt.causes;

import java.util.Locale;

/**
 * The error that a bug causes. Findings are merged by these constants. The sentences are shown to users; {@code {wing}}
 * stands for the side of castling, and each {@code %s} for a detail.
 */
public enum Cause {
    // Extra moves. A constant that is named like a verdict has the code of that verdict.
    NO_PIECE("A move starts from an empty square"),
    OTHER_SIDE("A move belongs to the side not to move"),
    NO_CAPTURE_FORWARD("A pawn pushes onto an occupied square"),
    NOTHING_TO_CAPTURE("A pawn moves diagonally without capturing"),
    NO_EN_PASSANT_RIGHT("A pawn captures en passant without an en-passant square"),
    NO_DOUBLE_PUSH_FROM_HERE("A pawn makes a double push from a rank other than its starting rank"),
    DOUBLE_PUSH_BLOCKED("A double push jumps over or onto a piece"),
    PROMOTION_MISSING("A pawn reaches the last rank without promoting"),
    PROMOTION_NOT_ALLOWED("A promotion is to an invalid piece or not on the last rank"),
    PINNED("A pinned %s leaves the line of its pin"),
    EN_PASSANT_PINNED("A pinned pawn captures en passant"),
    CHECK_NOT_ANSWERED("A %s moves without answering a check%s"),
    EN_PASSANT_SQUARE_WITHOUT_CAPTURE("A %s on the en-passant square counts as capturing the checking pawn"),
    EN_PASSANT_CHECK_NOT_ANSWERED("En passant leaves the king in check"),
    EN_PASSANT_UNCOVERS_ATTACK("En passant exposes the king%s"),
    DOUBLE_CHECK("A %s moves in double check, where only the king may move"),
    UNSAFE_MOVES("Moves that leave the king in check are listed: are these pseudo-legal moves?"),
    KING_INTO_ATTACK("The king moves to %s"),
    KING_BESIDE_KING("The king moves next to the enemy king"),
    KING_ALONG_CHECK("The king retreats along the line of a checking slider"),
    CASTLING_NO_RIGHT("The king castles{wing} without the right to castle"),
    CASTLING_WAY_BLOCKED("The king castles{wing} although the path is blocked"),
    CASTLING_OUT_OF_CHECK("The king castles out of check"),
    CASTLING_THROUGH_ATTACK("The king castles{wing} through an attacked square"),
    CASTLING_INTO_ATTACK("The king castles{wing} onto an attacked square"),
    CASTLING_TO_ANOTHER_SQUARE("Castling{wing} goes to %s instead of %s"),
    AROUND_THE_EDGE("A %s wraps around the edge of the board"),
    WAY_BLOCKED("A %s jumps over a piece"),
    OWN_PIECE_ON_TARGET("A %s captures a friendly piece"),
    KING_NOT_CAPTURED("A %s captures the king"),
    UNREACHABLE_SQUARE("A %s moves to a square that it cannot reach"),
    GAME_OVER("The game continues after %s"),
    CAPTURE_COMPULSORY("A %s makes no capture although a capture%s is legal"),
    KING_CAPTURES("The king captures, which explodes it"),
    EXPLODES_OWN_KING("A %s's capture explodes its own king"),
    EXPLOSION_LEAVES_CHECK("The explosion after a %s's capture leaves the capturer's king in check"),
    GIVES_CHECK("A %s move gives check"),
    GIVES_DISCOVERED_CHECK("A %s move gives a discovered check"),
    DROP_NOT_IN_HAND("A %s that is not in hand is dropped"),
    DROP_ON_PIECE("A %s is dropped on an occupied square"),
    PAWN_DROP_ON_OUTER_RANK("A pawn is dropped on the first or last rank"),
    DROP_LEAVES_CHECK("A %s is dropped without blocking a check"),

    // Missing and duplicate moves
    MISSING("%s is missing"),
    MISSING_PROMOTIONS("Promotions%s are missing"),
    MISSING_BY_PIN("A pinned %s's move along the line of its pin is missing"),
    MISSING_BY_SHIELDED_PIN("A %s is treated as pinned although another piece shields the king, too"),
    MISSING_KING_EVASION("A king %s out of check is missing"),
    MISSING_KING_CAPTURE("The king's capture of the checking piece is missing"),
    MISSING_DOUBLE_CHECK_EVASION("A king move out of double check is missing"),
    MISSING_CAPTURE_OF_CHECKER("Capturing the checking piece with a %s is missing"),
    MISSING_BLOCK("Blocking a check with a %s is missing"),
    MISSING_CASTLING_UNATTACKED("Castling{wing} is missing although the king's path is not attacked"),
    MISSING_CASTLING_EMPTY_PATH("Castling{wing} is missing although the path is empty"),
    MISSING_CASTLING_ROOK_ONLY("Castling{wing} is missing if only the rook has to move"),
    MISSING_CASTLING_WITH_RIGHT("Castling{wing} is missing although the right exists"),
    MISSING_CASTLING_CHESS960("Castling{wing} is missing with king and rook on Chess960 squares"),
    MISSING_EN_PASSANT_EVASION("An en-passant capture that answers a check is missing"),
    MISSING_BESIDE_EN_PASSANT("A move other than en passant is missing while en passant is possible"),
    MISSING_SAFE_EN_PASSANT("En passant is missing although the king stays safe"),
    MISSING_AS_IF_ROYAL("A move that leaves the king attacked is missing, but in antichess no king is royal"),
    MISSING_BESIDE_KING("%s next to the enemy king is missing"),
    MISSING_CAPTURE_BESIDE_KING("A capture is missing while the kings are on adjacent squares"),
    MISSING_LAST_MOVE("Black's last move is missing, after White's king has reached the eighth rank first"),
    GAME_ENDED_EARLY("The engine finds no moves although the game is not over"),
    NO_MOVES("The engine finds no moves in a position that has legal moves"),
    NULL_MOVE("A null move (0000, or from a square to itself) is listed%s"),
    DUPLICATE("%s is listed twice"),

    // Reading a position
    OTHER_POSITION("The moves belong to a position other than that of the FEN"),
    FEN_EN_PASSANT_IGNORED(
            "The en-passant square of a FEN is ignored: after the double push itself, the capture is generated"),
    FEN_RIGHT_IGNORED("A castling right of a FEN is ignored: if moves lead to the position, castling %s is generated"),
    PROMOTION_LETTER_NOT_READ("The engine prints promotion letters in upper case and does not read lower case"),
    FEN_MISREAD("The position command misreads the FEN: the engine's own FEN has %s"),
    FEN_RIGHT_SWAPPED("The right to castle{wing} is read as the right to castle on the other side"),
    STATE_SURVIVES("State of one position command survives the next%s"),
    COUNT_CHANGES_POSITION(
            "The count changes the stored position: a second count without a position command differs%s"),
    SEARCH_CHANGES_POSITION(
            "A search changes the stored position: a count after it, without a position command, differs%s"),
    EARLIER_QUERY("A much earlier query changes the moves of a position"),

    // The board after moves are made or unmade
    CASTLING_RIGHT_LOST("The castling right of the rook on %s is lost"),
    CASTLING_RIGHT_REMAINS("The castling right of the rook on %s remains"),
    OTHER_CASTLING_RIGHT_REMAINS("The right to castle on the other side remains"),
    EN_PASSANT_SQUARE_LOST("The en-passant square %s is lost"),
    EN_PASSANT_SQUARE_REMAINS("The en-passant square %s remains"),
    WRONG_SIDE_TO_MOVE("The wrong side is to move"),
    PIECE_LOST("The %s on %s is missing"),
    PIECE_REMAINS("A %s remains on %s"),
    PIECE_REPLACED("A %s is on %s"),
    CAPTURED_PAWN_MISPLACED("The captured pawn is on %s instead of %s"),
    POCKET_LACKS("A %s is missing in hand"),
    POCKET_EXCEEDS("There is one %s too many in hand"),
    POCKET_KEEPS_PROMOTED("A captured promoted piece goes to the hand as a %s instead of a pawn"),
    CHECK_NOT_COUNTED("A check by %s is not counted"),
    CHECK_COUNTED_TWICE("A check by %s is counted more than once"),
    WRONG_BOARD(
            "The board is wrong: the count below %1$s is correct only if the position after %1$s is set up directly"),

    // Counts and hash tables
    WRONG_COUNT("A count of the divide is wrong"),
    WRONG_COUNT_AT_DEPTH_ONE("A move of a divide at depth 1 has a count other than 1"),
    WRONG_TOTAL("The number of leaf nodes is wrong, and the engine lists no moves: expected %s, got %s"),
    TOTAL_IS_NOT_THE_SUM("The total is not the sum of the lines: expected %s, got %s"),
    ENDED_GAME_COUNTED("A checkmate or stalemate above the last ply counts as a leaf node"),
    ENDED_GAME_NOT_COUNTED("A checkmate or stalemate on the last ply does not count as a leaf node"),
    STOPS_AT_INSUFFICIENT_MATERIAL("Insufficient material ends the count, but perft ignores draws"),
    STOPS_AT_REPETITION("A repeated position ends the count, but perft ignores draws"),
    STOPS_AT_FIFTY_MOVES("A halfmove clock of 100 ends the count, but perft ignores draws"),
    KEY_WITHOUT_PIECE("A hash-table entry is shared by positions that differ in a piece"),
    KEY_WITHOUT_RIGHTS("A hash-table entry is shared by positions that differ in the castling rights"),
    KEY_WITHOUT_EN_PASSANT("A hash-table entry is shared by positions that differ in the en-passant square"),
    KEY_WITHOUT_DEPTH("A hash-table entry is shared by positions that differ in the depth"),
    KEY_WITHOUT_SIDE("A hash-table entry is shared by positions that differ in the side to move"),
    KEY_WITHOUT_SIDE_AND_DEPTH(
            "A hash-table entry is shared by positions that differ in the side to move and the depth"),
    EARLIER_ENTRY("A hash-table entry of an earlier perft is used for another position or depth"),

    // Failures to answer
    ANSWERS_DIFFER("The same query gives different answers"),
    ANSWERS_DIFFER_BETWEEN_PROCESSES("The same query gives different answers in new processes"),
    NOT_REPRODUCED("A wrong answer is not reproduced by repeating all queries in the same order"),
    NOT_STARTED("The engine does not start"),
    NOT_RESTARTED("The engine does not restart, so the hunt ends: %s"),
    EXITED("The engine exits instead of answering"),
    THREW("The generator throws an exception"),
    BLANK_LINE("A blank line stops the engine: it should be ignored"),
    SILENT("The engine does not respond"),
    HUNG("The engine does not finish its answer"),
    OTHER_ANSWER("The engine answers a different command"),
    UNREADABLE("The engine's output cannot be parsed"),
    VARIANT_NOT_OFFERED("The engine's option UCI_Variant does not offer %s"),
    NO_PERFT("Expected moves or a count in the answer to go perft 1 in the initial position, got %s");

    private final String sentence;

    Cause(String sentence) {
        this.sentence = sentence;
    }

    /** Returns the code, which is stable across versions: lower-case words joined by hyphens. */
    public String code() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    String sentence(String wing, Object... details) {
        return sentence.replace("{wing}", wing).formatted(details);
    }
}
