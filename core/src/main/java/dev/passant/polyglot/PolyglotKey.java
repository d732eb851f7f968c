package dev.passant.polyglot;

import dev.passant.bitboard.Bitboards;
import dev.passant.chess.CastlingRights;
import dev.passant.chess.CastlingSide;
import dev.passant.chess.Color;
import dev.passant.chess.EnPassantMode;
import dev.passant.chess.Position;
import dev.passant.chess.Role;
import dev.passant.chess.Square;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;

/**
 * Computes {@link PolyglotBook#key}.
 *
 * <p>Source: the description of Polyglot's book format, whose nine examples are used as tests.
 */
final class PolyglotKey {

    private static final int CASTLING = 768;
    private static final int EN_PASSANT = 772;
    private static final int WHITE_TO_MOVE = 780;
    private static final int COUNT = 781;

    /** The name is absolute, because R8 may move this class to another package, but not the resource. */
    private static final long[] RANDOM = read("/dev/passant/polyglot/random64.txt");

    private PolyglotKey() {}

    private static long[] read(String resource) {
        try (InputStream stream = Objects.requireNonNull(PolyglotKey.class.getResourceAsStream(resource));
                BufferedReader lines = new BufferedReader(new InputStreamReader(stream, StandardCharsets.US_ASCII))) {
            long[] numbers = lines.lines()
                    .filter(line -> !line.startsWith("#"))
                    .flatMap(line -> Arrays.stream(line.split(" ")))
                    .mapToLong(number -> Long.parseUnsignedLong(number, 16))
                    .toArray();
            assert numbers.length == COUNT : numbers.length + " numbers in " + resource;
            return numbers;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static long of(Position position) {
        long key = 0;
        CastlingRights rights = position.castlingRights();
        for (Color color : Color.values()) {
            for (Role role : Role.values()) {
                int kind = 2 * role.ordinal() + (color == Color.WHITE ? 1 : 0);
                for (long rest = position.pieces(color, role); rest != 0; rest = Bitboards.popLsb(rest)) {
                    key ^= RANDOM[64 * kind + Bitboards.lsb(rest)];
                }
            }
            for (CastlingSide side : CastlingSide.values()) {
                if (rights.has(color, side)) {
                    int right = (color == Color.WHITE ? 0 : 2) + (side == CastlingSide.KING_SIDE ? 0 : 1);
                    key ^= RANDOM[CASTLING + right];
                }
            }
        }
        Optional<Square> enPassant = position.enPassantSquare(EnPassantMode.PSEUDO_LEGAL);
        if (enPassant.isPresent()) {
            key ^= RANDOM[EN_PASSANT + enPassant.get().file()];
        }
        return position.sideToMove() == Color.WHITE ? key ^ RANDOM[WHITE_TO_MOVE] : key;
    }
}
