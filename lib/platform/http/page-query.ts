import type { z } from "zod";
import { OPENED_ROW } from "@/lib/routes";

/** What Next hands a page of its query. */
export type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/**
 * The query of a page, by the schema of the call behind it. Empty fields of a form count as left out. A page does not
 * refuse an address that does not fit: it shows the list without filters.
 */
export async function readPageQuery<S extends z.ZodType>(
  schema: S,
  searchParams: SearchParams,
): Promise<{ query: z.output<S>; given: Record<string, string> }> {
  const given: Record<string, string> = {};
  for (const [name, value] of Object.entries(await searchParams)) {
    // The row that is open beside the list belongs to the page, not to the list.
    if (typeof value === "string" && value.trim() !== "" && name !== OPENED_ROW) given[name] = value;
  }
  const parsed = schema.safeParse(given);
  return parsed.success ? { query: parsed.data, given } : { query: schema.parse({}), given: {} };
}
