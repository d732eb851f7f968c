package dev.passant.cli;

import dev.passant.cli.io.Command;
import dev.passant.cli.io.OptionalValue;
import dev.passant.cli.io.Session;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Constructor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A fast path that reads valid command lines without picocli. Picocli builds its model of a command from annotations by
 * reflection, which takes most of the time of a short command.
 *
 * <p>The build writes each command's options and help as text ({@link ShortcutWriter}). The fast path accepts a line
 * only if each argument is a known option, its value, or a positional parameter. Everything else, in particular every
 * error, is left to the parser, which alone reports usage errors. Without these texts the parser handles all lines.
 */
final class Shortcut {

    /** The suffix of the text name for a command's options. */
    static final String OPTIONS = ".options";

    /** The suffix of the text name for a command's help. */
    static final String HELP = ".help";

    /** Marks a command that only has subcommands. */
    static final String GROUP = "group";

    private static final String TEXTS_NAME = "dev.passant.cli.ShortcutTexts";

    private static final @Nullable Texts TEXTS = texts();

    private final Object command;
    private final List<Entry> options = new ArrayList<>();
    private final List<Entry> parameters = new ArrayList<>();

    private Shortcut(Object command) {
        this.command = command;
    }

    /**
     * {@return the help text for a line that only requests help, such as {@code passant moves --help}; empty if the
     * parser has to handle the line}
     */
    static Optional<String> help(String... args) {
        String last = args.length == 0 ? "" : args[args.length - 1];
        if (!last.equals("--help") && !last.equals("-h")) {
            return Optional.empty();
        }
        StringBuilder name = new StringBuilder("passant");
        for (int i = 0; i < args.length - 1; i++) {
            name.append('-').append(args[i]);
        }
        return Optional.ofNullable(text(name.append(HELP).toString()));
    }

    /**
     * {@return the command of a line, with its options set; empty if the parser has to handle the line}
     *
     * @param session the session of the command
     * @param args the command line
     */
    static Optional<Command> command(Session session, String... args) {
        StringBuilder name = new StringBuilder("passant");
        for (int i = 0; i < args.length; i++) {
            String text = text(name.append('-').append(args[i]) + OPTIONS);
            if (text == null) {
                return Optional.empty();
            }
            boolean isOfCommandWithin = i + 1 < args.length && text(name + "-" + args[i + 1] + OPTIONS) != null;
            if (!text.startsWith(GROUP) && !isOfCommandWithin) {
                return command(session, text, args, i + 1);
            }
        }
        return Optional.empty();
    }

    private static Optional<Command> command(Session session, String text, String[] args, int first) {
        String[] lines = text.split("\n", -1);
        try {
            Command command = (Command) newInstance(lines[0], new Class<?>[] {Session.class}, session);
            Shortcut shortcut = new Shortcut(command);
            for (int i = 1; i < lines.length; i++) {
                shortcut.add(lines[i]);
            }
            return shortcut.takes(args, first) ? Optional.of(command) : Optional.empty();
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("the options of " + args[0] + " do not match this build", e);
        }
    }

    private void add(String line) {
        if (line.isEmpty()) {
            return;
        }
        Entry entry = Entry.of(line);
        (entry.names.startsWith("-") ? options : parameters).add(entry);
    }

    /**
     * Sets the options from the arguments. If it returns false, the parser has to handle the line, and the command is
     * only partly set.
     */
    private boolean takes(String[] args, int first) throws ReflectiveOperationException {
        int words = 0;
        for (int i = first; i < args.length; i++) {
            String arg = args[i];
            if (looksLikeOption(arg)) {
                int equals = arg.indexOf('=');
                Entry option = option(equals < 0 ? arg : arg.substring(0, equals));
                if (option == null || option.given && option.kind != Kind.TEXTS) {
                    return false;
                }
                if (option.kind == Kind.FLAG) {
                    if (equals >= 0) {
                        return false;
                    }
                    option.set(command, "");
                } else if (option.kind == Kind.OPTIONAL_TEXT && equals < 0) {
                    option.set(command, OptionalValue.NONE);
                } else {
                    String value = equals >= 0 ? arg.substring(equals + 1) : ++i < args.length ? args[i] : "-?";
                    if (looksLikeOption(value) || equals < 0 && value.startsWith("-")) {
                        return false;
                    }
                    option.set(command, value);
                }
            } else if (!takesWord(arg, words++)) {
                return false;
            }
        }
        for (Entry option : options) {
            if (option.least > 0 && !option.given) {
                return false;
            }
        }
        for (Entry parameter : parameters) {
            if (parameter.least > 0 && words < parameter.firstIndex + parameter.least) {
                return false;
            }
        }
        return true;
    }

