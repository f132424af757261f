import { z } from "zod";
import { coded } from "@/lib/platform/field-codes";
import { sentOf } from "@/lib/platform/model/fields";
import { boxTexts } from "@/lib/texts/box";
import { validationTexts as texts } from "@/lib/texts/validation";
import { type InBangla, TWINS, type Twins } from "./in-bangla";
import { type BoxFacts, boxFacts } from "./model";

/**
 * The rules in this file compare fields of a recipe with each other. They apply to a new recipe and to a recipe after
 * a change.
 */

type BoxGiven = { [Fact in "boxKind" | "keep" | "eatWithinHours"]?: BoxFacts[Fact] | undefined };

const boxRule = (
  path: keyof BoxGiven,
  code: "required" | "contradicts",
  error: () => string,
  holds: (box: BoxGiven) => boolean,
) => z.refine<BoxGiven>(holds, { path: [path], error, ...coded(code) });

/** Cooked food must state how it is stored and for how many hours. A kit (raw ingredients) must not state hours. */
export const boxRules = [
  boxRule(
    "keep",
    "required",
    () => boxTexts.wrong.cookedKeep,
    ({ boxKind, keep }) => boxKind !== "cooked" || Boolean(keep),
  ),
  boxRule(
    "eatWithinHours",
    "required",
    () => boxTexts.wrong.cookedHours,
    ({ boxKind, eatWithinHours }) => boxKind !== "cooked" || eatWithinHours != null,
  ),
  boxRule(
    "eatWithinHours",
    "contradicts",
    () => boxTexts.wrong.kitHours,
    ({ boxKind, eatWithinHours }) => boxKind === "cooked" || eatWithinHours == null,
  ),
] as const;

/** Validates all facts of a delivered box, including the rules that compare the facts with each other. */
export const wholeBox = sentOf(boxFacts).check(...boxRules);

/** A list in Bangla must have as many entries as the original list. */
const asMany = (field: "ingredientsBn" | "instructionsBn") =>
  z.refine<Partial<Twins> & InBangla>(
    (sent) => !sent[field]?.length || sent[field].length === sent[TWINS[field]]?.length,
    { path: [field], error: () => texts.asManyEntries, ...coded("contradicts") },
  );
export const banglaRules = [asMany("ingredientsBn"), asMany("instructionsBn")] as const;

const entries = () => z.array(z.string()).optional();
/** Checks that the Bangla lists of a changed recipe have as many entries as its original lists. */
export const wholeTwins = z
  .object({
    ingredients: entries(),
    ingredientsBn: entries(),
    instructions: entries(),
    instructionsBn: entries(),
  })
  .check(...banglaRules);
