import { z } from "zod";
import { between, coded, upTo } from "@/lib/platform/field-codes";
import { moment } from "@/lib/platform/http/answers";
import { idCodec } from "@/lib/platform/model/codecs";
import { codedField, field, stored } from "@/lib/platform/model/fields";
import type { RecordOf } from "@/lib/platform/model/shapes";
import { hasBanglaLetter } from "@/lib/platform/script";
import { kitchensTexts } from "@/lib/texts/kitchens";
import { validationTexts as texts } from "@/lib/texts/validation";
import { BOXES_PER_DAY_MAX, KITCHEN_AREA_MAX, KITCHEN_NAME_MAX, KITCHEN_STORY_MAX } from "./rules";

/** A schema for a text that may be empty, of at most `max` characters. Removes invisible control characters. */
const sentText = (max: number, error: () => string) =>
  z
    .string({ error })
    // Rejects a far too long text before it is normalized.
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

/** A schema for a text in Bangla script, of at most `max` characters. "" or null removes the text. */
const inBangla = (label: () => string, max: number) =>
  sentText(max, () => texts.tooLong(label(), max))
    .refine((text) => text === "" || hasBanglaLetter(text), {
      error: () => texts.banglaLetters(label()),
      ...coded("script"),
    })
    .nullable()
    .transform((text) => text ?? "")
    .describe('In Bangla script; "" or null: none.');

/** Validates what a seller enters about the kitchen. */
export const writtenKitchen = z.object({
  boxesPerDay: field(
    z.int().min(1).nullable().describe("Portions that it packs on one day in Dhaka; null: no limit."),
    between(
      z.number({ error: () => texts.boxesPerDay }),
      { min: 1, max: BOXES_PER_DAY_MAX },
      () => texts.boxesPerDay,
    )
      .refine(Number.isInteger, { error: () => texts.boxesPerDay, ...coded("whole") })
      .nullable(),
    "optionalNumber",
  ),
  pausedUntil: codedField(
    moment.nullable().describe("Nothing is sold until then; null: no pause."),
    z.iso
      .datetime({ offset: true, error: () => texts.pausedUntil })
      .transform((text) => new Date(text))
      .nullable()
      .describe("A moment, ISO 8601; one that is over is no pause."),
    "own",
    { decode: (at: Date | null) => at?.toISOString() ?? null, encode: (at) => at },
  ),
  name: field(
    z.string().describe('"": the display name of its cook stands for it.'),
    sentText(KITCHEN_NAME_MAX, () => texts.tooLong(kitchensTexts.name, KITCHEN_NAME_MAX)).describe(
      '"": the display name of its cook stands for it.',
    ),
    "text",
  ),
  nameBn: field(
    z.string().describe('In Bangla script; "": none.'),
    inBangla(() => kitchensTexts.nameBn, KITCHEN_NAME_MAX),
    "text",
  ),
  story: field(
    z.string(),
    sentText(KITCHEN_STORY_MAX, () => texts.kitchenStory).describe("Who cooks here, and how."),
    "text",
  ),
  area: field(
    z.string(),
    sentText(KITCHEN_AREA_MAX, () => texts.kitchenArea).describe('A part of a town, e.g. "Mirpur, Dhaka".'),
    "text",
  ),
  storyBn: field(
    z.string().describe('In Bangla script; "": none.'),
    inBangla(() => kitchensTexts.storyBn, KITCHEN_STORY_MAX),
    "text",
  ),
  areaBn: field(
    z.string(),
    inBangla(() => kitchensTexts.areaBn, KITCHEN_AREA_MAX),
    "text",
  ),
});

/** The data that decides whether a kitchen can sell: its settings and the number of portions sold. */
export const openKitchen = writtenKitchen.extend({
  /** The seller's id. */
  _id: idCodec(),
  /** The day in Dhaka that `soldToday` refers to, e.g. `2026-11-22`. */
  day: z.string(),
  /** Portions reserved or sold on `day`. Counted only if the kitchen has a limit per day. */
  soldToday: z.int(),
});

/** The collection `kitchens`. A seller without a document has no limits. */
export const kitchenModel = openKitchen.extend({
  /** When the kitchen reopens automatically after a pause or a sold-out day. null while it is open. */
  reopensAt: stored<Date | null>(),
  createdAt: stored<Date>(),
  updatedAt: stored<Date>(),
});
export type KitchenDoc = z.input<typeof kitchenModel>;

/** A kitchen with its id as text instead of ObjectId. `id` is the seller's id. */
export type KitchenRecord = RecordOf<z.input<typeof openKitchen>>;
