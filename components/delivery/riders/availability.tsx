"use client";

import { useState } from "react";
import { classNames } from "@/components/ui/class-names";
import { toast } from "@/components/ui/toast";
import { ApiError, api } from "@/lib/platform/http/client";
import { ridersTexts as say } from "@/lib/texts/riders";

/** A rider takes parcels, or takes a rest. */
export function Availability({ served }: { served: boolean }) {
  const [available, setAvailable] = useState(served);
  const [busy, setBusy] = useState(false);
  const change = async () => {
    setBusy(true);
    try {
      await api("/riders/me", { method: "PATCH", body: { available: !available } });
      setAvailable(!available);
    } catch (error) {
      toast.error(error instanceof ApiError ? error.detail : say.tapFailed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <button
      type="button"
      role="switch"
      aria-checked={available}
      disabled={busy}
      onClick={change}
      title={say.availableHelp}
      className="flex min-h-12 items-center gap-3 font-semibold"
    >
      {available ? say.available : say.notAvailable}
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
