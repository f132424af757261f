import { z } from "zod";
import { pageNumber, wholeNumber } from "@/lib/platform/http/paging-query";
import { SAVED_LIMIT } from "@/lib/shop/lists/rules";
import type { savedIdsView, savedPageView, savedView } from "./views";

/** `GET /saved` */
export const savedQuery = z.object({
  page: pageNumber,
  size: wholeNumber(4)
    .transform(Number)
    .refine((n) => n >= 1 && n <= 50, "Size must be 1 to 50")
    .default(24)
    .describe("1 to 50; 24 without it."),
});

/** `POST /saved`: what a guest's browser kept, newest first. */
export const saveManyInput = z.object({
  recipeIds: z.array(z.string().regex(/^[0-9a-f]{24}$/, "That id is malformed")).max(SAVED_LIMIT),
});

/** Answer of `GET /saved`. */
export type SavedPage = z.infer<typeof savedPageView>;

/** Answer of `GET /saved/ids`. */
export type SavedIds = z.infer<typeof savedIdsView>;

/** Answer of a change. */
export type SavedState = z.infer<typeof savedView>;
