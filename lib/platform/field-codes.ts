import type { z } from "zod";

/** Codes for what is wrong with a field (contract, "Errors"). They are the same in every language. */
export const FIELD_CODES = [
  "required",
  "too_long",
  "too_many",
  "range",
  "whole",
  "decimals",
  "shape",
  "unknown",
  "contradicts",
  "script",
] as const;
export type FieldCode = (typeof FIELD_CODES)[number];

/** Values of an error sentence, not formatted: numbers, or ISO 8601 times. */
export type RawValues = Readonly<Record<string, unknown>>;

export type Coded = { code: FieldCode; values: RawValues };

/**
 * Attaches a field code to a zod refinement, because zod reports only `custom`: `.refine(holds, { error,
 * ...coded("range", { min, max }) })`.
 */
export const coded = (code: FieldCode, values: RawValues = {}): { params: Coded } => ({
  params: { code, values },
});

/** Arguments for zod's `refine(...)`: a text of at most `max` characters. */
export const upTo = (max: number, error: () => string) =>
  [(text: string) => [...text].length <= max, { error, ...coded("too_long", { max }) }] as const;

/**
 * Requires a number between two bounds, with one message for both. The bounds also appear in the OpenAPI document.
 */
export const between = (
  number: z.ZodNumber,
  { min, max }: { min: number; max: number },
  error: () => string,
): z.ZodNumber =>
  number
    .refine((value) => value >= min && value <= max, { error, abort: true, ...coded("range", { min, max }) })
    .meta({ minimum: min, maximum: max });

/** The highest amount, in taka, that a call accepts if no other limit applies. */
export const MOST_TAKA = 100_000_000;

/** Requires a number, such as an amount or a weight, with at most two decimals. */
export const twoDecimals = (number: z.ZodNumber, error: () => string): z.ZodNumber =>
  number.refine((value) => Number(value.toFixed(2)) === value, { error, ...coded("decimals", { max: 2 }) });

const isMissing = (input: unknown) =>
  input === undefined || input === null || input === "" || Number.isNaN(input);

const plain = (code: FieldCode): Coded => ({ code, values: {} });

/** The field code of a number below zod's `min` or above its `max`. */
const bound = (end: "min" | "max", value: number | bigint): Coded => ({
  code: "range",
  values: { min: null, max: null, [end]: Number(value) },
});

/** The field code of a zod issue. Zod must have reported the issue with `reportInput`. */
export function fieldCodeOf(issue: z.core.$ZodIssue | z.core.$ZodRawIssue): Coded {
  const found = issue as z.core.$ZodIssue;
  switch (found.code) {
    case "custom":
      return { ...plain("shape"), ...found.params };
    case "too_big":
      if (found.origin === "string") return { code: "too_long", values: { max: Number(found.maximum) } };
      if (isList(found.origin)) return { code: "too_many", values: { max: Number(found.maximum) } };
      return bound("max", found.maximum);
    case "too_small":
      if (found.origin === "string" || isList(found.origin))
        return plain(Number(found.minimum) <= 1 ? "required" : "shape");
      return bound("min", found.minimum);
    case "unrecognized_keys":
      return plain("unknown");
    case "invalid_value":
      return plain(isMissing(found.input) || found.values[0] === true ? "required" : "unknown");
    case "invalid_type":
      if (isMissing(found.input)) return plain("required");
      return plain((found.expected as string) === "int" ? "whole" : "shape");
    case "invalid_union":
      if (isMissing(found.input)) return plain("required");
      return plain(found.errors.flat().every(({ code }) => code === "invalid_value") ? "unknown" : "shape");
    default:
      return plain("shape");
  }
}

const isList = (origin: string) => origin === "array" || origin === "set" || origin === "map";
