import { z } from "zod";

/** An SMS as the local gateway answers it. */
export const localSms = z.object({
  id: z.string(),
  /** The number in digits, with the country code but without a plus. */
  to: z.string(),
  text: z.string(),
  receivedAt: z.string(),
});

export type LocalSms = z.infer<typeof localSms>;

/** The query of `GET /api/local/sms`. */
export const localSmsQuery = z.object({
  /** Only messages for this number, however it is written. */
  to: z.string().trim().max(40).optional(),
});
