package dev.passant.pgn.players;

import java.util.List;
import java.util.Locale;

/**
 * A proposal for the spellings of players: see {@link PlayerNames#group}.
 *
 * @param groups the players with several spellings, those with the most games first
 * @param undecided the spellings that may belong to several players, those with the most games first
 */
public record PlayerGroups(List<Group> groups, List<Undecided> undecided) {

    /** Creates a proposal. */
    public PlayerGroups {
        groups = List.copyOf(groups);
        undecided = List.copyOf(undecided);
    }

    /** Why a spelling is in a group. */
    public enum Evidence {
        /** The words are the same; only case, accents, punctuation or order differ. */
        SPELLING,
        /** Given names are abbreviated or missing, but there is at least an initial. */
        INITIALS,
        /** There is only the family name. */
        FAMILY_NAME,
        /** Another transliteration, such as Jussupow for Yusupov. */
        TRANSLITERATION,
        /** The FIDE number is the same. */
        FIDE_ID;

        /** Returns the name in lower case with spaces, such as {@code family name}. */
        @Override
        public String toString() {
            return this == FIDE_ID ? "FIDE id" : name().toLowerCase(Locale.ROOT).replace('_', ' ');
        }
    }

    /**
     * A player.
     *
     * @param name the proposed name: the most frequent spelling with full given names
     * @param members all spellings, that of {@code name} first, then those with the most games first
     */
    public record Group(String name, List<Member> members) {
        /** Creates a group. */
        public Group {
            members = List.copyOf(members);
        }

        /** {@return the number of games with any of the spellings} */
        public long games() {
            return members.stream()
                    .mapToLong(member -> member.spelling().games())
                    .sum();
        }
    }

    /**
     * A spelling in a group.
     *
     * @param spelling the spelling
     * @param evidence how it differs from the name of the group; {@link Evidence#SPELLING} for the name itself
     */
    public record Member(PlayerSpelling spelling, Evidence evidence) {}

    /**
     * A spelling that fits several players.
     *
     * @param spelling the spelling
     * @param candidates the names of the players, in alphabetical order; the first {@link #MAX_CANDIDATES} that were
     *     found if there are more
     */
    public record Undecided(PlayerSpelling spelling, List<String> candidates) {
        /** The maximum number of candidates, which bounds time and memory for names such as "Kumar, S". */
        public static final int MAX_CANDIDATES = 100;

        /** Creates an undecided spelling. */
        public Undecided {
            candidates = List.copyOf(candidates);
        }
    }
}
