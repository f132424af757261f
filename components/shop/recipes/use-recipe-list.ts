import { useCallback, useState } from "react";
import useSWR from "swr";
import { getJson } from "@/lib/platform/http/client";
import { LIST_PARAMETERS } from "@/lib/shop/recipes/list-parameters.mjs";
import { isNarrowed, listHref, readListAddress } from "@/lib/shop/recipes/rules";
import type { RecipeCardPage, RecipeListQuery } from "@/lib/shop/recipes/schema";

export type ListStart = { query: RecipeListQuery; page: RecipeCardPage };

/**
 * The list as the address asks for it. The server's own answer comes first; other queries are fetched as the
 * address changes, whoever changed it (a filter, the browser's arrows, a link of the page's frame).
 */
export function useRecipeList(start: ListStart) {
  const [query, setQuery] = useState(start.query);
  const [earlier, setEarlier] = useState(start.page);
  const own = listHref(query) === listHref(start.query);
  const { data, error, isLoading, mutate } = useSWR<RecipeCardPage>(own ? null : callOf(query), getJson, {
    shouldRetryOnError: false,
    revalidateOnFocus: false,
  });
  const current = own ? start.page : data;
  // What was shown last stays in its place, dimmed, while the next is fetched.
  if (current && current !== earlier) setEarlier(current);

  const follow = useCallback((params: URLSearchParams) => {
    const given = LIST_PARAMETERS.map((name) => [name, params.getAll(name)] as const);
    const next = readListAddress(Object.fromEntries(given));
    setQuery((before) => (listHref(before) === listHref(next) ? before : next));
  }, []);
  /** Leads to another address of the list; Next's router notices. */
  const go = useCallback((href: string) => {
    if (href !== location.pathname + location.search) history.pushState(null, "", href);
  }, []);

  return {
    query,
    page: current ?? earlier,
    pending: isLoading,
    failed: current === undefined && error !== undefined && !isLoading,
    retry: () => void mutate(),
    follow,
    go,
  };
}

/** With the counts of the filters, where they are not those of the whole list. */
function callOf(query: RecipeListQuery): string {
  const [, search = ""] = listHref(query).split("?");
  const params = new URLSearchParams(search);
  if (isNarrowed(query)) params.set("counts", "true");
  return params.size === 0 ? "/allrecipe" : `/allrecipe?${params}`;
}
