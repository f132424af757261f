"use client";

import { useEffect, useSyncExternalStore } from "react";
import { toastList } from "./toast";

/**
 * Where toasts appear. No page's first load carries them: the list is fetched at the first touch of the page, so
 * that it is there when a lost connection is what a toast complains about.
 */
export function Toaster() {
  const List = useSyncExternalStore(toastList.subscribe, toastList.current, () => null);
  useEffect(() => {
    if (List) return;
    const listening = new AbortController();
    for (const type of ["pointerdown", "keydown"])
      addEventListener(type, toastList.load, { signal: listening.signal, passive: true });
    return () => listening.abort();
  }, [List]);
  return List && <List />;
}
