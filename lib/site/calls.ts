import type { Call } from "@/lib/platform/http/call";
import { kitchenPageView } from "./kitchen-views";
import { vitalsInput, vitalsView } from "./vitals/schema";

export const readKitchen = {
  method: "GET",
  path: "/kitchens/{authorId}",
  summary: "Who cooks: name, story, area, recipes, boxes today",
  access: "none",
  answers: { 200: kitchenPageView },
  problems: ["malformed_id", "not_found"],
} satisfies Call;

export const countVitals = {
  method: "POST",
  path: "/vitals",
  summary: "Count how a page load felt",
  access: "none",
  body: vitalsInput,
  answers: { 200: vitalsView },
  problems: ["validation", "too_many_requests"],
  note: "Pages send it by themselves, one load of ten. Nothing is kept but how often a page came to what.",
  example: { body: { page: "/Allrecipe", LCP: 900, INP: 40, CLS: 0.01 } },
} satisfies Call;
