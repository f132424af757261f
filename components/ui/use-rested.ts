"use client";

import { useEffect, useState } from "react";

/**
 * Returns `value` with a delay: only after it has stayed the same for `ms` milliseconds. An empty `value` has no
 * delay.
 */
export function useRested(value: string, ms: number): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = window.setTimeout(() => setRested(value), value === "" ? 0 : ms);
    return () => window.clearTimeout(timer);
  }, [value, ms]);
  return rested;
}
