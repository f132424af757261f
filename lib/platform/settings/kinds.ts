import path from "node:path";
import { z } from "zod";

const SECOND_MS = 1000;
const HOUR_MS = 3600 * SECOND_MS;

/** A duration in this unit. It may be a fraction, so that tests can use short times. */
const duration = (unit: "seconds" | "minutes" | "hours" | "days", most: number) =>
  z.coerce
    .number()
    .positive()
    .max(most)
    .describe(`${unit}, more than 0 and at most ${most}; fractions are fine`);

const inMs = (kind: ReturnType<typeof duration>, unitMs: number) =>
  kind.transform((value) => value * unitMs).describe(kind.description ?? "");

const wholeNumber = (least: number, most: number) =>
  z.coerce.number().int().min(least).max(most).describe(`a whole number from ${least} to ${most}`);

const wholeNumberFrom = (least: number) =>
  z.coerce.number().int().min(least).describe(`a whole number, ${least} or more`);

/** Kinds of settings that several modules use. Their descriptions appear in docs/settings.md. */
export const kinds = {
  text: z.string().trim().min(1).describe("text"),

  flag: z
    .enum(["0", "1"])
    .transform((value) => value === "1")
    .describe("`1` or `0`"),

  oneOf: <const Words extends readonly [string, ...string[]]>(words: Words) =>
    z.enum(words).describe(words.map((word) => `\`${word}\``).join(" or ")),

  /** A text that matches the pattern. `what` completes the error message "expected ...". */
  matching: (pattern: RegExp, what: string) => z.string().regex(pattern, `expected ${what}`).describe(what),

  /** An absolute path. A relative one begins at the current folder. */
  folder: z
    .string()
    .trim()
    .min(1)
    .transform((value) => path.resolve(/* turbopackIgnore: true */ value))
    .describe("a folder"),

  longText: (least: number) =>
    z.string().min(least, `expected at least ${least} characters`).describe(`at least ${least} characters`),

  webAddress: z
    .url({
      protocol: /^https?$/,
      error: "expected http://... or https://...",
      // Checks of a setting may take the text for an address.
      abort: true,
    })
    .describe("`http://...` or `https://...`"),

  /** The address of an emulator, set at startup. */
  emulatorAddress: z.url(),

  wholeNumber,
  wholeNumberFrom,

  count: (most = 1_000_000) => wholeNumber(1, most),

  percent: (most: number) => z.coerce.number().min(0).max(most).describe(`a number from 0 to ${most}`),

  duration,
  /* Durations that are converted to ms. */
  seconds: (most: number) => inMs(duration("seconds", most), SECOND_MS),
  minutes: (most: number) => inMs(duration("minutes", most), 60 * SECOND_MS),
  hours: (most: number) => inMs(duration("hours", most), HOUR_MS),
  days: (most: number) => inMs(duration("days", most), 24 * HOUR_MS),
};