    private static boolean looksLikeOption(String word) {
        return word.length() > 1 && word.charAt(0) == '-';
    }

    private boolean takesWord(String word, int index) throws ReflectiveOperationException {
        boolean isTaken = false;
        for (Entry parameter : parameters) {
            if (index >= parameter.firstIndex && index <= parameter.lastIndex) {
                parameter.set(command, word);
                isTaken = true;
            }
        }
        return isTaken;
    }

    private @Nullable Entry option(String name) {
        for (Entry option : options) {
            if (option.names.equals(name) || option.shortName.equals(name)) {
                return option;
            }
        }
        return null;
    }

    private static @Nullable String text(String name) {
        return TEXTS == null ? null : TEXTS.text(name);
    }

    /**
     * Loads the texts, or returns null if the build wrote none. They are in a class because classes load much faster
     * than resources of a jar.
     */
    private static @Nullable Texts texts() {
        try {
            return (Texts) newInstance(TEXTS_NAME, new Class<?>[0]);
        } catch (ClassNotFoundException e) {
            return null;
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(TEXTS_NAME, e);
        }
    }

    private static Object newInstance(String name, Class<?>[] types, Object... arguments)
            throws ReflectiveOperationException {
        Constructor<?> constructor = Class.forName(name).getDeclaredConstructor(types);
        constructor.setAccessible(true);
        return constructor.newInstance(arguments);
    }

    /** The texts written by {@link ShortcutWriter}. */
    interface Texts {
        /** Returns a text by its name, or null if there is none. */
        @Nullable
        String text(String name);
    }

    /** The type of the field of an option or parameter. */
    enum Kind {
        /** A {@code boolean}, for an option without a value. */
        FLAG,
        /** A {@code String}. */
        TEXT,
        /** A {@code String} after an equals sign, or {@link OptionalValue#NONE}. */
        OPTIONAL_TEXT,
        /** A {@code List} of {@code String}. */
        TEXTS
    }

    /** An option or a range of positional parameters: one line of the text. */
    static final class Entry {

        private final String names;
        private final String shortName;
        private final Kind kind;
        private final int least;
        private final int firstIndex;
        private final int lastIndex;
        private final String[] path;
        private boolean given;

        /**
         * Creates an entry.
         *
         * @param names the name of the option, or its short and long name ({@code -o,--output}), or the index range of
         *     positional parameters ({@code 0..3})
         * @param kind the type of the field
         * @param least the minimum number of occurrences
         * @param path the path to the field as pairs of class and field name: a field of the command, then a field of
         *     its value, and so on
         */
        private Entry(String names, Kind kind, int least, String... path) {
            int comma = names.indexOf(',');
            shortName = names.substring(0, Math.max(0, comma));
            this.names = names.substring(comma + 1);
            this.kind = kind;
            this.least = least;
            this.path = path;
            int dots = names.indexOf("..");
            boolean isOption = dots < 0;
            firstIndex = isOption ? 0 : Integer.parseInt(names.substring(0, dots));
            lastIndex = isOption ? 0 : Integer.parseInt(names.substring(dots + 2));
        }

        static Entry of(String line) {
            String[] words = line.split(" ", -1);
            String[] path = Arrays.copyOfRange(words, 3, words.length);
            return new Entry(words[0], Kind.valueOf(words[1]), Integer.parseInt(words[2]), path);
        }

        private void set(Object owner, String value) throws ReflectiveOperationException {
            Object holder = owner;
            VarHandle field = field(0);
            for (int i = 2; i < path.length; i += 2) {
                holder = field.get(holder);
                field = field(i);
            }
            if (kind == Kind.FLAG) {
                field.set(holder, true);
            } else if (kind == Kind.TEXT || kind == Kind.OPTIONAL_TEXT) {
                field.set(holder, (Object) value);
            } else {
                List<String> texts = new ArrayList<>();
                if (given) {
                    ((List<?>) (Object) field.get(holder)).forEach(text -> texts.add(String.valueOf(text)));
                }
                texts.add(value);
                field.set(holder, (Object) texts);
            }
            given = true;
        }

        /**
         * Returns a field. On JDK 22 and later, {@code Field.set} generates classes at run time: without them, short
         * commands take 0.88 to 0.95 of the processor time (JDK 25, medians of 21 pairs; 1.01 to 1.03 on 17).
         */
        private VarHandle field(int at) throws ReflectiveOperationException {
            Class<?> owner = Class.forName(path[at]);
            return MethodHandles.privateLookupIn(owner, MethodHandles.lookup())
                    .unreflectVarHandle(owner.getDeclaredField(path[at + 1]));
        }
    }
}
