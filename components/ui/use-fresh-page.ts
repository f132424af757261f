"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

/** Reads the page again from the server while somebody looks at it: every so many ms, and when they come back to it. */
export function useFreshPage(everyMs: number): void {
  const { refresh } = useRouter();
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === "visible") refresh();
    };
    const timer = setInterval(look, everyMs);
    document.addEventListener("visibilitychange", look);
    window.addEventListener("online", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("online", look);
    };
  }, [refresh, everyMs]);
}
