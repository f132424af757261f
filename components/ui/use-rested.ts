"use client";

import { useEffect, useState } from "react";

/** Returns `value` once it has not changed for `ms` milliseconds. An empty `value` is returned without a delay. */
export function useRested(value: string, ms: number): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = window.setTimeout(() => setRested(value), value === "" ? 0 : ms);
    return () => window.clearTimeout(timer);
  }, [value, ms]);
  return rested;
}
