"use client";

import { Elements } from "@stripe/react-stripe-js";
import { FlaskConical } from "lucide";
import { useCallback, useEffect, useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { checkoutTexts } from "@/lib/texts/checkout";
import { commonTexts } from "@/lib/texts/common";
import { Icon } from "../ui/icon";
import { CardEntry, type CardEntryProps } from "./card-entry";
import { loadProvider, type Provider } from "./load-provider";

/**
 * Card entry and pay button for one payment, an order or a parcel. Import it only where a card is entered, with
 * next/dynamic: it brings the provider's SDK. Without the provider's script it says so and offers to try again.
 */
export function CardForm(props: CardEntryProps) {
  const [provider, setProvider] = useState<Provider | "loading" | "failed">("loading");
  const load = useCallback(() => {
    setProvider("loading");
    loadProvider().then(setProvider, (error: unknown) => {
      console.error(error);
      setProvider("failed");
    });
  }, []);
  useEffect(load, [load]);

  const loaded = typeof provider === "object" ? provider : null;
  return (
    <section aria-labelledby="card-heading">
      <div className="mb-4 flex min-h-7 items-center justify-between gap-4">
        <h2 id="card-heading" className="text-lg font-semibold">
          {checkoutTexts.card}
        </h2>
        {loaded?.sandbox && (
          <Badge tone="blue" icon={<Icon of={FlaskConical} aria-hidden size={14} />}>
            {checkoutTexts.testPayments}
          </Badge>
        )}
      </div>
      {loaded?.sandbox && <p className="mb-5 text-sm text-ink-2">{checkoutTexts.testPaymentsHelp}</p>}
      {provider === "loading" && <p role="status">{commonTexts.loading}</p>}
      {provider === "failed" && (
        <div className="flex flex-col items-start gap-4">
          <Notice kind="error" className="w-full">
            {checkoutTexts.cardFormFailed}
          </Notice>
          <Button variant="secondary" onClick={load}>
            {commonTexts.retry}
          </Button>
        </div>
      )}
      {loaded && (
        <Elements stripe={loaded.stripe}>
          <CardEntry {...props} />
        </Elements>
      )}
    </section>
  );
}
