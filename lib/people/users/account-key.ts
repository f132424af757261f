import { z } from "zod";
import { pagingQuery } from "@/lib/platform/http/paging-query";
import { tidyPhone } from "@/lib/platform/latin-digits";
import { validationTexts as texts } from "@/lib/texts/validation";
import { normalizeEmail } from "./rules";
import type { Viewer } from "./viewer";

/** What names an account in an address: its e-mail (trimmed, lower case) or its id. */
export type AccountKey = { email: string } | { id: string };

/** A phone number in any spelling. It names no account in an address, because addresses are logged. */
const isNumber = (text: string) => /^\+?[\d -]+$/.test(tidyPhone(text));

export const accountKey = z
  .string()
  .transform(normalizeEmail)
  .pipe(z.string().min(1, { error: () => texts.emailRequired }))
  .transform((text): AccountKey => (/^[0-9a-f]{24}$/.test(text) ? { id: text } : { email: text }))
  .refine((key) => "id" in key || !isNumber(key.email), { error: () => texts.emailOrId });

/** Returns true if the key names the viewer. A viewer without an e-mail is named by the id alone. */
export const isViewer = (key: AccountKey, { uid, email }: Pick<Viewer, "uid" | "email">): boolean =>
  "id" in key ? key.id === uid : key.email === email;

/** `page`, `size` and `email`, for a list of one person's items. `email` may be the person's id instead. */
export const personsQuery = pagingQuery.extend({
  email: accountKey.optional().describe("Whose: an e-mail or a user's `_id`."),
});
