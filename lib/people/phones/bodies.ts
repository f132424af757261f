import "server-only";
import { z } from "zod";
import { callablePhone, isMobile, normalisePhone } from "@/lib/platform/phone";
import { validationTexts as texts } from "@/lib/texts/validation";
import { phoneFields } from "./schema";

/** A Bangladeshi mobile number in a call, normalised to `+8801XXXXXXXXX`. */
export const mobilePhone = callablePhone(phoneFields.shape.phone).refine(isMobile, {
  error: () => texts.phoneNotMobile,
});

/** The same for signing in: whatever else is typed has one answer, which leads to the e-mail. */
export const signInPhone = z
  .string({ error: () => texts.codesToMobilesOnly })
  .transform((text) => normalisePhone(text) ?? "")
  .refine(isMobile, { error: () => texts.codesToMobilesOnly });
