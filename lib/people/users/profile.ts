import { z } from "zod";
import { field } from "@/lib/platform/model/fields";
import { isPlainLine } from "@/lib/platform/plain-text";
import { LANGUAGES } from "@/lib/texts/language";
import { validationTexts as texts } from "@/lib/texts/validation";

const NAME_MAX = 100;

/** The profile fields that a person types, with the rules of each. */
export const profile = z.object({
  name: field(
    z.string(),
    z
      .string({ error: () => texts.nameRequired })
      .trim()
      .min(1, { error: () => texts.nameRequired, abort: true })
      .max(NAME_MAX, { error: () => texts.tooLong(texts.fields.name, NAME_MAX) })
      .refine(isPlainLine, { error: () => texts.nameRequired }),
    "text",
  ),
  /** The photo: an upload to this site or an https: URL. Uploads are checked where the site's own origin is known. */
  photoURL: field(
    z.string().nullable(),
    z
      .string({ error: () => texts.uploadPhoto })
      .trim()
      .min(1, { error: () => texts.uploadPhoto })
      .max(2048, { error: () => texts.tooLong(texts.fields.photo, 2048) }),
    "text",
  ),
  language: field(
    z.enum(LANGUAGES).describe("In which mails are written."),
    z.enum(LANGUAGES, { error: () => texts.language }).describe("In which mails are written."),
    "text",
  ),
});
