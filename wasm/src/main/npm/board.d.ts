/** The element `<passant-board>`: a board that explains why a move is not legal. Importing this file defines it. */
import { AnyMove, Explanation, Position, Promotion, Square } from './rules.js';

/**
 * The attributes of a board. An attribute that cannot be read is named below the board, with the reason.
 *
 * Moves are in UCI notation or in SAN; a move that is not legal has to be in UCI notation, as SAN cannot name it.
 */
export interface PassantBoardAttributes {
    /** The position, by default the start. */
    fen?: string;
    /** A variant, as in {@link Position.parse}. */
    variant?: string;
    /** A move that is explained, such as `e3d3`, with an arrow and its reason. */
    why?: string;
    /** A move in question: an arrow, without the answer. The arrow is there until a move is played or explained. */
    ask?: string;
    /**
     * The right moves, separated by spaces. Only these are played, and each try is an event `answer`. After a right one
     * the board takes no input until `answer`, `fen` or `variant` is set, or `undo` or `reset` is called.
     */
    answer?: string;
    /** The text after a legal move that is not an answer. */
    wrong?: string;
    /** The side of the visitor, who cannot use the board during the turn of the other side. By default both. */
    playing?: 'white' | 'black';
    /** A text below the board while there is no reason. */
    sentence?: string;
    /**
     * The language of sentences: en, de, fr, es or pl; by default that of the nearest element with this attribute, and
     * otherwise that of `language()`.
     */
    lang?: string;
    /** Black at the bottom. */
    flip?: '' | boolean;
    /** No input; the board is no stop of the Tab key. */
    readonly?: '' | boolean;
    /** Without the margin of letters and numbers, which also has a dot beside the side to move. */
    coordinates?: 'none';
    /** As in diagrams: `brown`, `blue`, `green`, `gray` or `dark`. */
    theme?: string;
}

/**
 * A board with the attributes of {@link PassantBoardAttributes}.
 *
 * The properties `--passant-light-square` and `--passant-dark-square` set the colours of squares, whatever the theme. The
 * parts `board` and `sentence` can be styled; text has the font and the colour of the page.
 *
 * The element exists once this module is loaded: wait for `customElements.whenDefined('passant-board')`. Its methods
 * throw an error as long as it has no position, because it is in no document or its FEN cannot be read.
 */
export class PassantBoard extends HTMLElement {
    /** The position on the board; undefined if the FEN cannot be read, which the element then says. */
    readonly position: Position | undefined;
    /** The FEN of the position on the board; setting it opens another one, without a value the start. */
    get fen(): string;
    set fen(fen: string | null | undefined);
    /** Shows whether a move is legal and why, and returns the explanation. */
    explain(from: Square, to: Square, promotion?: Promotion): Explanation;
    /** Plays a move in SAN or UCI notation, without an event. Throws if it is not legal. */
    play(move: AnyMove | string): void;
    /** Takes the last move back; returns whether there was one. */
    undo(): boolean;
    /** Shows the position of the attributes again. */
    reset(): void;
}

/** The detail of all events: a move that the visitor tried. */
export interface BoardMove {
    /** The move in UCI notation. */
    readonly uci: string;
    /** The move in SAN; undefined if it is not legal. */
    readonly san: string | undefined;
    /** The FEN before the move. */
    readonly fen: string;
    readonly explanation: Explanation;
    /** Whether the move is one of `answer`; undefined without this attribute. */
    readonly right: boolean | undefined;
}

/** The events of a board, which bubble, in their order. Methods send none. */
export interface PassantBoardEventMap extends HTMLElementEventMap {
    /** A legal move is about to be played; `preventDefault()` keeps it from being played. */
    move: CustomEvent<BoardMove>;
    /** The move is on the board, and the listener can play the reply. */
    played: CustomEvent<BoardMove>;
    /** The move is not legal, and the reason is shown. */
    refused: CustomEvent<BoardMove>;
    /** With the attribute `answer`: the move is right or wrong, legal or not. A wrong one sends no `move`. */
    answer: CustomEvent<BoardMove>;
}

export interface PassantBoard {
    addEventListener<K extends keyof PassantBoardEventMap>(
        type: K,
        listener: (this: PassantBoard, event: PassantBoardEventMap[K]) => unknown,
        options?: boolean | AddEventListenerOptions,
    ): void;
    addEventListener(
        type: string,
        listener: EventListenerOrEventListenerObject,
        options?: boolean | AddEventListenerOptions,
    ): void;
}

declare global {
    interface HTMLElementTagNameMap {
        'passant-board': PassantBoard;
    }

    /**
     * For frameworks with a global namespace. A program with React 19 declares the same in the module of React:
     *
     *     import type { PassantBoardAttributes } from 'passant/board';
     *
     *     declare module 'react' {
     *         namespace JSX {
     *             interface IntrinsicElements {
     *                 'passant-board': PassantBoardAttributes & Record<string, unknown>;
     *             }
     *         }
     *     }
     */
    namespace JSX {
        interface IntrinsicElements {
            'passant-board': PassantBoardAttributes & Record<string, unknown>;
        }
    }
}
