import { randomBytes, randomInt } from "node:crypto";

const LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** Returns an id in SSLCommerz's format: date and time, then random letters and digits. */
export function newId(now = Date.now()): string {
  let text = stamp(now).replace(/\D/g, "").slice(2);
  for (let i = 0; i < 16; i += 1) text += LETTERS[randomInt(LETTERS.length)];
  return text;
}

export const newSessionKey = (): string => randomBytes(16).toString("hex").toUpperCase();

/** Formats a time as SSLCommerz does, in Dhaka time: `2016-05-08 15:53:49`. */
export const stamp = (at: number): string =>
  new Date(at + 6 * 3600_000).toISOString().slice(0, 19).replace("T", " ");
