"use client";

import { useEffect, useState } from "react";
import { lateTexts } from "@/lib/texts/late";
import { isHeld, wakeUp } from "./early-acts";

/** If a press has no effect for this time, in ms, the user sees a message. */
const SLOW_AFTER = 4000;
/** How often, in ms, to check whether a recorded press has been repeated. */
const LOOK_AGAIN = 500;

/**
 * Repeats user actions from before the page was hydrated. Lazy elements (lazy-component.tsx) repeat their own
 * actions. Shows a message if a press takes long. Must be the last component of the page, so that all others are
 * hydrated first.
 */
export function EarlyPage() {
  const [slow, setSlow] = useState(false);
  useEffect(() => wakeUp(document.documentElement), []);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      setSlow(isHeld());
      timer = isHeld() ? setTimeout(look, LOOK_AGAIN) : undefined;
    };
    const wait = () => {
      timer ??= setTimeout(look, SLOW_AFTER);
    };
    if (isHeld()) wait();
    addEventListener("ranna-held", wait);
    return () => {
      removeEventListener("ranna-held", wait);
      clearTimeout(timer);
    };
  }, []);
  if (!slow) return null;
  return (
    <p role="alert" className="page-word">
      <span className="py-2.5 font-medium">
        {lateTexts.slow}{" "}
        <button type="button" className="min-h-touch underline" onClick={() => location.reload()}>
          {lateTexts.reload}
        </button>
      </span>
    </p>
  );
}
