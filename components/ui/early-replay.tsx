"use client";

import { useEffect, useLayoutEffect } from "react";
import { isDoneBefore, keepEarlyActs, pageIsAwake } from "./event-replay";

/**
 * Repeats what was done on the page before its scripts worked; places whose code loads later (lazy-component.tsx)
 * repeat their own part. It is the last component of the page, so that all others work by then.
 */
export function EarlyReplay() {
  // A layout effect runs in the same render in which React begins to listen: React handles every later event itself.
  useLayoutEffect(() => {
    pageIsAwake();
  }, []);
  useEffect(() => {
    if (isDoneBefore()) keepEarlyActs(document.body, () => undefined).replay();
  }, []);
  return null;
}
