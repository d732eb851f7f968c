/** Short sounds for moves, refusals and right answers: off until the user turns them on. */

import { storage } from "./storage.js";

const KEY = "passant.sound";

/** The notes of each sound in hertz, and the seconds from one to the next. */
const SOUNDS = {
    move: { notes: [392], seconds: 0.06 },
    refused: { notes: [196, 165], seconds: 0.09 },
    right: { notes: [523, 784], seconds: 0.1 },
    wrong: { notes: [262, 196], seconds: 0.12 },
    success: { notes: [523, 659, 784, 1047], seconds: 0.11 },
};

const VOLUME = 0.12;

let isOn = false;
let context = null;

/** Plays a sound, if sounds are on. */
export function sound(name) {
    if (!isOn) {
        return;
    }
    // Browsers permit it only after the user has pressed something.
    context ??= new AudioContext();
    const { notes, seconds } = SOUNDS[name];
    notes.forEach((hertz, index) => {
        const start = context.currentTime + index * seconds;
        const end = start + 2 * seconds;
        const volume = new GainNode(context, { gain: 0 });
        volume.gain.setValueAtTime(VOLUME, start);
        volume.gain.exponentialRampToValueAtTime(0.001, end);
        const tone = new OscillatorNode(context, { type: "triangle", frequency: hertz });
        tone.connect(volume).connect(context.destination);
        tone.start(start);
        tone.stop(end);
    });
}

/** Binds the buttons that turn sounds on and off, and the sounds of the board. */
export function listen(session) {
    const kept = storage();
    isOn = kept.getItem(KEY) === "on";
    const buttons = document.querySelectorAll(".sound");
    const draw = () => buttons.forEach((button) => button.setAttribute("aria-pressed", String(isOn)));
    for (const button of buttons) {
        button.addEventListener("click", () => {
            isOn = !isOn;
            draw();
            try {
                kept.setItem(KEY, isOn ? "on" : "off");
            } catch {
                // Without storage, the choice lasts as long as the page.
            }
            sound("right");
        });
    }
    draw();
    session.on("loaded", ({ played }) => played && sound("move"));
    session.on("explained", ({ legal }) => !legal && session.mode !== "learn" && sound("refused"));
}
