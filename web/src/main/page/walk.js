/** Which keys walk through a game, whatever has the focus? Left and right along the line, up and down over variations. */

import { isTyping } from "./elements.js";

/** What uses arrow keys itself: squares of the board, tabs, modes. Reached by keyboard, it keeps them. */
const OWN_ARROWS = "[role=gridcell], [role=tab], input[type=radio], #game-tree .ply";

export class Walk {
    constructor(session) {
        this.session = session;
        /** Whether what has the focus was pressed, not reached by Tab: then the arrows are the game's. */
        this.pressed = true;
        window.addEventListener("pointerdown", () => {
            this.pressed = true;
        }, true);
        window.addEventListener("keydown", (event) => this.onKey(event), true);
    }

    onKey(event) {
        if (event.key === "Tab") {
            this.pressed = false;
        }
        const { session } = this;
        if (session.mode !== "game" || isTyping(event) || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) {
            return;
        }
        const own = event.target.closest?.(OWN_ARROWS);
        if (own && !this.pressed && !own.matches("#game-tree .ply")) {
            return;
        }
        const node = destination(session.game, event.key);
        if (node === undefined) {
            return;
        }
        event.preventDefault();
        event.stopPropagation();
        if (node) {
            session.visit(node);
        }
    }
}

/** Where a key leads: a node, null for nowhere, undefined where the key is not for walking. */
export function destination(game, key) {
    const { node } = game;
    switch (key) {
        case "ArrowRight":
            return node.children[0] ?? null;
        case "ArrowLeft":
            return node.parent;
        case "Home":
            return game.root;
        case "End":
            return endOf(node);
        case "ArrowDown":
        case "ArrowUp":
            return sibling(node, key === "ArrowDown" ? 1 : -1);
        default:
            return undefined;
    }
}

function endOf(node) {
    let last = node;
    while (last.children.length > 0) {
        last = last.children[0];
    }
    return last;
}

/** The move that may be played in the place of this one; where there is none, the key scrolls as it always does. */
function sibling(node, step) {
    const siblings = node.parent?.children ?? [];
    return siblings.length < 2 ? undefined : (siblings[siblings.indexOf(node) + step] ?? null);
}
