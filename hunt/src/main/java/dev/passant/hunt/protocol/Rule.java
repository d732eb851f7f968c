package dev.passant.hunt.protocol;

import dev.passant.hunt.report.ProtocolFamily;
import dev.passant.hunt.report.ProtocolFinding;
import java.util.List;
import java.util.Locale;

/**
 * The rules that the conversations check. Each has the words of the protocol (Meyer-Kahlen, April 2006) that it tests.
 * A rule is a note if the protocol leaves it open, or if it depends on the speed of the machine. The titles are shown to
 * users; {@code %s} stands for a detail.
 */
public enum Rule {
    // The answer to uci
    NO_UCIOK(
            ProtocolFamily.HANDSHAKE,
            true,
            "The engine does not answer uci with uciok",
            "If no uciok is sent within a certain time period, the engine task will be killed by the GUI."),
    NO_NAME(
            ProtocolFamily.HANDSHAKE,
            true,
            "The engine sends no id name",
            "id name: this must be sent after receiving the \"uci\" command to identify the engine"),
    NO_AUTHOR(
            ProtocolFamily.HANDSHAKE,
            true,
            "The engine sends no id author",
            "id author: this must be sent after receiving the \"uci\" command to identify the engine"),
    ID_AFTER_UCIOK(
            ProtocolFamily.HANDSHAKE,
            true,
            "The engine sends an id line outside of its answer to uci",
            "uciok: Must be sent after the id and optional options"),
    OPTION_AFTER_UCIOK(
            ProtocolFamily.HANDSHAKE,
            true,
            "The engine declares an option outside of its answer to uci",
            "uciok: Must be sent after the id and optional options"),
    OTHER_OUTPUT(
            ProtocolFamily.HANDSHAKE,
            false,
            "The engine prints a line that is not of the protocol: \"%s\"",
            "Left open: if the GUI receives an unknown command or token it should just ignore it"),

    // Declarations of options
    OPTION_SYNTAX(
            ProtocolFamily.OPTIONS,
            true,
            "An option has no name or no type of the protocol: \"%s\"",
            "There are 5 different types of options the engine can send: check, spin, combo, button, string"),
    OPTION_TWICE(
            ProtocolFamily.OPTIONS,
            false,
            "Two options have the name %s",
            "Left open: The name and value of the option should not be case sensitive"),
    OPTION_NAME_WORDS(
            ProtocolFamily.OPTIONS,
            false,
            "The name of the option \"%s\" contains the word name or value",
            "The substrings \"value\" and \"name\" should be avoided to allow unambiguous parsing"),
    SPIN_DEFAULT_NOT_A_NUMBER(
            ProtocolFamily.OPTIONS,
            true,
            "The default, minimum or maximum of the spin %s is not an integer",
            "spin: a spin wheel that can be an integer in a certain range"),
    SPIN_BOUNDS_REVERSED(
            ProtocolFamily.OPTIONS,
            true,
            "The minimum of the spin %s is greater than its maximum",
            "spin: a spin wheel that can be an integer in a certain range"),
    SPIN_DEFAULT_OUT_OF_BOUNDS(
            ProtocolFamily.OPTIONS,
            true,
            "The default of the spin %s is not between its minimum and maximum",
            "spin: a spin wheel that can be an integer in a certain range"),
    SPIN_WITHOUT_BOUNDS(
            ProtocolFamily.OPTIONS,
            false,
            "The spin %s has no minimum or no maximum",
            "Left open: a spin wheel that can be an integer in a certain range"),
    CHECK_DEFAULT(
            ProtocolFamily.OPTIONS,
            true,
            "The default of the check %s is neither true nor false",
            "check: a checkbox that can either be true or false"),
    COMBO_WITHOUT_VALUES(
            ProtocolFamily.OPTIONS,
            true,
            "The combo %s has no var",
            "combo: a combo box that can have different predefined strings as a value"),
    COMBO_DEFAULT(
            ProtocolFamily.OPTIONS,
            true,
            "The default of the combo %s is not one of its values",
            "var: a predefined value of this parameter is x"),
    STRING_DEFAULT_EMPTY(
            ProtocolFamily.OPTIONS,
            true,
            "The default of the string %s is empty instead of <empty>",
            "string: a text field that has a string as a value, an empty string has the value \"<empty>\""),
    DEFAULT_MISSING(
            ProtocolFamily.OPTIONS,
            false,
            "The option %s has no default",
            "Left open: all examples of the protocol except the button have a default"),
    FIXED_OPTION_TYPE(
            ProtocolFamily.OPTIONS,
            true,
            "The option %s",
            "Certain options have a fixed value for <id>, which means that the semantics of this option is fixed."),
    MULTI_PV_DEFAULT(
            ProtocolFamily.OPTIONS,
            true,
            "The default of MultiPV is not 1",
            "MultiPV: the engine supports multi best line or k-best mode. the default value is 1"),

