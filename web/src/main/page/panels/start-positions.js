/** The list of positions to start from, in groups. */

import { byId, load, make } from "../elements.js";
import { whenFirstOpened } from "./tabs.js";
import { say, t } from "../language.js";

export class StartPositions {
    constructor(session) {
        this.session = session;
        /** The positions and their buttons, when they are loaded. */
        this.positions = [];
        this.buttons = [];
        whenFirstOpened(session, "positions", () => this.load());
        session.on("board", () => this.markCurrent());
    }

    async load() {
        try {
            this.positions = (await load("positions")).POSITIONS;
            this.makeList();
            this.markCurrent();
        } catch {
            const retry = make("button", { type: "button", onclick: () => this.load() }, t`Retry`);
            byId("positions").replaceChildren(`${t`The positions could not be loaded. Are you online?`} `, retry);
        }
    }

    makeList() {
        const list = byId("positions");
        list.replaceChildren();
        let group = null;
        this.positions.forEach((position, index) => {
            if (group?.dataset.group !== position.group) {
                group = make("ul", { "data-group": position.group });
                list.append(make("h3", {}, say(position.group)), group);
            }
            const button = make(
                "button",
                {
                    type: "button",
                    class: "position",
                    "data-index": index,
                    "aria-describedby": `position-${index}`,
                    onclick: () => open(this.session, position),
                },
                say(position.title),
            );
            this.buttons.push(button);
            group.append(make("li", {}, button, make("p", { id: `position-${index}` }, say(position.words))));
        });
    }

    markCurrent() {
        const { start } = this.session.game;
        this.buttons.forEach((button, index) => {
            const position = this.positions[index];
            if (position.fen === start.fen && Boolean(position.chess960) === start.chess960 && (position.variant ?? null) === (start.variant ?? null)) {
                button.setAttribute("aria-current", "true");
            } else {
                button.removeAttribute("aria-current");
            }
        });
    }
}

/** Opens a position and scrolls to the board, since the list is long on a phone. */
async function open(session, position) {
    await session.open({ ...position, title: say(position.title) });
    byId("board").scrollIntoView({ block: "nearest" });
}
