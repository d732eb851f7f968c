package dev.passant.tables;

import dev.passant.chess.Color;
import dev.passant.chess.Position;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;

/**
 * The pieces of an ending of up to four pieces, without their colours: {@code KQvKR} is queen against rook. The side
 * with more pieces comes first, or with the stronger piece where both first differ.
 */
public final class Material implements Comparable<Material> {

    /** The most pieces, kings included. */
    public static final int MAX_PIECES = 4;

    private final String name;

    private Material(String name) {
        this.name = name;
    }

    /**
     * Returns the material with this name. Pieces and sides may be in any order.
     *
     * @param name the pieces of both sides, such as {@code KQvKR}
     * @return the material
     * @throws IllegalArgumentException if this is not such a name, or not of three or four pieces
     */
    public static Material parse(String name) {
        OptionalLong signature = Signature.parse(name);
        if (signature.isEmpty()) {
            throw new IllegalArgumentException(
                    "expected the pieces of both sides, such as KQvKR, got \"" + name + "\"");
        }
        return of(signature.getAsLong());
    }

    /** Returns the material with exactly this name; empty if there is none. */
    static Optional<Material> named(String name) {
        return Signature.parse(name).stream()
                .filter(signature -> Signature.pieces(signature) >= 3 && Signature.pieces(signature) <= MAX_PIECES)
                .mapToObj(Material::of)
                .filter(material -> material.name.equals(name))
                .findFirst();
    }

    private static Material of(long signature) {
        int pieces = Signature.pieces(signature);
        if (pieces < 3 || pieces > MAX_PIECES) {
            throw new IllegalArgumentException("expected 3 or " + MAX_PIECES + " pieces, got " + pieces);
        }
        return new Material(Signature.name(signature));
    }

    /**
     * Returns the material of a position.
     *
     * @param position a position with three or four pieces
     * @return its material
     * @throws IllegalArgumentException if it has another number of pieces
     */
    public static Material of(Position position) {
        return of(Signature.of(Tablebase.board(position)));
    }

    /** Returns whether White is the side that comes first in the name. */
    static boolean isInOrder(Position position) {
        long signature = Signature.of(Tablebase.board(position));
        long white = position.sideToMove() == Color.WHITE ? signature : Signature.swapped(signature);
        return Signature.parse(Signature.name(white)).orElseThrow() == white;
    }

    /**
     * Returns every material of three or four pieces.
     *
     * @return the materials, sorted by number of pieces and name
     */
    public static List<Material> all() {
        Set<Material> all = new TreeSet<>();
        for (char one : "QRBNP".toCharArray()) {
            all.add(parse("K" + one + "vK"));
            for (char other : "QRBNP".toCharArray()) {
                all.add(parse("K" + one + other + "vK"));
                all.add(parse("K" + one + "vK" + other));
            }
        }
        return List.copyOf(all);
    }

    /**
     * Returns the materials that can arise from these, with those that arise from them in turn, and these themselves.
     *
     * @param wanted materials
     * @return the materials in an order in which each comes after those that it depends on
     */
    public static List<Material> withDependencies(Collection<Material> wanted) {
        Set<Material> ordered = new LinkedHashSet<>();
        wanted.forEach(material -> material.addTo(ordered));
        return List.copyOf(ordered);
    }

    private void addTo(Set<Material> ordered) {
        if (!ordered.contains(this)) {
            after().forEach(material -> material.addTo(ordered));
            ordered.add(this);
        }
    }

    /** Returns the materials after one capture or promotion, without those of bare kings. */
    private List<Material> after() {
        List<Material> after = new ArrayList<>();
        for (int i = 1; i < name.length(); i++) {
            char letter = name.charAt(i);
            if (letter != 'v' && letter != 'K') {
                if (pieces() > 3) {
                    after.add(parse(name.substring(0, i) + name.substring(i + 1)));
                }
                if (letter == 'P') {
                    for (String promoted : List.of("Q", "R", "B", "N")) {
                        after.add(parse(name.substring(0, i) + promoted + name.substring(i + 1)));
                    }
                }
            }
        }
        return after;
    }

    /**
     * Returns the number of pieces.
     *
     * @return 3 or 4, kings included
     */
    public int pieces() {
        return name.length() - 1;
    }

    @Override
    public int compareTo(Material other) {
        return pieces() != other.pieces() ? pieces() - other.pieces() : name.compareTo(other.name);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Material material && material.name.equals(name);
    }

    @Override
    public int hashCode() {
        return name.hashCode();
    }

    /** {@return the name, such as {@code KQvKR}} */
    @Override
    public String toString() {
        return name;
    }
}
