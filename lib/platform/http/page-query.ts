import type { z } from "zod";

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
    if (typeof value === "string" && value.trim() !== "") given[name] = value;
  }
  const parsed = schema.safeParse(given);
  return parsed.success ? { query: parsed.data, given } : { query: schema.parse({}), given: {} };
}
