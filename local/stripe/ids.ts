import { randomInt } from "node:crypto";

const LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** Returns a random id in Stripe's format, e.g. `pi_3N...` (24 letters and digits after the prefix). */
export function newId(prefix: string, length = 24): string {
  let text = "";
  for (let i = 0; i < length; i += 1) text += LETTERS[randomInt(LETTERS.length)];
  return `${prefix}_${text}`;
}
