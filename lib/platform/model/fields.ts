import { z } from "zod";
import { typedNumber } from "../latin-digits";

/**
 * A model is a zod object that describes the fields of a document (example: `recipe` in lib/shop/recipes/model.ts).
 * `z.input` of a model is the stored form, `z.output` the form in API calls and on pages.
 */

/**
 * How a form represents a field. `text`: the text itself. `entries`: a text with one entry on each line. `number`:
 * digits, "" for undefined. `optionalNumber`: digits, "" for null. `choice`: a value of a list, "" for null. `own`:
 * the shown value, in a special control.
 */
export type Typed = "text" | "entries" | "number" | "optionalNumber" | "choice" | "own";

/**
 * A field that an API call can set. `sent` is the schema of the value in the call, with every rule and its error
 * message.
 */
type Written<Sent extends z.ZodType, T extends Typed> = { sent: Sent; typed: T };

export type Shape = Readonly<Record<string, z.ZodType>>;
export type WrittenShape = Readonly<Record<string, z.ZodType & Written<z.ZodType, Typed>>>;

/** A model field whose stored value equals the shown one. */
export const field = <Shown extends z.ZodType, Sent extends z.ZodType, T extends Typed>(
  shown: Shown,
  sent: Sent,
  typed: T,
) => Object.assign(shown, { sent, typed });

/**
 * A model field whose stored type is `Stored`. `decode` converts the stored value to the shown one. `encode` converts
 * the sent value, or undefined if none was sent, to the stored one.
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

/** The `decode` function of fields whose stored value equals the shown one. */
export const same = (value: unknown) => value;

/** An optional model field. `nothing` is the value that is stored and shown if a call sends none. */
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

/** A stored value that is never shown or sent. */
export const stored = <T>() => z.custom<T>();

/** The schema of the values that an API call can send for `model`, with every rule. */
export const sentOf = <S extends WrittenShape>(model: z.ZodObject<S>) =>
  z.object(
    Object.fromEntries(Object.entries(model.shape).map(([name, { sent }]) => [name, sent])) as {
      [N in keyof S]: S[N]["sent"];
    },
  );

/** The type of the values in a form of `model`. */
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
 * Converts the values of a form to the values for an API call, without checking them. A missing form field counts as
 * empty.
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

/** The argument of `.pick()` that selects every field of `model`. */
export const all = <S extends Shape>(model: z.ZodObject<S>): { [N in keyof S]: true } =>
  Object.fromEntries(Object.keys(model.shape).map((name) => [name, true])) as { [N in keyof S]: true };
