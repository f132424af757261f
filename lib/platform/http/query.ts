import "server-only";
import type { z } from "zod";
import { AppError } from "@/lib/platform/errors";

/** The query as Next gives it to a page. */
export type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/**
 * The query of a page, parsed by the schema of the call behind it (`query`), and the parameters that were understood,
 * as they were typed (`given`). Empty fields of a form count as missing. A page never refuses an address: parameters
 * that the schema rejects are ignored.
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
 * The query as an object of texts. Throws AppError validation (422) for a parameter that is given twice (contract,
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
