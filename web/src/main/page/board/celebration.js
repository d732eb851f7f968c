/** A small celebration over the board: stars (except with reduced motion), and a sound if sounds are on. */

import { byId, make } from "../elements.js";
import { sound } from "../sound.js";

const STARS = 12;
const MILLISECONDS = 1400;

export function celebrate() {
    sound("success");
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) {
        return;
    }
    const stars = Array.from({ length: STARS }, () => make("span", {}, "★"));
    const box = make("div", { class: "celebration", "aria-hidden": "true" }, ...stars);
    byId("board").append(box);
    stars.forEach((star, index) => {
        const angle = (index / STARS) * 2 * Math.PI;
        const reach = 120 + 60 * (index % 3);
        const there = `translate(${Math.round(reach * Math.cos(angle))}px, ${Math.round(reach * Math.sin(angle))}px) scale(1.6) rotate(140deg)`;
        star.animate([{ transform: "scale(0.2)", opacity: 1 }, { opacity: 1, offset: 0.6 }, { transform: there, opacity: 0 }], { duration: MILLISECONDS, easing: "ease-out" });
    });
    setTimeout(() => box.remove(), MILLISECONDS);
}
