import type { ObjectId } from "mongodb";
import { z } from "zod";
import { idText } from "./codecs";
import { type Shape, same, type sentOf, type WrittenShape } from "./fields";

/** Functions that make documents, views and responses from models. For the server only. */

/**
 * The direction of a conversion. `transform`: from stored to shown. `reverseTransform`: from sent to stored. `ids`:
 * the stored value, with ids as text.
 */
type Direction = "transform" | "reverseTransform" | "ids";
type Change = (value: unknown) => unknown;
type Changes = readonly (readonly [name: string, change: Change | null])[];

/** The function that converts a field's value in one direction. Null if the value stays the same. */
function changeOf(field: z.core.$ZodType, direction: Direction): Change | null {
  if (field instanceof z.ZodCodec) {
    const change = field.def[direction === "ids" ? "transform" : direction] as Change;
    return change === same || (direction === "ids" && change !== idText) ? null : change;
  }
  if (field instanceof z.ZodObject) return (value) => converted(changesOf(field, direction), value as object);
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

const known: Record<Direction, WeakMap<z.ZodObject, Changes>> = {
  transform: new WeakMap(),
  reverseTransform: new WeakMap(),
  ids: new WeakMap(),
};

/** The conversion function of each field of `model`; cached for each model. */
function changesOf(model: z.ZodObject, direction: Direction): Changes {
  const found =
    known[direction].get(model) ??
    Object.entries(model.shape).map(([name, field]) => [name, changeOf(field, direction)] as const);
  known[direction].set(model, found);
  return found;
}

/** Converts these fields of an object. The result has no other fields. */
function converted(fields: Changes, from: object): Record<string, unknown> {
  const to: Record<string, unknown> = {};
  for (const [name, change] of fields) {
    const value = (from as Record<string, unknown>)[name];
    to[name] = change ? change(value) : value;
  }
  return to;
}

/** Converts a document to the shown form of `model`'s fields. Stored values are not validated. */
export const show = <M extends z.ZodObject>(model: M, document: z.input<M>): z.output<M> =>
  converted(changesOf(model, "transform"), document) as z.output<M>;

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

/** Returns the fields of `model` as they are stored, but with ids as text. */
export const withIds = <M extends z.ZodObject>(model: M, document: z.input<M>): WithIds<z.input<M>> =>
  converted(changesOf(model, "ids"), document) as WithIds<z.input<M>>;

/** A document as use cases read it: as it is stored, but with ids as text and `_id` under the name `id`. */
export type RecordOf<Doc> = Omit<WithIds<Doc>, "_id"> & { id: string };

/** Returns the fields of `model` as a record. */
export function recordOf<M extends z.ZodObject>(model: M, document: z.input<M>): RecordOf<z.input<M>> {
  const { _id: id, ...kept } = converted(changesOf(model, "ids"), document);
  return Object.assign(kept, { id }) as RecordOf<z.input<M>>;
}

/**
 * Converts sent fields of `model` to their stored form. The rules of `sentOf(model)` must have been checked already.
 */
export const storeFields = <S extends WrittenShape>(
  model: z.ZodObject<S>,
  sent: z.output<ReturnType<typeof sentOf<S>>>,
): z.input<z.ZodObject<S>> =>
  converted(changesOf(model, "reverseTransform"), sent) as z.input<z.ZodObject<S>>;

/** Converts the sent fields of `model` to their stored form. Fields that were not sent are left out. */
export const storeSentFields = <S extends WrittenShape>(
  model: z.ZodObject<S>,
  sent: Partial<z.output<ReturnType<typeof sentOf<S>>>>,
): Partial<z.input<z.ZodObject<S>>> => {
  const given = sent as Readonly<Record<string, unknown>>;
  const fields = changesOf(model, "reverseTransform").filter(([name]) => given[name] !== undefined);
  return converted(fields, given) as Partial<z.input<z.ZodObject<S>>>;
};

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

/** The schema of a response that shows `model`. It allows no other fields. */
export const answerView = <S extends Shape>(model: z.ZodObject<S>) =>
  z.strictObject(
    Object.fromEntries(
      Object.entries(model.shape).map(([name, field]) => [name, shownSide(field)]),
    ) as unknown as { [N in keyof S]: ShownSide<S[N]> },
  );

/** Selects the fields of `view` from a shown object with more fields. */
export const take = <V extends z.ZodObject>(view: V, from: z.output<V>): z.output<V> =>
  show(view, from as z.input<V>);

/** Selects the fields of `model` from a document with more fields. Values stay in stored form. */
export const takeStored = <M extends z.ZodObject>(model: M, document: z.input<M>): z.input<M> =>
  Object.fromEntries(
    Object.keys(model.shape).map((name) => [name, (document as Record<string, unknown>)[name]]),
  ) as z.input<M>;

/** A MongoDB projection of the fields of `model`. */
export const projectionOf = <S extends Shape>(model: z.ZodObject<S>): { [N in keyof S]: 1 } =>
  Object.fromEntries(Object.keys(model.shape).map((name) => [name, 1])) as { [N in keyof S]: 1 };
