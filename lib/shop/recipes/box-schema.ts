import { z } from "zod";
import { coded, between as within } from "@/lib/platform/field-codes";
import { hasBanglaLetter } from "@/lib/platform/script";
import { boxTexts } from "@/lib/texts/box";
import { whenRead } from "@/lib/texts/when-read";
import { BOX_KINDS, BOX_LIMITS, type BoxFacts, KEEPS, SPICES } from "./box-rules";
import { isVisible, tidyText } from "./search-text";

const say = whenRead(() => boxTexts.wrong);

const wholeNumber = ({ min, max }: { min: number; max: number }, error: () => string) =>
  within(z.number({ error }), { min, max }, error).refine(Number.isInteger, { error, ...coded("whole") });

/** "" or null takes it away. */
const portion = (error: () => string, fits: (text: string) => boolean, wrong: "shape" | "script") =>
  z
    .string({ error })
    .nullable()
    .transform((text) => tidyText(text ?? "") || null)
    .refine((text) => text === null || [...text].length <= BOX_LIMITS.portionText, {
      error: () => say.portionLength,
      abort: true,
      ...coded("too_long", { max: BOX_LIMITS.portionText }),
    })
    .refine((text) => text === null || fits(text), { error, ...coded(wrong) });

/** What goes in, of a new recipe and of a change. */
export const boxInput = {
  boxKind: z.enum(BOX_KINDS, { error: () => say.kind }),
  boxWeightG: wholeNumber(BOX_LIMITS.boxWeightG, () => say.weight)
    .nullable()
    .describe("Whole grams of one box."),
  portionText: portion(() => say.portion, isVisible, "shape").describe(
    'What one portion is: "4 steaks, 800 g"; "" or null: none.',
  ),
  portionTextBn: portion(() => say.portionBn, hasBanglaLetter, "script").describe(
    'The same in Bangla script; "" or null: none.',
  ),
  servesPeople: wholeNumber(BOX_LIMITS.servesPeople, () => say.people)
    .nullable()
    .describe("null: the servings are shown."),
  spice: z
    .literal(SPICES, { error: () => say.spice })
    .nullable()
    .describe("0 not hot, 1 mild, 2 hot, 3 very hot."),
  keep: z.enum(KEEPS, { error: () => say.keep }).nullable(),
  eatWithinHours: wholeNumber(BOX_LIMITS.eatWithinHours, () => say.hours)
    .nullable()
    .describe("Hours from packing; only of what is cooked."),
};

type Told = { [Fact in "boxKind" | "keep" | "eatWithinHours"]?: BoxFacts[Fact] | undefined };

const told = (
  path: keyof Told,
  code: "required" | "contradicts",
  error: () => string,
  holds: (told: Told) => boolean,
) => z.refine<Told>(holds, { path: [path], error, ...coded(code) });

/** Rules between the facts: cooked food says how it is kept and how long, a kit takes no hours. */
export const boxRules = [
  told(
    "keep",
    "required",
    () => say.cookedKeep,
    ({ boxKind, keep }) => boxKind !== "cooked" || Boolean(keep),
  ),
  told(
    "eatWithinHours",
    "required",
    () => say.cookedHours,
    (told) => told.boxKind !== "cooked" || told.eatWithinHours != null,
  ),
  told(
    "eatWithinHours",
    "contradicts",
    () => say.kitHours,
    (told) => told.boxKind === "cooked" || told.eatWithinHours == null,
  ),
] as const;

/** The same of a recipe as it is after a change. */
export const wholeBox = z
  .object(boxInput)
  .partial()
  .check(...boxRules);

/** What comes out; `from` stands beside it where a recipe is told. */
export const boxView = {
  boxKind: z
    .enum(BOX_KINDS)
    .describe("`kit`: measured ingredients with a recipe card; `cooked`: ready food."),
  boxWeightG: z.int().nullable().describe("Whole grams of one box."),
  portionText: z.string().nullable(),
  portionTextBn: z.string().nullable(),
  servesPeople: z.int().nullable(),
  spice: z.literal(SPICES).nullable().describe("0 not hot, 1 mild, 2 hot, 3 very hot."),
  keep: z.enum(KEEPS).nullable(),
  eatWithinHours: z.int().nullable().describe("Hours from packing; null for a kit."),
};
