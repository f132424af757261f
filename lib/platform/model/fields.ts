import { z } from "zod";
import { typedNumber } from "../latin-digits";

/**
 * A model is one zod object of fields (`recipe` in lib/shop/recipes/model.ts). Each field is a codec: its input is
 * the stored value, its output the value that calls and pages show. `z.input` of the model is the document's type,
 * `z.output` the shown one; views are `.pick()`, `.omit()` and `.extend()` of it.
 */

/**
 * How a form holds a field. `text`: the text itself. `entries`: a text with one entry on each line. `number`: digits,
 * "" for undefined. `optionalNumber`: digits, "" for null. `choice`: a value of a list, "" for null. `own`: the shown
 * value, held by a special control.
 */
export type Typed = "text" | "entries" | "number" | "optionalNumber" | "choice" | "own";

/** A field that a call may write: `sent` is the schema of what is sent, with every rule and its error message. */
type Written<Sent extends z.ZodType, T extends Typed> = { sent: Sent; typed: T };

export type Shape = Readonly<Record<string, z.ZodType>>;
export type WrittenShape = Readonly<Record<string, z.ZodType & Written<z.ZodType, Typed>>>;

/** A field that is stored as it is shown. */
export const field = <Shown extends z.ZodType, Sent extends z.ZodType, T extends Typed>(
  shown: Shown,
  sent: Sent,
  typed: T,
) => Object.assign(shown, { sent, typed });

/**
 * A field that is stored as `Stored`. `decode` turns the stored value into the shown one; `encode` turns the sent
 * value, undefined where none was sent, into the stored one.
 */
export const codedField = <Stored, Shown extends z.ZodType, Sent extends z.ZodType, T extends Typed>(
  shown: Shown,
  sent: Sent,
  typed: T,
  codec: { decode: (stored: Stored) => z.input<Shown>; encode: (sent: z.output<Sent>) => Stored },
) =>
  Object.assign(
    z.codec(z.custom<Stored>(), shown, {
      decode: codec.decode,
      encode: (value) => codec.encode(value as z.output<Sent>),
    }),
    { sent, typed },
  );

/** The decoding of a field that is shown as it is stored. */
export const same = (value: unknown) => value;

/** An optional field: where a call sends none, `nothing` is stored and shown. */
export const optionalField = <Shown extends z.ZodType, Sent extends z.ZodType, T extends Typed>(
  shown: Shown,
  sent: Sent,
  typed: T,
  nothing: z.output<Shown>,
) =>
  codedField(shown, sent.optional(), typed, {
    decode: same as (stored: z.output<Shown>) => z.input<Shown>,
    encode: (value) => (value ?? nothing) as z.output<Shown>,
  });

/** A stored value that no view shows and no call sends. */
export const stored = <T>() => z.custom<T>();

/** What a call may send of `model`, with every rule. */
export const sentOf = <S extends WrittenShape>(model: z.ZodObject<S>) =>
  z.object(
    Object.fromEntries(Object.entries(model.shape).map(([name, { sent }]) => [name, sent])) as {
      [N in keyof S]: S[N]["sent"];
    },
  );

/** What a form of `model` holds. */
export type TypedOf<S extends WrittenShape> = {
  [N in keyof S]: S[N]["typed"] extends "own" ? NonNullable<z.output<S[N]>> : string;
};

const READERS: Record<Typed, (typed: never, entriesOf: (text: string) => string[]) => unknown> = {
  text: (text: string) => text,
  entries: (text: string, entriesOf) => entriesOf(text),
  number: (text: string) => typedNumber(text),
  optionalNumber: (text: string) => typedNumber(text) ?? null,
  choice: (text: string) => text || null,
  own: (value: unknown) => value,
};

/**
 * The values of a form in the shape that a call takes, before any rule is checked; a control that is missing counts
 * as empty.
 */
export const readTyped = (
  model: z.ZodObject<WrittenShape>,
  typed: Readonly<Record<string, unknown>>,
  entriesOf: (text: string) => string[] = (text) => text.split("\n"),
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(model.shape).map(([name, { typed: how }]) => [
      name,
      READERS[how]((typed[name] ?? (how === "own" ? undefined : "")) as never, entriesOf),
    ]),
  );

/** The argument of `.pick()` that takes every field of `model`. */
export const all = <S extends Shape>(model: z.ZodObject<S>): { [N in keyof S]: true } =>
  Object.fromEntries(Object.keys(model.shape).map((name) => [name, true])) as { [N in keyof S]: true };
