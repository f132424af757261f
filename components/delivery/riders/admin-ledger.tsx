"use client";

import useSWR from "swr";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Price } from "@/components/ui/price";
import { RoutedLink } from "@/components/ui/routed-link";
import { LEDGER_EFFECT } from "@/lib/delivery/riders/rules";
import type { AdminRider, Earnings } from "@/lib/delivery/riders/views";
import { momentText } from "@/lib/platform/day-words";
import { getJson } from "@/lib/platform/http/client";
import { formatTaka } from "@/lib/platform/money";
import { adminLinks } from "@/lib/routes";
import { adminParcelsTexts as texts } from "@/lib/texts/admin-parcels";
import { commonTexts } from "@/lib/texts/common";
import { ridersTexts } from "@/lib/texts/riders";

/** A panel with a rider's balances and the last entries of the rider's ledger. */
export function AdminLedger({ rider, onClose }: { rider: AdminRider; onClose: () => void }) {
  return (
    <Dialog
      open
      shape="panel"
      onClose={onClose}
      title={texts.accountOf(rider.fullName)}
      actions={
        <Button variant="secondary" onClick={onClose}>
          {commonTexts.close}
        </Button>
      }
    >
      <dl className="mt-4 grid grid-cols-2 gap-6">
        <Sum label={ridersTexts.balance} taka={rider.balance} />
        <Sum label={ridersTexts.cashInHand} taka={rider.cashInHand} />
      </dl>
      <LedgerEntries riderId={rider._id} />
    </Dialog>
  );
}

function Sum({ label, taka }: { label: string; taka: number }) {
  return (
    <div>
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="num text-lg font-semibold">{formatTaka(taka)}</dd>
    </div>
  );
}

/** The last entries of a rider's ledger, newest first. */
export function LedgerEntries({ riderId }: { riderId: string }) {
  const { data, error } = useSWR<Earnings, unknown>(`/riders/${riderId}/earnings`, getJson, {
    // 0 ms, so that each opening fetches the ledger from the server.
    dedupingInterval: 0,
  });
  return (
    <section aria-label={texts.entries} className="mt-6 border-t border-line pt-5">
      <h3 className="font-semibold">{texts.entries}</h3>
      {!data && !error && <p className="mt-2 text-ink-2">{commonTexts.loading}</p>}
      {!data && error !== undefined && <p className="mt-2 text-red-ink">{texts.failed}</p>}
      {data?.entries.length === 0 && <p className="mt-2 text-ink-2">{texts.noEntries}</p>}
      <ul className="mt-2">
        {data?.entries.map((entry) => (
          <li
            key={entry._id}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-2 last:border-0"
          >
            <span className="min-w-0 wrap-anywhere">
              {[ridersTexts.entries[entry.kind], entry.title].filter(Boolean).join(": ")}
              <span className="num block text-xs text-ink-2">
                {momentText(entry.at)}
                {entry.tracking_id && (
                  <>
                    {", "}
                    <RoutedLink
                      href={adminLinks.parcel(entry.tracking_id)}
                      className="underline underline-offset-4"
                    >
                      {entry.tracking_id}
                    </RoutedLink>
                  </>
                )}
              </span>
            </span>
            <Price taka={entry.amount} sign={LEDGER_EFFECT[entry.kind].sign} className="font-semibold" />
          </li>
        ))}
      </ul>
    </section>
  );
}