    // setoption
    SET_OPTION_UNANSWERED(
            ProtocolFamily.OPTIONS,
            true,
            "After %s the engine does not answer isready",
            "This command must always be answered with \"readyok\""),
    SET_OPTION_KILLS(
            ProtocolFamily.OPTIONS,
            true,
            "The engine exits after %s",
            "setoption: this is sent to the engine when the user wants to change the internal parameters of the engine"),
    ODD_VALUE_UNANSWERED(
            ProtocolFamily.OPTIONS,
            false,
            "After the odd value of %s the engine does not answer isready",
            "Left open: what happens after a value that the engine has not offered"),
    ODD_VALUE_KILLS(
            ProtocolFamily.OPTIONS,
            false,
            "The engine exits after the odd value of %s",
            "Left open: what happens after a value that the engine has not offered"),
    UNKNOWN_OPTION(
            ProtocolFamily.OPTIONS,
            true,
            "After an unknown option the engine does not answer isready",
            "if the engine receives an unknown command or token it should just ignore it"),
    OPTION_NAME_CASE(
            ProtocolFamily.OPTIONS,
            true,
            "The name of an option is case sensitive: \"multipv\" does not set MultiPV",
            "The name and value of the option in <id> should not be case sensitive"),
    MULTI_PV_IGNORED(
            ProtocolFamily.OPTIONS,
            true,
            "With MultiPV 2 the engine sends no second variation",
            "in k-best mode always send all k variants in k strings together."),
    MULTI_PV_SAME_MOVE(
            ProtocolFamily.INFO,
            true,
            "Both variations of MultiPV begin with %s",
            "MultiPV: the engine supports multi best line or k-best mode."),

    // isready, and ignored commands
    NO_READYOK(
            ProtocolFamily.COMMANDS,
            true,
            "The engine does not answer isready",
            "This command must always be answered with \"readyok\""),
    NO_READYOK_WHILE_SEARCHING(
            ProtocolFamily.COMMANDS,
            true,
            "The engine does not answer isready while it searches",
            "isready can be sent also when the engine is calculating in which case the engine should also immediately"
                    + " answer with \"readyok\" without stopping the search."),
    ISREADY_ENDS_SEARCH(
            ProtocolFamily.COMMANDS,
            true,
            "isready ends the search",
            "isready can be sent also when the engine is calculating in which case the engine should also immediately"
                    + " answer with \"readyok\" without stopping the search."),
    READYOK_UNASKED(
            ProtocolFamily.COMMANDS,
            true,
            "The engine sends readyok without isready",
            "readyok: This must be sent when the engine has received an \"isready\" command"),
    WHITE_SPACE(
            ProtocolFamily.COMMANDS,
            true,
            "A command with blanks or tabs at its start or end, or several between its words, is not understood",
            "arbitrary white space between tokens is allowed"),
    CARRIAGE_RETURN(
            ProtocolFamily.COMMANDS,
            false,
            "A command that ends with a carriage return and a line feed is not understood",
            "Left open: '\\n' can be 0x0d or 0x0a0d or any combination depending on your OS."),
    BLANK_LINE(
            ProtocolFamily.COMMANDS,
            true,
            "After blank lines the engine does not answer isready",
            "This command must always be answered with \"readyok\""),
    LONG_LINE(
            ProtocolFamily.COMMANDS,
            true,
            "After an unknown command of 100,000 characters the engine does not answer isready",
            "if the engine receives an unknown command or token it should just ignore it"),
    UNKNOWN_COMMAND(
            ProtocolFamily.COMMANDS,
            true,
            "After an unknown command the engine does not answer isready",
            "if the engine receives an unknown command or token it should just ignore it"),
    UNKNOWN_WORD_BEFORE_COMMAND(
            ProtocolFamily.COMMANDS,
            false,
            "A command after an unknown word is not understood",
            "if the engine receives an unknown command or token it should just ignore it and try to parse the rest of"
                    + " the string in this line."),
    DEBUG(
            ProtocolFamily.COMMANDS,
            true,
            "After debug on the engine does not answer isready",
            "debug: this command can be sent any time"),
    SEARCHES_WITHOUT_GO(
            ProtocolFamily.COMMANDS,
            true,
            "The engine searches without go",
            "it should never start calculating or pondering without receiving a \"go\" command first."),

