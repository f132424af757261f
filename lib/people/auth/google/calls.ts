import { z } from "zod";
import { confirmInput } from "@/lib/people/auth/schema";
import { deletedView } from "@/lib/platform/http/answers";
import type { Call } from "@/lib/platform/http/call";

export const beginLink = {
  method: "POST",
  path: "/account/google/link",
  summary: "Begin to link Google: the next sign-in by Google of this browser links",
  access: "user",
  answers: { 200: z.strictObject({ begun: z.literal(true) }) },
  problems: ["not_found", "duplicate"],
} satisfies Call;

export const confirmLink = {
  method: "POST",
  path: "/account/google/confirm",
  summary: "Link Google with the mailed link",
  access: "none",
  who: "who has the link, once",
  body: confirmInput,
  answers: { 200: z.strictObject({ linked: z.literal(true) }) },
  problems: ["invalid_token", "duplicate"],
  example: { body: { token: "mailed" } },
} satisfies Call;

export const unlink = {
  method: "DELETE",
  path: "/account/google",
  summary: "Unlink Google",
  access: "user",
  answers: { 200: deletedView },
  problems: ["not_found", "last_way_in"],
} satisfies Call;
