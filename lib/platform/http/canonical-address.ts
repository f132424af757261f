import { CANONICAL_PATHS, CANONICAL_PREFIXES, CANONICAL_RECIPE_PAGES, routes } from "@/lib/routes";

const BY_LOWER_CASE = new Map(CANONICAL_PATHS.map((path) => [path.toLowerCase(), path]));

/**
 * The canonical address of a page (path and query), for a redirect. `/recipedetails?id=X&a=b` leads to
 * `/recipedeteils/X?a=b` (contract, "Names and addresses"). Null if the address is already canonical or is not of
 * this site. `path` is percent-encoded.
 */
export function canonicalAddress(path: string, query: URLSearchParams): string | null {
  const lower = path.toLowerCase();
  if (lower === "/recipedetails") return detailsById(query);
  const known = BY_LOWER_CASE.get(lower);
  if (known !== undefined) return known === path ? null : withQuery(known, query);
  for (const prefix of CANONICAL_PREFIXES) {
    const rest = path.slice(prefix.length);
    if (!lower.startsWith(prefix.toLowerCase()) || rest === "") continue;
    const known = `${prefix}${prefix === routes.recipe("") ? recipePage(rest) : rest}`;
    return path === known ? null : withQuery(known, query);
  }
  return null;
}

/** The canonical path of a recipe's sub-page: `{id}/Cook` becomes `{id}/cook`. The id stays as typed. */
function recipePage(rest: string): string {
  const [id = "", page = "", ...deeper] = rest.split("/");
  const known = CANONICAL_RECIPE_PAGES.find((name) => name === page.toLowerCase());
  return known === undefined || deeper.length > 0 ? rest : `${id}/${known}`;
}

function detailsById(query: URLSearchParams): string | null {
  const id = query.get("id");
  if (!id) return null;
  const rest = new URLSearchParams(query);
  rest.delete("id");
  return withQuery(routes.recipe(encodeURIComponent(id)), rest);
}

const withQuery = (path: string, query: URLSearchParams) => (query.size > 0 ? `${path}?${query}` : path);

/**
 * The path of an API call with its first segment in lower case: `/api/Riders` -> `/api/riders`. Returns null if that
 * segment is in lower case already.
 */
export function callPath(path: string): string | null {
  const match = /^\/api\/([^/]+)(.*)$/s.exec(path);
  if (!match) return null;
  const [, first = "", rest = ""] = match;
  const lower = first.toLowerCase();
  return lower === first ? null : `/api/${lower}${rest}`;
}
