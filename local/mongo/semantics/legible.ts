import { BSON } from "mongodb";

/** Documents as a test's name shows them: types of numbers and special values included. */
export const legible = (...parts: unknown[]): string =>
  parts.map((part) => BSON.EJSON.stringify(part, { relaxed: false })).join(" on ");
