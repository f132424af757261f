import type { Call } from "@/lib/platform/http/call";
import { auditQuery } from "./list-query";
import { auditPageView } from "./views";

export const list = {
  method: "GET",
  path: "/audit",
  summary: "Who did what to what, newest first",
  access: "admin",
  query: auditQuery,
  answers: { 200: auditPageView },
} satisfies Call;
