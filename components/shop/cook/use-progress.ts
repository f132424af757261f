"use client";

import { useCallback, useEffect, useState } from "react";
import {
  dropExpired,
  FRESH,
  type Progress,
  progressKey,
  progressText,
  readProgress,
} from "@/lib/shop/cook/progress";

/** The browser's storage; null: it is refused. */
function store(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/**
 * The progress with one recipe, stored in this browser. `loaded` is false until storage was read. Two open pages of
 * one recipe show the same progress. Where storage is refused it lasts as long as the page.
 */
export function useProgress(recipeId: string, steps: number) {
  const [progress, setProgress] = useState<Progress>(FRESH);
  const [loaded, setLoaded] = useState(false);
  const key = progressKey(recipeId);
  useEffect(() => {
    const load = () => setProgress(readProgress(store()?.getItem(key) ?? null, Date.now(), steps));
    load();
    setLoaded(true);
    const places = store();
    if (places) dropExpired(places, Date.now());
    const onStorage = (event: StorageEvent) => event.key === key && load();
    window.addEventListener("storage", onStorage);
    return () => window.removeEventListener("storage", onStorage);
  }, [key, steps]);
  const change = useCallback(
    (next: (progress: Progress) => Progress) =>
      setProgress((now) => {
        const changed = next(now);
        try {
          store()?.setItem(key, progressText(changed, Date.now()));
        } catch {
          // Storage is full or refused: the progress lasts as long as the page.
        }
        return changed;
      }),
    [key],
  );
  return { progress, loaded, change };
}
