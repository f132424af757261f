import { z } from "zod";
import { englishPath, pathIn } from "@/lib/texts/language";
import { OTHER, PATTERNS } from "./rules";

/** The names of the pages in Bangla (`/bn/…`). */
const IN_BANGLA = PATTERNS.filter((page) => page !== OTHER).map((page) => pathIn("bn", page));

const ms = z.number().min(0).max(600_000);

/** `POST /vitals`: the metrics of one page load. It contains nothing about the person. */
export const vitalsInput = z
  .object({
    page: z
      .enum([...PATTERNS, ...IN_BANGLA])
      .transform((page) => (page === OTHER ? page : englishPath(page)))
      .describe("The page's address without id and query; in either language it counts as one page."),
    LCP: ms.optional(),
    INP: ms.optional(),
    CLS: z.number().min(0).max(100).optional(),
  })
  .describe("LCP and INP in ms.");

export type VitalsInput = z.output<typeof vitalsInput>;

/** Answer of `POST /vitals`: how many values were counted. */
export const vitalsView = z.strictObject({ counted: z.int() });
