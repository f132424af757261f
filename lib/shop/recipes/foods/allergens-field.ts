import { z } from "zod";
import { optionalField } from "@/lib/platform/model/fields";
import { validationTexts as texts } from "@/lib/texts/validation";
import { NOT_STATED, tidyAllergens } from "./allergens";
import { ALLERGENS } from "./food";

const someAllergens = z
  .array(z.enum(ALLERGENS, { error: () => texts.allergenUnknown }), { error: () => texts.allergenUnknown })
  .max(100, { error: () => texts.allergenUnknown });

/** Validates the author's statement about allergens (contract, "At the stove"). */
export const allergens = optionalField(
  z.strictObject({
    contains: z.array(z.enum(ALLERGENS)),
    mayContain: z.array(z.enum(ALLERGENS)),
    stated: z
      .boolean()
      .describe(
        "The author answers for both lists. false: nothing is known, and the lists are no more than notes.",
      ),
  }),
  z
    .object(
      {
        // Required, so that an object with wrong field names does not pass as a dish without allergens.
        contains: someAllergens,
        mayContain: someAllergens.default([]),
        stated: z.boolean({ error: () => texts.allergensStated }).default(false),
      },
      { error: () => texts.allergenUnknown },
    )
    .transform(tidyAllergens)
    .describe("`stated`: the author answers for both lists; what stands in neither is then not in the dish."),
  "own",
  NOT_STATED,
);
