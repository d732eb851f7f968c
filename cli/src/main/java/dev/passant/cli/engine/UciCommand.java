package dev.passant.cli.engine;

import dev.passant.chess.IllegalMoveException;
import dev.passant.chess.IllegalPositionException;
import dev.passant.chess.Position;
import dev.passant.chess.SquareSet;
import dev.passant.chess.Variant;
import dev.passant.cli.io.Choices;
import dev.passant.cli.io.Command;
import dev.passant.cli.io.ExitCode;
import dev.passant.cli.io.InputException;
import dev.passant.cli.io.LineReader;
import dev.passant.cli.io.Session;
import dev.passant.cli.position.BoardDrawing;
import dev.passant.input.FenPolicy;
import dev.passant.input.FenPolicy.Castling;
import dev.passant.input.FenPolicy.Tolerance;
import dev.passant.notation.Fen;
import dev.passant.notation.FenFormat;
import dev.passant.notation.NotationException;
import dev.passant.notation.Uci;
import dev.passant.perft.Perft;
import dev.passant.polyglot.PolyglotBook;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.StringTokenizer;
import java.util.stream.Collectors;
import picocli.CommandLine;

/**
 * {@code passant uci}: a UCI engine that runs perft but does not search. Tools and scripts that use Stockfish as a move
 * generator can use it instead.
 */
@CommandLine.Command(
        name = "uci",
        description = "Run as a UCI engine for perft, without search: position, go perft N, d, setoption "
                + "name UCI_Chess960 value true, setoption name UCI_Variant value NAME, isready, stop, quit")
public final class UciCommand extends Command {

    private Position position = Position.start();
    private boolean chess960;
    private Variant variant = Variant.CHESS;
    private Optional<UciCount> count = Optional.empty();

    public UciCommand(Session session) {
        super(session);
    }

    @Override
    public int run() {
        try (LineReader lines = LineReader.open(LineReader.STANDARD_INPUT, session)) {
            for (String line = lines.next(); line != null; line = lines.next()) {
                if (lines.isCut()) {
                    info(LineReader.TOO_LONG);
                } else if (!answer(line.strip())) {
                    break;
                }
            }
        }
        // Like Stockfish, this finishes the current count at the end of input.
        count.ifPresent(UciCount::await);
        return ExitCode.DONE;
    }

    /** Executes a command, and returns whether to read more. */
    private boolean answer(String command) {
        StringTokenizer words = new StringTokenizer(command);
        if (!words.hasMoreTokens()) {
            return true;
        }
        String verb = words.nextToken();
        if (!List.of("isready", "stop", "quit").contains(verb)) {
            // Commands run one after the other: the position must not change during a count.
            count.ifPresent(UciCount::await);
            count = Optional.empty();
        }
        switch (verb) {
            case "uci" ->
                say("id name Passant\nid author the Passant project\n"
                        + "option name UCI_Chess960 type check default false\n"
                        + "option name UCI_Variant type combo default chess"
                        + Arrays.stream(Variant.values())
                                .map(known -> " var " + known.uciName())
                                .collect(Collectors.joining())
                        + "\nuciok");
            case "isready" -> say("readyok");
            case "ucinewgame" -> position = variant.start();
            case "setoption" -> setOption(words);
            case "position" -> setPosition(words);
            case "go" -> go(words);
            case "d" -> display();
            case "stop" -> {
                count.ifPresent(UciCount::stop);
                count = Optional.empty();
            }
            case "quit" -> {
                return false;
            }
            default -> info("unknown command \"" + verb + "\"");
        }
        return true;
    }

    private void say(String text) {
        synchronized (session) {
            session.out().println(text);
            session.out().flush();
        }
    }

    private void info(String text) {
        say("info string " + text);
    }

    private void setOption(StringTokenizer words) {
        StringBuilder name = new StringBuilder();
        StringBuilder value = new StringBuilder();
        StringBuilder part = new StringBuilder();
        while (words.hasMoreTokens()) {
            String word = words.nextToken();
            if (word.equals("name") && name.isEmpty()) {
                part = name;
            } else if (word.equals("value") && value.isEmpty()) {
                part = value;
            } else {
                part.append(part.isEmpty() ? "" : " ").append(word);
            }
        }
        if (name.toString().equalsIgnoreCase("UCI_Variant")) {
            setVariant(value.toString());
        } else if (!name.toString().equalsIgnoreCase("UCI_Chess960")) {
            info("unknown option \"" + name + "\"");
        } else if (!List.of("true", "false").contains(value.toString().toLowerCase(Locale.ROOT))) {
            info("UCI_Chess960 must be true or false, got \"" + value + "\"");
        } else {
            chess960 = value.toString().equalsIgnoreCase("true");
            position = chess960 ? position.asChess960() : position;
        }
    }

    /** Changes the variant. Another variant starts a new game. */
    private void setVariant(String value) {
        Optional<Variant> named = Variant.of(value);
        if (named.isEmpty()) {
            info("UCI_Variant must be one of " + Variant.names() + ", got \"" + value + "\"");
        } else if (named.get() != variant) {
            variant = named.get();
            position = variant.start();
        }
    }

    private void setPosition(StringTokenizer words) {
        String kind = words.hasMoreTokens() ? words.nextToken() : "";
        StringBuilder fen = new StringBuilder();
        String word = "";
        while (words.hasMoreTokens()) {
            word = words.nextToken();
            if (word.equals("moves")) {
                break;
            }
            fen.append(fen.isEmpty() ? "" : " ").append(word);
        }
        try {
            Position next = switch (kind) {
                case "startpos" -> chess960 ? variant.start().asChess960() : variant.start();
                case "fen" ->
                    FenPolicy.STRICT
                            .accepting(Tolerance.REPAIRABLE, Tolerance.ANY_KINGS)
                            .withCastling(chess960 ? Castling.CHESS960 : Castling.AS_WRITTEN)
                            .withVariant(variant)
                            .read(fen.toString())
                            .position();
                default -> throw new InputException("position must be startpos or fen, got \"" + kind + "\"");
            };
            while (words.hasMoreTokens()) {
                next = next.playUnchecked(Uci.parse(words.nextToken(), next));
            }
            position = next;
        } catch (NotationException | IllegalPositionException | IllegalMoveException | InputException e) {
            info("the position is unchanged: " + e.getMessage());
        }
    }

    private void go(StringTokenizer words) {
        String what = words.hasMoreTokens() ? words.nextToken() : "";
        if (!what.equals("perft")) {
            info("Passant has no search, only perft: go perft N");
            say("bestmove 0000");
            return;
        }
        String depth = words.hasMoreTokens() ? words.nextToken() : "";
        try {
            int plies = Choices.number("the depth of perft", depth, 1, Perft.MAX_DEPTH);
            UciCount begun = new UciCount(position, plies, this::say);
            begun.start();
            count = Optional.of(begun);
        } catch (InputException e) {
            info(e.reason());
        }
    }

    /** Returns the Polyglot key, which exists in standard chess only, or Passant's key. */
    private long key() {
        return variant == Variant.CHESS ? PolyglotBook.key(position) : position.key();
    }

    private void display() {
        String checkers = SquareSet.of(position.checkers()).names(" ");
        FenFormat format = FenFormat.DEFAULT.withShredderCastling(position.isChess960());
        say(BoardDrawing.draw(position, true)
                + "\nFen: " + Fen.format(position, format)
                + "\nKey: " + String.format(Locale.ROOT, "%016X", key())
                + "\nCheckers:" + (checkers.isEmpty() ? "" : " " + checkers));
    }
}
