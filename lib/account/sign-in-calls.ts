import { z } from "zod";
import { confirmInput } from "@/lib/people/auth/schema";
import { signInPhone } from "@/lib/people/phones/bodies";
import { codeFields } from "@/lib/people/phones/schema";
import { sentCodeView, signInStepView } from "@/lib/people/phones/views";
import { ticketInput } from "@/lib/people/users/schema";
import type { Call } from "@/lib/platform/http/call";

const example = { phone: "01700-000050", code: "482913", ticket: "given-by-proof" };

export const begin = {
  method: "POST",
  path: "/sign-in/code",
  summary: "Have a code sent by SMS with which you sign in or register",
  access: "none",
  body: z.object({ phone: signInPhone }),
  answers: { 202: sentCodeView },
  problems: ["too_many_requests"],
  note: "Answers the same for every number. Sets the cookie `ranna-code`: the code works in this browser only.",
  example: { body: { phone: example.phone } },
} satisfies Call;

export const proof = {
  method: "POST",
  path: "/sign-in/proof",
  summary: "Prove a phone number with its code, to sign in",
  access: "none",
  who: "the browser that has asked for the code, once",
  body: codeFields.extend({ phone: signInPhone }),
  answers: { 200: signInStepView },
  problems: ["invalid_token", "wrong_code", "too_many_requests", "forbidden"],
  note: "`next` says what `finish` takes. `wrong_code` brings `triesLeft`.",
  example: { body: { phone: example.phone, code: example.code } },
} satisfies Call;

export const finish = {
  method: "POST",
  path: "/sign-in/finish",
  summary: "Give what `next` asks for",
  access: "none",
  who: "the browser that has the ticket",
  body: ticketInput,
  answers: { 200: signInStepView, 202: z.strictObject({ accepted: z.literal(true) }) },
  problems: ["invalid_token", "invalid_credentials", "conflict", "too_many_requests"],
  note: "`name`: `name`. `second_key`: `password`, `link: true` (answered with 202), or `name` and `fresh: true`. `new_password`: `password`.",
  example: {
    body: { ticket: example.ticket, name: "Rina", password: "ranna-test-1", link: true, fresh: true },
  },
} satisfies Call;

export const useLink = {
  method: "POST",
  path: "/sign-in/link",
  summary: "Sign in with the link that `finish` has mailed",
  access: "none",
  who: "who has the link, once",
  body: confirmInput,
  answers: { 200: signInStepView },
  problems: ["invalid_token"],
  example: { body: { token: "mailed" } },
} satisfies Call;
