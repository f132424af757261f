import { Decimal128, type Document, Double, Long } from "mongodb";

/** What an expression gives of a document: a value with its type, nothing (the field is missing), or an error's code. */
export type Outcome = { value: unknown } | "missing" | { code: number };
/** [expression, document, outcome] */
export type ExpressionRow = readonly [expression: unknown, doc: Document, outcome: Outcome];

export const gives = (value: unknown): Outcome => ({ value });
export const fails = (code: number): Outcome => ({ code });
export const missing: Outcome = "missing";

export const double = (value: number): Double => new Double(value);
export const long = (value: string | number): Long => Long.fromString(String(value));
export const decimal = (value: string): Decimal128 => Decimal128.fromString(value);
