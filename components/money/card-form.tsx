"use client";

import { Elements } from "@stripe/react-stripe-js";
import type { Stripe } from "@stripe/stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure";
import { FlaskConical } from "lucide";
import { useCallback, useEffect, useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";
import { api } from "@/lib/platform/http/client";
import { checkoutTexts } from "@/lib/texts/checkout";
import { commonTexts } from "@/lib/texts/common";
import { CardEntry, type CardEntryProps } from "./card-entry";

/**
 * The card's fields and the pay button for an order or a parcel. Import this component with next/dynamic, because it
 * loads the provider's SDK.
 */
export function CardForm(props: CardEntryProps) {
  const [provider, setProvider] = useState<CardProvider | "loading" | "failed">("loading");
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

export type CardProvider = { stripe: Stripe; sandbox: boolean };

let loading: Promise<CardProvider> | null = null;

/**
 * Loads the payment provider's script, once for each page. Rejects if the settings or the script can't be loaded; the
 * next call tries again to load them.
 */
export function loadProvider(): Promise<CardProvider> {
  loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function load(): Promise<CardProvider> {
  const { scriptUrl, publishableKey, sandbox } = await api("GET /payments/config");
  if (scriptUrl) await addScript(scriptUrl);
  const stripe = publishableKey && (await loadStripe(publishableKey));
  if (!stripe) throw new Error("The payment provider is not available.");
  return { stripe, sandbox };
}

/** Loads the payment provider's script, which `loadStripe` then uses. Removes a script that failed to load. */
function addScript(src: string): Promise<void> {
  if ("Stripe" in window) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = src;
    script.async = true;
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => {
      script.remove();
      reject(new Error(`The payment provider's script did not load: ${src}`));
    });
    document.head.append(script);
  });
}
