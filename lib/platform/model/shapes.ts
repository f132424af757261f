import type { ObjectId } from "mongodb";
import { z } from "zod";
import { idText } from "./codecs";
import { type Shape, same, type sentOf, type WrittenShape } from "./fields";

/** What a server makes of a model: documents, views and answers. A browser needs fields.ts alone. */

/** `ids`: as `transform`, of ids alone. */
type Direction = "transform" | "reverseTransform" | "ids";
type Change = (value: unknown) => unknown;
type Shaper = (from: object) => object;

/**
 * What a field does with a value in one direction; null for one that is stored as it is shown. Codecs inside of objects,
 * lists, `.nullable()` and `.optional()` are found.
 */
function changeOf(field: z.core.$ZodType, direction: Direction): Change | null {
  if (field instanceof z.ZodCodec) {
    const change = field.def[direction === "ids" ? "transform" : direction] as Change;
    return change === same || (direction === "ids" && change !== idText) ? null : change;
  }
  if (field instanceof z.ZodObject) {
    // Compiled with the first value: a browser that asks for a view alone may compile nothing.
    let shaper: Shaper | undefined;
    return (value) => {
      shaper ??= shaperOf(field, direction);
      return shaper(value as object);
    };
  }
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
 * A function that makes an object of the fields of `model`. It is written out as source, once a model, because a list of
 * 50 recipes made name by name costs six times as much (bench: `{ a: from.a, b: changes[1](from.b) }` is as fast as by
 * hand).
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

/** Something stored with its ids as text. */
export type WithIds<T> = T extends ObjectId
  ? string
  : T extends Date
    ? T
    : T extends readonly (infer Each)[]
      ? WithIds<Each>[]
      : T extends object
        ? { [N in keyof T]: WithIds<T[N]> }
        : T;

/** The fields of `model` as they are stored, but for ids, which are text: for use cases of several rooms. */
export const withIds = <M extends z.ZodObject>(model: M, document: z.input<M>): WithIds<z.input<M>> =>
  shaperOf(model, "ids")(document) as WithIds<z.input<M>>;

/** The fields of `model` as they are stored; the rules of `sentOf(model)` have been asked before. */
export const storeFields = <S extends WrittenShape>(
  model: z.ZodObject<S>,
  sent: z.output<ReturnType<typeof sentOf<S>>>,
): z.input<z.ZodObject<S>> => shaperOf(model, "reverseTransform")(sent) as z.input<z.ZodObject<S>>;

/** As storeFields, of those fields alone that were sent. */
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

/** A field as it is shown, with its description. */
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

/** The answer that shows `model`: an object that holds no other field. */
export const answerView = <S extends Shape>(model: z.ZodObject<S>) =>
  z.strictObject(
    Object.fromEntries(
      Object.entries(model.shape).map(([name, field]) => [name, shownSide(field)]),
    ) as unknown as { [N in keyof S]: ShownSide<S[N]> },
  );

/** The fields of `view` alone, of something shown that has more. */
export const take = <V extends z.ZodObject>(view: V, from: z.output<V>): z.output<V> =>
  show(view, from as z.input<V>);

/** The fields of `model` alone, as they are stored, of a document that has more. */
export const takeStored = <M extends z.ZodObject>(model: M, document: z.input<M>): z.input<M> =>
  Object.fromEntries(
    Object.keys(model.shape).map((name) => [name, (document as Record<string, unknown>)[name]]),
  ) as z.input<M>;

/** A projection of the fields that `model` has. */
export const projectionOf = <S extends Shape>(model: z.ZodObject<S>): { [N in keyof S]: 1 } =>
  Object.fromEntries(Object.keys(model.shape).map((name) => [name, 1])) as { [N in keyof S]: 1 };
