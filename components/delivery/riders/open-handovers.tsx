"use client";

import { useState } from "react";
import { AsWritten } from "@/components/ui/as-written";
import { Button } from "@/components/ui/button";
import { LateDialog } from "@/components/ui/late-dialog";
import { Price } from "@/components/ui/price";
import { useRouter } from "@/components/ui/use-router";
import type { OpenHandover } from "@/lib/delivery/handovers/views";
import { momentText } from "@/lib/platform/day-words";
import { formatTaka } from "@/lib/platform/money";
import { adminParcelsTexts as texts } from "@/lib/texts/admin-parcels";

/** The announced cash that no admin has counted yet, oldest first. Renders nothing if there is none. */
export function OpenHandovers({ handovers }: { handovers: readonly OpenHandover[] }) {
  const router = useRouter();
  const [counting, setCounting] = useState<OpenHandover | null>(null);
  const close = () => setCounting(null);
  if (handovers.length === 0) return null;
  return (
    <section
      aria-labelledby="to-count"
      className="mb-6 rounded-md bg-orange-soft p-4 text-orange-ink sm:max-w-prose"
    >
      <h2 id="to-count" className="text-lg font-semibold">
        {texts.toCount}
      </h2>
      <ul>
        {handovers.map((one) => (
          <li key={one._id} className="flex items-center justify-between gap-4 py-2">
            <div className="min-w-0 wrap-anywhere">
              <p className="font-semibold">
                <AsWritten of={one.rider} />: <Price taka={one.amount} />
              </p>
              <p className="text-sm">
                {texts.toCountText(formatTaka(one.amount), formatTaka(one.cashInHand))}, {momentText(one.at)}
              </p>
            </div>
            <Button
              variant="secondary"
              className="shrink-0"
              aria-label={texts.countFrom(one.rider)}
              onClick={() => setCounting(one)}
            >
              {texts.count}
            </Button>
          </li>
        ))}
      </ul>
      {counting && (
        <LateDialog
          load={() => import("./count-cash").then(({ CountCash }) => CountCash)}
          onFailed={close}
          with={{
            handover: counting,
            onClose: close,
            onCounted: () => {
              close();
              router.refresh();
            },
          }}
        />
      )}
    </section>
  );
}
