package dev.passant.pgn.read;

import dev.passant.chess.IllegalMoveException;
import dev.passant.chess.Move;
import dev.passant.chess.MoveKind;
import dev.passant.chess.Position;
import dev.passant.chess.Replay;
import dev.passant.notation.AmbiguousMoveException;
import dev.passant.notation.NotationException;
import dev.passant.notation.PieceLetters;
import dev.passant.notation.San;
import dev.passant.pgn.MoveLetters;
import dev.passant.pgn.PgnText;
import dev.passant.text.LookAlikes;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Resolves moves written with the letters of the file's language, with figurines, or in nonstandard spellings that
 * {@link San} does not accept. Figurines and nonstandard spellings are reported as warnings.
 */
final class MoveSpelling {

    private static final PieceLetters ENGLISH = PieceLetters.ENGLISH;

    /** The languages to detect. Several have the same letters, so those with the most players come first. */
    private static final List<String> LANGUAGES = List.of(
            "german",
            "french",
            "spanish",
            "russian",
            "dutch",
            "italian",
            "portuguese",
            "polish",
            "czech",
            "hungarian",
            "romanian",
            "swedish",
            "danish",
            "norwegian");

    private static final Pattern FILES = Pattern.compile("[a-h][x×:]?[a-h]([^1-8].*)?");

    private final MoveLetters letters;
    private final MovePreview preview;
    private final ProblemSink problems;
    private PieceLetters ofGame = ENGLISH;

    MoveSpelling(MoveLetters letters, MovePreview preview, ProblemSink problems) {
        this.letters = letters;
        this.preview = preview;
        this.problems = problems;
    }

    /** Starts a game. Its moves must not have been read yet. */
    void begin(Position start) {
        if (letters == MoveLetters.ENGLISH) {
            return;
        }
        Optional<PieceLetters> written = letters.pieces();
        if (written.isPresent()) {
            ofGame = written.get();
            return;
        }
        String name = bestLanguage(start);
        ofGame = PieceLetters.of(name).orElseThrow();
        if (ofGame != ENGLISH) {
            String shown = name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
            problems.warningOnce("", "the piece letters are " + shown);
        }
    }

    /**
     * Returns the language in which the longest beginning of the game is legal; English if no other language has a
     * longer one.
     */
    private String bestLanguage(Position start) {
        List<String> moves = preview.moves();
        String best = "english";
        int most = played(moves, start, ENGLISH);
        for (String language : LANGUAGES) {
            PieceLetters others = PieceLetters.of(language).orElseThrow();
            int count = most == moves.size() ? 0 : played(moves, start, others);
            if (count > most) {
                most = count;
                best = language;
            }
        }
        return best;
    }

    private static int played(List<String> moves, Position start, PieceLetters letters) {
        Position position = start;
        for (int i = 0; i < moves.size(); i++) {
            try {
                position = position.play(San.parseLenient(moves.get(i), position, letters));
            } catch (NotationException | IllegalMoveException | AmbiguousMoveException e) {
                return i;
            }
        }
        return moves.size();
    }

    /** Plays a move in standard spelling; returns false if the spelling differs or the move cannot be played. */
    boolean play(PgnText san, Replay replay) {
        return ofGame == ENGLISH && ((Token) san).play(replay);
    }

    /**
     * Returns the move that a text stands for.
     *
     * @throws NotationException if the text is not a move
     * @throws IllegalMoveException if the move is illegal
     * @throws AmbiguousMoveException if several legal moves match
     */
    Move resolve(String text, Position position) {
        Move move;
        try {
            move = San.parseLenient(text, position, ofGame);
        } catch (NotationException e) {
            String latin = LookAlikes.replaced(text);
            if (latin.equals(text)) {
                throw e;
            }
            problems.warningOnce(text, LookAlikes.described(text));
            move = San.parseLenient(latin, position, ofGame);
        }
        warnOfSpelling(text, move);
        return move;
    }

    /** Returns whether no token follows in the game. */
    boolean isAtEnd() {
        return preview.isAtEnd();
    }

    private void warnOfSpelling(String text, Move move) {
        if (isFigurine(text)) {
            problems.warningOnce(text, "figurines instead of piece letters");
        }
        if (move.castlingSide().isPresent() && NonstandardTokens.isDash(text.charAt(1))) {
            problems.warningOnce(text, "castling is written with a dash instead of a hyphen");
        }
        if (FILES.matcher(text).matches()) {
            problems.warningOnce(text, "a pawn capture is written with files only: " + text);
        } else if (move.kind() == MoveKind.EN_PASSANT
                && !text.contains(move.to().toString())) {
            problems.warningOnce(text, text + " has the square of the captured pawn instead of the target square");
        } else if (text.contains("e.p")) {
            problems.warningOnce(text, "e.p. after a move");
        }
    }

    private static boolean isFigurine(String text) {
        return text.chars().anyMatch(c -> c >= '♔' && c <= '♟');
    }
}
