package dev.passant.pgn.duplicates;

import dev.passant.pgn.GameResult;
import dev.passant.pgn.PgnOptions;
import dev.passant.pgn.PgnReader;
import dev.passant.pgn.PgnText;
import dev.passant.pgn.PgnVisitor;
import dev.passant.pgn.raw.RawGame;
import dev.passant.pgn.raw.ResultFixer;
import dev.passant.pgn.tag.PgnDate;
import dev.passant.pgn.tag.TagValues;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Fills in unknown tags and an unknown result of a game from another copy. All other text stays unchanged.
 *
 * <p>Texts are treated as Latin-1, that is, as raw bytes, so each value keeps its encoding.
 */
final class TagFiller {

    private static final String RESULT = "Result";

    /** The seven tag roster, in export order. */
    private static final List<String> ROSTER = List.of("Event", "Site", "Date", "Round", "White", "Black", RESULT);

    /** Tags that define the start. They are never filled in, because copies of a game have the same start anyway. */
    private static final Set<String> TAGS_OF_START = Set.of("FEN", "SetUp", "Variant");

    /** Whitespace, optionally after a UTF-8 byte order mark. */
    private static final Pattern BLANKS = Pattern.compile("(?:\u00ef\u00bb\u00bf)?\\s*");

    private final PgnOptions options;
    private long filled;

    TagFiller(PgnOptions options) {
        this.options = options;
    }

    /** Returns the number of tags filled in so far. */
    long filled() {
        return filled;
    }

    /**
     * Fills in unknown tags and an unknown result.
     *
     * @param game a game without errors
     * @param other a game with the same moves
     * @return the filled game; {@code game} if nothing is filled in, for example because the games contradict each
     *     other
     */
    RawGame fill(RawGame game, RawGame other) {
        Copy copy = new Copy(game);
        Copy source = new Copy(other);
        if (!copy.identity().contradictions(source.identity()).isEmpty()) {
            return game;
        }
        GameResult result = copy.identity().result();
        boolean isResultFilled =
                result == GameResult.UNKNOWN && source.identity().result() != GameResult.UNKNOWN;
        if (isResultFilled) {
            result = source.identity().result();
            filled += copy.byName.containsKey(RESULT) ? 1 : 0;
            copy = new Copy(copy.results.fixRead(game, result));
        }
        long before = filled;
        for (TagText tag : source.byName.values()) {
            if (TagValues.known(tag.value).isPresent()) {
                fill(
                        copy,
                        tag.name,
                        tag.name.equals(RESULT) ? result.toString() : TagValues.escaped(TagValues.text(tag.value)));
            }
        }
        return isResultFilled || filled > before
                ? new RawGame(copy.text().getBytes(StandardCharsets.ISO_8859_1), copy.hasResult)
                : game;
    }

    private void fill(Copy copy, String name, String value) {
        TagText tag = copy.byName.get(name);
        if (tag == null) {
            if (!TAGS_OF_START.contains(name)) {
                copy.insert(name, value);
                filled++;
            }
        } else if (TagValues.known(tag.value).isEmpty() || isDateOf(name, tag.value, value)) {
            tag.replaceValue(value);
            filled++;
        }
    }

    /** Returns whether a date completes a partial one, as 1972.07.11 completes 1972.??.?? and 1972. */
    private static boolean isDateOf(String name, String partly, String date) {
        if (!name.endsWith("Date") || !PgnDate.isStandard(date)) {
            return false;
        }
        Optional<PgnDate> known = PgnDate.parse(partly);
        Optional<PgnDate> more = PgnDate.parse(date);
        return known.isPresent() && more.isPresent() && isCompletedBy(known.get(), more.get());
    }

    private static boolean isCompletedBy(PgnDate known, PgnDate more) {
        return known.year() == more.year()
                && (known.month() == 0
                        ? more.month() != 0
                        : known.month() == more.month() && known.day() == 0 && more.day() != 0);
    }

    /** A tag pair and the text between the previous tag pair and this one. */
    private static final class TagText {
        private final String name;
        private final String value;
        private String before;
        private String text;

        TagText(String name, String value, String before, String text) {
            this.name = name;
            this.value = value;
            this.before = before;
            this.text = text;
        }

        void replaceValue(String by) {
            int start = text.indexOf('"') + 1;
            text = text.substring(0, start) + by + text.substring(start + value.length());
        }
    }

    /** The text of a game, split into tag pairs and the rest. */
    private final class Copy implements PgnVisitor {
        private final String whole;
        private final PgnReader reader;
        private final List<TagText> tags = new ArrayList<>();
        private final Map<String, TagText> byName = new LinkedHashMap<>();
        private final GameIdentity.Collector collector = new GameIdentity.Collector();
        private final ResultFixer results = new ResultFixer(options);
        private final String lineEnd;

        /** The range of the tag section: from {@code start} to {@code end}. */
        private int start;

        private int end;

        private boolean hasResult;

        Copy(RawGame game) {
            whole = new String(game.text(), StandardCharsets.ISO_8859_1);
            lineEnd = whole.contains("\r\n") ? "\r\n" : "\n";
            reader = new PgnReader(new ByteArrayInputStream(game.text()), options);
            try (reader) {
                reader.readTokens(this);
            } catch (IOException e) {
                throw new UncheckedIOException(e); // cannot happen in memory
            }
        }

        @Override
        public void tag(PgnText name, PgnText value) {
            collector.tag(name, value);
            results.tag(name, value);
            String raw = value.subSequence(0, value.length());
            Matcher tag = Pattern.compile("\\[\\s*(?i:" + Pattern.quote(name.toString()) + ")\\s*\""
                            + Pattern.quote(raw) + "\"?\\s*\\]?\\s*$")
                    .matcher(whole)
                    .region(end, (int) reader.offset());
            if (tag.find()) {
                start = tags.isEmpty() ? tag.start() : start;
                String before = tags.isEmpty() ? lineEnd : whole.substring(end, tag.start());
                TagText text = new TagText(name.toString(), raw, before, tag.group());
                tags.add(text);
                byName.putIfAbsent(text.name, text);
                end = tag.end();
            }
        }

        @Override
        public void result(GameResult result) {
            hasResult = true;
            collector.result(result);
            results.result(result);
        }

        GameIdentity identity() {
            return collector.identity();
        }

        /** Inserts a tag pair: a roster tag according to the roster order, any other after the last tag. */
        void insert(String name, String value) {
            int place = tags.size();
            if (ROSTER.contains(name)) {
                List<String> earlier = ROSTER.subList(0, ROSTER.indexOf(name));
                while (place > 0 && !earlier.contains(tags.get(place - 1).name)) {
                    place--;
                }
            }
            TagText tag = new TagText(name, value, lineEnd, "[" + name + " \"" + value + "\"]");
            tags.add(place, tag);
            byName.put(name, tag);
        }

        /** Returns the text of the game with the current tags. */
        String text() {
            StringBuilder text = new StringBuilder(beforeTags());
            for (int i = 0; i < tags.size(); i++) {
                text.append(i == 0 ? "" : tags.get(i).before).append(tags.get(i).text);
            }
            text.append(end == 0 && !tags.isEmpty() ? lineEnd + lineEnd : "");
            return text.append(whole, Math.max(end, beforeTags().length()), whole.length())
                    .toString();
        }

        /** Returns the text before the first tag, or the leading whitespace if there are no tags. */
        private String beforeTags() {
            Matcher blanks = BLANKS.matcher(whole);
            return end > 0 ? whole.substring(0, start) : blanks.lookingAt() ? blanks.group() : "";
        }
    }
}
