/**
 * The tabs of the panels, as in the WAI-ARIA authoring practices: arrow keys move the focus and open the tab. The tabs
 * for programmers appear on request, or when a link opens one of them.
 */

import { byId } from "../elements.js";

const FOR_PROGRAMMERS = ["layers", "perft"];

/** Runs an action when a tab is first opened, to keep the initial load fast. */
export function whenFirstOpened(session, tab, act) {
    let isDone = false;
    session.on("view", () => {
        if (session.tab === tab && !isDone) {
            isDone = true;
            act();
        }
    });
}

export class Tabs {
    constructor(session) {
        this.session = session;
        this.tabs = [...document.querySelectorAll("[role=tab]")];
        this.hasMore = false;
        byId("tabs-more").addEventListener("click", () => this.setMore(!this.hasMore));
        for (const tab of this.tabs) {
            tab.addEventListener("click", () => session.setView({ tab: tab.dataset.tab }));
            tab.addEventListener("keydown", (event) => this.onKey(event, tab));
        }
        session.on("view", () => this.draw());
        this.draw();
    }

    /** Shows or hides the tabs for programmers. */
    setMore(hasMore) {
        this.hasMore = hasMore;
        const isHiding = !hasMore && FOR_PROGRAMMERS.includes(this.session.tab);
        this.session.setView({ tab: isHiding ? "moves" : this.session.tab });
    }

    onKey(event, tab) {
        const shown = this.tabs.filter((each) => !each.hidden);
        const at = shown.indexOf(tab);
        const last = shown.length - 1;
        const next = { ArrowRight: at === last ? 0 : at + 1, ArrowLeft: at === 0 ? last : at - 1, Home: 0, End: last }[event.key];
        if (next !== undefined) {
            event.preventDefault();
            this.session.setView({ tab: shown[next].dataset.tab });
            shown[next].focus();
        }
    }

    draw() {
        document.body.dataset.tab = this.session.tab;
        this.hasMore ||= FOR_PROGRAMMERS.includes(this.session.tab);
        byId("tabs-more").setAttribute("aria-expanded", String(this.hasMore));
        for (const tab of this.tabs) {
            const open = tab.dataset.tab === this.session.tab;
            tab.setAttribute("aria-selected", String(open));
            tab.tabIndex = open ? 0 : -1;
            tab.hidden = !this.hasMore && FOR_PROGRAMMERS.includes(tab.dataset.tab);
            document.getElementById(`panel-${tab.dataset.tab}`).hidden = !open;
        }
    }
}
