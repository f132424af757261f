"use client";

import { useEffect, useLayoutEffect } from "react";
import { isDoneBefore, keepEarlyActs, pageIsAwake } from "./event-replay";

/**
 * Does again what was done on the page before its scripts worked; late places (lazy-component.tsx) see to it themselves. Stands
 * last on the page, so that all of it works by then.
 */
export function EarlyReplay() {
  // In the very drawing in which React begins to hear: what comes from then on is React's.
  useLayoutEffect(() => {
    pageIsAwake();
  }, []);
  useEffect(() => {
    if (isDoneBefore()) keepEarlyActs(document.body, () => undefined).replay();
  }, []);
  return null;
}
