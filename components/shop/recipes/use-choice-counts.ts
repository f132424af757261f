import { useEffect, useState } from "react";
import { api } from "@/lib/platform/http/client";
import { type BoundedCount, type ListChange, listHref } from "@/lib/shop/recipes/rules";
import type { RecipeListQuery } from "@/lib/shop/recipes/schema";
import type { FilterCounts } from "@/lib/shop/recipes/views";

type Counted = { total: BoundedCount; counts: FilterCounts };

/**
 * Asks the server how many recipes match each choice, 250 ms after the last change. Returns the old numbers until the
 * answer arrives. `shown`: the numbers of the current list.
 */
export function useChoiceCounts(query: RecipeListQuery, chosen: ListChange, shown: Counted): Counted {
  const behind = listHref({ ...query, page: 1, sort: "newest" });
  const address = listHref({ ...query, ...chosen, page: 1, sort: "newest" });
  const [counted, setCounted] = useState(shown);
  useEffect(() => {
    if (address === behind) return;
    const stop = new AbortController();
    const later = setTimeout(async () => {
      const asked = Object.fromEntries(new URLSearchParams(address.split("?")[1]));
      const given = { query: { ...asked, size: 1, counts: "true" }, signal: stop.signal };
      const answer = await api("GET /allrecipe", given).catch(() => null);
      if (!answer?.counts || stop.signal.aborted) return;
      setCounted({ total: { recipes: answer.total, more: answer.more }, counts: answer.counts });
    }, 250);
    return () => {
      clearTimeout(later);
      stop.abort();
    };
  }, [address, behind]);
  return address === behind ? shown : counted;
}
