import type { ObjectId } from "mongodb";
import { z } from "zod";
import { typedNumber } from "../latin-digits";
import { idText } from "./codecs";

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

type Shape = Readonly<Record<string, z.ZodType>>;
type WrittenShape = Readonly<Record<string, z.ZodType & Written<z.ZodType, Typed>>>;

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

const same = (value: unknown) => value;

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

/** `transform`: stored to shown. `reverseTransform`: sent to stored. `ids`: stored to stored with ids as text. */
type Direction = "transform" | "reverseTransform" | "ids";
type Change = (value: unknown) => unknown;
type Shaper = (from: object) => object;

/**
 * The function that converts a field's value in one direction; null: the value stays the same. Codecs inside of
 * objects, lists, `.nullable()` and `.optional()` are found.
 */
function changeOf(field: z.core.$ZodType, direction: Direction): Change | null {
  if (field instanceof z.ZodCodec) {
    const change = field.def[direction === "ids" ? "transform" : direction] as Change;
    return change === same || (direction === "ids" && change !== idText) ? null : change;
  }
  if (field instanceof z.ZodObject) return shaperOf(field, direction) as Change;
  if (field instanceof z.ZodNullable || field instanceof z.ZodOptional) {
    const change = changeOf(field.def.innerType, direction);
    return change && ((value) => (value == null ? value : change(value)));
  }
  if (field instanceof z.ZodArray) {
    const change = changeOf(field.def.element, direction);
    return change && ((list) => (list as unknown[]).map(change));
  }
  return null;
}

/**
 * A function that makes an object of the converted fields of `model`. It is compiled from source once for each model,
 * because building the objects of 50 recipes in a loop over names takes six times as long (bench: `{ a: from.a, b:
 * changes[1](from.b) }` is as fast as code written by hand).
 */
function shaperOf(model: z.ZodObject, direction: Direction): Shaper {
  const known = shapers[direction].get(model);
  if (known) return known;
  const fields = Object.entries(model.shape);
  const changes = fields.map(([, field]) => changeOf(field, direction));
  const written = fields.map(([name], at) => {
    const value = `from[${JSON.stringify(name)}]`;
    return `${JSON.stringify(name)}: ${changes[at] ? `changes[${at}](${value})` : value}`;
  });
  const shaper = new Function("changes", "from", `return { ${written.join(", ")} };`).bind(null, changes);
  shapers[direction].set(model, shaper);
  return shaper;
}
const shapers = {
  transform: new WeakMap<z.ZodObject, Shaper>(),
  reverseTransform: new WeakMap<z.ZodObject, Shaper>(),
  ids: new WeakMap<z.ZodObject, Shaper>(),
};

/** The fields of `model` as they are shown. Stored values are trusted: they are converted, not checked again. */
export const show = <M extends z.ZodObject>(model: M, document: z.input<M>): z.output<M> =>
  shaperOf(model, "transform")(document) as z.output<M>;

/** The type of a stored value with its ids as text. */
export type WithIds<T> = T extends ObjectId
  ? string
  : T extends Date
    ? T
    : T extends readonly (infer Each)[]
      ? WithIds<Each>[]
      : T extends object
        ? { [N in keyof T]: WithIds<T[N]> }
        : T;

/** The fields of `model` as they are stored, except that ids are texts: for use cases that involve several rooms. */
export const withIds = <M extends z.ZodObject>(model: M, document: z.input<M>): WithIds<z.input<M>> =>
  shaperOf(model, "ids")(document) as WithIds<z.input<M>>;

/** Sent fields as they are stored; `sentOf(model)` has parsed them before. */
export const storeFields = <S extends WrittenShape>(
  model: z.ZodObject<S>,
  sent: z.output<ReturnType<typeof sentOf<S>>>,
): z.input<z.ZodObject<S>> => shaperOf(model, "reverseTransform")(sent) as z.input<z.ZodObject<S>>;

