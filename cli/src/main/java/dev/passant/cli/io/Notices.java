package dev.passant.cli.io;

/** What is said on standard error about positions that were taken, but not just as they stood. */
public final class Notices {

    private final Session session;
    private final boolean single;
    private long line;
    private boolean studyToldOf;

    /**
     * Notices about one position or about many.
     *
     * @param single whether there is one position only; of many, less is said
     */
    public Notices(Session session, boolean single) {
        this.session = session;
        this.single = single;
    }

    /** From now on it is about a line of the input. */
    public void at(long number) {
        line = number;
    }

    /** A position was taken as a study; of many, this is said of the first. */
    public void study(String reasons) {
        if (single) {
            session.say("taken as a study: " + reasons);
        } else if (!studyToldOf) {
            session.say("line " + line + " is taken as a study, and so are others like it: " + reasons);
            studyToldOf = true;
        }
    }

    /** Something was left out to mend a position. */
    public void repaired(String problem) {
        session.say((single ? "" : "line " + line + ": ") + "left out, because " + problem);
    }

    /** A repair kept something unusual. */
    public void kept(String what) {
        session.say((single ? "" : "line " + line + ": ") + "kept " + what);
    }

    /** No game leads to this position; of many, this is not said. */
    public void unreachable(String problem) {
        if (single) {
            session.say("warning: no game leads here: " + problem);
        }
    }
}
