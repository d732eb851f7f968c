// Draws an SVG icon as PNG, so that the build needs no graphics library. Draws only what icon.svg has: rectangles with
// round corners, circles, and paths of M, m, l, h, c and z, filled or as lines with round ends.

import { deflateSync } from "node:zlib";

/** Each pixel is the average of this many samples in each direction. */
const SAMPLES = 3;

const CURVE_PARTS = 16;

/**
 * @param {string} svg
 * @param {number} size the width and height in pixels
 * @returns {Buffer} the PNG
 */
export function drawIcon(svg, size) {
    const [, , width] = attributesOf(svg.match(/<svg[^>]*>/)[0]).viewBox.split(" ", 3);
    const shapes = [...svg.matchAll(/<(rect|circle|path)\b[^>]*>/g)].map(([element, name]) => SHAPES[name](attributesOf(element)));
    const rows = [];
    for (let y = 0; y < size; y++) {
        const row = Buffer.alloc(1 + 4 * size);
        for (let x = 0; x < size; x++) {
            row.set(pixel(shapes, x, y, width / size), 1 + 4 * x);
        }
        rows.push(row);
    }
    const header = Buffer.alloc(13);
    header.writeUInt32BE(size, 0);
    header.writeUInt32BE(size, 4);
    // Eight bits each of red, green, blue and opacity.
    header.set([8, 6], 8);
    const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    return Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", deflateSync(Buffer.concat(rows), { level: 9 })), chunk("IEND", Buffer.alloc(0))]);
}

function attributesOf(element) {
    return Object.fromEntries([...element.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));
}

/** Functions that return a shape: its colour, and whether it covers a point. */
const SHAPES = {
    rect: ({ x = 0, y = 0, width, height, rx = 0, fill }) => {
        const beyond = (at, start, length) => Math.max(Number(start) + Number(rx) - at, at - (Number(start) + Number(length) - rx), 0);
        return { colour: colourOf(fill), covers: (px, py) => Math.hypot(beyond(px, x, width), beyond(py, y, height)) <= rx };
    },
    circle: ({ cx, cy, r, fill }) => ({ colour: colourOf(fill), covers: (x, y) => Math.hypot(x - cx, y - cy) <= r }),
    path: ({ d, fill, stroke, "stroke-width": width }) => {
        const lines = linesOf(d);
        if (fill === "none") {
            const parts = lines.flatMap(segments);
            return { colour: colourOf(stroke), covers: (x, y) => parts.some((part) => distance(x, y, part) <= width / 2) };
        }
        const border = lines.flatMap((line) => segments([...line, line[0]]));
        const top = Math.min(...border.map(([[, y]]) => y));
        return { colour: colourOf(fill), covers: (x, y) => y >= top && isInside(x, y, border) };
    },
};

function colourOf(hex) {
    const digits = hex.length === 4 ? hex.slice(1).replace(/./g, "$&$&") : hex.slice(1);
    return [0, 2, 4].map((at) => parseInt(digits.slice(at, at + 2), 16));
}

/** Returns the lines of a path as lists of points. */
function linesOf(d) {
    const lines = [];
    let at = [0, 0];
    const go = (x, y) => lines.at(-1).push((at = [x, y]));
    for (const [, command, rest] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
        const n = (rest.match(/-?(\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
        const [x, y] = at;
        switch (command) {
            case "M":
            case "m":
                at = command === "M" ? [n[0], n[1]] : [x + n[0], y + n[1]];
                lines.push([at]);
                // Further pairs are lines.
                for (let i = 2; i < n.length; i += 2) {
                    go(command === "M" ? n[i] : at[0] + n[i], command === "M" ? n[i + 1] : at[1] + n[i + 1]);
                }
                break;
            case "L":
            case "l":
                for (let i = 0; i < n.length; i += 2) {
                    go(command === "L" ? n[i] : at[0] + n[i], command === "L" ? n[i + 1] : at[1] + n[i + 1]);
                }
                break;
            case "h":
                go(x + n[0], y);
                break;
            case "c":
                for (let part = 1; part <= CURVE_PARTS; part++) {
                    const t = part / CURVE_PARTS;
                    const [b1, b2, b3] = [3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3];
                    go(x + b1 * n[0] + b2 * n[2] + b3 * n[4], y + b1 * n[1] + b2 * n[3] + b3 * n[5]);
                }
                break;
            case "z":
                break;
            default:
                throw new Error(`draw-icon.mjs cannot draw the command ${command} of a path`);
        }
    }
    return lines;
}

function segments(line) {
    return line.slice(1).map((point, index) => [line[index], point]);
}

function distance(x, y, [[x1, y1], [x2, y2]]) {
    const [dx, dy] = [x2 - x1, y2 - y1];
    const along = Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy)));
    return Math.hypot(x - x1 - along * dx, y - y1 - along * dy);
}

/** Returns whether a ray to the right crosses the border an odd number of times. */
function isInside(x, y, border) {
    let isIn = false;
    for (const [[x1, y1], [x2, y2]] of border) {
        if (y1 > y !== y2 > y && x < x1 + ((x2 - x1) * (y - y1)) / (y2 - y1)) {
            isIn = !isIn;
        }
    }
    return isIn;
}

function pixel(shapes, x, y, scale) {
    const sum = [0, 0, 0, 0];
    for (let sample = 0; sample < SAMPLES * SAMPLES; sample++) {
        const px = (x + ((sample % SAMPLES) + 0.5) / SAMPLES) * scale;
        const py = (y + (Math.floor(sample / SAMPLES) + 0.5) / SAMPLES) * scale;
        const top = shapes.findLast(({ covers }) => covers(px, py));
        if (top) {
            top.colour.forEach((value, index) => (sum[index] += value));
            sum[3]++;
        }
    }
    const [red, green, blue, count] = sum;
    return count === 0 ? [0, 0, 0, 0] : [red / count, green / count, blue / count, (255 * count) / SAMPLES ** 2];
}

function chunk(type, data) {
    const typed = Buffer.concat([Buffer.from(type, "latin1"), data]);
    const framed = Buffer.alloc(typed.length + 8);
    framed.writeUInt32BE(data.length, 0);
    typed.copy(framed, 4);
    framed.writeUInt32BE(crc32(typed), typed.length + 4);
    return framed;
}

/** The checksum of a chunk (PNG specification, annex D). */
function crc32(bytes) {
    let crc = ~0;
    for (const byte of bytes) {
        crc ^= byte;
        for (let bit = 0; bit < 8; bit++) {
            crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
        }
    }
    return ~crc >>> 0;
}
