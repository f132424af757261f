import { z } from "zod";
import { between, coded, upTo } from "@/lib/platform/field-codes";
import { hasBanglaLetter } from "@/lib/platform/script";
import { kitchensTexts } from "@/lib/texts/kitchens";
import { validationTexts as say } from "@/lib/texts/validation";
import { BOXES_PER_DAY_MAX, KITCHEN_AREA_MAX, KITCHEN_STORY_MAX } from "./rules";
import type { kitchenView } from "./views";

/** A text that may be empty, without signs that nobody sees; lengths in characters. */
const written = (max: number, error: () => string) =>
  z
    .string({ error })
    // Long before it is looked at; what it says is the limit in characters.
    .refine((text) => text.length <= 4 * max, { error, abort: true, ...coded("too_long", { max }) })
    .meta({ maxLength: 4 * max })
    .transform((text) =>
      text
        .normalize("NFC")
        .replace(/\r\n?/g, "\n")
        .replace(/[^\P{Cc}\n]|\p{Cs}/gu, "")
        .trim(),
    )
    .refine(...upTo(max, error));

/** The same in Bangla script; "" or null takes it away. */
const inBangla = (label: () => string, max: number) =>
  written(max, () => say.tooLong(label(), max))
    .refine((text) => text === "" || hasBanglaLetter(text), {
      error: () => say.banglaLetters(label()),
      ...coded("script"),
    })
    .nullable()
    .transform((text) => text ?? "")
    .describe('In Bangla script; "" or null: none.');

/** `PATCH /account/kitchen`: any of the fields; null takes the limit or the pause away, a moment that is over too. */
export const changeKitchenInput = z.object({
  boxesPerDay: between(
    z.number({ error: () => say.boxesPerDay }),
    { min: 1, max: BOXES_PER_DAY_MAX },
    () => say.boxesPerDay,
  )
    .refine(Number.isInteger, { error: () => say.boxesPerDay, ...coded("whole") })
    .nullable()
    .optional(),
  pausedUntil: z.iso
    .datetime({ offset: true, error: () => say.pausedUntil })
    .transform((text) => new Date(text))
    .nullable()
    .optional()
    .describe("A moment, ISO 8601; one that is over is no pause."),
  story: written(KITCHEN_STORY_MAX, () => say.kitchenStory)
    .optional()
    .describe("Who cooks here, and how."),
  area: written(KITCHEN_AREA_MAX, () => say.kitchenArea)
    .optional()
    .describe('A part of a town, e.g. "Mirpur, Dhaka".'),
  storyBn: inBangla(() => kitchensTexts.storyBn, KITCHEN_STORY_MAX).optional(),
  areaBn: inBangla(() => kitchensTexts.areaBn, KITCHEN_AREA_MAX).optional(),
});
export type ChangeKitchen = z.output<typeof changeKitchenInput>;

/** What its seller sees of a kitchen. */
export type Kitchen = z.infer<typeof kitchenView>["kitchen"];
