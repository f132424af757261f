"use client";

import { useEffect, useSyncExternalStore } from "react";
import { toastList } from "./toast";

/** Renders the toasts. Their code is loaded at the first press or keystroke on the page. */
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
