/** Days as numbers, counted from 1 January 1970, for the daily questions. */

import { LANGUAGE } from "../language.js";

const MILLISECONDS = 24 * 60 * 60 * 1000;

/** The topic of the daily questions. */
export const DAILY = "daily";

/** 1 January 2026, the first day of the archive. */
export const FIRST_DAY = 20454;

/** Returns the day where the user is. */
export function today(now = new Date()) {
    return Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / MILLISECONDS;
}

/**
 * Reads a date such as 2026-11-28.
 *
 * @returns {number|null} null if it is no date, before the archive or after tomorrow, which may have begun elsewhere
 */
export function parseDay(text, now = new Date()) {
    const day = Date.parse(`${text}T00:00:00Z`) / MILLISECONDS;
    return day >= FIRST_DAY && day <= today(now) + 1 && formatDay(day) === text ? day : null;
}

/** Returns a date such as 2026-11-28. */
export function formatDay(day) {
    return new Date(day * MILLISECONDS).toISOString().slice(0, 10);
}

/** Returns a date such as 28 November 2026. */
export function dayInWords(day) {
    return new Intl.DateTimeFormat(LANGUAGE === "en" ? "en-GB" : LANGUAGE, { dateStyle: "long", timeZone: "UTC" }).format(day * MILLISECONDS);
}
