import "server-only";
import { restingOn } from "@/lib/platform/cache/page-versions";
import { routes } from "@/lib/routes";
import { LIST_PARAMETERS } from "./list-parameters.mjs";
import type { ListQuery } from "./rules";

/**
 * Makes the answer to a list's query and lets the server in front keep it until a recipe changes. Not kept are searches, answers
 * that find nothing (numbers of pages are without end) and addresses whose values are not in their one spelling: `page=07` is page 7,
 * but another address. `asked`: the query as the address has it.
 */
export async function keepingList<T>(
  { asked, query }: { asked: Record<string, unknown>; query: ListQuery },
  make: () => Promise<T>,
  finds: (made: T) => boolean,
): Promise<T> {
  const mayBeKept = query.q === undefined && isOneSpelling(asked, query);
  const keep = mayBeKept ? await restingOn([routes.recipes]) : null;
  const made = await make();
  if (finds(made)) keep?.();
  return made;
}

/** Ids read alike in either case. */
const LARGE = /[A-F]/;

function isOneSpelling(asked: Record<string, unknown>, query: ListQuery): boolean {
  const values = new Map<string, unknown>(Object.entries(query));
  return Object.entries(asked).every(([name, text]) => {
    if (!values.has(name)) return !LIST_PARAMETERS.some((known) => known === name);
    return String(values.get(name)) === text && !(name === "author" && LARGE.test(text));
  });
}
