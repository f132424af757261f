"use client";

import dynamic from "next/dynamic";
import { formatTaka } from "@/lib/platform/money";
import { checkoutTexts as say } from "@/lib/texts/checkout";
import type { PreparedPayment } from "./checkout-draft";
import { DeliverySummary } from "./delivery-summary";

/** The provider's SDK comes with the card form, and only now. */
const CardForm = dynamic(
  () => import("@/components/money/card-form").then(({ CardForm }) => ({ default: CardForm })),
  { ssr: false, loading: () => <p role="status">{say.loading}</p> },
);

interface PaymentStepProps {
  buyer: { name: string; email: string };
  payment: PreparedPayment;
  clientSecret: string;
  onChange: () => void;
  onPaid: (payment: PreparedPayment) => Promise<void>;
}

/** Where it goes, and the card form that replaced the buy form (specification, point 4, "Buy flow"). */
export function PaymentStep({ buyer, payment, clientSecret, onChange, onPaid }: PaymentStepProps) {
  const { phone, address, district } = payment.form;
  const place = [address, payment.form.location === "outside" ? district : undefined]
    .filter(Boolean)
    .join(", ");
  return (
    <div>
      <DeliverySummary name={buyer.name} phone={phone} place={place} onChange={onChange} />
      <CardForm
        clientSecret={clientSecret}
        amountLabel={formatTaka(payment.totalPrice)}
        billing={{ name: buyer.name, email: buyer.email, phone }}
        onPaid={() => onPaid(payment)}
      />
    </div>
  );
}
