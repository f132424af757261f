import { z } from "zod";
import type { Call } from "@/lib/platform/http/call";
import { mobilePhone } from "./bodies";
import { codeFields } from "./schema";
import { phonesView, sentCodeView } from "./views";

export const sendProof = {
  method: "POST",
  path: "/account/phones",
  summary: "Have a code sent by SMS that proves your phone number",
  access: "user",
  body: z.object({ phone: mobilePhone }),
  answers: { 202: sentCodeView },
  problems: ["conflict", "too_many_requests"],
  note: "To Bangladeshi mobile numbers only. The newest code counts, for the session that asked.",
  example: { body: { phone: "01700-000004" } },
} satisfies Call;

export const verify = {
  method: "POST",
  path: "/account/phones/verify",
  summary: "Prove a phone number with its code",
  access: "user",
  who: "whose session has asked for the code, once",
  body: codeFields.extend({ phone: mobilePhone }),
  answers: { 200: phonesView },
  problems: ["invalid_token", "wrong_code", "too_many_requests"],
  note: "`wrong_code` brings `triesLeft`.",
  example: { body: { phone: "01700-000004", code: "482913" } },
} satisfies Call;
