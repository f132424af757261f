import type { z } from "zod";
import type { Language } from "@/lib/texts/language";

/**
 * A mail or SMS about one event to one recipient. `key` identifies event and recipient; each key gets only one mail.
 */
export type NewMail = {
  key: string;
  /**
   * One e-mail address, the phone number of an SMS as `+8801XXXXXXXXX`, or the account of a notice. Null or "": the
   * person has none, and nothing is sent.
   */
  to: string | null;
  /** The kind of mail. The text is made from `data` when the mail is sent (lib/mails). */
  kind: string;
  data: Record<string, unknown>;
  /**
   * The language for a recipient without an account. Defaults to the language of the page or call that caused the
   * mail.
   */
  language?: Language;
  /** The id of the account whose language is used if the recipient has no account. */
  languageOf?: string;
  /** Uses `language` even if the recipient is an account with another one. */
  inOwnLanguage?: true;
  /** The latest time to send the mail. It is given up then. Defaults to three days from now. */
  until?: Date;
  /** The earliest time to send the mail. Defaults to now. */
  sendAt?: Date;
  /** The account that the mail tells about its event, and the group of its notices. It can turn such mails off. */
  toldTo?: { uid: string; group: string };
  /** Deletes the mail once it was sent, because the recipient's account is deleted. */
  forget?: true;
};

/** The type of a mail whose kind is a key of `Payloads`. `Payloads` has the schema of each kind's data. */
export type MailOf<Payloads extends Record<string, z.ZodType>> = Omit<NewMail, "kind" | "data"> &
  {
    [Kind in keyof Payloads]: {
      kind: Kind & string;
      data: z.input<Payloads[Kind]> & Record<string, unknown>;
    };
  }[keyof Payloads];
