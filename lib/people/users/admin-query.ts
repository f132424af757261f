import { z } from "zod";
import { pageNumber, wholeNumber } from "@/lib/platform/http/paging-query";
import { ROLE_FILTERS, USER_STATES } from "./rules";

const search = z.string().trim().max(254, "At most 254 characters");

/** `GET /users/search?q=`; an empty one finds nobody. */
export const searchUsersQuery = z.object({ q: search.default("") });

/** `GET /users?q&role&state&page&size`; `size` 1 to 100. */
export const listUsersQuery = z.object({
  q: search.optional(),
  role: z.enum(ROLE_FILTERS, "Unknown role").optional(),
  state: z.enum(USER_STATES, "Unknown state").optional(),
  size: wholeNumber(9)
    .transform(Number)
    .refine((n) => n >= 1 && n <= 100, "Size must be 1 to 100")
    .default(20),
  page: pageNumber,
});
export type ListUsersQuery = z.output<typeof listUsersQuery>;
