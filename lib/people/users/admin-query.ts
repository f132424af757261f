import { z } from "zod";
import { pageNumber, pageSize } from "@/lib/platform/http/paging-query";
import { validationTexts as texts } from "@/lib/texts/validation";
import { ROLE_FILTERS, USER_STATES } from "./rules";

const search = z
  .string()
  .trim()
  .max(254, { error: () => texts.mostCharacters(254) });

/** The query of `GET /users/search?q=`. An empty `q` finds nobody. */
export const searchUsersQuery = z.object({ q: search.default("") });

/** The query of `GET /users?q&role&state&page&size`; `size` is 1 to 100. */
export const listUsersQuery = z.object({
  q: search.optional(),
  role: z.enum(ROLE_FILTERS, { error: () => texts.unknownValue("role") }).optional(),
  state: z.enum(USER_STATES, { error: () => texts.unknownValue("state") }).optional(),
  size: pageSize(100, 20),
  page: pageNumber,
});
export type ListUsersQuery = z.output<typeof listUsersQuery>;