    // position
    POSITION_CASTLING(
            ProtocolFamily.POSITION,
            true,
            "The position is wrong after castling in the list of moves: %s",
            "position: set up the position described in fenstring on the internal board and play the moves"),
    POSITION_EN_PASSANT(
            ProtocolFamily.POSITION,
            true,
            "The position is wrong after an en-passant capture in the list of moves: %s",
            "position: set up the position described in fenstring on the internal board and play the moves"),
    POSITION_PROMOTION(
            ProtocolFamily.POSITION,
            true,
            "The position is wrong after a promotion in the list of moves: %s",
            "The move format is in long algebraic notation. Examples: e7e8q (for promotion)"),
    POSITION_MANY_MOVES(
            ProtocolFamily.POSITION,
            true,
            "The position is wrong after 1,000 moves: %s",
            "position: play the moves on the internal chess board."),
    POSITION_FEWER_MOVES(
            ProtocolFamily.POSITION,
            true,
            "The position is wrong after a position command with fewer moves than the one before: %s",
            "position: Note: no \"new\" command is needed."),
    POSITION_CHESS960(
            ProtocolFamily.POSITION,
            true,
            "The position is wrong after castling in Chess960: %s",
            "castling moves are sent in the form king \"takes\" his own rook."),
    POSITION_WITHOUT_COUNTERS(
            ProtocolFamily.POSITION,
            false,
            "A FEN without the two counters is not understood: %s",
            "Left open: the FEN at the end of the protocol has none"),

    // go
    NO_BESTMOVE(
            ProtocolFamily.GO,
            true,
            "The engine sends no bestmove after go %s, not even after stop",
            "for every \"go\" command a \"bestmove\" command is needed!"),
    LIMIT_IGNORED(
            ProtocolFamily.GO,
            true,
            "go %s ends only by stop",
            "depth: search x plies only. nodes: search x nodes only, movetime: search exactly x mseconds, wtime: white"
                    + " has x msec left on the clock"),
    NO_BESTMOVE_WITHOUT_MOVES(
            ProtocolFamily.GO,
            true,
            "The engine sends no bestmove in a position without legal moves",
            "for every \"go\" command a \"bestmove\" command is needed!"),
    MATE_LIMIT_IGNORED(
            ProtocolFamily.GO,
            false,
            "go mate 1 does not end in a position with a mate in one",
            "Left open: mate: search for a mate in x moves"),
    DEPTH_EXCEEDED(ProtocolFamily.GO, true, "The engine reports depth %s", "depth: search x plies only."),
    DEPTH_EXTENDED(
            ProtocolFamily.GO,
            false,
            "The engine reports depth %s",
            "Left open: whether an extension, as in check, counts; depth: search x plies only."),
    NODES_EXCEEDED(
            ProtocolFamily.GO,
            false,
            "After go nodes 2000 the engine reports %s nodes",
            "nodes: search x nodes only. Left open: how often the engine counts"),
    OUTSIDE_SEARCHMOVES(
            ProtocolFamily.GO,
            true,
            "The best move %s is not one of searchmoves",
            "searchmoves: restrict search to this moves only"),
    POSITION_CHANGED_BY_SEARCH(
            ProtocolFamily.GO,
            true,
            "A second go without a position command searches another position: %s",
            "go: start calculating on the current position set up with the \"position\" command."),
    GO_WHILE_SEARCHING(
            ProtocolFamily.GO,
            false,
            "After go during a search the engine %s",
            "Left open: if the engine receives a command which is not supposed to come it should just ignore it"),

