import { useEffect, useState } from "react";
import { api } from "@/lib/platform/http/client";
import { type BoundedCount, type ListChange, listHref } from "@/lib/shop/recipes/rules";
import type { FilterCounts, RecipeListQuery } from "@/lib/shop/recipes/schema";

type Counted = { total: BoundedCount; counts: FilterCounts };

/**
 * How many recipes the choice would show and what further choices would leave, asked a moment after the last change. `shown`
 * are those of the list behind it; until an answer comes the ones before it stay.
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
