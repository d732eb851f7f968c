package dev.passant.cli.io;

/** Notices on standard error about positions that were accepted with reservations. */
public final class Notices {

    private final Session session;
    private final boolean single;
    private long line;
    private boolean unrestrictedNoted;

    /**
     * Creates notices for one position or for many.
     *
     * @param single whether there is only one position; notices about many are shorter
     */
    public Notices(Session session, boolean single) {
        this.session = session;
        this.single = single;
    }

    /** Sets the line number for the following notices. */
    public void at(long number) {
        line = number;
    }

    /** Reports that a position was accepted as unrestricted; in a batch, only for the first such position. */
    public void unrestricted(String reasons) {
        if (single) {
            session.say("accepted as unrestricted: " + reasons);
        } else if (!unrestrictedNoted) {
            session.say("line " + line + " is accepted as unrestricted, and so are others like it: " + reasons);
            unrestrictedNoted = true;
        }
    }

    /** Reports that an invalid part of a position was removed. */
    public void repaired(String problem) {
        session.say((single ? "" : "line " + line + ": ") + "left out, because " + problem);
    }

    /** Reports an unusual part of a position that a repair has kept. */
    public void kept(String what) {
        session.say((single ? "" : "line " + line + ": ") + "kept " + what);
    }

    /** Warns that a position is unreachable; omitted in a batch. */
    public void unreachable(String problem) {
        if (single) {
            session.say("warning: no game can reach this position: " + problem);
        }
    }
}
