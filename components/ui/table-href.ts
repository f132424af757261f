/** The parameters of an address's query, by name. */
export type Given = Readonly<Record<string, string>>;

/**
 * Returns the address of a list with these query parameters. Leaves out unset and empty values, and the number of the
 * first page.
 */
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

/** Query parameters that are not filters: the position in the list and the sort order. */
const NO_FILTERS: ReadonlySet<string> = new Set(["page", "before", "sort"]);

export const filtersOf = (given: Given): Given =>
  Object.fromEntries(Object.entries(given).filter(([name]) => !NO_FILTERS.has(name)));
