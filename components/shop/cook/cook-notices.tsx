"use client";

import { X } from "lucide";
import { useState } from "react";
import { Notice } from "@/components/ui/notice";
import { cookTexts as say } from "@/lib/texts/cook";
import { Icon } from "../../ui/icon";
import { useAwake } from "./use-awake";
import { useBellWaits } from "./use-ring";

const ASLEEP = { refused: say.awakeRefused, unsupported: say.awakeUnsupported };

/** What a cook should know of this browser: that the screen may go dark, that the bell waits for a touch. */
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
              aria-label={say.hide}
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
          {say.soundOff}
        </Notice>
      )}
    </div>
  );
}
