import type { z } from "zod";
import type { Language } from "@/lib/texts/language";

/** A mail or an SMS of one event for one recipient. `key` names both: the same key is one mail, however often it is added. */
export type NewMail = {
  key: string;
  /** One address; of an SMS a number, `+8801XXXXXXXXX`. */
  to: string;
  /** What kind of mail it is; its text is written from `data` when it leaves (lib/mails). */
  kind: string;
  data: Record<string, unknown>;
  /** In which it is written to whoever has no account; missing: that of the page or call that caused it. */
  language?: Language;
  /** The account, by its id, in whose language a reader without one is written to. */
  languageOf?: string;
  /** Not before this time; missing: at once. */
  sendAt?: Date;
  /** Nothing of it is kept once it has left: a mail to somebody whose account is gone. */
  forget?: true;
};

/** A mail of one of a room's kinds, with the payload that fits this kind; `Payloads` has a schema for each kind. */
export type MailOf<Payloads extends Record<string, z.ZodType>> = Omit<NewMail, "kind" | "data"> &
  {
    [Kind in keyof Payloads]: {
      kind: Kind & string;
      data: z.input<Payloads[Kind]> & Record<string, unknown>;
    };
  }[keyof Payloads];
