"use client";

import { useEffect, useSyncExternalStore } from "react";
import { toastList } from "./toast";

/**
 * The place of the toasts. Their code is in no page's first load: it is loaded at the first touch of the page, so
 * that it is there when a toast has to report a lost connection.
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
