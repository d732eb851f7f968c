package dev.passant.cli;

import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.chess.Replay;
import dev.passant.notation.Fen;
import dev.passant.notation.FenPolicy;
import dev.passant.pgn.GameResult;
import dev.passant.pgn.PgnProblem;
import dev.passant.pgn.PgnText;
import dev.passant.pgn.ReplayVisitor;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Option;

/** {@code passant pgn filter}: the games of files that meet conditions, as they were read. */
@CommandLine.Command(
        name = "filter",
        description = {
            "Write the games that meet all conditions, as they stand in the files. Names are found by a part of them,"
                    + " in upper or lower case. Games with an error are taken up to there.",
            ""
        },
        footer = {
            "",
            "--unique remembers 128 bits of a hash of each game that it lets through, which takes",
            "32 to 64 bytes of memory a game. Games longer than 8 MiB are left out, and told."
        })
final class PgnFilterCommand extends PgnFilesCommand {

    private static final int MAX_PLIES = 1_000_000_000;

    @Option(names = "--player", paramLabel = "NAME", description = "One of the players.")
    private @Nullable String player;

    @Option(names = "--white", paramLabel = "NAME", description = "White.")
    private @Nullable String white;

    @Option(names = "--black", paramLabel = "NAME", description = "Black.")
    private @Nullable String black;

    @Option(names = "--event", paramLabel = "NAME", description = "The event.")
    private @Nullable String event;

    @Option(
            names = "--date",
            paramLabel = "RANGE",
            description = "1972, 1972.07, 1972.07.11, 1970..1975, 1970.. or ..1975.")
    private @Nullable String date;

    @Option(
            names = "--elo",
            paramLabel = "RANGE",
            description = "The ratings of both players: 2600 (at least), 2000..2200, ..1500.")
    private @Nullable String elo;

    @Option(names = "--eco", paramLabel = "RANGE", description = "The opening: C65, C6, C or C60..C99.")
    private @Nullable String eco;

    @Option(
            names = "--tag",
            paramLabel = "NAME=TEXT",
            description = "A tag that has a text in it; more than once, all.")
    private List<String> tags = new ArrayList<>();

    @Option(names = "--result", paramLabel = "RESULT", description = "1-0, 0-1, 1/2-1/2 or *.")
    private @Nullable String result;

    @Option(names = "--min-plies", paramLabel = "N", description = "At least N moves of White and Black together.")
    private String minPlies = "0";

    @Option(names = "--max-plies", paramLabel = "N", description = "At most N moves of White and Black together.")
    private String maxPlies = Integer.toString(MAX_PLIES);

    @Option(
            names = "--fen",
            paramLabel = "FEN",
            description = "A position that was reached: pieces, side to move, rights; the counters do not matter.")
    private @Nullable String fen;

    @Option(
            names = "--material",
            paramLabel = "PIECES",
            description = "Material that was reached, as KQvKR, with either colour.")
    private @Nullable String material;

    @Option(
            names = "--outcome",
            paramLabel = "RULE",
            description = "How the last position ends the game: checkmate, stalemate, insufficient-material,"
                    + " seventy-five-moves or none.")
    private @Nullable String outcome;

    @Option(names = "--unique", description = "Only the first of games with the same start and moves.")
    private boolean unique;

    @Option(names = "--output", paramLabel = "FILE", description = "Write to a file. Default: standard output.")
    private @Nullable String output;

    private final TagConditions conditions = new TagConditions();
    private Optional<GameResult> soughtResult = Optional.empty();
    private Optional<Position> soughtPosition = Optional.empty();
    private Optional<Material> soughtMaterial = Optional.empty();
    private Optional<Ending> soughtEnding = Optional.empty();
    private int fewestPlies;
    private int mostPlies;
    private final GameHashes seen = new GameHashes();
    private boolean tooLong;

    PgnFilterCommand(Session session) {
        super(session);
    }

    @Override
    int run() {
        readConditions();
        write(output, this::filterAll);
        sayErrors();
        return isUnreadable() || tooLong ? ExitCode.WRONG_INPUT : ExitCode.DONE;
    }

