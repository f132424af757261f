import "server-only";
import { type Tx, withTransaction } from "@/lib/platform/db/transactions";
import { processDue, type RoundOptions } from "@/lib/platform/jobs/process-due";
import { commissionOf } from "./bearers";
import { entry, recordEntries } from "./queries-entries";
import { aboutHolding, listReleasable, markReleased, postponeRelease, readHolding } from "./queries-holdings";

export const RELEASE_HOLDINGS = "release-holdings";

/** How long to wait before an order whose release failed is tried again, in ms. */
const AGAIN_MS = 10 * 60_000;

/**
 * Runs the job that makes an order's money payable to its kitchen once buyers can't complain any more (contract,
 * "Released"). Returns null if another server holds the job's lease.
 */
export const releaseHoldings = (options: RoundOptions = {}) =>
  processDue(
    {
      job: RELEASE_HOLDINGS,
      list: listReleasable,
      postpone: (holding, now) => postponeRelease(holding, new Date(now.getTime() + AGAIN_MS)),
      process: ({ id }, now) => withTransaction((tx) => release(id, now, tx)),
      label: ({ id }) => ({ orderId: id }),
    },
    options,
  );

async function release(id: string, at: Date, tx: Tx): Promise<"released" | "gone"> {
  const holding = await readHolding(id, tx);
  if (!holding?.kitchenId) return "gone";
  const { foodPoisha, kitchenId } = holding;
  const commissionPoisha = commissionOf(foodPoisha, holding.percent);
  if (!(await markReleased(id, { at, foodPoisha, commissionPoisha }, tx))) return "gone";
  const share = { holding: id, foodPoisha, restPoisha: 0 };
  const facts = { share, kitchen: `kitchen:${kitchenId}`, commissionPoisha } as const;
  await recordEntries([entry("released", facts, { of: id, about: [aboutHolding(holding)] })], tx);
  return "released";
}
