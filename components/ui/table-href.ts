/** The values of an address's query, by name. */
export type Given = Readonly<Record<string, string>>;

/** The address of a list with these values. Unset and empty values are left out, and so is the first page. */
export function tableHref(
  path: string,
  values: Readonly<Record<string, string | number | undefined>>,
): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    const isFirstPage = name === "page" && Number(value) === 1;
    if (value !== undefined && value !== "" && !isFirstPage) query.set(name, String(value));
  }
  return query.size === 0 ? path : `${path}?${query}`;
}

/** Query parameters that are not filters: the position in the list and its order. */
const NO_FILTERS: ReadonlySet<string> = new Set(["page", "before", "sort"]);

/** The query parameters that filter the list. */
export const filtersOf = (given: Given): Given =>
  Object.fromEntries(Object.entries(given).filter(([name]) => !NO_FILTERS.has(name)));
