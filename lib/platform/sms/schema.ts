import { z } from "zod";

export const localSms = z.object({
  id: z.string(),
  /** The phone number in digits, with the country code but without a plus. */
  to: z.string(),
  text: z.string(),
  receivedAt: z.string(),
});

export type LocalSms = z.infer<typeof localSms>;

export const localSmsQuery = z.object({
  /** Restricts the list to SMS to this number, in any spelling. */
  to: z.string().trim().max(40).optional(),
});
