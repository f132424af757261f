import { z } from "zod";
import { PAYMENT_METHODS } from "@/lib/money/receipts/rules";
import { defineSettings } from "@/lib/platform/settings/define-settings";
import { kinds } from "@/lib/platform/settings/kinds";

const STRIPE_UNSET = "the payment emulator, unless SSLCommerz is set; with `LOCAL_SERVICES=deny` no cards";
const SSLCOMMERZ_UNSET = "an emulator, unless Stripe is set; with `LOCAL_SERVICES=deny` no wallets";

export const paymentSettings = defineSettings({
  heading: "Payments",
  table: {
    stripeSecretKey: {
      name: "STRIPE_SECRET_KEY",
      kind: kinds.matching(/^(sk|rk)_/, "a key that begins with sk_ or rk_"),
      unset: STRIPE_UNSET,
      purpose: "The secret key of a Stripe account that can charge in BDT.",
    },
    stripePublishableKey: {
      name: "STRIPE_PUBLISHABLE_KEY",
      kind: kinds.matching(/^pk_/, "a key that begins with pk_"),
      unset: STRIPE_UNSET,
      purpose: "The account's publishable key.",
    },
    stripeWebhookSecret: {
      name: "STRIPE_WEBHOOK_SECRET",
      kind: kinds.matching(/^whsec_/, "a secret that begins with whsec_"),
      unset: STRIPE_UNSET,
      purpose: "The signing secret of the account's webhook.",
    },
    stripeApiBase: {
      name: "RANNA_STRIPE_API_BASE",
      kind: kinds.emulatorAddress,
      unset: "the real provider",
      internal: "emulator",
      purpose: "Where the emulator of Stripe listens.",
    },
    sslcommerzStoreId: {
      name: "SSLCOMMERZ_STORE_ID",
      kind: kinds.text,
      unset: SSLCOMMERZ_UNSET,
      purpose: "An SSLCommerz store, for bKash, Nagad, Rocket and local cards.",
    },
    sslcommerzStorePassword: {
      name: "SSLCOMMERZ_STORE_PASSWORD",
      kind: kinds.text,
      unset: SSLCOMMERZ_UNSET,
      purpose: "The store's password.",
    },
    sslcommerzLive: {
      name: "SSLCOMMERZ_LIVE",
      kind: kinds.flag,
      default: "0",
      purpose: "Moves real money; else the store is one of SSLCommerz's sandbox.",
    },
    sslcommerzApiBase: {
      name: "RANNA_SSLCOMMERZ_API_BASE",
      kind: kinds.emulatorAddress,
      unset: "the real provider",
      internal: "emulator",
      purpose: "Where the emulator of SSLCommerz listens.",
    },
    sslcommerzPageBase: {
      name: "RANNA_SSLCOMMERZ_PAGE_BASE",
      kind: kinds.emulatorAddress,
      unset: "the real provider",
      internal: "emulator",
      purpose: "Where the emulator's page listens.",
    },
    payWith: {
      name: "PAY_WITH",
      kind: kinds.text
        .transform((value) => value.split(",").map((word) => word.trim()))
        .pipe(z.array(z.enum(PAYMENT_METHODS)))
        .describe(`some of \`${PAYMENT_METHODS.join()}\``),
      default: PAYMENT_METHODS.join(),
      purpose: "By which means people may pay, of those that have a provider.",
    },
    cashOrderLimit: {
      name: "CASH_ORDER_LIMIT",
      kind: kinds.count(),
      default: "5000",
      purpose: "The most that one purchase may cost that is paid at the door, in taka.",
    },
  },
  together: [
    ["stripeSecretKey", "stripePublishableKey", "stripeWebhookSecret"],
    ["sslcommerzStoreId", "sslcommerzStorePassword"],
  ],
  view: (settings) => ({
    stripe: {
      secretKey: settings.stripeSecretKey ?? "",
      publishableKey: settings.stripePublishableKey ?? "",
      webhookSecret: settings.stripeWebhookSecret ?? "",
      /** The address of the emulator's API; null if the real provider is in use. */
      apiBase: settings.stripeApiBase,
      sandbox: settings.stripeApiBase !== null,
    },
    /** Wallets and local cards; null if not set up. The object holds a password: never log it. */
    sslcommerz:
      settings.sslcommerzStoreId !== null && settings.sslcommerzStorePassword !== null
        ? {
            storeId: settings.sslcommerzStoreId,
            storePassword: settings.sslcommerzStorePassword,
            apiBase:
              settings.sslcommerzApiBase ??
              `https://${settings.sslcommerzLive ? "securepay" : "sandbox"}.sslcommerz.com`,
            /** The address of the emulator's page; null if the real provider is in use. */
            pageBase: settings.sslcommerzPageBase,
            /** True if no real money moves. */
            sandbox: settings.sslcommerzApiBase !== null || !settings.sslcommerzLive,
          }
        : null,
    /** The payment methods that are both allowed and set up. */
    payWith: PAYMENT_METHODS.filter((method) => {
      if (!settings.payWith.includes(method)) return false;
      if (method === "card") return settings.stripeSecretKey !== null;
      return method === "cash" || settings.sslcommerzStoreId !== null;
    }),
    /** True if cards or wallets are allowed, and neither has a provider: only cash is left. */
    lacksProvider:
      settings.payWith.some((method) => method !== "cash") &&
      settings.stripeSecretKey === null &&
      settings.sslcommerzStoreId === null,
    /** In taka. */
    cashOrderLimit: settings.cashOrderLimit,
  }),
});