    private void readConditions() {
        Optional.ofNullable(player).ifPresent(conditions::player);
        Optional.ofNullable(white).ifPresent(name -> conditions.contains("White", name));
        Optional.ofNullable(black).ifPresent(name -> conditions.contains("Black", name));
        Optional.ofNullable(event).ifPresent(name -> conditions.contains("Event", name));
        Optional.ofNullable(date).ifPresent(conditions::date);
        Optional.ofNullable(elo).ifPresent(conditions::elo);
        Optional.ofNullable(eco).ifPresent(conditions::eco);
        tags.forEach(conditions::tag);
        soughtResult = Optional.ofNullable(result)
                .map(text -> Choices.one("--result", text, List.of("1-0", "0-1", "1/2-1/2", "*")))
                .flatMap(GameResult::of);
        fewestPlies = Choices.number("--min-plies", minPlies, 0, MAX_PLIES);
        mostPlies = Choices.number("--max-plies", maxPlies, 0, MAX_PLIES);
        soughtPosition = Optional.ofNullable(fen)
                .map(text -> new PositionReader(new FenPolicy(true, false, false, false), new Notices(session, false))
                        .read(text));
        soughtMaterial = Optional.ofNullable(material).map(Material::parse);
        soughtEnding = Optional.ofNullable(outcome)
                .map(name -> Choices.one("--outcome", name, Ending.names()))
                .map(Ending::of);
    }

    private void filterAll(Output out) {
        readAll(true, (file, progress) -> file.reader().replayAll(new Sieve(file, progress, out)));
    }

    /** Looks at one game after the other, and writes those that pass. */
    private final class Sieve implements ReplayVisitor {
        private final PgnFile file;
        private final PgnProgress progress;
        private final Output out;

        private final Map<String, String> tagsOfGame = new HashMap<>();
        private final Replay atStart = new Replay(Position.start());
        private Replay replay = atStart;
        private Optional<GameResult> resultOfGame = Optional.empty();
        private int plies;
        private boolean reachedPosition;
        private boolean reachedMaterial;

        Sieve(PgnFile file, PgnProgress progress, Output out) {
            this.file = file;
            this.progress = progress;
            this.out = out;
        }

        @Override
        public void gameStarts() {
            tagsOfGame.clear();
            resultOfGame = Optional.empty();
            plies = 0;
            reachedPosition = soughtPosition.isEmpty();
            reachedMaterial = soughtMaterial.isEmpty();
        }

        @Override
        public void tag(PgnText name, PgnText value) {
            if (!conditions.isEmpty()) {
                tagsOfGame.putIfAbsent(name.toString(), PgnText.unescaped(value.toString()));
            }
        }

        @Override
        public void starts(Replay start) {
            replay = start;
            if (unique) {
                seen.begin(Fen.format(start.position()));
            }
            look();
        }

        @Override
        public void played(Move move) {
            plies++;
            if (unique) {
                seen.add(move);
            }
            look();
        }

        private void look() {
            if (reachedPosition && reachedMaterial) {
                return;
            }
            Position position = replay.position();
            reachedPosition |=
                    soughtPosition.isPresent() && soughtPosition.get().repeats(position);
            reachedMaterial |=
                    soughtMaterial.isPresent() && soughtMaterial.get().isIn(position);
        }

        @Override
        public void result(GameResult read) {
            resultOfGame = Optional.of(read);
        }

        @Override
        public void problem(PgnProblem problem) {
            count(problem);
        }

        @Override
        public void gameEnds() {
            Optional<byte[]> text = file.takeText();
            progress.game();
            if (!passes()) {
                return;
            }
            if (text.isEmpty()) {
                tooLong = true;
                progress.clear();
                session.say(file.name() + ": a game is longer than " + (RecordedStream.MAX_BYTES >> 20)
                        + " MiB, and is left out");
                return;
            }
            write(text.get());
        }

        private boolean passes() {
            return reachedPosition
                    && reachedMaterial
                    && plies >= fewestPlies
                    && plies <= mostPlies
                    && (soughtResult.isEmpty() || resultOfGame.equals(soughtResult))
                    && conditions.areMet(tagsOfGame)
                    && (soughtEnding.isEmpty() || Ending.of(replay.position()) == soughtEnding.get())
                    && (!unique || seen.addGame());
        }

        /** Writes a game without the blanks around it, and an empty line behind it. */
        private void write(byte[] text) {
            int from = 0;
            int to = text.length;
            while (from < to && isBlank(text[from])) {
                from++;
            }
            while (from < to && isBlank(text[to - 1])) {
                to--;
            }
            out.write(text, from, to);
            out.print("\n\n");
        }

        /** Whether a byte is a blank or a line end. */
        private static boolean isBlank(byte b) {
            return b >= 0 && b <= ' ';
        }
    }
}
