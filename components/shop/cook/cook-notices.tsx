"use client";

import { X } from "lucide";
import { useEffect, useState } from "react";
import { Icon } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";
import { cookTexts as texts } from "@/lib/texts/cook";
import { useBellWaits } from "./use-ring";

const ASLEEP = {
  get refused() {
    return texts.awakeRefused;
  },
  get unsupported() {
    return texts.awakeUnsupported;
  },
};

/** Warns that the screen may turn off while cooking, or that the bell can't ring before a touch. */
export function CookNotices({ running }: { running: boolean }) {
  const awake = useAwake();
  const waits = useBellWaits();
  const [hidden, setHidden] = useState(false);
  const dark = awake === "refused" || awake === "unsupported" ? ASLEEP[awake] : null;
  return (
    <div role="status" className="grid gap-3 not-empty:mb-5">
      {dark && !hidden && (
        <Notice className="text-sm">
          <div className="flex items-start justify-between gap-3">
            {dark}
            <button
              type="button"
              aria-label={texts.hide}
              onClick={() => setHidden(true)}
              className="-my-3 -mr-4 grid size-13 shrink-0 place-items-center rounded-sm"
            >
              <Icon of={X} aria-hidden size={20} />
            </button>
          </div>
        </Notice>
      )}
      {running && waits && (
        <Notice kind="warning" className="text-sm">
          {texts.soundOff}
        </Notice>
      )}
    </div>
  );
}

/**
 * Whether the screen stays on. "asking": the browser has not answered yet. "refused": the browser does not allow it.
 * "unsupported": the browser has no such API, or the page is not on https.
 */
export type Awake = "asking" | "awake" | "refused" | "unsupported";

/** Prevents the screen from turning off while the page is visible. */
export function useAwake(): Awake {
  const [awake, setAwake] = useState<Awake>("asking");
  useEffect(() => {
    // Undefined in older browsers, although the DOM type declares it.
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
