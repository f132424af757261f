import type { z } from "zod";

/** A mail of one event for one recipient. `key` names both: the same key is one mail, however often it is added. */
export type NewMail = {
  key: string;
  /** One address. */
  to: string;
  /** What kind of mail it is; its text is written from `data` when it leaves (lib/mails). */
  kind: string;
  data: Record<string, unknown>;
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