    // bestmove
    ILLEGAL_MOVE(
            ProtocolFamily.BEST_MOVE,
            true,
            "The best move is illegal: %s",
            "bestmove: the engine has stopped searching and found the move <move> best in this position."),
    NO_MOVE_FOUND(
            ProtocolFamily.BEST_MOVE,
            true,
            "The engine finds no move although there are legal ones: \"%s\"",
            "bestmove: the engine has stopped searching and found the move <move> best in this position."),
    NULL_MOVE_SPELLING(
            ProtocolFamily.BEST_MOVE,
            true,
            "Without a legal move the engine sends \"%s\", neither 0000 nor (none)",
            "A nullmove from the Engine to the GUI should be sent as 0000."),
    CASTLING_NOTATION(
            ProtocolFamily.BEST_MOVE,
            true,
            "Castling is written as %s",
            "Examples: e2e4, e7e5, e1g1 (white short castling); in Chess960 king \"takes\" his own rook"),
    PROMOTION_NOTATION(
            ProtocolFamily.BEST_MOVE,
            true,
            "A promotion is written as %s",
            "The move format is in long algebraic notation. Examples: e7e8q (for promotion)"),
    ILLEGAL_PONDER_MOVE(
            ProtocolFamily.BEST_MOVE,
            true,
            "The ponder move is illegal: %s",
            "bestmove <move1> [ ponder <move2> ]: the engine can send the move it likes to ponder on."),
    SECOND_BESTMOVE(
            ProtocolFamily.BEST_MOVE,
            true,
            "The engine sends two bestmoves for one go",
            "for every \"go\" command a \"bestmove\" command is needed!"),
    BESTMOVE_WITHOUT_GO(
            ProtocolFamily.BEST_MOVE,
            true,
            "The engine sends bestmove without go",
            "if the engine receives a command which is not supposed to come, for example \"stop\" when the engine is"
                    + " not calculating, it should also just ignore it."),

    // stop
    INFINITE_ENDS(
            ProtocolFamily.STOP,
            true,
            "go infinite ends without stop%s",
            "infinite: search until the \"stop\" command. Do not exit the search without being told so in this mode!"),
    STOP_IGNORED(
            ProtocolFamily.STOP,
            true,
            "The engine sends no bestmove after stop%s",
            "stop calculating as soon as possible, don't forget the \"bestmove\""),
    STOP_SLOW(
            ProtocolFamily.STOP,
            false,
            "The engine sends bestmove %s ms after stop",
            "stop calculating as soon as possible"),

    // ponder
    PONDER_ENDS(
            ProtocolFamily.PONDER,
            true,
            "go ponder ends without ponderhit or stop",
            "ponder: Do not exit the search in ponder mode, even if it's mate!"),
    PONDERHIT_IGNORED(
            ProtocolFamily.PONDER,
            true,
            "The engine sends no bestmove after ponderhit",
            "ponderhit: The engine should continue searching but switch from pondering to normal search."),
    PONDER_STOP_IGNORED(
            ProtocolFamily.PONDER,
            true,
            "The engine sends no bestmove after stop while it ponders",
            "bestmove must always be sent if the engine stops searching, also in pondering mode if there is a \"stop\""
                    + " command"),

