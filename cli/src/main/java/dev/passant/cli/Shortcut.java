package dev.passant.cli;

import dev.passant.cli.io.Command;
import dev.passant.cli.io.Session;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * How a line that is plainly right is read without the parser, whose model of a command, read from annotations by
 * reflection, takes most of the time of a short command.
 *
 * <p>The build asks the parser for the model of each command once, and keeps it as text ({@link ShortcutWriter}): its
 * options, and its help. A line is taken here only if each word is an option of that text, its value, or a word that
 * stands where words may. Whatever else there is, a mistake above all, is left to the parser, which decides alone what is
 * wrong and says so. Where there are no texts everything is left to it.
 */
final class Shortcut {

    /** Ends the name of the text with a command's options. */
    static final String OPTIONS = ".options";

    /** Ends the name of the text with a command's help. */
    static final String HELP = ".help";

    /** Says that a command only has commands in turn. */
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
     * The help that a line asks for, where it asks for nothing else: {@code passant moves --help}.
     *
     * @return empty if the parser has to look at the line
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
     * The command of a line with its options set.
     *
     * @param session what the command reads from and writes to
     * @param args the line
     * @return empty if the parser has to look at the line
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
            throw new LinkageError("the options of " + args[0] + " are of another build", e);
        }
    }

    private void add(String line) {
        if (line.isEmpty()) {
            return;
        }
        Entry entry = Entry.of(line);
        (entry.names.startsWith("-") ? options : parameters).add(entry);
    }

    /** Sets what the words say; false, with the command half set, if there is one to be looked at more closely. */
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
            if (option.names.equals(name)) {
                return option;
            }
        }
        return null;
    }

    private static @Nullable String text(String name) {
        return TEXTS == null ? null : TEXTS.text(name);
    }

    /** The texts, in a class: files in a jar are found much later than classes are. Null when the build made none. */
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

    /** The texts that {@link ShortcutWriter} wrote. */
    interface Texts {
        /** The text of a name; null when there is none. */
        @Nullable
        String text(String name);
    }

    /** What an option or a word is kept in. */
    enum Kind {
        /** A {@code boolean}: there or not. */
        FLAG,
        /** A {@code String}. */
        TEXT,
        /** A {@code List} of {@code String}s. */
        TEXTS
    }

    /** An option, or words that stand at some indices: a line of the text. */
    static final class Entry {

        private final String names;
        private final Kind kind;
        private final int least;
        private final int firstIndex;
        private final int lastIndex;
        private final String[] path;
        private boolean given;

        /**
         * An entry.
         *
         * @param names the option, or {@code 0..3} for words at these indices
         * @param kind what it is kept in
         * @param least how often it must be there
         * @param path class and name of a field, of the field in its value, and so on
         */
        private Entry(String names, Kind kind, int least, String... path) {
            this.names = names;
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
            String[] path = new String[words.length - 3];
            System.arraycopy(words, 3, path, 0, path.length);
            return new Entry(words[0], kind(words[1]), Integer.parseInt(words[2]), path);
        }

        private static Kind kind(String name) {
            return switch (name) {
                case "FLAG" -> Kind.FLAG;
                case "TEXT" -> Kind.TEXT;
                default -> Kind.TEXTS;
            };
        }

        private void set(Object owner, String value) throws ReflectiveOperationException {
            Object holder = owner;
            Field field = field(0);
            for (int i = 2; i < path.length; i += 2) {
                holder = field.get(holder);
                field = field(i);
            }
            if (kind == Kind.FLAG) {
                field.setBoolean(holder, true);
            } else if (kind == Kind.TEXT) {
                field.set(holder, value);
            } else {
                List<String> texts = new ArrayList<>();
                if (given) {
                    ((List<?>) field.get(holder)).forEach(text -> texts.add(String.valueOf(text)));
                }
                texts.add(value);
                field.set(holder, texts);
            }
            given = true;
        }

        private Field field(int at) throws ReflectiveOperationException {
            Field field = Class.forName(path[at]).getDeclaredField(path[at + 1]);
            field.setAccessible(true);
            return field;
        }
    }
}
