package dev.passant.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Extracts the fenced code blocks of a Markdown page. */
final class Markdown {

    private static final Pattern BLOCK = Pattern.compile("^```(\\w+)\\n(.*?)^```$", Pattern.DOTALL | Pattern.MULTILINE);

    /**
     * A code block.
     *
     * @param language the language
     * @param text the lines
     */
    record Block(String language, String text) {}

    /**
     * A program of the page and its output.
     *
     * @param code the program
     * @param output the text block directly after it, or an empty string
     */
    record Program(String code, String output) {}

    private Markdown() {}

    /** Returns all blocks of a page in order. */
    static List<Block> blocks(Path page) throws IOException {
        List<Block> blocks = new ArrayList<>();
        Matcher block = BLOCK.matcher(Files.readString(page));
        while (block.find()) {
            blocks.add(new Block(block.group(1), block.group(2)));
        }
        return blocks;
    }

    /** Returns the blocks of README.md and of all pages of {@code docs/}. */
    static List<Block> blocksOfAllPages() throws IOException {
        List<Block> blocks = new ArrayList<>(blocks(Path.of("..", "README.md")));
        try (Stream<Path> files = Files.list(Path.of("..", "docs"))) {
            for (Path page : files.filter(file -> file.toString().endsWith(".md"))
                    .sorted()
                    .toList()) {
                blocks.addAll(blocks(page));
            }
        }
        return blocks;
    }

    /** Returns the programs of a page in one language. Blocks in a row are one program. */
    static List<Program> programs(Path page, String language) throws IOException {
        List<Program> programs = new ArrayList<>();
        List<Block> blocks = blocks(page);
        StringBuilder code = new StringBuilder();
        for (int i = 0; i < blocks.size(); i++) {
            if (blocks.get(i).language().equals(language)) {
                code.append(blocks.get(i).text());
                Block next = i + 1 < blocks.size() ? blocks.get(i + 1) : new Block("", "");
                if (!next.language().equals(language)) {
                    programs.add(new Program(code.toString(), next.language().equals("text") ? next.text() : ""));
                    code.setLength(0);
                }
            }
        }
        return programs;
    }
}
