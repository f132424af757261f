import { z } from "zod";
import type { Call } from "@/lib/platform/http/call";
import { localMail, localMailQuery } from "./schema";

export const listLocal = {
  method: "GET",
  path: "/local/mail",
  summary: "Mails that would have been sent, newest first",
  access: "none",
  query: localMailQuery,
  answers: { 200: z.strictObject(localMail.shape).array() },
  problems: ["not_found"],
  note: "Only where no mail server is set.",
} satisfies Call;
