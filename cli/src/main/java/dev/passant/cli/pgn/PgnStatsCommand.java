package dev.passant.cli.pgn;

import dev.passant.chess.Color;
import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.chess.Replay;
import dev.passant.cli.io.Choices;
import dev.passant.cli.io.ExitCode;
import dev.passant.cli.io.InputException;
import dev.passant.cli.io.Json;
import dev.passant.cli.io.Session;
import dev.passant.notation.Uci;
import dev.passant.pgn.Game;
import dev.passant.pgn.GameNode;
import dev.passant.pgn.GameResult;
import dev.passant.pgn.PgnProblem;
import dev.passant.pgn.PgnText;
import dev.passant.pgn.ReplayVisitor;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Option;

/** {@code passant pgn stats}: what files of games hold, in numbers. */
@CommandLine.Command(
        name = "stats",
        description = "Count results, openings by their first moves, lengths, and how the rules end the games. Games"
                + " with an error are taken up to there.")
final class PgnStatsCommand extends PgnFilesCommand {

    /** So many openings are told apart unless it is asked for otherwise; games with others are counted together. */
    private static final int MAX_OPENINGS_COUNTED = 100_000;

    private static final int MAX_OPENINGS = 100_000_000;

    private static final int MAX_OPENING_PLIES = 20;
    private static final int PLIES_IN_A_CLASS = 40;
    private static final int CLASSES = 6;

    /** A null move as UCI writes it. */
    private static final String NULL_MOVE = "0000";

    @Option(
            names = "--opening-plies",
            paramLabel = "N",
            description = "How many moves of White and Black make an opening, 1 to 20. Default: 2.")
    private String openingPlies = "2";

    @Option(
            names = "--top",
            paramLabel = "N",
            description = "How many openings are shown, or with --by how many of what is asked for. Default: 20.")
    private String top = "20";

    @Option(
            names = "--max-openings",
            paramLabel = "N",
            description = "How many openings are told apart; games with others are counted together. Default: 100000.")
    private String openingsCounted = Integer.toString(MAX_OPENINGS_COUNTED);

    @Option(
            names = "--by",
            paramLabel = "WHAT",
            description = "player, opening, year or time-control: a line for each, with games, colours, scores, the"
                    + " performance in Elo, lengths and endings. Scores are the player's, otherwise White's. move: how"
                    + " much time is used for each move, by its number.")
    private @Nullable String by;

    @Option(
            names = "--max-groups",
            paramLabel = "N",
            description =
                    "With --by, how many are told apart; games of others are counted together. Default:" + " 1000000.")
    private String maxGroups = "1000000";

    @Option(names = "--csv", description = "With --by, answer in CSV.")
    private boolean csv;

    @Option(names = "--json", description = "Answer in JSON, in one object.")
    private boolean json;

    private Optional<GroupedGames> grouped = Optional.empty();
    private Optional<ClockUse> clocks = Optional.empty();

    private static final List<String> KINDS =
            Stream.concat(GroupedGames.KINDS.stream(), Stream.of(ClockUse.KIND)).toList();

    private int pliesOfOpening;
    private int mostOpenings;
    private long games;
    private long plies;
    private long shortest = Long.MAX_VALUE;
    private long longest;
    private final long[] lengths = new long[CLASSES];
    private final Map<GameResult, Long> results = new EnumMap<>(GameResult.class);
    private final Map<Ending, Long> endings = new EnumMap<>(Ending.class);
    private final Map<String, Opening> openings = new HashMap<>();
    private long otherOpenings;
    private long otherStarts;

    /** How games with the same first moves ended. */
    private static final class Opening {
        /** The moves as UCI, which are cheap to collect. */
        private final String moves;

        private long games;
        private final Map<GameResult, Long> results = new EnumMap<>(GameResult.class);

        Opening(String moves) {
            this.moves = moves;
        }

        void add(GameResult result) {
            games++;
            results.merge(result, 1L, Long::sum);
        }

        /** The moves with their numbers. */
        String named() {
            Game game = new Game();
            GameNode end = game.root();
            StringBuilder named = new StringBuilder();
            for (String move : moves.isEmpty() ? new String[0] : moves.split(" ")) {
                Position position = end.position();
                boolean white = position.sideToMove() == Color.WHITE;
                end = move.equals(NULL_MOVE) ? end.addNullMove() : end.add(Uci.parse(move, position));
                named.append(white ? position.fullmoveNumber() + ". " : "")
                        .append(end.san())
                        .append(' ');
            }
            return named.isEmpty() ? "no moves" : named.toString().strip();
        }
    }

