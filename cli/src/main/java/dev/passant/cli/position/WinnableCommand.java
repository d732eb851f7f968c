package dev.passant.cli.position;

import dev.passant.answers.Json;
import dev.passant.answers.Names;
import dev.passant.answers.WinnableAnswer;
import dev.passant.chess.Color;
import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.cli.io.Choices;
import dev.passant.cli.io.ExitCode;
import dev.passant.cli.io.InputException;
import dev.passant.cli.io.Session;
import dev.passant.cli.io.SideValues;
import dev.passant.notation.Fen;
import dev.passant.notation.Uci;
import dev.passant.winnable.Walls;
import dev.passant.winnable.WinSearchLimits;
import dev.passant.winnable.WinVerdict;
import dev.passant.winnable.Winnability;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Option;

/** {@code passant winnable}: determines whether a side can still win by any series of legal moves. */
@CommandLine.Command(
        name = "winnable",
        description =
                "Report for each side whether it can still mate by any series of legal moves, which decides who wins "
                        + "when a flag falls: winnable with such a line, unwinnable with the reason, or undecided after N "
                        + "nodes")
public final class WinnableCommand extends PlainPositionCommand {

    private static final Pattern SECONDS = Pattern.compile("\\d{1,6}(\\.\\d{1,3})?");

    @Option(
            names = "--side",
            completionCandidates = SideValues.class,
            paramLabel = "SIDE",
            description = "Only report whether this side, white or black, can win")
    private @Nullable String side;

    @Option(names = "--quick", description = "Skip the search: takes microseconds, but leaves more positions undecided")
    private boolean quick;

    @Option(
            names = "--nodes",
            paramLabel = "N",
            description = "Stop a search after N nodes; --shortest runs two searches per side [default: 1000000]")
    private @Nullable String nodes;

    @Option(names = "--time", paramLabel = "S", description = "Time limit in seconds for each side")
    private @Nullable String time;

    @Option(
            names = "--shortest",
            description = "Find a shortest helpmate and print its length in problem notation (h#2.5: the winner moves "
                    + "first and mates with its third move); \"at most\" is printed before the length of a line "
                    + "that was not proven shortest")
    private boolean shortest;

    @Option(
            names = "--within-75",
            description = "Require the mate before the 75-move rule ends the game, counted from the FEN's halfmove "
                    + "clock")
    private boolean within75;

    @Option(
            names = "--walls",
            description =
                    "List pieces that can never move, permanently blocked pawns, and pieces confined to a part of "
                            + "the board; always included in JSON")
    private boolean walls;

    private List<Color> sides = List.of(Color.WHITE, Color.BLACK);
    private WinSearchLimits bounds = WinSearchLimits.DEFAULT;

    public WinnableCommand(Session session) {
        super(session);
    }

    @Override
    public boolean takesVariants() {
        return false;
    }

    @Override
    public void checkOptions() {
        if (quick && (nodes != null || time != null || shortest || within75)) {
            throw new InputException("--quick cannot be used with --nodes, --time, --shortest or --within-75");
        }
        if (walls && isBatch() && !isJson()) {
            throw new InputException(
                    "--walls supports a single position; for several, use --json, which includes the walls");
        }
        if (side != null) {
            sides = List.of(SideValues.side("--side", side));
        }
        if (nodes != null) {
            bounds = bounds.withMaxNodes(Choices.count("--nodes", nodes, 1));
        }
        if (time != null) {
            bounds = bounds.withTime(seconds(time));
        }
        if (within75) {
            bounds = bounds.withinTheSeventyFiveMovesLeft();
        }
        // The limit scales with the heap; memory is allocated only as needed.
        bounds = bounds.withMemory((int)
                Math.max(16, Math.min(1024, Runtime.getRuntime().maxMemory() >> 22)));
    }

    private static Duration seconds(String text) {
        Duration duration = SECONDS.matcher(text).matches()
                ? Duration.ofMillis(new BigDecimal(text).movePointRight(3).longValueExact())
                : Duration.ZERO;
        if (duration.isZero()) {
            throw new InputException("--time must be a number of seconds from 0.001 to 999999, got \"" + text + "\"");
        }
        return duration;
    }

    @Override
    public int show(Position position) {
        session.out().println(line(position));
        return ExitCode.DONE;
    }

    /** Returns a line for each selected side, White first, and the walls with {@code --walls}. */
    @Override
    public String line(Position position) {
        String verdicts = sides.stream()
                .map(color -> Names.of(color) + " " + words(position, verdict(position, color)))
                .collect(Collectors.joining("\n"));
        return walls ? verdicts + "\n" + words(position, Walls.of(position)) : verdicts;
    }

    /** Returns the immovable pieces, the walled pawns, and a line for each confined piece. */
    private static String words(Position position, Walls walls) {
        StringBuilder words = new StringBuilder();
        words.append("never moves: ").append(Squares.names(walls.immovable()));
        words.append("\nwalled pawns: ").append(Squares.names(walls.walledPawns()));
        walls.regions()
                .forEach((square, region) -> words.append('\n')
                        .append(square)
                        .append(' ')
                        .append(position.pieceAt(square).orElseThrow().role())
                        .append(" never leaves: ")
                        .append(Squares.names(region)));
        return words.toString();
    }

    @Override
    public int fields(Position position, Json object) {
        object.field("fen", Fen.format(position));
        for (Color color : sides) {
            object.field(Names.of(color), new WinnableAnswer.Side(verdict(position, color), position, false));
        }
        object.field("walls", new WinnableAnswer.Walled(Walls.of(position)));
        return ExitCode.DONE;
    }

    private WinVerdict verdict(Position position, Color color) {
        if (quick) {
            return Winnability.quick(position, color);
        }
        return shortest ? Winnability.shortest(position, color, bounds) : Winnability.full(position, color, bounds);
    }

    private String words(Position position, WinVerdict verdict) {
        if (verdict instanceof WinVerdict.Winnable winnable) {
            StringBuilder words = new StringBuilder("winnable");
            int plies = winnable.line().size();
            if (shortest) {
                words.append(winnable.shortest() ? " h#" : ", at most h#")
                        .append(plies / 2)
                        .append(plies % 2 == 0 ? "" : ".5")
                        .append(winnable.shortest() ? "" : ", shortest not found:");
            }
            moves(position, winnable.line()).forEach(move -> words.append(' ').append(move));
            return words.toString();
        }
        return verdict instanceof WinVerdict.Unwinnable unwinnable
                ? "unwinnable: " + unwinnable.reason()
                : "undecided after " + verdict.nodes() + " nodes";
    }

    private static List<String> moves(Position position, List<Move> line) {
        List<String> texts = new ArrayList<>();
        Position current = position;
        for (Move move : line) {
            texts.add(Uci.format(move, current));
            current = current.play(move);
        }
        return texts;
    }
}
