import { z } from "zod";
import { moment } from "@/lib/platform/http/answers";
import type { Call } from "@/lib/platform/http/call";
import { callablePhone, isMobile } from "@/lib/platform/phone";
import { validationTexts as texts } from "@/lib/texts/validation";
import { codeFields, phoneFields } from "./schema";
import { phonesView } from "./views";

const mobile = callablePhone(phoneFields.shape.phone).refine(isMobile, { error: () => texts.phoneNotMobile });

export const sendCode = {
  method: "POST",
  path: "/account/phones",
  summary: "Have a code sent by SMS that proves your phone number",
  access: "user",
  body: z.object({ phone: mobile }),
  answers: { 202: z.strictObject({ expires: moment }) },
  problems: ["too_many_requests"],
  note: "To Bangladeshi mobile numbers only. The newest code counts.",
  example: { body: { phone: "01700-000004" } },
} satisfies Call;

export const verify = {
  method: "POST",
  path: "/account/phones/verify",
  summary: "Prove a phone number with its code",
  access: "user",
  who: "who has asked for the code, once",
  body: codeFields.extend({ phone: mobile }),
  answers: { 200: phonesView },
  problems: ["invalid_token", "wrong_code", "too_many_requests"],
  note: "A number is whose proof is the last. `wrong_code` brings `triesLeft`.",
  example: { body: { phone: "01700-000004", code: "482913" } },
} satisfies Call;
