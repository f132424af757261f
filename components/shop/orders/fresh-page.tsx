"use client";

import { useEffect } from "react";
import { useRouter } from "@/components/ui/use-router";

/** Reloads the data of a visible page every `everyMs` ms, and when the viewer returns to it. Renders nothing. */
export function FreshPage({ everyMs }: { everyMs: number }) {
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
  return null;
}
