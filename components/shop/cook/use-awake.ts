"use client";

import { useEffect, useState } from "react";

/** Whether the screen stays awake: not asked yet, yes, not let, not known to this browser (or the page is not secure). */
export type Awake = "asking" | "awake" | "refused" | "unsupported";

/** Keeps the screen awake while the page is open and looked at; browsers let go of it when the page is hidden. */
export function useAwake(): Awake {
  const [awake, setAwake] = useState<Awake>("asking");
  useEffect(() => {
    // Older browsers have none, whatever the types say.
    const wakeLock: WakeLock | undefined = navigator.wakeLock;
    if (!wakeLock) {
      setAwake("unsupported");
      return;
    }
    let lock: WakeLockSentinel | null = null;
    let left = false;
    const ask = async () => {
      if (document.visibilityState !== "visible" || (lock && !lock.released)) return;
      try {
        lock = await wakeLock.request("screen");
        if (left) await lock.release();
        else setAwake("awake");
      } catch {
        if (!left) setAwake("refused");
      }
    };
    void ask();
    document.addEventListener("visibilitychange", ask);
    return () => {
      left = true;
      document.removeEventListener("visibilitychange", ask);
      void lock?.release().catch(() => undefined);
    };
  }, []);
  return awake;
}
