import { z } from "zod";

/** A kept mail as the local mailbox answers it. */
export const localMail = z.object({
  id: z.string(),
  /** Everybody it was handed in for, hidden copies too. */
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

/** What `GET /api/local/mail` may be asked. */
export const localMailQuery = z.object({
  /** Only mails for this address; compared trimmed and in lower case. */
  to: z.string().trim().max(320).optional(),
});