    // info
    INFO_NUMBER(
            ProtocolFamily.INFO,
            true,
            "An info line has no whole number from 0 after %s",
            "Also all infos belonging to the pv should be sent together e.g. \"info depth 2 score cp 214 time 1242"
                    + " nodes 2124 nps 34928 pv e2e4 e7e5 g1f3\""),
    INFO_SCORE(
            ProtocolFamily.INFO,
            true,
            "A score is neither cp nor mate with a number: \"%s\"",
            "score: cp <x>, mate <y>, lowerbound, upperbound"),
    INFO_PV_ILLEGAL(ProtocolFamily.INFO, true, "A variation contains an illegal move: %s", "pv: the best line found"),
    INFO_PV_NOT_MOVES(
            ProtocolFamily.INFO,
            true,
            "A variation contains a word that is no move: \"%s\"",
            "pv <move1> ... <movei>; The move format is in long algebraic notation."),
    INFO_PV_NOT_BEST_MOVE(
            ProtocolFamily.INFO,
            false,
            "The last variation before bestmove %s starts with another move",
            "Directly before that the engine should send a final \"info\" command with the final search information"),
    INFO_CURRMOVE_ILLEGAL(
            ProtocolFamily.INFO, true, "currmove is illegal: %s", "currmove: currently searching this move"),
    INFO_CURRMOVENUMBER_ZERO(
            ProtocolFamily.INFO,
            true,
            "currmovenumber begins with 0",
            "currently searching move number x, for the first move x should be 1 not 0."),
    INFO_SELDEPTH_ALONE(
            ProtocolFamily.INFO,
            true,
            "An info line has seldepth but no depth",
            "if the engine sends seldepth there must also be a \"depth\" present in the same string."),
    INFO_PERMILLE(
            ProtocolFamily.INFO,
            true,
            "%s, in permille, is more than 1000",
            "hashfull: the hash is x permill full; cpuload: the cpu usage of the engine is x permill."),
    INFO_MULTI_PV_ZERO(
            ProtocolFamily.INFO,
            true,
            "The best variation has multipv 0",
            "for the best move/pv add \"multipv 1\" in the string when you send the pv."),
    INFO_DEPTH_SHRINKS(
            ProtocolFamily.INFO,
            false,
            "The depth shrinks during a search, from %s",
            "Left open: depth: search depth in plies"),
    INFO_NODES_SHRINK(
            ProtocolFamily.INFO,
            false,
            "The number of nodes shrinks during a search, from %s",
            "Left open: nodes: x nodes searched"),
    INFO_AFTER_BESTMOVE(
            ProtocolFamily.INFO,
            true,
            "The engine sends infos about a search after its bestmove",
            "bestmove: the engine has stopped searching. Directly before that the engine should send a final \"info\""
                    + " command"),
    MATE_SIGN(
            ProtocolFamily.INFO,
            true,
            "The sign of a mate score is wrong: %s",
            "mate: If the engine is getting mated use negative values for y."),
    MATE_IN_PLIES(
            ProtocolFamily.INFO,
            true,
            "A mate score is not the number of moves: %s",
            "mate: mate in y moves, not plies."),
    MATE_DISTANCE(
            ProtocolFamily.INFO,
            false,
            "A mate score is not the length of its variation: %s",
            "Left open: whether the variation is complete; mate in y moves, not plies."),
    MATE_AS_CENTIPAWNS(
            ProtocolFamily.INFO,
            false,
            "A score of %s centipawns seems to be a mate",
            "mate: mate in y moves, not plies."),
    SCORE_VIEW(
            ProtocolFamily.INFO,
            true,
            "The score is from White's point of view: %s",
            "cp: the score from the engine's point of view in centipawns."),

