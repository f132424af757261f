import { z } from "zod";
import { PATTERNS } from "./rules";

const ms = z.number().min(0).max(600_000);

/** `POST /vitals`: what one page load came to; nothing of who it was. */
export const vitalsInput = z
  .object({
    page: z.enum(PATTERNS).describe("The page's address without id and query."),
    LCP: ms.optional(),
    INP: ms.optional(),
    CLS: z.number().min(0).max(100).optional(),
  })
  .describe("LCP and INP in ms.");

export type VitalsInput = z.output<typeof vitalsInput>;

/** How many of them were counted. */
export const vitalsView = z.strictObject({ counted: z.int() });
