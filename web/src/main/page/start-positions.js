/** How is a position to start from chosen? A list in groups, each with its two sentences. */

import { byId, make } from "./elements.js";
import { POSITIONS } from "./positions.js";

export class StartPositions {
    constructor(session) {
        const list = byId("positions");
        let group = null;
        POSITIONS.forEach((position, index) => {
            if (group?.dataset.group !== position.group) {
                group = make("ul", { "data-group": position.group });
                list.append(make("h3", {}, position.group), group);
            }
            const button = make(
                "button",
                {
                    type: "button",
                    class: "position",
                    "data-index": index,
                    "aria-describedby": `position-${index}`,
                    onclick: () => open(session, position),
                },
                position.title,
            );
            group.append(make("li", {}, button, make("p", { id: `position-${index}` }, position.words)));
        });
        session.on("board", () => {
            const { start } = session.game;
            for (const button of list.querySelectorAll("button")) {
                const position = POSITIONS[Number(button.dataset.index)];
                const here = position.fen === start.fen && Boolean(position.chess960) === start.chess960;
                if (here) {
                    button.setAttribute("aria-current", "true");
                } else {
                    button.removeAttribute("aria-current");
                }
            }
        });
    }
}

/** On a phone the list is long, and what was chosen should be seen. */
async function open(session, position) {
    await session.open(position);
    byId("board").scrollIntoView({ block: "nearest" });
}
