/**
 * Keys that go through a game from anywhere on the page: left and right along the line, up and down over variations.
 */

import { isTyping } from "../elements.js";

/** Elements that use arrow keys themselves. They keep these keys if the focus came by keyboard. */
const OWN_ARROWS = "[role=gridcell], [role=tab], input[type=radio], #game-tree .ply";

export class Walk {
    constructor(session) {
        this.session = session;
        /** Whether the focus came by pointer and not by Tab: then the arrow keys belong to the game. */
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

/** Returns the node that a key leads to, null if there is none, or undefined if the key is not a navigation key. */
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

/** Returns the last move of the line that continues with the first move at each fork. */
export function endOf(node) {
    let last = node;
    while (last.children.length > 0) {
        last = last.children[0];
    }
    return last;
}

/** Returns the alternative to this move; undefined if there is none, so that the key scrolls. */
function sibling(node, step) {
    const siblings = node.parent?.children ?? [];
    return siblings.length < 2 ? undefined : (siblings[siblings.indexOf(node) + step] ?? null);
}
