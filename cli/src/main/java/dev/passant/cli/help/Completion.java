package dev.passant.cli.help;

import dev.passant.cli.help.CommandModel.Choice;
import java.util.List;
import java.util.StringJoiner;
import java.util.function.Function;
import java.util.stream.Collectors;
import picocli.CommandLine;

/**
 * Generates shell scripts that complete commands, options, values and files. The scripts do not run {@code passant}.
 */
public final class Completion {

    /** The supported shells. */
    public static final List<String> SHELLS = List.of("bash", "zsh", "fish");

    private Completion() {}

    /** Returns the script for one of {@link #SHELLS}. */
    public static String script(String shell, CommandLine commandLine) {
        CommandModel passant = CommandModel.of(commandLine);
        return switch (shell) {
            case "bash" -> bash(passant);
            case "zsh" -> zsh(passant);
            case "fish" -> fish(passant);
            default -> throw new IllegalArgumentException(shell);
        };
    }

    // Bash

    private static String bash(CommandModel passant) {
        StringBuilder script = new StringBuilder();
        script.append("# Completion of passant for bash: source <(passant completion bash)\n")
                .append("_passant() {\n")
                .append(
                        "    local word where=passant option='' options='' values='' current=${COMP_WORDS[COMP_CWORD]}\n")
                .append("    COMPREPLY=()\n")
                .append("    for word in \"${COMP_WORDS[@]:1:COMP_CWORD-1}\"; do\n")
                .append("        case \"$where $word\" in\n            ")
                .append(paths(passant, " | "))
                .append(") where=\"$where $word\" ;;\n")
                .append("        esac\n    done\n")
                // Bash treats the equals sign between an option and its value as a separate word.
                .append("    if [ \"$current\" = '=' ]; then\n")
                .append("        option=${COMP_WORDS[COMP_CWORD-1]} current=\n")
                .append("    elif [ \"$COMP_CWORD\" -gt 1 ] && [ \"${COMP_WORDS[COMP_CWORD-1]}\" = '=' ]; then\n")
                .append("        option=${COMP_WORDS[COMP_CWORD-2]}\n    fi\n")
                .append("    if [ -n \"$option\" ]; then\n        case \"$where $option\" in\n");
        values(passant, values -> "values='" + String.join(" ", values) + "'", script);
        script.append("            *) compopt -o default; return ;;\n        esac\n")
                .append("        while IFS='' read -r word; do COMPREPLY+=(\"$word\"); done \\\n")
                .append("            < <(set -f; compgen -W \"$values\" -- \"$current\")\n        return\n    fi\n")
                .append("    case \"$where\" in\n");
        for (CommandModel command : passant.all()) {
            StringJoiner words = new StringJoiner(" ");
            command.nextWords().forEach(words::add);
            for (Choice option : command.options()) {
                words.add(option.name() + (option.needsValue() ? "=" : ""));
            }
            script.append("        '" + command.name() + "') options='" + words + "' ;;\n");
        }
        return script.append("    esac\n")
                .append("    while IFS='' read -r word; do COMPREPLY+=(\"$word\"); done \\\n")
                .append("        < <(compgen -W \"$options\" -- \"$current\")\n")
                .append("    if [ \"${#COMPREPLY[@]}\" -eq 0 ]; then compopt -o default\n")
                .append("    elif [ \"${COMPREPLY[0]%=}\" != \"${COMPREPLY[0]}\" ]; then compopt -o nospace; fi\n")
                .append("}\ncomplete -F _passant passant\n")
                .toString();
    }

    /** Appends a {@code case} branch for each option with fixed values; the branch runs the action for these values. */
    private static void values(CommandModel passant, Function<List<String>, String> action, StringBuilder script) {
        for (CommandModel command : passant.all()) {
            for (Choice option : command.options()) {
                if (!option.values().isEmpty()) {
                    String pattern = "'" + command.name() + " " + option.name() + "'";
                    script.append("            " + pattern + ") " + action.apply(option.values()) + " ;;\n");
                }
            }
        }
    }

    /** Joins the full names of all subcommands, as patterns of {@code case}. */
    private static String paths(CommandModel passant, String separator) {
        return passant.all().stream()
                .skip(1)
                .map(command -> "'" + command.name() + "'")
                .collect(Collectors.joining(separator));
    }

