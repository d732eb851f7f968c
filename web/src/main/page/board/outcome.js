/** The end of a game in words for the card: the winner, and the proof. */

import { readFen } from "../fen.js";
import { colourOf, fileOf, rankOf, roleName, roleOf } from "./squares.js";
import { t } from "../language.js";

/**
 * @param {{outcome: object, position: object, moves: object, variant: string|null}} end
 * @returns {{title: string, result: string, sentence: string, king: string|null, refused: string[], arrows: object[]}}
 *     refused: the squares next to the king where it may not go, if that is a part of the proof; arrows: the checks
 */
export function proofOf({ outcome, position, moves, variant = null }) {
    const result = { white: t`White wins`, black: t`Black wins` }[outcome.winner] ?? t`Draw`;
    const proof = { title: titleOf(outcome), result, sentence: outcome.sentence, king: null, refused: [], arrows: [] };
    const king = position.kings[position.sideToMove];
    const isMate = outcome.kind === "checkmate";
    if (!king || (!isMate && outcome.kind !== "stalemate")) {
        return proof;
    }
    const { pieces } = readFen(position.fen);
    // In Chess960 the king may castle to a square next to it.
    const refused = moves.illegal.filter(({ from, to, rook }) => from === king && !rook && distance(from, to) === 1).map(({ to }) => to);
    const onTheBoard = (square) => t`the ${roleName(pieces.get(square))} on ${square}`;
    // Elsewhere a king may be kept from a square by another rule.
    const squares = variant ? "" : squaresOfTheKing(refused, pieces);
    const said = isMate
        ? [t`The king on ${king} is in check from ${list(position.checkers.map(onTheBoard))}.`, squares, noRescue(king, position.checkers, pieces, variant)]
        : [t`The king on ${king} is not in check.`, squares, hasOthers(position, pieces) ? t`No other piece can move.` : ""];
    return {
        ...proof,
        king,
        refused,
        sentence: [outcome.sentence, ...said].filter(Boolean).join(" "),
        arrows: position.checkers.map((from) => ({ from, to: king, role: "checker" })),
    };
}

function titleOf({ kind }) {
    return { checkmate: t`Checkmate`, stalemate: t`Stalemate` }[kind] ?? t`The game is over`;
}

/** Says where the king may not go. */
function squaresOfTheKing(refused, pieces) {
    const taken = refused.filter((square) => pieces.has(square));
    const empty = refused.filter((square) => !pieces.has(square));
    const parts = [
        empty.length === 0 ? "" : empty.length === 1 ? t`It may not go to ${empty[0]}: that square is attacked.` : t`It may not go to ${list(empty, t`or`)}: those squares are attacked.`,
        taken.length === 0 ? "" : taken.length === 1 ? t`It may not take on ${taken[0]}: that piece is protected.` : t`It may not take on ${list(taken, t`or`)}: those pieces are protected.`,
    ].filter(Boolean);
    return parts.length > 0 ? parts.join(" ") : t`It has no square to go to.`;
}

/** Says why no other piece ends the check. */
function noRescue(king, checkers, pieces, variant) {
    if (variant) {
        return t`No move ends the check.`;
    }
    if (checkers.length > 1) {
        return t`No other piece can stop both checks.`;
    }
    const [checker] = checkers;
    const piece = pieces.get(checker);
    const isFar = distance(checker, king) > 1 && roleOf(piece) !== "knight";
    return isFar ? t`No other piece can take the ${roleName(piece)} or stand in its way.` : t`No other piece can take the ${roleName(piece)}.`;
}

function hasOthers({ sideToMove, kings }, pieces) {
    return [...pieces].some(([square, piece]) => colourOf(piece) === sideToMove && square !== kings[sideToMove]);
}

function distance(one, other) {
    return Math.max(Math.abs(fileOf(one) - fileOf(other)), Math.abs(rankOf(one) - rankOf(other)));
}

function list(words, last = t`and`) {
    return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} ${last} ${words.at(-1)}`;
}
