import { z } from "zod";
import type { Call } from "@/lib/platform/http/call";
import { localSms, localSmsQuery } from "./schema";

export const listLocal = {
  method: "GET",
  path: "/local/sms",
  summary: "SMS that would have been sent, newest first",
  access: "none",
  query: localSmsQuery,
  answers: { 200: z.strictObject(localSms.shape).array() },
  problems: ["not_found"],
  note: "Only where no SMS gateway is set.",
} satisfies Call;
