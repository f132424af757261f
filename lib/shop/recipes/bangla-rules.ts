import { z } from "zod";
import { coded } from "@/lib/platform/field-codes";
import { validationTexts as say } from "@/lib/texts/validation";
import { type InBangla, TWINS, type Twins } from "./in-bangla";

/** A list in Bangla has an entry for each of its twin's. */
const asMany = (field: "ingredientsBn" | "instructionsBn") =>
  z.refine<Partial<Twins> & InBangla>(
    (told) => !told[field]?.length || told[field].length === told[TWINS[field]]?.length,
    { path: [field], error: () => say.asManyEntries, ...coded("contradicts") },
  );
export const banglaRules = [asMany("ingredientsBn"), asMany("instructionsBn")] as const;

const entries = () => z.array(z.string()).optional();
/** The same of what is sent, beside the twins as they are after a change. */
export const wholeTwins = z
  .object({
    ...{ ingredients: entries(), ingredientsBn: entries() },
    ...{ instructions: entries(), instructionsBn: entries() },
  })
  .check(...banglaRules);
