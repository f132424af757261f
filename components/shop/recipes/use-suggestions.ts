import { useEffect, useState } from "react";
import { api } from "@/lib/platform/http/client";
import type { Suggestions } from "@/lib/shop/recipes/views";

export type Suggestion = Suggestions["suggestions"][number];

/** How long to wait after the last keystroke before suggestions are fetched, in ms. */
const PAUSE = 200;
const NONE: Suggestion[] = [];

/**
 * Fetches search suggestions shortly after the last keystroke, one request at a time. An answer that arrives after
 * another keystroke is dropped. `typed` null: no suggestions are wanted. After an error the list is empty, because
 * the search works without suggestions.
 */
export function useSuggestions(typed: string | null): Suggestion[] {
  const q = typed?.trim().slice(0, 100) ?? "";
  const [answer, setAnswer] = useState({ q: "", suggestions: NONE });
  useEffect(() => {
    if (q === "") return;
    const stop = new AbortController();
    const later = setTimeout(async () => {
      const { signal } = stop;
      const given = await api("GET /search/suggestions", { query: { q }, signal }).catch(() => null);
      if (!stop.signal.aborted) setAnswer({ q, suggestions: given?.suggestions ?? NONE });
    }, PAUSE);
    return () => {
      clearTimeout(later);
      stop.abort();
    };
  }, [q]);
  return q !== "" && answer.q === q ? answer.suggestions : NONE;
}
