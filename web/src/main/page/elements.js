/** Helpers for DOM elements. Text is set as text only, so that input never becomes markup. */

import { t } from "./language.js";

export function make(tag, properties = {}, ...children) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(properties)) {
        if (value === null || value === undefined || value === false) {
            continue;
        }
        if (name === "class") {
            element.className = value;
        } else if (name.startsWith("on")) {
            element.addEventListener(name.slice(2), value);
        } else {
            element.setAttribute(name, value === true ? "" : value);
        }
    }
    element.append(...children.filter((child) => child !== null && child !== undefined));
    return element;
}

/** Returns a move struck out, except for its dash, which the line would hide. */
export function struck(name) {
    return name.split("–").flatMap((part, index) => [...(index > 0 ? ["–"] : []), make("s", {}, part)]);
}

const SVG = "http://www.w3.org/2000/svg";

export function makeSvg(tag, attributes = {}, ...children) {
    const element = document.createElementNS(SVG, tag);
    for (const [name, value] of Object.entries(attributes)) {
        element.setAttribute(name, value);
    }
    element.append(...children);
    return element;
}

export function byId(id) {
    return document.getElementById(id);
}

/** Copies text and confirms it on the button. */
export async function copyText(text, button) {
    const label = button.dataset.label ?? button.textContent;
    button.dataset.label = label;
    try {
        await navigator.clipboard.writeText(text);
        button.textContent = t`Copied`;
    } catch {
        button.textContent = t`Not allowed`;
    }
    setTimeout(() => {
        button.textContent = label;
    }, 1500);
}

/** Returns why others cannot open links to this page; empty if they can. */
export function noteOfAddress() {
    const isLocal = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(location.hostname);
    return isLocal
        ? t`Others cannot open this link: its address is that of your own computer. Host the page (passant site), or serve it to your network (passant serve --host).`
        : "";
}

/** Imports a script that the first load leaves out; the page has its address. */
export function load(name) {
    const address = document.querySelector(`meta[name=passant-${name}]`).content;
    return import(new URL(address, location.href).href);
}

/** Saves a file. */
export function save(blob, name) {
    const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(blob), download: name });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/**
 * Returns whether keys go into a text field, and must not act as shortcuts; radio buttons and checkboxes do not count.
 */
export function isTyping(event) {
    const field = event.target.closest?.("input, textarea, select, dialog");
    return Boolean(field) && !["radio", "checkbox", "button"].includes(field.type);
}
