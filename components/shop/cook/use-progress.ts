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

/** Returns the browser's local storage, or null if the browser refuses it. */
function store(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/**
 * A cook's progress in one recipe, stored in this browser. `loaded` is false until the stored progress has been read.
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
          // If storage is full or refused, the progress lasts only until the page is left.
        }
        return changed;
      }),
    [key],
  );
  return { progress, loaded, change };
}
