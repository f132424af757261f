import { z } from "zod";

/** A kept SMS as the local gateway answers it. */
export const localSms = z.object({
  id: z.string(),
  /** Digits with the country's, without a plus. */
  to: z.string(),
  text: z.string(),
  receivedAt: z.string(),
});

export type LocalSms = z.infer<typeof localSms>;

/** What `GET /api/local/sms` may be asked. */
export const localSmsQuery = z.object({
  /** Only messages for this number, however it is written. */
  to: z.string().trim().max(40).optional(),
});
