/** The element `<passant-board>`: a board that explains why a move is not legal. Importing this file defines it. */
import { AnyMove, Explanation, Position, Promotion, Square } from './rules.js';

/**
 * A board. Its attributes:
 *
 * - `fen`: the position, by default the start; `variant` as in {@link Position.parse}
 * - `why`: a move in UCI notation whose reason is shown, such as `e3d3`
 * - `answer`: moves in UCI notation, separated by spaces. Only these are played, and each try is an event `answer`
 * - `sentence`: a text below the board while there is no reason
 * - `lang`: the language of sentences: en, de, fr, es or pl; by default that of the nearest element with this attribute,
 *   and otherwise that of `language()`
 * - `flip`: Black at the bottom; `readonly`: no input; `coordinates="none"`; `theme` as in diagrams
 *
 * The properties `--passant-light-square` and `--passant-dark-square` set the colours of squares. The parts `board` and
 * `sentence` can be styled.
 *
 * Events, which bubble: `move` before a legal move is played, and not if the listener calls `preventDefault`;
 * `refused` after a try of an illegal one; `answer`.
 */
export class PassantBoard extends HTMLElement {
    /** The position on the board; undefined if the FEN cannot be read, which the element then says. */
    readonly position: Position | undefined;
    /** The FEN of the position on the board; setting it opens another one. */
    fen: string;
    /** Shows whether a move is legal and why, and returns the explanation. */
    explain(from: Square, to: Square, promotion?: Promotion): Explanation;
    /** Plays a move in SAN or UCI notation, without an event. Throws if it is not legal. */
    play(move: AnyMove | string): void;
    /** Takes the last move back; returns whether there was one. */
    undo(): boolean;
    /** Shows the position of the attributes again. */
    reset(): void;
}

/** The detail of the event `move`. The FEN is that before the move. */
export interface BoardMove {
    readonly uci: string;
    readonly san: string;
    readonly fen: string;
    readonly explanation: Explanation;
}

/** The detail of the event `answer`; an illegal move has no SAN. */
export interface BoardAnswer {
    readonly uci: string;
    readonly san?: string;
    readonly right: boolean;
    readonly explanation: Explanation;
}

declare global {
    interface HTMLElementTagNameMap {
        'passant-board': PassantBoard;
    }
}
