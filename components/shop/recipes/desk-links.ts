import { routes } from "@/lib/routes";
import type { DeskSort } from "@/lib/shop/recipes/rules";

/** The filters as the address has them. */
export type Given = Record<string, string>;

const EXPORTED = ["q", "category", "difficulty", "author", "state", "sort"] as const;

/** What the export of the filtered list is fetched from; all of its pages. */
export function recipeExportHref(given: Given): string {
  const params = new URLSearchParams();
  for (const name of EXPORTED) if (given[name]) params.set(name, given[name]);
  return `/api/allrecipe/admin/export${params.size === 0 ? "" : `?${params}`}`;
}

/** The columns that sort, and the orders that a press on their heads goes through. */
export const SORTED_BY = {
  title: ["title", "-title"],
  price: ["price", "-price"],
  time: ["time"],
  date: ["newest", "oldest"],
} as const satisfies Record<string, readonly DeskSort[]>;

/** The list in this order, from its first page on; the other filters stay. */
export function sortHref(given: Given, sort: DeskSort): string {
  const { page: _, sort: __, ...kept } = given;
  const params = new URLSearchParams(sort === "newest" ? kept : { ...kept, sort });
  return params.size === 0 ? routes.totalRecipes : `${routes.totalRecipes}?${params}`;
}

/** The list with this author's recipes only. */
export const authorHref = (author: string): string =>
  `${routes.totalRecipes}?${new URLSearchParams({ author })}`;

/** Whether anything narrows the list. */
export const isFiltered = (given: Given): boolean =>
  Object.keys(given).some((name) => name !== "sort" && name !== "page");

/** How a column stands: its order now, and where a press on its head leads. */
export function sortedBy(
  column: keyof typeof SORTED_BY,
  given: Given,
): { next: DeskSort; order: "ascending" | "descending" | null } {
  const orders: readonly DeskSort[] = SORTED_BY[column];
  const at = orders.findIndex((one) => one === (given.sort ?? "newest"));
  const next = orders[(at + 1) % orders.length] ?? "newest";
  if (at === -1) return { next, order: null };
  // The newest first is the order by date from its end.
  const ascending = column === "date" ? at === 1 : at === 0;
  return { next, order: ascending ? "ascending" : "descending" };
}
