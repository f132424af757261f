import { afterAll, beforeAll } from "vitest";
import { currentPayment } from "@/lib/flows/reconcile-charge";
import { reconcileCharges } from "@/lib/flows/reconcile-charges";
import { chargeDocs } from "@/lib/money/charges/collections";
import type { ChargeRecord } from "@/lib/money/charges/model";
import type { Payer, ProviderPayment } from "@/lib/money/charges/provider";
import { findLatestCharge } from "@/lib/money/charges/queries";
import { leaseDocs } from "@/lib/platform/jobs/document";
import { startTestSslcommerz, type TestSslcommerz } from "../../local/sslcommerz/testing";
import type { Person } from "./accounts";
import { open, recordsOf } from "./shop";

export const PAYER: Payer = {
  name: "Rina",
  email: "rina@ranna.test",
  phone: "+8801711204588",
  district: "Dhaka",
};

/** Starts the SSLCommerz emulator for a test's shop. Call it before startTestShop, which reads the settings. */
export function startTestWallet(settings: Record<string, string> = {}): () => TestSslcommerz {
  let wallet: TestSslcommerz;
  beforeAll(async () => {
    wallet = await startTestSslcommerz();
    Object.assign(process.env, {
      SSLCOMMERZ_STORE_ID: wallet.storeId,
      SSLCOMMERZ_STORE_PASSWORD: wallet.storePassword,
      RANNA_SSLCOMMERZ_API_BASE: wallet.url,
      RANNA_SSLCOMMERZ_PAGE_BASE: wallet.pageUrl,
      ...settings,
    });
  });
  afterAll(() => wallet.stop());
  return () => wallet;
}

/** A purchase of one box, opened to be paid by wallet. */
export async function openByWallet(buyer: Person, recipeId: string) {
  await open(buyer, recipeId, { payWith: "wallet" });
  const order = (await recordsOf(buyer)).at(-1);
  const subject = { kind: "purchase", id: order?.purchaseId.toHexString() ?? "" } as const;
  const read = async (): Promise<ChargeRecord> => (await findLatestCharge(subject)) as ChargeRecord;
  const visit = async (): Promise<ProviderPayment | null> => currentPayment(await read(), PAYER);
  return { subject, read, visit };
}

/** Runs the reconciler as if `ms` had passed. All charges by wallet are due. */
export async function walletRound(ms = 0) {
  await leaseDocs().deleteMany({});
  await chargeDocs().updateMany(
    { by: "wallet", checkAt: { $type: "date" } },
    { $set: { checkAt: new Date(0) } },
  );
  return reconcileCharges({ now: new Date(Date.now() + ms) });
}
