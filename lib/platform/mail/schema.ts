import { z } from "zod";

/** A mail as the local mailbox answers it. */
export const localMail = z.object({
  id: z.string(),
  /** All recipients, including hidden copies. */
  to: z.array(z.string()),
  from: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  messageId: z.string(),
  date: z.string().nullable(),
  receivedAt: z.string(),
});

export type LocalMail = z.infer<typeof localMail>;

/** The query of `GET /api/local/mail`. */
export const localMailQuery = z.object({
  /** Only mails for this address; compared trimmed and in lower case. */
  to: z.string().trim().max(320).optional(),
});
