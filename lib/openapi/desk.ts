import { statsQuery } from "@/lib/dashboard/schema";
import { statisticsView } from "@/lib/dashboard/views";
import { auditQuery } from "@/lib/people/audit/list-query";
import { auditPageView } from "@/lib/people/audit/views";
import type { OperationGroup } from "./operation";

export const desk: OperationGroup = {
  name: "Desk",
  about: "Figures and the log, for administrators.",
  operations: [
    {
      method: "GET",
      path: "/stats",
      summary: "The figures of a period",
      access: "admin",
      query: statsQuery,
      answers: { 200: statisticsView },
    },
    {
      method: "GET",
      path: "/audit",
      summary: "Who did what to what, newest first",
      access: "admin",
      query: auditQuery,
      answers: { 200: auditPageView },
    },
  ],
};
