package dev.passant.zoo;

import static dev.passant.zoo.BoardState.lower;
import static dev.passant.zoo.Family.KING_MOVE;
import static dev.passant.zoo.Family.KNIGHT_MOVE;
import static dev.passant.zoo.Family.SLIDER_MOVE;

import java.util.Arrays;
import java.util.List;

/** Bugs of knight, slider and king moves. */
final class PieceMutants {

    private PieceMutants() {}

    static List<Mutant> all() {
        return List.of(
                Mutant.of(
                        "knight-wraps",
                        KNIGHT_MOVE,
                        "Knight moves wrap around the edge of the board",
                        () -> new Generator() {
                            @Override
                            int[] knightTargets(int from) {
                                return targets(from, LEAPS, true);
                            }
                        }),
                Mutant.of(
                        "knight-misses-a-leap",
                        KNIGHT_MOVE,
                        "Knights never move two ranks down and one file towards the h-file",
                        () -> new Generator() {
                            @Override
                            int[] knightTargets(int from) {
                                return targets(from, without(LEAPS, 3), false);
                            }
                        }),
                Mutant.of(
                        "knight-leap-twice",
                        KNIGHT_MOVE,
                        "One knight move (two files right, one rank down) is generated twice, another never",
                        () -> new Generator() {
                            @Override
                            int[] knightTargets(int from) {
                                int[][] leaps = LEAPS.clone();
                                leaps[1] = leaps[2];
                                return targets(from, leaps, false);
                            }
                        }),
                Mutant.of(
                        "knight-mask-too-strict",
                        KNIGHT_MOVE,
                        "Knights on the b- and g-files never move to the a- and h-files",
                        () -> new Generator() {
                            @Override
                            int[] knightTargets(int from) {
                                int file = fileOf(from);
                                return file != 1 && file != 6
                                        ? super.knightTargets(from)
                                        : Arrays.stream(super.knightTargets(from))
                                                .filter(to -> fileOf(to) % 7 != 0)
                                                .toArray();
                            }
                        }),
                Mutant.of(
                        "third-knight-stands-still",
                        KNIGHT_MOVE,
                        "Of three knights of one colour the third never moves",
                        () -> new Generator() {
                            @Override
                            boolean takesPart(int from) {
                                return lower(squares[from]) != 'n' || before(from) < 2;
                            }
                        }),
                Mutant.refusing(
                        "knight-never-captures-a-queen",
                        KNIGHT_MOVE,
                        "Knights do not capture queens",
                        (at, move) -> lower(at.squares[MoveCode.from(move)]) == 'n'
                                && lower(at.squares[MoveCode.to(move)]) == 'q'),
                slide(
                        "slider-stops-before-the-edge",
                        "Bishops, rooks and queens never reach the last square of a line of two or more squares",
                        ray -> ray.length > 1 ? Arrays.copyOf(ray, ray.length - 1) : ray),
                slide(
                        "slider-goes-six-squares",
                        "Bishops, rooks and queens move at most six squares",
                        ray -> Arrays.copyOf(ray, Math.min(6, ray.length))),
                Mutant.of(
                        "slider-looks-through-captures",
                        SLIDER_MOVE,
                        "Bishops, rooks and queens move beyond a piece that they can capture",
                        () -> new Generator() {
                            @Override
                            void addSlide(int from, int direction, MoveBuffer moves) {
                                for (int to : ray(from, direction)) {
                                    if (!isEmptyOrCapturable(to)) {
                                        return;
                                    }
                                    moves.add(MoveCode.of(MoveCode.ORDINARY, from, to));
                                }
                            }
                        }),
                Mutant.of(
                        "slider-captures-its-own-on-the-edge",
                        SLIDER_MOVE,
                        "Rooks and queens capture their own pieces at the end of a rank or file",
                        () -> new Generator() {
                            @Override
                            void addSlide(int from, int direction, MoveBuffer moves) {
                                super.addSlide(from, direction, moves);
                                int[] ray = ray(from, direction);
                                int steps = 0;
                                while (steps < ray.length && isEmpty(ray[steps])) {
                                    steps++;
                                }
                                if (direction % 2 == 0
                                        && steps == ray.length - 1
                                        && holds(white, ray[steps])
                                        && lower(squares[ray[steps]]) != 'k') {
                                    moves.add(MoveCode.of(MoveCode.ORDINARY, from, ray[steps]));
                                }
                            }
                        }),
                Mutant.of(
                        "bishop-ray-wraps",
                        SLIDER_MOVE,
                        "Diagonals to the upper right wrap around the edge of the board by one square",
                        () -> new Generator() {
                            @Override
                            void addSlide(int from, int direction, MoveBuffer moves) {
                                int[] ray = ray(from, direction);
                                int last = ray.length == 0 ? from : ray[ray.length - 1];
                                if (direction == 1 && fileOf(last) == 7 && last + 9 < 64) {
                                    int[] longer = Arrays.copyOf(ray, ray.length + 1);
                                    longer[ray.length] = last + 9;
                                    addSlide(from, longer, moves);
                                } else {
                                    super.addSlide(from, direction, moves);
                                }
                            }
                        }),
                Mutant.of(
                        "rook-table-wrong-on-d1",
                        SLIDER_MOVE,
                        "A rook or queen on d1 does not capture on d7 if the file between is empty",
                        () -> new Generator() {
                            @Override
                            void addSlide(int from, int direction, MoveBuffer moves) {
                                int[] ray = ray(from, direction);
                                boolean rare = from == 3 && direction == 0 && isFirstBlocker(ray, 51);
                                addSlide(from, rare ? Arrays.copyOf(ray, 5) : ray, moves);
                            }
                        }),
                Mutant.of(
                        "bishop-table-wrong-on-g2",
                        SLIDER_MOVE,
                        "A bishop or queen on g2 moves to a8 through a piece on b7",
                        () -> new Generator() {
                            @Override
                            void addSlide(int from, int direction, MoveBuffer moves) {
                                super.addSlide(from, direction, moves);
                                boolean rare = from == 14 && direction == 7 && isFirstBlocker(ray(from, direction), 49);
                                if (rare && isEmptyOrCapturable(56)) {
                                    moves.add(MoveCode.of(MoveCode.ORDINARY, from, 56));
                                }
                            }
                        }),
                Mutant.of(
                        "third-queen-stands-still",
                        SLIDER_MOVE,
                        "Of three queens of one colour the third never moves",
                        () -> new Generator() {
                            @Override
                            boolean takesPart(int from) {
                                return lower(squares[from]) != 'q' || before(from) < 2;
                            }
                        }),
                Mutant.of(
                        "queen-forgets-a-diagonal",
                        SLIDER_MOVE,
                        "Queens never move to the lower left",
                        () -> new Generator() {
                            @Override
                            void addSlide(int from, int direction, MoveBuffer moves) {
                                if (direction != 5 || lower(squares[from]) != 'q') {
                                    super.addSlide(from, direction, moves);
                                }
                            }
                        }),
                Mutant.of(
                        "king-wraps", KING_MOVE, "King moves wrap around the edge of the board", () -> new Generator() {
                            @Override
                            int[] kingTargets(int from) {
                                return targets(from, DIRECTIONS, true);
                            }
                        }),
                Mutant.of(
                        "king-misses-a-direction",
                        KING_MOVE,
                        "Kings never move to the lower left",
                        () -> new Generator() {
                            @Override
                            int[] kingTargets(int from) {
                                return targets(from, without(DIRECTIONS, 5), false);
                            }
                        }),
                Mutant.refusing(
                        "king-never-captures",
                        KING_MOVE,
                        "Kings never capture",
                        (at, move) -> lower(at.squares[MoveCode.from(move)]) == 'k'
                                && at.holds(!at.white, MoveCode.to(move))),
                Mutant.of(
                        "king-on-the-edge-misses-the-corner",
                        KING_MOVE,
                        "Kings never move to a corner of the board",
                        () -> new Generator() {
                            @Override
                            int[] kingTargets(int from) {
                                return Arrays.stream(super.kingTargets(from))
                                        .filter(to -> fileOf(to) % 7 != 0 || rankOf(to) % 7 != 0)
                                        .toArray();
                            }
                        }));
    }

    /** Creates a mutant whose sliders move along changed lines. */
    private static Mutant slide(String name, String title, java.util.function.UnaryOperator<int[]> seen) {
        return Mutant.of(name, SLIDER_MOVE, title, () -> new Generator() {
            @Override
            void addSlide(int from, int direction, MoveBuffer moves) {
                addSlide(from, seen.apply(ray(from, direction)), moves);
            }
        });
    }

    private static int[][] without(int[][] steps, int index) {
        int[][] fewer = new int[steps.length - 1][];
        System.arraycopy(steps, 0, fewer, 0, index);
        System.arraycopy(steps, index + 1, fewer, index, steps.length - index - 1);
        return fewer;
    }
}
