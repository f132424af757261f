import "server-only";
import { requireIdText } from "@/lib/platform/db/ids";
import { MAX_EXPORTED } from "@/lib/platform/db/personal-data";
import { show } from "@/lib/platform/model/shapes";
import { findApplicationOf } from "./queries";
import { listLedger, readSumsOf } from "./queries-ledger";
import { exportedLine, exportedRider } from "./views";

/**
 * Exports a person's application as a rider, and the ledger: earnings, payouts, cash collected and cash handed in.
 */
export async function personalExport(uid: string) {
  const id = requireIdText(uid);
  const [doc, sums, lines] = await Promise.all([
    findApplicationOf(id),
    readSumsOf(id),
    listLedger(id, MAX_EXPORTED),
  ]);
  return {
    rider: doc && show(exportedRider, { ...doc, ...sums }),
    ledger: lines.map((line) => show(exportedLine, line)),
  };
}
