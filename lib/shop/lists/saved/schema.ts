import { z } from "zod";
import { pageNumber, pageSize } from "@/lib/platform/http/paging-query";
import { SAVED_LIMIT } from "@/lib/shop/lists/rules";
import { validationTexts as say } from "@/lib/texts/validation";

/** `GET /saved` */
export const savedQuery = z.object({
  page: pageNumber,
  size: pageSize(50, 24).describe("1 to 50; 24 without it."),
});

/** `POST /saved`: what a guest's browser kept, newest first. */
export const saveManyInput = z.object({
  recipeIds: z.array(z.string().regex(/^[0-9a-f]{24}$/, { error: () => say.idMalformed })).max(SAVED_LIMIT),
});
