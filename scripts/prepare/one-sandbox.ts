import "server-only";
import { createHash } from "node:crypto";
import { paymentSettings } from "../../lib/money/charges/providers/settings";
import { metaDocs } from "../../lib/platform/db/meta";
import { SettingsError } from "../../lib/platform/settings/define-settings";

const MARK = "payment-sandbox";
type Mark = { url: string; key: string };

/**
 * Ties the database to one payment sandbox, because another sandbox would not know the open payments. Records this
 * server's sandbox in `meta`. If `meta` has another sandbox that still responds, throws SettingsError. If that
 * sandbox does not respond any more, replaces it.
 */
export async function requireOneSandbox(): Promise<void> {
  const { apiBase, publishableKey } = paymentSettings().stripe;
  if (apiBase === null) return;
  const mine: Mark = {
    url: apiBase,
    key: createHash("sha256")
      .update(publishableKey ?? "")
      .digest("hex"),
  };
  const kept = (await metaDocs().findOne({ _id: MARK }))?.value as Mark | undefined;
  if (kept && kept.key !== mine.key && (await answers(kept.url))) {
    throw new SettingsError([
      "MONGODB_URI: a server with another payment sandbox uses this database: " +
        "expected a database of its own, or the settings in services.env of that server's DATA_DIR",
    ]);
  }
  await metaDocs().updateOne(
    { _id: MARK },
    { $set: { value: mine }, $setOnInsert: { at: new Date() } },
    { upsert: true },
  );
}

/** Returns true if a payment sandbox listens at the URL: it responds with 401 to a request without its key. */
async function answers(url: string): Promise<boolean> {
  try {
    const { status } = await fetch(new URL("/v1/payment_intents", url), {
      signal: AbortSignal.timeout(3_000),
    });
    return status === 401;
  } catch {
    return false;
  }
}
