package dev.passant.cli.io;

import dev.passant.language.Language;
import dev.passant.language.Text;
import java.util.Locale;
import java.util.Map;

/** Notices on standard error about positions that were accepted with reservations. */
public final class Notices {

    private final Session session;
    private final boolean single;
    private final Locale locale;
    private long line;
    private boolean unrestrictedNoted;

    /**
     * Creates notices in English for one position or for many.
     *
     * @param single whether there is only one position; notices about many are shorter
     */
    public Notices(Session session, boolean single) {
        this(session, single, Locale.ENGLISH);
    }

    private Notices(Session session, boolean single, Locale locale) {
        this.session = session;
        this.single = single;
        this.locale = locale;
    }

    /** Creates notices about one position in the language of a locale. */
    public static Notices in(Locale locale, Session session) {
        return new Notices(session, true, locale);
    }

    /** Returns the language of the problems to report. */
    public Locale locale() {
        return locale;
    }

    /** Sets the line number for the following notices. */
    public void at(long number) {
        line = number;
    }

    /** Reports that a position was accepted as unrestricted; in a batch, only for the first such position. */
    public void unrestricted(String reasons) {
        if (single) {
            session.say(text("report.accepted", reasons));
        } else if (!unrestrictedNoted) {
            session.say("line " + line + " is accepted as unrestricted, like all similar lines: " + reasons);
            unrestrictedNoted = true;
        }
    }

    /** Reports that an invalid part of a position was removed. */
    public void repaired(String problem) {
        session.say((single ? "" : "line " + line + ": ") + text("report.ignored", problem));
    }

    /** Reports an unusual part of a position that a repair has kept. */
    public void kept(String what) {
        session.say((single ? "" : "line " + line + ": ") + "kept " + what);
    }

    /** Warns that a position is unreachable; omitted in a batch. */
    public void unreachable(String problem) {
        if (single) {
            session.say(text("report.unreachable", problem));
        }
    }

    private String text(String key, String problem) {
        return Text.of(key, Map.of("problem", problem)).in(Language.of(locale));
    }
}
