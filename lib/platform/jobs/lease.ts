import "server-only";
import { randomUUID } from "node:crypto";
import { MongoServerError } from "mongodb";
import { leaseDocs } from "./document";

/** This process as a holder of leases. */
const self: string = randomUUID();

/**
 * Takes or prolongs the lease of a job for `ms`; false while another holder has it. So one of several servers on
 * one database runs the job, and another takes over when it stops. `holder` is this process unless a test says.
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

/** Gives a lease back, so that another server need not wait for its end. */
export async function releaseLease(job: string, holder = self): Promise<void> {
  await leaseDocs().deleteOne({ _id: job, holder });
}