    // Zsh

    private static String zsh(CommandModel passant) {
        StringBuilder script = new StringBuilder();
        script.append("#compdef passant\n# Completion of passant for zsh: source <(passant completion zsh)\n")
                .append("_passant() {\n    local word where=passant\n    local -a commands options\n")
                .append("    for word in ${words[2,CURRENT-1]}; do\n        case \"$where $word\" in\n            ")
                .append(paths(passant, " | "))
                .append(") where=\"$where $word\" ;;\n        esac\n    done\n")
                .append("    if [[ $PREFIX == --*=* ]]; then\n        word=${PREFIX%%=*}\n        compset -P '*='\n")
                .append("        case \"$where $word\" in\n");
        values(
                passant,
                values ->
                        "compadd -- " + values.stream().map(Completion::quoted).collect(Collectors.joining(" ")),
                script);
        script.append("            *) _files ;;\n        esac\n        return\n    fi\n    case \"$where\" in\n");
        for (CommandModel command : passant.all()) {
            script.append("        '" + command.name() + "')\n");
            if (!command.nextWords().isEmpty()) {
                script.append("            commands=(\n");
                for (CommandModel inner : command.commands()) {
                    String text = inner.word() + ":" + CommandModel.sentence(inner.description());
                    script.append("                " + quoted(text) + "\n");
                }
                for (String value : command.parameterValues()) {
                    script.append("                " + quoted(value) + "\n");
                }
                script.append("            )\n");
            }
            script.append("            options=(\n");
            for (Choice option : command.options()) {
                String name = option.name() + (option.needsValue() ? "=" : "");
                String text = name + ":" + CommandModel.sentence(option.description());
                script.append("                " + quoted(text) + "\n");
            }
            script.append("            )\n            ;;\n");
        }
        return script.append("    esac\n    (( $#commands )) && _describe 'command' commands\n")
                .append("    _describe -o 'option' options -S ''\n    (( $#commands )) || _files\n}\n")
                .append(
                        "if [ \"$funcstack[1]\" = _passant ]; then _passant \"$@\"; else compdef _passant passant; fi\n")
                .toString();
    }

    /** Quotes a word for bash and zsh. */
    private static String quoted(String word) {
        return "'" + word.replace("'", "'\\''") + "'";
    }

    // Fish

    private static String fish(CommandModel passant) {
        StringBuilder script = new StringBuilder();
        script.append("# Completion of passant for fish: passant completion fish | source\n")
                .append("function __passant_where\n    set -l where passant\n")
                .append("    for word in (commandline -opc)[2..-1]\n        switch \"$where $word\"\n            case ")
                .append(paths(passant, " "))
                .append("\n                set where \"$where $word\"\n        end\n    end\n    echo $where\nend\n")
                .append("complete -c passant -e\n");
        for (CommandModel command : passant.all()) {
            String at = "complete -c passant -n " + fishQuoted("test (__passant_where) = \"" + command.name() + "\"");
            for (CommandModel inner : command.commands()) {
                String text = fishQuoted(CommandModel.sentence(inner.description()));
                script.append(at + " -f -a " + inner.word() + " -d " + text + "\n");
            }
            for (String value : command.parameterValues()) {
                script.append(at + " -f -a " + value + "\n");
            }
            for (Choice option : command.options()) {
                script.append(at);
                for (String name : option.names()) {
                    script.append((name.startsWith("--") ? " -l " : " -s ") + name.replaceFirst("^--?", ""));
                }
                List<String> values = option.values();
                if (!values.isEmpty()) {
                    // Fish expands these words: an asterisk would match the files of the folder.
                    script.append(
                            " -x -a " + fishQuoted(String.join(" ", values).replace("*", "\\*")));
                } else if (option.needsValue()) {
                    script.append(option.isFile() ? " -r -F" : " -x");
                }
                script.append(" -d " + fishQuoted(CommandModel.sentence(option.description())) + "\n");
            }
        }
        return script.toString();
    }

    private static String fishQuoted(String word) {
        return "'" + word.replace("\\", "\\\\").replace("'", "\\'") + "'";
    }
}
