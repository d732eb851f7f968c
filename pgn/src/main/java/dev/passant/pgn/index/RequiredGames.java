package dev.passant.pgn.index;

import dev.passant.pgn.search.Requirement;
import java.io.IOException;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Looks up the games that may meet the requirement of a query. */
final class RequiredGames {

    /** If more than one in eight games matches, reading the whole file is as fast as seeking to each match. */
    private static final int PART = 8;

    /** The index is used for up to this many matches, however small the file is. */
    private static final int FEW = 64;

    private final ListReader positions;
    private final ListReader tags;
    private final long most;

    RequiredGames(ListReader positions, ListReader tags, long games) {
        this.positions = positions;
        this.tags = tags;
        this.most = Math.max(FEW, games / PART);
    }

    Optional<BitSet> of(Requirement requirement) throws IOException {
        BitSet games = games(requirement);
        if (games == null) {
            return Optional.empty();
        }
        // Incomplete games are missing from some lists, so they may match.
        return add(games, tags.find(TagKey.INCOMPLETE)) ? Optional.of(games) : Optional.empty();
    }

    /** Returns the games of a requirement, or null if there are too many or it cannot be looked up. */
    private @Nullable BitSet games(Requirement requirement) throws IOException {
        if (requirement instanceof Requirement.Reaches reaches) {
            BitSet games = new BitSet();
            return add(games, positions.find(reaches.position().key())) ? games : null;
        }
        if (requirement instanceof Requirement.TagEquals tagEquals) {
            BitSet games = new BitSet();
            boolean areFew = add(games, tags.find(TagKey.of(tagEquals.tag(), tagEquals.value())))
                    && add(games, tags.find(TagKey.folded(tagEquals.tag(), tagEquals.value())));
            return areFew ? games : null;
        }
        if (requirement instanceof Requirement.All all) {
            return inAll(all.parts());
        }
        return requirement instanceof Requirement.Any any ? inAny(any.parts()) : null;
    }

    private @Nullable BitSet inAll(List<Requirement> parts) throws IOException {
        BitSet all = null;
        for (Requirement part : parts) {
            BitSet games = games(part);
            if (all == null) {
                all = games;
            } else if (games != null) {
                all.and(games);
            }
        }
        return all;
    }

    private @Nullable BitSet inAny(List<Requirement> parts) throws IOException {
        BitSet any = new BitSet();
        for (Requirement part : parts) {
            BitSet games = games(part);
            if (games == null) {
                return null;
            }
            any.or(games);
            if (any.cardinality() > most) {
                return null;
            }
        }
        return any;
    }

    /** Adds the games of some lists. If there are too many games, adds only some of them and returns false. */
    private boolean add(BitSet games, List<ListReader.Found> lists) throws IOException {
        for (ListReader.Found list : lists) {
            // A list may contain a game more than once. So a list of up to twice the maximum is read before it is
            // rejected.
            if (list.count() > 2 * most) {
                return false;
            }
            list.forEach((game, ply) -> games.set((int) game));
        }
        return games.cardinality() <= most;
    }
}
