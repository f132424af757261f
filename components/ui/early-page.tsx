"use client";

import { useEffect, useState } from "react";
import { lateTexts } from "@/lib/texts/late";
import { isHeld, wakeUp } from "./early-acts";

/** After this time, in ms, somebody who pressed is told that it takes long. */
const SLOW_AFTER = 4000;
/** How often, in ms, it is looked then whether the press still waits. */
const LOOK_AGAIN = 500;

/**
 * Repeats what was done on the page before its scripts worked; places whose code loads later (lazy-component.tsx)
 * repeat their own part. Tells whoever pressed when it takes long. It is the last component of the page, so that all
 * others work by then.
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
