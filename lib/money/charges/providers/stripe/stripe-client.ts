import "server-only";
import Stripe from "stripe";
import { paymentSettings } from "../settings";

const TIMEOUT_MS = 10_000;

let client: { key: string; stripe: Stripe } | undefined;

/** The Stripe SDK client of this process. It is created again when the address or the key in the settings changes. */
export function stripeClient(): Stripe {
  const { secretKey, apiBase } = paymentSettings().stripe;
  const key = `${secretKey} ${apiBase ?? ""}`;
  if (client?.key !== key) {
    client = {
      key,
      stripe: new Stripe(secretKey, {
        timeout: TIMEOUT_MS,
        maxNetworkRetries: 1,
        telemetry: false,
        appInfo: { name: "RANNA" },
        ...(apiBase === null ? {} : address(apiBase)),
      }),
    };
  }
  return client.stripe;
}

function address(apiBase: string) {
  const url = new URL(apiBase);
  const protocol: "http" | "https" = url.protocol === "http:" ? "http" : "https";
  return { host: url.hostname, port: url.port || (protocol === "http" ? 80 : 443), protocol };
}
