package dev.passant.cli.engine;

import dev.passant.answers.Answer;
import dev.passant.answers.Json;
import dev.passant.chess.EnPassantMode;
import dev.passant.chess.IllegalPositionException;
import dev.passant.chess.Position;
import dev.passant.cli.io.Choices;
import dev.passant.cli.io.Command;
import dev.passant.cli.io.ExitCode;
import dev.passant.cli.io.InputException;
import dev.passant.cli.io.LineReader;
import dev.passant.cli.io.Output;
import dev.passant.cli.io.Session;
import dev.passant.cli.position.PositionReader;
import dev.passant.input.PositionText;
import dev.passant.notation.Fen;
import dev.passant.notation.FenFormat;
import dev.passant.notation.NotationException;
import dev.passant.notation.UciSquares;
import dev.passant.uci.PerftReader;
import dev.passant.whatbug.Candidate;
import dev.passant.whatbug.Diagnosis;
import dev.passant.whatbug.UnknownCountException;
import dev.passant.whatbug.Whatbug;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code passant whatbug}: names the violated rules that explain a wrong perft count. */
@CommandLine.Command(
        name = "whatbug",
        description = "Name the rules that a move generator breaks, from one wrong perft count or from a divide, "
                + "the counts below the first moves. "
                + "Lists the most likely first, each with a position that distinguishes it from the others. "
                + "Runs no engine",
        footer = {"", "Exit codes: 0 a rule was named; 1 nothing fits, or the count is right; 2 invalid input."})
public final class WhatbugCommand extends Command {

    /** The maximum number of lines of a divide: a few hundred moves, and other output of the program. */
    private static final int MAX_LINES = 4_000;

    /** The message if no entry of the table matches; the table contains only single bugs. */
    private static final String NOTHING_FITS =
            "no single known bug gives this count; if there are two bugs, try the count of"
                    + " a lower depth, a divide (--divide) or passant hunt";

    @Parameters(
            arity = "0..*",
            paramLabel = "[TOTAL] [FEN...]",
            hideParamSyntax = true,
            description =
                    "The wrong count, with or without thousands separators (omitted with --divide), followed by the "
                            + "position, quoted or as several words [default: start position]")
    private List<String> words = new ArrayList<>();

    @Option(
            names = "--depth",
            paramLabel = "N",
            description = "Depth of the count [default: the depth with the closest correct count]")
    private @Nullable String depth;

    @Option(
            names = "--divide",
            paramLabel = "FILE",
            description = "Read the counts of the moves from a divide in FILE (- for standard input)")
    private @Nullable String divide;

    @Option(names = "--json", description = "Print the result as one JSON object")
    private boolean json;

    public WhatbugCommand(Session session) {
        super(session);
    }

    @Override
    public int run() {
        int plies = depth == null ? 0 : Choices.number("--depth", depth, 1, 99);
        String fen = fen(divide == null ? words.subList(Math.min(1, words.size()), words.size()) : words);
        try {
            return answer(divide == null ? ofTotal(fen, plies, total()) : ofDivide(fen, plies, divide(divide, fen)));
        } catch (UnknownCountException e) {
            String reason = String.valueOf(e.getMessage());
            session.out()
                    .println(
                            json
                                    ? Json.of(object -> object.field("fen", fen)
                                            .field("candidates", List.of())
                                            .field("note", reason))
                                    : "nothing fits: " + reason);
            return ExitCode.DIFFERENCE;
        } catch (IllegalArgumentException e) {
            throw new InputException(String.valueOf(e.getMessage()), e);
        }
    }

    /** Diagnoses a total; depth 0 is the depth with the nearest correct count. */
    private static Diagnosis ofTotal(String fen, int depth, long total) {
        return depth == 0 ? Whatbug.ofTotal(fen, total) : Whatbug.ofTotal(fen, depth, total);
    }

    private static Diagnosis ofDivide(String fen, int depth, Map<String, Long> counts) {
        return depth == 0 ? Whatbug.ofDivide(fen, counts) : Whatbug.ofDivide(fen, depth, counts);
    }

    private long total() {
        if (words.isEmpty()) {
            throw new InputException("missing count: give TOTAL, or --divide FILE");
        }
        String digits = words.get(0).replaceAll("(?<=[0-9])[,._'](?=[0-9])", "");
        return Choices.count("TOTAL", digits);
    }

