import { useCallback, useState } from "react";
import useSWR from "swr";
import { getJson } from "@/lib/platform/http/client";
import { LIST_PARAMETERS } from "@/lib/shop/recipes/list-parameters.mjs";
import { isNarrowed, listHref, readListAddress } from "@/lib/shop/recipes/rules";
import type { RecipeListQuery } from "@/lib/shop/recipes/schema";
import type { RecipeCardPage } from "@/lib/shop/recipes/views";
import { localPath } from "@/lib/texts/language";

export type ListStart = { query: RecipeListQuery; page: RecipeCardPage };

/** The recipe list for the current URL. Any change of the URL fetches a new list. */
export function useRecipeList(start: ListStart) {
  const [query, setQuery] = useState(start.query);
  const [earlier, setEarlier] = useState(start.page);
  const own = listHref(query) === listHref(start.query);
  const { data, error, isLoading, mutate } = useSWR<RecipeCardPage>(own ? null : callOf(query), getJson, {
    shouldRetryOnError: false,
    revalidateOnFocus: false,
  });
  const current = own ? start.page : data;
  // Keeps the shown list, so that it stays visible while the next one is loading.
  if (current && current !== earlier) setEarlier(current);

  const follow = useCallback((params: URLSearchParams) => {
    const given = LIST_PARAMETERS.map((name) => [name, params.getAll(name)] as const);
    const next = readListAddress(Object.fromEntries(given));
    setQuery((before) => (listHref(before) === listHref(next) ? before : next));
  }, []);
  /** Changes the URL of the list. Next's router notices `pushState`. */
  const go = useCallback((href: string) => {
    const address = localPath(href);
    if (address !== location.pathname + location.search) history.pushState(null, "", address);
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

/**
 * The API path for a query. It requests filter counts only for a filtered list, because the unfiltered list has them
 * already.
 */
function callOf(query: RecipeListQuery): string {
  const [, search = ""] = listHref(query).split("?");
  const params = new URLSearchParams(search);
  if (isNarrowed(query)) params.set("counts", "true");
  return params.size === 0 ? "/allrecipe" : `/allrecipe?${params}`;
}
