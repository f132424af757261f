import "server-only";
import { randomUUID } from "node:crypto";
import { isDuplicateKey } from "@/lib/platform/db/duplicate-key";
import { leaseDocs } from "./document";

/** Identifies this process as a holder of leases. */
const self: string = randomUUID();

/**
 * Reserves a job for this process for `ms`, or extends the reservation. Returns false while another process holds it.
 * Only tests set `holder`.
 */
export async function takeLease(job: string, ms: number, holder = self): Promise<boolean> {
  const now = new Date();
  try {
    await leaseDocs().updateOne(
      { _id: job, $or: [{ holder }, { until: { $lte: now } }] },
      { $set: { holder, until: new Date(now.getTime() + ms) } },
      { upsert: true },
    );
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/** Releases a lease, so that another server can acquire it immediately. */
export async function releaseLease(job: string, holder = self): Promise<void> {
  await leaseDocs().deleteOne({ _id: job, holder });
}
