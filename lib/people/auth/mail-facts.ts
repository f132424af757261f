import { z } from "zod";
import type { MailOf } from "@/lib/platform/outbox/mail-of";

/** `linkId`: a link of one-time-links.ts, by its id; what opens the account is made when the mail is written. */
const asked = z.object({ name: z.string(), email: z.string(), linkId: z.string() });

const changing = z.object({ name: z.string(), from: z.string(), to: z.string(), linkId: z.string() });

/** Kinds of mails about ways into an account, with what the outbox keeps of each. */
export const accountMailFacts = {
  google_link_confirm: asked,
  password_reset: asked.omit({ email: true }),
  password_changed: asked.pick({ name: true }),
  google_linked: z.object({ name: z.string(), google: z.string() }),
  google_unlinked: asked.pick({ name: true }),
  email_verify: asked,
  email_change_from: changing,
  email_change_to: changing,
  email_changed: changing.pick({ name: true, to: true }),
  account_deleted: asked.pick({ name: true }),
};

export type AccountMail = MailOf<typeof accountMailFacts>;
