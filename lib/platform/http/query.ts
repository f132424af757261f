import "server-only";
import type { z } from "zod";
import { AppError } from "@/lib/platform/errors";

/** The query that Next passes to a page. */
export type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/**
 * Parses the query of a page with the schema of its API call. Returns the parsed values (`query`) and the valid
 * parameters as they were typed (`given`). Empty form fields count as missing. Parameters that the schema rejects are
 * ignored, so a page never fails because of its query.
 */
export async function readPageQuery<S extends z.ZodObject>(
  schema: S,
  searchParams: SearchParams,
): Promise<{ query: z.output<S>; given: Record<string, string> }> {
  const params = await searchParams;
  const asked: Record<string, string> = {};
  for (const name of Object.keys(schema.shape)) {
    const value = params[name];
    if (typeof value === "string" && value.trim() !== "") asked[name] = value;
  }
  const parsed = schema.safeParse(asked);
  if (parsed.success) return { query: parsed.data, given: asked };
  const wrong = new Set(parsed.error.issues.map(({ path }) => path[0]));
  const given = Object.fromEntries(Object.entries(asked).filter(([name]) => !wrong.has(name)));
  return { query: schema.parse(given), given };
}

/**
 * The query as an object of texts. Throws AppError validation (422) if a parameter is given twice (contract,
 * "Questions answered").
 */
export function readQuery(request: Request): Record<string, string> {
  const params = new URL(request.url).searchParams;
  const values: Record<string, string> = {};
  for (const [name, value] of params) {
    if (Object.hasOwn(values, name)) {
      throw new AppError(
        "validation",
        { key: "givenTwice", values: { name } },
        { errors: [{ path: name, why: "fieldGivenTwice" }] },
      );
    }
    values[name] = value;
  }
  return values;
}