    PgnStatsCommand(Session session) {
        super(session);
    }

    @Override
    public boolean isJson() {
        return json;
    }

    @Override
    public int run() {
        pliesOfOpening = Choices.number("--opening-plies", openingPlies, 1, MAX_OPENING_PLIES);
        mostOpenings = Choices.number("--max-openings", openingsCounted, 1, MAX_OPENINGS);
        int shown = Choices.number("--top", top, 0, MAX_OPENINGS);
        if (csv && (by == null || json)) {
            throw new InputException(by == null ? "--csv needs --by" : "--csv and --json contradict each other");
        }
        int groups = Choices.number("--max-groups", maxGroups, 1, MAX_OPENINGS);
        Optional<String> kind = Optional.ofNullable(by).map(word -> Choices.one("--by", word, KINDS));
        clocks = kind.filter(ClockUse.KIND::equals).map(word -> new ClockUse());
        grouped = kind.filter(GroupedGames.KINDS::contains).map(word -> new GroupedGames(word, groups));
        readAll((file, progress) -> file.reader().replayAll(new Count(progress)));
        session.out().print(answer(shown));
        session.out().flush();
        sayErrors();
        return isUnreadable() ? ExitCode.WRONG_INPUT : ExitCode.DONE;
    }

    private String answer(int shown) {
        if (clocks.isPresent()) {
            ClockUse use = clocks.get();
            return csv ? use.asCsv() : json ? use.asJson() : use.asText();
        }
        if (grouped.isPresent()) {
            GroupedGames games = grouped.get();
            return csv ? games.asCsv(shown) : json ? games.asJson(shown) : games.asText(shown);
        }
        return json ? asJson(shown) : asText(shown);
    }

    /** Counts one game after the other. */
    private final class Count implements ReplayVisitor {
        private final PgnProgress progress;
        private Replay replay = new Replay(Position.start());
        private final StringBuilder opening = new StringBuilder();
        private int pliesOfGame;
        private boolean isUsualStart;
        private GameResult result = GameResult.UNKNOWN;
        private final Map<String, String> tags = new HashMap<>();
        private int variations;

        Count(PgnProgress progress) {
            this.progress = progress;
        }

        @Override
        public void gameStarts() {
            opening.setLength(0);
            pliesOfGame = 0;
            result = GameResult.UNKNOWN;
            tags.clear();
            variations = 0;
        }

        @Override
        public void movesStart() {
            clocks.ifPresent(use -> use.begin(tags));
        }

        @Override
        public void variationStarts() {
            variations++;
        }

        @Override
        public void variationEnds() {
            variations--;
        }

        @Override
        public void comment(PgnText text) {
            if (variations == 0 && clocks.isPresent()) {
                clocks.get().comment(text);
            }
        }

        @Override
        public void tag(PgnText name, PgnText value) {
            if (by != null) {
                tags.putIfAbsent(name.toString(), PgnText.unescaped(value.toString()));
            }
        }

        @Override
        public void starts(Replay start) {
            replay = start;
            isUsualStart = start.position().equals(Position.start());
        }

        @Override
        public void played(Move move) {
            clocks.ifPresent(ClockUse::played);
            if (pliesOfGame++ < pliesOfOpening && isUsualStart) {
                opening.append(opening.isEmpty() ? "" : " ").append(move);
            }
        }

        @Override
        public void nullMovePlayed() {
            clocks.ifPresent(ClockUse::played);
            if (pliesOfGame++ < pliesOfOpening && isUsualStart) {
                opening.append(opening.isEmpty() ? "" : " ").append(NULL_MOVE);
            }
        }

        @Override
        public void result(GameResult read) {
            result = read;
        }

        @Override
        public void problem(PgnProblem problem) {
            count(problem);
        }

