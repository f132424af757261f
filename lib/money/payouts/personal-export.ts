import "server-only";
import type { z } from "zod";
import { MAX_EXPORTED } from "@/lib/platform/db/personal-data";
import { toTaka } from "@/lib/platform/money";
import { readPayoutMethod } from "./change-method";
import { userOf } from "./data-runs";
import { runDocs } from "./document";
import { labelOf } from "./rules";
import type { payoutExportView } from "./views";

/** A person's payout account, masked, and the payouts to them in approved runs. */
export async function personalExport(uid: string): Promise<z.infer<typeof payoutExportView>> {
  const runs = await runDocs().find({ people: uid }).limit(MAX_EXPORTED).toArray();
  const payouts = runs.flatMap(({ approvedAt, items }) =>
    items.flatMap(({ account, amountPoisha, to, state, reference, settledAt }) =>
      approvedAt && userOf(account) === uid
        ? {
            at: (settledAt ?? approvedAt).toISOString(),
            amount: toTaka(amountPoisha),
            to: labelOf(to),
            state,
            reference,
          }
        : [],
    ),
  );
  return { payoutMethod: await readPayoutMethod(uid), payouts };
}
