import "server-only";
import type { ServiceCheck } from "@/lib/platform/settings/service-check";
import { paymentSettings } from "./settings";
import { checkSslcommerz } from "./sslcommerz/check-store";
import { checkStripe } from "./stripe/check-account";

const anyMethod: ServiceCheck = {
  setting: "PAY_WITH",
  run: async () => {
    const { payWith, lacksProvider } = paymentSettings();
    if (payWith.length === 0)
      return [{ setting: "PAY_WITH", state: "wrong", text: "nobody can pay: none of it has its settings" }];
    if (lacksProvider)
      return [
        {
          setting: "STRIPE_SECRET_KEY",
          state: "not set",
          text: "nor is SSLCOMMERZ_STORE_ID: no card, bKash or Nagad, cash at the door is all that is left",
        },
      ];
    return [{ setting: "PAY_WITH", state: "ok", text: `people can pay by ${payWith.join(", ")}` }];
  },
};

const cards: ServiceCheck = {
  setting: "STRIPE_SECRET_KEY",
  run: async () => (paymentSettings().stripe.secretKey === "" ? [] : checkStripe()),
};

const wallets: ServiceCheck = {
  setting: "SSLCOMMERZ_STORE_ID",
  run: async () => (paymentSettings().sslcommerz === null ? [] : checkSslcommerz()),
};

export const checks = [anyMethod, cards, wallets];
