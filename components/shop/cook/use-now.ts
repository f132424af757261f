"use client";

import { useLayoutEffect, useState } from "react";

/** The time in ms, four times a second while `runs`, and at once when the page is looked at again. 0 on the server. */
export function useNow(runs: boolean): number {
  const [now, setNow] = useState(0);
  // Before it is painted: a clock that was just started must not show what it was when the page was opened.
  useLayoutEffect(() => {
    const tell = () => setNow(Date.now());
    tell();
    if (!runs) return;
    const every = setInterval(tell, 250);
    document.addEventListener("visibilitychange", tell);
    return () => {
      clearInterval(every);
      document.removeEventListener("visibilitychange", tell);
    };
  }, [runs]);
  return now;
}
