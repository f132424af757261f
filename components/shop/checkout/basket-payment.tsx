"use client";

import dynamic from "next/dynamic";
import { formatTaka } from "@/lib/platform/money";
import { checkoutTexts } from "@/lib/texts/checkout";
import { DeliverySummary } from "../orders/delivery-summary";
import type { Destination } from "./basket-draft";

/** The provider's SDK comes with the card form, and only now. */
const CardForm = dynamic(
  () => import("@/components/money/card-form").then(({ CardForm }) => ({ default: CardForm })),
  { ssr: false, loading: () => <p role="status">{checkoutTexts.loading}</p> },
);

interface BasketPaymentProps {
  buyer: { name: string; email: string };
  to: Destination;
  /** In taka, as the page shows it. */
  total: number;
  clientSecret: string;
  /** There is something to decide first. */
  held: boolean;
  onChange: () => void;
  onBeforeConfirm: () => Promise<string>;
  onPaid: () => Promise<void>;
}

/** Where the boxes go, and the one card payment for all of them. */
export function BasketPayment(props: BasketPaymentProps) {
  const { buyer, to, total, clientSecret, held, onChange, onBeforeConfirm, onPaid } = props;
  return (
    <div>
      <DeliverySummary
        name={to.name}
        phone={to.phone}
        place={[to.address, to.district].filter(Boolean).join(", ")}
        onChange={onChange}
      />
      <CardForm
        clientSecret={held ? null : clientSecret}
        amountLabel={formatTaka(total)}
        billing={{ name: buyer.name, email: buyer.email, phone: to.phone }}
        onBeforeConfirm={onBeforeConfirm}
        onPaid={onPaid}
      />
    </div>
  );
}
