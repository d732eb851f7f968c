/** The tabs of the panels, as in the WAI-ARIA authoring practices: arrow keys move the focus and open the tab. */

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
        for (const tab of this.tabs) {
            tab.addEventListener("click", () => session.setView({ tab: tab.dataset.tab }));
            tab.addEventListener("keydown", (event) => this.onKey(event, tab));
        }
        session.on("view", () => this.draw());
        this.draw();
    }

    onKey(event, tab) {
        const at = this.tabs.indexOf(tab);
        const last = this.tabs.length - 1;
        const next = { ArrowRight: at === last ? 0 : at + 1, ArrowLeft: at === 0 ? last : at - 1, Home: 0, End: last }[event.key];
        if (next !== undefined) {
            event.preventDefault();
            this.session.setView({ tab: this.tabs[next].dataset.tab });
            this.tabs[next].focus();
        }
    }

    draw() {
        document.body.dataset.tab = this.session.tab;
        for (const tab of this.tabs) {
            const open = tab.dataset.tab === this.session.tab;
            tab.setAttribute("aria-selected", String(open));
            tab.tabIndex = open ? 0 : -1;
            document.getElementById(`panel-${tab.dataset.tab}`).hidden = !open;
        }
    }
}
