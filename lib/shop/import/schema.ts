import { z } from "zod";
import { coded } from "@/lib/platform/field-codes";
import { bringTexts as texts } from "@/lib/texts/bring";

/** The JSON body of `POST /recipes/import`. It contains a page's source, or JSON-LD. */
export const importText = z.object({
  text: z
    .string({ error: () => texts.nothingGiven })
    .refine((text) => text.trim() !== "", { error: () => texts.nothingGiven, ...coded("required") })
    .describe("JSON-LD, or the source of a page that holds it; at most 1 MB."),
});