    private static String fen(List<String> fenWords) {
        String text = fenWords.isEmpty() ? PositionReader.START : String.join(" ", fenWords);
        try {
            // An illegal en-passant capture may be the generator's bug.
            return Fen.format(
                    PositionText.parse(text).position(), FenFormat.DEFAULT.withEnPassant(EnPassantMode.ALWAYS));
        } catch (NotationException e) {
            throw InputException.of(e);
        } catch (IllegalPositionException e) {
            throw InputException.of("the position \"" + text + "\" is not legal: " + e.getMessage(), e.problems());
        }
    }

    private Map<String, Long> divide(String file, String fen) {
        List<String> text = new ArrayList<>();
        String name;
        try (LineReader lines = LineReader.open(file, session)) {
            name = lines.name();
            for (String line = lines.next(); line != null; line = lines.next()) {
                if (lines.number() > MAX_LINES) {
                    throw new InputException(
                            name + ":" + lines.number() + ": a divide has at most " + MAX_LINES + " lines");
                }
                text.add(line);
            }
        }
        Map<String, Long> read = new TreeMap<>();
        // The counts of a repeated move are added.
        Position position = Fen.parse(fen);
        PerftReader.parse(text)
                .lines()
                .forEach(line -> read.merge(UciSquares.inUci(line.move(), position), line.nodes(), Long::sum));
        if (read.isEmpty()) {
            throw new InputException(name + " has no move with a count, such as \"e2e4: 20\"");
        }
        return read;
    }

    private int answer(Diagnosis diagnosis) {
        if (json) {
            session.out().println(asJson(diagnosis));
        } else {
            show(diagnosis);
        }
        return diagnosis.candidates().isEmpty() ? ExitCode.DIFFERENCE : ExitCode.DONE;
    }

    private void show(Diagnosis diagnosis) {
        Output out = session.out();
        long difference = diagnosis.given() - diagnosis.right();
        String depthAndPosition = "at depth " + diagnosis.depth() + " of " + diagnosis.fen();
        if (diagnosis.isRight()) {
            out.println(diagnosis.given() + " is the correct count " + depthAndPosition);
            return;
        }
        out.println(diagnosis.given() + " "
                + (difference == 0
                        ? "is the correct total, but the counts of some moves are wrong, "
                        : "is " + Math.abs(difference))
                + (difference == 0 ? "" : difference < 0 ? " too few " : " too many ") + depthAndPosition
                + (difference == 0 ? "" : ", where " + diagnosis.right() + " is correct"));
        if (diagnosis.candidates().isEmpty()) {
            out.println("nothing fits: " + NOTHING_FITS);
        }
        int number = 1;
        for (Candidate candidate : diagnosis.candidates()) {
            out.println(number++ + ". " + candidate.family().code() + ": " + candidate.title() + " ("
                    + candidate.mutant() + ")" + remark(candidate.fit()));
            candidate
                    .distinguish()
                    .ifPresent(tells -> out.println("   distinguished by: perft " + tells.depth() + " of " + tells.fen()
                            + " is " + tells.right() + ", with this bug " + tells.wrong()));
        }
    }

    private static String remark(Candidate.Fit fit) {
        return switch (fit) {
            case EXACT -> "";
            case TOTAL -> ": the total fits, but some moves do not";
            case COLUMN -> ": a column such as captures is wrong by the same number";
            case MISSING_LEAVES -> ": fits if only moves of the last ply are missing";
        };
    }

    private static String asJson(Diagnosis diagnosis) {
        Optional<String> note = diagnosis.candidates().isEmpty()
                ? Optional.of(diagnosis.isRight() ? "the count is right" : NOTHING_FITS)
                : Optional.empty();
        return Json.of(object -> object.field("fen", diagnosis.fen())
                .field("depth", diagnosis.depth())
                .field("right", diagnosis.right())
                .field("given", diagnosis.given())
                .field("difference", diagnosis.given() - diagnosis.right())
                .field(
                        "candidates",
                        diagnosis.candidates().stream()
                                .map(WhatbugCommand::asJson)
                                .toList())
                .optional("note", note));
    }

    private static Answer asJson(Candidate candidate) {
        return object -> object.field("family", candidate.family().code())
                .field("title", candidate.title())
                .field("mutant", candidate.mutant())
                .field("fit", candidate.fit().code())
                .optional("distinguish", candidate.distinguish().map(WhatbugCommand::asJson));
    }

    private static Answer asJson(Candidate.Distinction tells) {
        return object -> object.field("fen", tells.fen())
                .field("depth", tells.depth())
                .field("right", tells.right())
                .field("wrong", tells.wrong());
    }
}
