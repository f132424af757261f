"use client";

import { useSyncExternalStore } from "react";
import { ChoiceCard, ChoiceGroup } from "@/components/ui/choice-card";
import { keptValue } from "@/components/ui/kept-value";
import type { OfferedMeans } from "@/lib/money/charges/views";
import { PAY_WITH, type PayWith } from "@/lib/money/receipts/rules";
import { formatTaka, toPoisha } from "@/lib/platform/money";
import { whyNotAtDoor } from "@/lib/shop/orders/rules";
import type { BoxKind } from "@/lib/shop/recipes/box-rules";
import { checkoutTexts as say } from "@/lib/texts/checkout";

/** How this browser paid last. */
export const lastMeans = keptValue<PayWith>(
  "ranna-pay-with-1",
  "card",
  (kept) => PAY_WITH.find((one) => one === kept) ?? null,
);

export const useLastMeans = (): PayWith =>
  useSyncExternalStore(lastMeans.subscribe, lastMeans.current, lastMeans.none);

/** A way of paying as it is offered for what is bought; `why`: not for this. */
export type ShownMeans = { payWith: PayWith; why: string | null };

type Bought = {
  /** In taka. */
  total: number;
  boxes: readonly { sellerId: string; lines: readonly { boxKind: BoxKind }[]; total: number }[];
  buyerId: string;
};

/** What is known before anybody is asked: a server may still refuse. */
export const meansFor = (offered: readonly OfferedMeans[], bought: Bought): ShownMeans[] =>
  offered.map(({ payWith, most }) => ({ payWith, why: whyNot(payWith, most, bought) }));

function whyNot(payWith: PayWith, most: number | null, { total, boxes, buyerId }: Bought): string | null {
  if (most !== null && total > most) return say.cashMost(formatTaka(most));
  if (payWith !== "cash") return null;
  const poisha = boxes.map((box) => ({ ...box, totalPoisha: toPoisha(box.total) }));
  const why = whyNotAtDoor(poisha, buyerId);
  return why && say.cashWhy[why];
}

/** What it is paid with: what was chosen, unless that does not fit. */
export const meansToPay = (means: readonly ShownMeans[], chosen: PayWith): PayWith => {
  const fitting = means.filter(({ why }) => why === null);
  return (fitting.find(({ payWith }) => payWith === chosen) ?? fitting[0] ?? means[0])?.payWith ?? "card";
};

/** The choice among several ways of paying (contract, "Choice"). */
export function MeansChoice({
  means,
  chosen,
  total,
  onChoose,
}: {
  means: readonly ShownMeans[];
  chosen: PayWith;
  /** In taka. */
  total: number;
  onChoose: (payWith: PayWith) => void;
}) {
  if (means.length < 2 && means.every(({ why }) => why === null)) return null;
  return (
    <ChoiceGroup legend={say.howToPay}>
      {means.map(({ payWith, why }) => (
        <ChoiceCard
          key={payWith}
          name="payWith"
          value={payWith}
          title={say.means[payWith]}
          help={why ?? (payWith === "cash" ? say.payRider(formatTaka(total)) : undefined)}
          disabled={why !== null}
          checked={payWith === chosen}
          onChange={() => onChoose(payWith)}
        />
      ))}
    </ChoiceGroup>
  );
}
