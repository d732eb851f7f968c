package dev.passant.cli.position;

import dev.passant.answers.Json;
import dev.passant.chess.IllegalMoveException;
import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.chess.Variant;
import dev.passant.cli.io.Choices;
import dev.passant.cli.io.Command;
import dev.passant.cli.io.ExitCode;
import dev.passant.cli.io.InputException;
import dev.passant.cli.io.LineReader;
import dev.passant.cli.io.Notices;
import dev.passant.cli.io.Session;
import dev.passant.explain.Explainer;
import dev.passant.explain.Verdict;
import dev.passant.notation.AmbiguousMoveException;
import dev.passant.notation.Fen;
import dev.passant.notation.MoveLine;
import dev.passant.notation.NotationException;
import dev.passant.notation.PieceLetters;
import dev.passant.notation.San;
import dev.passant.notation.Uci;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code passant move}: parses moves in any notation and plays them. */
@CommandLine.Command(
        name = "move",
        description = "Read moves in any notation and play them; prints UCI|SAN|FEN for each, with the FEN after "
                + "the move. With --input, prints such a line for each line FEN|MOVE, or error|KIND|MESSAGE, "
                + "where KIND is syntax, illegal or ambiguous")
public final class MoveCommand extends Command {

    /** The line number of moves given as arguments. */
    private static final long NO_LINE = 0;

    @Parameters(
            arity = "0..*",
            paramLabel = "FEN MOVE",
            description = "The position, as in other commands, and the moves, with or without numbers: \"1. e4 e5 2. "
                    + "Nf3\" [default: start position]")
    private List<String> words = new ArrayList<>();

    @Option(
            names = "--input",
            paramLabel = "FILE",
            description = "Read lines FEN|MOVE from FILE (- for standard input) and print one line for each")
    private @Nullable String input;

    @Option(names = "--strict", description = "Accept canonical SAN only")
    private boolean strict;

    @Option(
            names = "--null",
            description = "Accept the null moves --, Z0 and 0000; on the command line write Z0, because -- ends the "
                    + "options")
    private boolean allowsNull;

    @Option(
            names = "--letters",
            paramLabel = "LANGUAGE",
            description = "Language of the piece letters in input and output, or figurine [default: english]")
    private String language = "english";

    @Option(names = "--json", description = "Print one JSON object per line")
    private boolean json;

    @Mixin
    private final PolicyOptions policy = new PolicyOptions();

    private PieceLetters letters = PieceLetters.ENGLISH;

    public MoveCommand(Session session) {
        super(session);
    }

    /** A played move, which may be a null move, and the position after it. */
    private record Turn(String uci, String san, Position after) {}

    /** Thrown if a move cannot be played; the kind is syntax, illegal or ambiguous. */
    private static final class RejectedMoveException extends Exception {
        private static final long serialVersionUID = 1L;
        private final String kind;
        private final @Nullable String code;

        RejectedMoveException(String kind, RuntimeException cause) {
            super(cause.getMessage(), cause);
            this.kind = kind;
            this.code = cause instanceof IllegalMoveException illegal
                    ? Explainer.explain(illegal).map(Verdict::code).orElse(null)
                    : null;
        }

        RejectedMoveException(String text, Verdict verdict) {
            super(verdict.refusing(text));
            this.kind = "illegal";
            this.code = verdict.code();
        }

        String reason() {
            return String.valueOf(getMessage());
        }

        /** Returns the code of the violated rule, as in {@code passant explain}, if there is one. */
        Optional<String> code() {
            return Optional.ofNullable(code);
        }
    }

    @Override
    public int run() {
        letters = PieceLetters.of(Choices.one("--letters", language, PieceLetters.languages()))
                .orElseThrow();
        if (input != null) {
            Batch.check(input, words.isEmpty(), "moves");
            return answerLines(input);
        }
        return playWords();
    }

    private int playWords() {
        int count = FenWords.count(words);
        int moves = FenWords.startMoves(words, count) ? count + 1 : count;
        String fen = count == 0 ? PositionReader.START : String.join(" ", words.subList(0, count));
        List<String> texts = texts(String.join(" ", words.subList(moves, words.size())));
        if (texts.isEmpty()) {
            throw new InputException("missing MOVE");
        }
        Position position;
        try {
            position = reader(new Notices(session, true)).read(fen);
        } catch (InputException e) {
            return refuseWords(kind(e), Optional.empty(), e.reason(), e.reason());
        }
        for (int i = 0; i < texts.size(); i++) {
            try {
                Turn turn = play(texts.get(i), position);
                session.out().println(json ? jsonOf(turn, NO_LINE) : lineOf(turn));
                position = turn.after();
            } catch (RejectedMoveException e) {
                String place = texts.size() == 1 ? "" : " (move " + (i + 1) + " of " + texts.size() + ")";
                return refuseWords(e.kind, e.code(), e.reason(), e.kind + place + ": " + e.reason());
            }
        }
        return ExitCode.DONE;
    }

