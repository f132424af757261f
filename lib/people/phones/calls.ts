import { z } from "zod";
import { deletedView } from "@/lib/platform/http/answers";
import type { Call } from "@/lib/platform/http/call";
import { mobilePhone } from "./bodies";
import { codeFields, numberProof, ownCodeInput, recoveryFields } from "./schema";
import { begunChangeView, begunRecoveryView, phonesView, sentCodeView } from "./views";

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
  body: codeFields.extend({ phone: mobilePhone, move: z.literal(true).optional() }),
  answers: { 200: phonesView },
  problems: ["invalid_token", "wrong_code", "too_many_requests", "number_in_use", "conflict"],
  note: "`wrong_code` brings `triesLeft`. A number that opens another account leaves it with `move: true`.",
  example: { body: { phone: "01700-000004", code: "482913", move: true } },
} satisfies Call;

/** The body of a call for numbers with every field. */
const example = { phone: "01700-000004", code: "482913", password: "ranna-test-1" };

const PROOF_PROBLEMS = [
  "conflict",
  "no_password",
  "invalid_credentials",
  "invalid_token",
  "wrong_code",
  "too_many_requests",
] as const;

export const sendOwnCode = {
  method: "POST",
  path: "/account/code",
  summary: "Have a code sent by SMS to the number that opens your account",
  access: "user",
  body: ownCodeInput,
  answers: { 202: sentCodeView },
  problems: ["conflict", "too_many_requests"],
  note: "The code works for this purpose and session only.",
  example: { body: { for: "number" } },
} satisfies Call;

export const open = {
  method: "PUT",
  path: "/account/phones",
  summary: "Make one of your numbers the one that opens your account",
  access: "user",
  body: numberProof.extend({ phone: mobilePhone }),
  answers: { 200: phonesView, 202: begunChangeView },
  problems: [...PROOF_PROBLEMS, "number_in_use"],
  note:
    "It has to be proven within the last hour. With the old number's `code` it opens at once and every other session " +
    "ends; with the password after `PHONE_CHANGE_HOURS`, and the old number is told.",
  example: { body: example },
} satisfies Call;

export const remove = {
  method: "DELETE",
  path: "/account/phones",
  summary: "Remove one of your numbers, or stop a change of the one that opens",
  access: "user",
  body: numberProof.extend({
    phone: mobilePhone.optional(),
    change: z.literal(true).optional(),
  }),
  answers: { 200: phonesView },
  problems: [...PROOF_PROBLEMS, "not_found", "last_way_in"],
  note: "`change: true` needs nothing else, and stops a recovery too.",
  example: { body: { ...example, change: true } },
} satisfies Call;

export const beginRecovery = {
  method: "POST",
  path: "/users/{id}/recovery",
  summary: "Begin to give somebody their account back by a new number",
  access: "admin",
  body: recoveryFields.extend({ phone: mobilePhone }),
  answers: { 202: begunRecoveryView },
  problems: ["conflict", "number_in_use", "second_admin"],
  note:
    "Where the account holds something, another admin has to make the same call. After `PHONE_CHANGE_HOURS`, for 7 " +
    "days, the number's code leads to a new password, once.",
  example: { body: { phone: "01700-000004", note: "Lost the SIM; came to the office with the NID." } },
} satisfies Call;

export const stopRecovery = {
  method: "DELETE",
  path: "/users/{id}/recovery",
  summary: "Stop a recovery of somebody's account, or a change of its number",
  access: "admin",
  answers: { 200: deletedView },
} satisfies Call;
