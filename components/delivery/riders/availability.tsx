"use client";

import { useState } from "react";
import { SwitchTrack } from "@/components/ui/switch";
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
      <SwitchTrack checked={available} />
    </button>
  );
}