    /** Splits a line into moves; in strict mode only at blanks. */
    private List<String> texts(String line) {
        try {
            return strict
                    ? List.of(line.strip().split("\\s+", -1)).stream()
                            .filter(word -> !word.isEmpty())
                            .toList()
                    : MoveLine.words(line);
        } catch (NotationException e) {
            throw InputException.of(e);
        }
    }

    /** Reports an invalid argument on standard error and, with {@code --json}, as JSON. */
    private int refuseWords(String kind, Optional<String> code, String reason, String said) {
        if (json) {
            refuse(kind, code, reason, NO_LINE);
        }
        session.out().flush();
        session.say(said);
        return ExitCode.WRONG_INPUT;
    }

    private static String kind(InputException e) {
        return e.problems().isEmpty() ? "syntax" : "illegal";
    }

    private int answerLines(String file) {
        Notices notices = new Notices(session, false);
        PositionReader reader = reader(notices);
        return Batch.run(file, session, notices, (line, lines) -> answer(line, lines, reader));
    }

    /** Answers a line of input, and returns whether it was valid. */
    private boolean answer(String line, LineReader lines, PositionReader reader) {
        try {
            lines.refuseCut();
            int bar = line.indexOf('|');
            if (bar < 0) {
                throw new InputException("the line is not FEN|MOVE: \"" + line + "\"");
            }
            Turn turn = play(line.substring(bar + 1).strip(), reader.read(line.substring(0, bar)));
            session.out().println(json ? jsonOf(turn, lines.number()) : lineOf(turn));
            return true;
        } catch (RejectedMoveException e) {
            refuse(e.kind, e.code(), e.reason(), lines.number());
        } catch (InputException e) {
            refuse(kind(e), Optional.empty(), e.reason(), lines.number());
        }
        return false;
    }

    private void refuse(String kind, Optional<String> code, String reason, long line) {
        if (!json) {
            session.out().println("error|" + kind + "|line " + line + ": " + reason);
            return;
        }
        session.out()
                .println(Json.of(object -> object.field("error", kind)
                        .optional("code", code)
                        .field("message", reason)
                        .optional("line", shown(line))));
    }

    private static Optional<Long> shown(long line) {
        return Optional.of(line).filter(number -> number != NO_LINE);
    }

    private PositionReader reader(Notices notices) {
        return new PositionReader(policy.policy(false), notices);
    }

    private Turn play(String text, Position position) throws RejectedMoveException {
        if (allowsNull && San.isNullMove(text)) {
            return pass(text, position);
        }
        try {
            Move move = strict ? San.parse(text, position, letters) : San.parseLenient(text, position, letters);
            return new Turn(
                    Uci.format(move, position), San.format(move, position, letters), position.playUnchecked(move));
        } catch (NotationException e) {
            throw new RejectedMoveException("syntax", e);
        } catch (IllegalMoveException e) {
            throw new RejectedMoveException("illegal", e);
        } catch (AmbiguousMoveException e) {
            throw new RejectedMoveException("ambiguous", e);
        }
    }

    private static Turn pass(String text, Position position) throws RejectedMoveException {
        if (position.variant() == Variant.CHESS) {
            Optional<Verdict> verdict = Explainer.explainNullMove(position);
            if (verdict.isPresent()) {
                throw new RejectedMoveException(text, verdict.get());
            }
        }
        try {
            return new Turn("0000", "--", position.playNullMove());
        } catch (IllegalMoveException e) {
            throw new RejectedMoveException("illegal", e);
        }
    }

    private static String lineOf(Turn turn) {
        return turn.uci() + "|" + turn.san() + "|" + Fen.format(turn.after());
    }

    private static String jsonOf(Turn turn, long line) {
        return Json.of(object -> object.field("uci", turn.uci())
                .field("san", turn.san())
                .field("fen", Fen.format(turn.after()))
                .optional("line", shown(line)));
    }
}
