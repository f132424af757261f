import type { z } from "zod";
import type { Language } from "@/lib/texts/language";

/**
 * A mail or an SMS about one event to one recipient. `key` identifies both: adding the same key twice makes one mail.
 */
export type NewMail = {
  key: string;
  /** One e-mail address, or the phone number of an SMS as `+8801XXXXXXXXX`. */
  to: string;
  /** The kind of mail; the text is made from `data` when it is sent (lib/mails). */
  kind: string;
  data: Record<string, unknown>;
  /** The language for a recipient without an account; missing: that of the page or call that caused the mail. */
  language?: Language;
  /** The id of the account whose language is used where the recipient has no account. */
  languageOf?: string;
  /** The earliest time to send it; missing: at once. */
  sendAt?: Date;
  /** The mail is deleted once it was sent: it goes to somebody whose account is deleted. */
  forget?: true;
};

/** A mail of one of a room's kinds, with data that fits the schema of that kind in `Payloads`. */
export type MailOf<Payloads extends Record<string, z.ZodType>> = Omit<NewMail, "kind" | "data"> &
  {
    [Kind in keyof Payloads]: {
      kind: Kind & string;
      data: z.input<Payloads[Kind]> & Record<string, unknown>;
    };
  }[keyof Payloads];