        @Override
        public void gameEnds() {
            games++;
            plies += pliesOfGame;
            shortest = Math.min(shortest, pliesOfGame);
            longest = Math.max(longest, pliesOfGame);
            lengths[Math.min(pliesOfGame / PLIES_IN_A_CLASS, CLASSES - 1)]++;
            results.merge(result, 1L, Long::sum);
            Ending ending = Ending.of(replay.position());
            endings.merge(ending, 1L, Long::sum);
            grouped.ifPresent(to -> to.add(tags, result, pliesOfGame, ending));
            if (isUsualStart) {
                addOpening(opening.toString(), result);
            } else {
                otherStarts++;
            }
            progress.game();
        }
    }

    /** Counts a game with an opening, as long as there are not too many openings. */
    private void addOpening(String moves, GameResult result) {
        Opening opening = openings.get(moves);
        if (opening == null && openings.size() < mostOpenings) {
            opening = new Opening(moves);
            openings.put(moves, opening);
        }
        if (opening == null) {
            otherOpenings++;
        } else {
            opening.add(result);
        }
    }

    private List<Opening> mostPlayed(int shown) {
        return openings.values().stream()
                .sorted(Comparator.comparingLong((Opening opening) -> -opening.games)
                        .thenComparing(opening -> opening.moves))
                .limit(shown)
                .toList();
    }

    private String asText(int shown) {
        StringBuilder text = new StringBuilder();
        text.append("games ").append(games).append('\n');
        text.append("plies ").append(plies);
        if (games > 0) {
            text.append(", ").append(shortest).append(" to ").append(longest).append(" a game, ");
            text.append(plies / games).append(" on average");
        }
        text.append("\nresults:");
        results.forEach(
                (result, count) -> text.append(", ").append(result).append(' ').append(counted(count, games)));
        text.append("\nlengths in plies:");
        for (int i = 0; i < CLASSES; i++) {
            text.append(", ").append(lengthClass(i)).append(' ').append(counted(lengths[i], games));
        }
        text.append("\nendings:");
        endings.forEach(
                (ending, count) -> text.append(", ").append(ending).append(' ').append(counted(count, games)));
        text.append('\n');
        if (shown > 0) {
            text.append("openings of ")
                    .append(pliesOfOpening)
                    .append(" plies, ")
                    .append(openings.size())
                    .append('\n');
            mostPlayed(shown).forEach(opening -> text.append(line(opening)));
        }
        if (otherOpenings > 0) {
            text.append("other openings ").append(counted(otherOpenings, games)).append('\n');
        }
        if (otherStarts > 0) {
            text.append("other starts ").append(counted(otherStarts, games)).append('\n');
        }
        return text.toString().replaceAll("(?m)^(results:|lengths in plies:|endings:),", "$1");
    }

    private String line(Opening opening) {
        StringBuilder line = new StringBuilder("  " + opening.named() + ": " + counted(opening.games, games));
        opening.results.forEach(
                (result, count) -> line.append(", ").append(result).append(' ').append(counted(count, opening.games)));
        return line.append('\n').toString();
    }

    private static String lengthClass(int index) {
        int least = index * PLIES_IN_A_CLASS;
        return index == CLASSES - 1 ? least + " and more" : least + " to " + (least + PLIES_IN_A_CLASS - 1);
    }

    private static String counted(long count, long all) {
        return count + String.format(Locale.ROOT, " (%.1f%%)", all == 0 ? 0.0 : 100.0 * count / all);
    }

    private String asJson(int shown) {
        Json answer = new Json().object().field("games", games).field("plies", plies);
        answer.field("shortest", games == 0 ? 0 : shortest).field("longest", longest);
        counts(answer.name("results"), results);
        answer.name("lengths").array();
        for (int i = 0; i < CLASSES; i++) {
            answer.object()
                    .field("fewestPlies", (long) i * PLIES_IN_A_CLASS)
                    .field("games", lengths[i])
                    .end();
        }
        answer.end();
        counts(answer.name("endings"), endings);
        answer.name("openings").array();
        for (Opening opening : mostPlayed(shown)) {
            answer.object()
                    .field("moves", opening.moves)
                    .field("named", opening.named())
                    .field("games", opening.games);
            counts(answer.name("results"), opening.results);
            answer.end();
        }
        answer.end().field("otherOpenings", otherOpenings).field("otherStarts", otherStarts);
        return answer.end() + "\n";
    }

    private static void counts(Json json, Map<?, Long> counts) {
        json.object();
        counts.forEach((key, count) -> json.field(key.toString(), count));
        json.end();
    }
}
