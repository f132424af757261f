import { z } from "zod";
import { coded } from "@/lib/platform/field-codes";
import { bringTexts as say } from "@/lib/texts/bring";

/** `POST /recipes/import` as JSON: a page's source, or JSON-LD. */
export const importText = z.object({
  text: z
    .string({ error: () => say.nothingGiven })
    .refine((text) => text.trim() !== "", { error: () => say.nothingGiven, ...coded("required") })
    .describe("JSON-LD, or the source of a page that holds it; at most 1 MB."),
});
