"use client";

import { useState } from "react";
import { classNames } from "@/components/ui/class-names";
import { useAction } from "@/components/ui/use-action";
import { api } from "@/lib/platform/http/client";
import { ridersTexts as texts } from "@/lib/texts/riders";

/** The switch with which a rider accepts or pauses new parcels. */
export function Availability({ served }: { served: boolean }) {
  const [available, setAvailable] = useState(served);
  const { busy, run } = useAction(texts.tapFailed);
  const change = () =>
    run(async () => {
      await api("PATCH /riders/me", { body: { available: !available } });
      setAvailable(!available);
    });
  return (
    <button
      type="button"
      role="switch"
      aria-checked={available}
      disabled={busy}
      onClick={change}
      title={texts.availableHelp}
      className="flex min-h-12 items-center gap-3 font-semibold"
    >
      {available ? texts.available : texts.notAvailable}
      <span
        aria-hidden
        className={classNames(
          "relative h-7 w-12 rounded-full border-2 transition-colors",
          available ? "border-ink bg-ink" : "border-line-strong bg-sunken",
        )}
      >
        <span
          className={classNames(
            "absolute top-0.5 size-5 rounded-full transition-[left]",
            available ? "left-[1.375rem] bg-paper" : "left-0.5 bg-line-strong",
          )}
        />
      </span>
    </button>
  );
}
