import "server-only";
import { randomUUID } from "node:crypto";
import { MongoServerError } from "mongodb";
import { leaseDocs } from "./document";

/** The name of this process as a holder of leases. */
const self: string = randomUUID();

/**
 * Takes or prolongs the lease of a job for `ms`; false while another holder has it. One of several servers on one
 * database runs the job, and another takes over when that server stops. `holder` is this process, except in tests.
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
    if (error instanceof MongoServerError && error.code === 11000) return false;
    throw error;
  }
}

/** Gives a lease back, so that another server can take it at once. */
export async function releaseLease(job: string, holder = self): Promise<void> {
  await leaseDocs().deleteOne({ _id: job, holder });
}