    // games
    NEW_GAME_UNANSWERED(
            ProtocolFamily.GAME,
            true,
            "After ucinewgame the engine does not answer isready",
            "the GUI should always send \"isready\" after \"ucinewgame\" to wait for the engine to finish its operation."),
    NEW_GAME_NEEDED(
            ProtocolFamily.GAME,
            true,
            "The engine searches only after ucinewgame: without it, go depth 1 has no bestmove",
            "So the engine should not rely on this command even though all new GUIs should support it."),
    NEW_GAME_NOT_FORGOTTEN(
            ProtocolFamily.GAME,
            false,
            "After ucinewgame the same search has another result",
            "Left open: the next search will be from a different game"),
    REPETITION_NOT_SEEN(
            ProtocolFamily.GAME,
            false,
            "A queen down, the engine does not repeat the position for the third time: it plays %s",
            "Left open: how an engine evaluates a draw"),

    // the end
    QUIT_IGNORED(ProtocolFamily.QUIT, true, "The engine runs on after quit%s", "quit the program as soon as possible"),
    QUIT_SLOW(ProtocolFamily.QUIT, false, "The engine exits %s ms after quit", "quit the program as soon as possible"),
    QUIT_CODE(
            ProtocolFamily.QUIT,
            false,
            "The engine exits with code %s after quit",
            "Left open: quit the program as soon as possible"),
    CHILD_LEFT(
            ProtocolFamily.QUIT,
            true,
            "A child process of the engine runs on after quit",
            "quit the program as soon as possible"),
    INPUT_END_IGNORED(
            ProtocolFamily.QUIT,
            false,
            "The engine runs on after the end of its input%s",
            "Left open: a GUI that crashes cannot send quit"),

    // time and memory
    LATE(
            ProtocolFamily.TIME,
            false,
            "The engine is late: %s",
            "wtime: white has x msec left on the clock; movetime: search exactly x mseconds"),
    MEMORY_GROWS(
            ProtocolFamily.MEMORY,
            false,
            "The memory of the engine grows from search to search: %s",
            "Left open: the protocol says nothing about memory"),

    // failures
    NOT_STARTED(
            ProtocolFamily.CRASH,
            true,
            "The engine does not start: %s",
            "The engine should boot and wait for input from the GUI"),
    EXITED(
            ProtocolFamily.CRASH,
            true,
            "The engine exits instead of answering: %s",
            "quit the program as soon as possible: no other command ends the engine"),
    ENDED_EARLY(
            ProtocolFamily.CRASH,
            false,
            "The test ended early: the engine did not answer in %s conversations",
            "Left open: how long a GUI waits for answers"),
    FLOOD(
            ProtocolFamily.CRASH,
            true,
            "The engine prints more than 100,000 lines or 20 MB in one conversation",
            "I suggest to start sending \"currmove\", \"currmovenumber\", \"currline\" and \"refutation\" only after one"
                    + " second to avoid too much traffic.");

    private final ProtocolFamily family;
    private final boolean fault;
    private final String title;
    private final String sentence;

    Rule(ProtocolFamily family, boolean fault, String title, String sentence) {
        this.family = family;
        this.fault = fault;
        this.title = title;
        this.sentence = sentence;
    }

    /** Returns whether breaking this rule is a fault, and not a note. */
    public boolean isFault() {
        return fault;
    }

    /** Returns the code, which is stable across versions: lower-case words joined by hyphens. */
    public String code() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Returns whether breaking this rule may be due to other programs on the machine. */
    public boolean dependsOnSpeed() {
        return this == LATE || this == STOP_SLOW || this == QUIT_SLOW || this == MEMORY_GROWS;
    }

    public static Rule of(String code) {
        return valueOf(code.toUpperCase(Locale.ROOT).replace('-', '_'));
    }

    /** Returns the finding that an engine breaks this rule. */
    public ProtocolFinding finding(List<String> transcript, List<String> remarks, Object... details) {
        return new ProtocolFinding(
                family,
                code(),
                EngineText.printable(title.formatted(details) + "."),
                sentence,
                1,
                transcript,
                remarks.stream().map(EngineText::printable).toList());
    }
}
