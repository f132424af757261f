import { z } from "zod";

export const localMail = z.object({
  id: z.string(),
  /** All recipients, including blind copies (Bcc). */
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

export const localMailQuery = z.object({
  /** Restricts the list to mails to this address. The comparison ignores case and spaces at the ends. */
  to: z.string().trim().max(320).optional(),
});
