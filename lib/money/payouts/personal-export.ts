import "server-only";
import { MAX_EXPORTED } from "@/lib/platform/db/personal-data";
import { isoText } from "@/lib/platform/model/codecs";
import { show } from "@/lib/platform/model/shapes";
import { readPayoutMethod } from "./change-method";
import { runDocs } from "./collections";
import { userOf } from "./queries-runs";
import { labelOf } from "./rules";
import { exportedItem, type PayoutExport } from "./views";

/** A person's payout account (masked) and all payouts to the person in approved runs. */
export async function personalExport(uid: string): Promise<PayoutExport> {
  const runs = await runDocs().find({ people: uid }).limit(MAX_EXPORTED).toArray();
  const payouts = runs.flatMap(({ approvedAt, items }) =>
    items.flatMap((item) =>
      approvedAt && userOf(item.account) === uid
        ? {
            at: isoText(item.settledAt ?? approvedAt),
            to: labelOf(item.method),
            ...show(exportedItem, item),
          }
        : [],
    ),
  );
  return { payoutMethod: await readPayoutMethod(uid), payouts };
}
