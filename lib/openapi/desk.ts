import { statsQuery } from "@/lib/dashboard/schema";
import { statisticsView } from "@/lib/dashboard/views";
import { stuckStepInput } from "@/lib/incidents/schema";
import { stuckStepView, stuckView } from "@/lib/incidents/views";
import { auditQuery } from "@/lib/people/audit/list-query";
import { auditPageView } from "@/lib/people/audit/views";
import type { OperationGroup } from "./operation";

export const desk: OperationGroup = {
  name: "Desk",
  about: "Figures, the log and what is stuck, for administrators.",
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
    {
      method: "GET",
      path: "/stuck",
      summary: "What needs a hand, by kind",
      access: "admin",
      answers: { 200: stuckView },
    },
    {
      method: "POST",
      path: "/stuck/{kind}/{id}",
      summary: "Mend what is stuck, or put it aside",
      access: "admin",
      body: stuckStepInput,
      answers: { 200: stuckStepView },
      problems: [
        "not_found",
        "conflict",
        "in_progress",
        "too_late",
        "illegal_transition",
        "payment_provider",
      ],
      note: "Of two at once one does it; the other is told (409). What was put aside comes back after a while, or when it has changed.",
    },
  ],
};
