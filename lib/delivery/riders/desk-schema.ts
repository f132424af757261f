import { z } from "zod";
import { pageNumber, wholeNumber } from "@/lib/platform/http/paging-query";

/** `GET /riders`: part of a name, e-mail, phone or district, and the page; `size` 1 to 100. */
export const deskRidersQuery = z.object({
  q: z.preprocess(
    (value) => (typeof value === "string" && value.trim() === "" ? undefined : value),
    z.string().trim().max(100, "At most 100 characters").optional(),
  ),
  region: z.preprocess((value) => (value === "" ? undefined : value), z.string().max(100).optional()),
  size: wholeNumber(3)
    .transform(Number)
    .refine((n) => n >= 1 && n <= 100, "Size must be 1 to 100")
    .default(20),
  page: pageNumber,
});
export type DeskRidersQuery = z.output<typeof deskRidersQuery>;
