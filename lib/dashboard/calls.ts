import type { Call } from "@/lib/platform/http/call";
import { statsQuery } from "./schema";
import { statisticsView } from "./views";

export const readStatistics = {
  method: "GET",
  path: "/stats",
  summary: "The figures of a period",
  access: "admin",
  query: statsQuery,
  answers: { 200: statisticsView },
} satisfies Call;
