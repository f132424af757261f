"use client";

import { useEffect, useRef, useState } from "react";

/**
 * Delays an action by `ms` milliseconds, during which it can be undone. If the page is hidden or left, the action
 * runs at once, because the viewer may not return.
 */
export function useUndoable(ms: number) {
  const [waiting, setWaiting] = useState(false);
  const wanted = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (!waiting) return;
    const act = () => {
      const take = wanted.current;
      wanted.current = null;
      setWaiting(false);
      take?.();
    };
    const leave = () => {
      if (document.visibilityState === "hidden") act();
    };
    const timer = setTimeout(act, ms);
    window.addEventListener("pagehide", act);
    document.addEventListener("visibilitychange", leave);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("pagehide", act);
      document.removeEventListener("visibilitychange", leave);
      act();
    };
  }, [waiting, ms]);
  return {
    waiting,
    want: (take: () => void) => {
      wanted.current = take;
      setWaiting(true);
    },
    takeBack: () => {
      wanted.current = null;
      setWaiting(false);
    },
  };
}
