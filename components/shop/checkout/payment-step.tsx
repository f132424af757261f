"use client";

import dynamic from "next/dynamic";
import { useEffect, useRef } from "react";
import { formatTaka } from "@/lib/platform/money";
import { checkoutTexts as say } from "@/lib/texts/checkout";
import type { Destination } from "./checkout-draft";

/** The provider's SDK comes with the card form, and only now. */
const CardForm = dynamic(
  () => import("@/components/money/card-form").then(({ CardForm }) => ({ default: CardForm })),
  { ssr: false, loading: () => <p role="status">{say.loading}</p> },
);

interface PaymentStepProps {
  buyer: { name: string; email: string };
  to: Destination;
  /** In taka, as the page shows it. */
  total: number;
  /** null: there is something to decide first. */
  clientSecret: string | null;
  /** Back to the question. */
  onChange: () => void;
  onBeforeConfirm?: () => Promise<string>;
  onPaid: () => Promise<void>;
}

/** Where it goes, and the card form that replaced the question (specification, point 4, "Buy flow"). */
export function PaymentStep({ buyer, to, total, onChange, ...card }: PaymentStepProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone; readers go on at the top of what replaced it.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div>
      <div className="mb-8 border-b border-line pb-7">
        <div className="flex items-center justify-between gap-4">
          <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
            {say.stations.delivery}
          </h2>
          <button
            type="button"
            onClick={onChange}
            className="-my-2 min-h-touch font-semibold text-alta-ink underline-offset-4 hover:underline"
          >
            {say.change}
          </button>
        </div>
        <p className="mt-2 break-words text-ink-2">
          {to.name}, <span className="num">{to.phone}</span>
        </p>
        <p className="break-words whitespace-pre-line text-ink-2">
          {[to.address, to.district].filter(Boolean).join(", ")}
        </p>
      </div>
      <CardForm
        amountLabel={formatTaka(total)}
        billing={{ name: buyer.name, email: buyer.email, phone: to.phone }}
        {...card}
      />
    </div>
  );
}
