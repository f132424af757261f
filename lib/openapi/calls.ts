import { z } from "zod";
import type { Call } from "@/lib/platform/http/call";

export const isLive = {
  method: "GET",
  path: "/health/live",
  summary: "Whether the server runs",
  access: "none",
  answers: { 200: z.strictObject({ status: z.literal("live") }) },
} satisfies Call;

export const isReady = {
  method: "GET",
  path: "/health/ready",
  summary: "Whether everything that the server needs is there",
  access: "none",
  answers: {
    200: z.strictObject({ status: z.literal("ready") }),
    503: z.strictObject({ status: z.literal("not ready"), notReady: z.array(z.string()) }),
  },
} satisfies Call;

export const readDocument = {
  method: "GET",
  path: "/openapi.json",
  summary: "This document",
  access: "none",
  answers: { 200: z.looseObject({ openapi: z.literal("3.1.0") }) },
} satisfies Call;
