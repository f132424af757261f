import { z } from "zod";
import { between, coded, upTo } from "@/lib/platform/field-codes";
import { codedField, field, optionalField } from "@/lib/platform/model/fields";
import { hasBanglaLetter } from "@/lib/platform/script";
import { boxTexts } from "@/lib/texts/box";
import { validationTexts as texts } from "@/lib/texts/validation";
import { BOX_LIMITS } from "./box-values";
import { LIMITS } from "./rules";
import { splitOnCommas, tidyTag, tidyText } from "./search-text";
import { visibleText } from "./visible-text";

/** Schemas for kinds of fields that occur several times in a recipe (model.ts). */

type Say = () => string;

/** A schema for a required text of at most `max` characters. */
export const textField = (label: Say, max: number, missing: Say) =>
  field(
    z.string(),
    visibleText(max, missing, () => texts.tooLong(label(), max)),
    "text",
  );

/** A schema for an optional text in Bangla script. "" or null removes the text. */
export const banglaTextField = (label: Say, max: number, what: string) =>
  codedField(
    z.string().optional().describe(`${what} in Bangla script, where the recipe has one.`),
    z
      .string({ error: () => texts.banglaLetters(label()) })
      .nullable()
      .transform((sent) => tidyText(sent ?? ""))
      .refine((sent) => sent === "" || hasBanglaLetter(sent), {
        error: () => texts.banglaLetters(label()),
        ...coded("script"),
      })
      .refine(...upTo(max, () => texts.tooLong(label(), max)))
      .describe(`${what} in Bangla script; "" or null: none.`)
      .optional(),
    "text",
    { decode: (told: string) => told || undefined, encode: (sent) => sent ?? "" },
  );

/** A schema for a list, or for a text that is split at commas (specification point 3). */
export const listed = (label: Say, missing: Say, limits: { entries: number; entry: number }) =>
  z
    .preprocess(
      (value) => (typeof value === "string" ? splitOnCommas(value) : value),
      z
        .array(
          visibleText(limits.entry, missing, () => texts.entryTooLong(label(), limits.entry)),
          { error: missing },
        )
        .max(limits.entries, { error: () => texts.tooManyEntries(label(), limits.entries) }),
    )
    .describe("A list, or one text that commas separate.");

export const entriesField = (label: Say, missing: Say) =>
  field(
    z.array(z.string()),
    listed(label, missing, { entries: LIMITS.entries, entry: LIMITS.entry }).refine(
      (list) => list.length > 0,
      { error: missing, ...coded("required") },
    ),
    "entries",
  );

/** A schema for a Bangla list that translates each entry of another list. "", [] or null removes the Bangla list. */
export const banglaEntriesField = (label: Say) =>
  optionalField(
    z.array(z.string()).describe("In Bangla script; []: none."),
    z
      .preprocess(
        (value) => value ?? [],
        listed(label, () => texts.banglaLetters(label()), { entries: LIMITS.entries, entry: LIMITS.entry }),
      )
      .check(({ value, issues }) => {
        for (const [at, entry] of value.entries())
          if (!hasBanglaLetter(entry))
            issues.push({
              code: "custom",
              input: entry,
              path: [at],
              message: texts.banglaLetters(label()),
              ...coded("script"),
            });
      })
      .describe(
        'As many entries as its twin, in Bangla script, as a list or one text; "", [] or null: none.',
      ),
    "entries",
    [],
  );

export const wholeNumberIn = ({ min, max }: { min: number; max: number }, error: Say) =>
  between(z.number({ error }), { min, max }, error).refine(Number.isInteger, { error, ...coded("whole") });

/** A schema for a text about one portion. "" or null removes the text. */
export const portion = (error: Say, fits: (text: string) => boolean, wrong: "shape" | "script") =>
  z
    .string({ error })
    .nullable()
    .transform((sent) => tidyText(sent ?? "") || null)
    .refine((sent) => sent === null || [...sent].length <= BOX_LIMITS.portionText, {
      error: () => boxTexts.wrong.portionLength,
      abort: true,
      ...coded("too_long", { max: BOX_LIMITS.portionText }),
    })
    .refine((sent) => sent === null || fits(sent), { error, ...coded(wrong) });

/** A schema for one of several values, with error messages for a missing value and for an unknown value. */
export const oneOf = <const Values extends readonly string[]>(values: Values, missing: Say, unknown: Say) =>
  z.enum(values, {
    error: ({ input }) => (input === undefined || input === "" ? missing() : unknown()),
  });

// Splits each tag at its commas, because commas separate the tags in the address of the recipe list.
export const splitTags = (value: unknown): unknown => {
  const sent: unknown = typeof value === "string" ? splitOnCommas(value) : value;
  if (!Array.isArray(sent)) return sent;
  return sent
    .flatMap((tag: unknown) => (typeof tag === "string" && tag.includes(",") ? splitOnCommas(tag) : [tag]))
    .map((tag) => (typeof tag === "string" ? tidyTag(tag) : tag));
};
