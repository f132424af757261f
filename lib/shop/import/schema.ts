import { z } from "zod";
import { coded } from "@/lib/platform/field-codes";
import { bringTexts as say } from "@/lib/texts/bring";
import { validationTexts } from "@/lib/texts/validation";

/** `POST /recipes/import` as JSON: a page's source, or JSON-LD. */
export const importText = z.object({
  text: z
    .string({ error: () => say.nothingGiven })
    .refine((text) => text.trim() !== "", { error: () => say.nothingGiven, ...coded("required") })
    .describe("JSON-LD, or the source of a page that holds it; at most 5 MB."),
});

/** The same as multipart/form-data. */
export const importFile = z.object({
  file: z
    .file()
    .describe("JSON-LD, or what Mealie, Tandoor or Paprika export; at most 5 MB, 20 MB unpacked."),
});

/** The two forms in which recipes leave. */
export const EXPORT_FORMATS = ["jsonld", "md"] as const;
export const exportQuery = z.object({
  format: z
    .enum(EXPORT_FORMATS, {
      error: () => validationTexts.oneOf(validationTexts.fields.format, EXPORT_FORMATS),
    })
    .default("jsonld"),
});