/** As storeFields, for only those fields that were sent. */
export const storeSentFields = <S extends WrittenShape>(
  model: z.ZodObject<S>,
  sent: Partial<z.output<ReturnType<typeof sentOf<S>>>>,
): Partial<z.input<z.ZodObject<S>>> =>
  Object.fromEntries(
    Object.entries(sent)
      .filter(([name, value]) => value !== undefined && name in model.shape)
      .map(([name, value]) => {
        const change = changeOf(model.shape[name] as z.ZodType, "reverseTransform");
        return [name, change ? change(value) : value];
      }),
  ) as Partial<z.input<z.ZodObject<S>>>;

/** The schema of what a call may send of `model`, with every rule. */
export const sentOf = <S extends WrittenShape>(model: z.ZodObject<S>) =>
  z.object(
    Object.fromEntries(Object.entries(model.shape).map(([name, { sent }]) => [name, sent])) as {
      [N in keyof S]: S[N]["sent"];
    },
  );

type ShownSide<F> =
  F extends z.ZodCodec<z.core.SomeType, infer Shown>
    ? Shown
    : F extends z.ZodObject<infer S>
      ? z.ZodObject<{ -readonly [N in keyof S]: Extract<ShownSide<S[N]>, z.ZodType> }, z.core.$strict>
      : F extends z.ZodNullable<infer Inside>
        ? z.ZodNullable<Extract<ShownSide<Inside>, z.ZodType>>
        : F extends z.ZodOptional<infer Inside>
          ? z.ZodOptional<Extract<ShownSide<Inside>, z.ZodType>>
          : F extends z.ZodArray<infer Each>
            ? z.ZodArray<Extract<ShownSide<Each>, z.ZodType>>
            : F;

/** The schema of a field's shown value, with its description. */
function shownSide(field: z.core.$ZodType): z.ZodType {
  const shown = withoutCodecs(field);
  const { description } = field as z.ZodType;
  return shown === field || description === undefined ? shown : shown.describe(description);
}

function withoutCodecs(field: z.core.$ZodType): z.ZodType {
  if (field instanceof z.ZodCodec) return field.def.out as z.ZodType;
  if (changeOf(field, "transform") === null) return field as z.ZodType;
  if (field instanceof z.ZodObject) return answerView(field);
  if (field instanceof z.ZodNullable) return shownSide(field.def.innerType).nullable();
  if (field instanceof z.ZodOptional) return shownSide(field.def.innerType).optional();
  if (field instanceof z.ZodArray) return shownSide(field.def.element).array();
  return field as z.ZodType;
}

/** The schema of an answer that shows `model`: a strict object, which allows no other field. */
export const answerView = <S extends Shape>(model: z.ZodObject<S>) =>
  z.strictObject(
    Object.fromEntries(
      Object.entries(model.shape).map(([name, field]) => [name, shownSide(field)]),
    ) as unknown as { [N in keyof S]: ShownSide<S[N]> },
  );

/** Only the fields of `view`, from a shown object that has more. */
export const take = <V extends z.ZodObject>(view: V, from: z.output<V>): z.output<V> =>
  show(view, from as z.input<V>);

/** Only the fields of `model`, as they are stored, from a document that has more. */
export const takeStored = <M extends z.ZodObject>(model: M, document: z.input<M>): z.input<M> =>
  Object.fromEntries(
    Object.keys(model.shape).map((name) => [name, (document as Record<string, unknown>)[name]]),
  ) as z.input<M>;

/** The projection of a query that reads only the fields of `model`. */
export const projectionOf = <S extends Shape>(model: z.ZodObject<S>): { [N in keyof S]: 1 } =>
  Object.fromEntries(Object.keys(model.shape).map((name) => [name, 1])) as { [N in keyof S]: 1 };

/** The values that a form of `model` holds. */
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
  entriesOf: (text: string) => string[],
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
