import "server-only";
import { readPageVersions } from "@/lib/cache/page-versions";
import { env } from "@/lib/env";
import { building } from "@/lib/kept";
import { releaseLease } from "./lease";
import { MAKE_REFUNDS, makeRefunds } from "./make-refunds";
import { RECONCILE_ORDERS, reconcileOrders } from "./reconcile-orders";
import { RECONCILE_PARCELS, reconcileParcels } from "./reconcile-parcels";
import { type Job, runEvery } from "./run-every";
import { SEND_MAILS, sendMails } from "./send-mails";

const shared = globalThis as typeof globalThis & {
  rannaPageVersions?: { readVersions: typeof readPageVersions };
  rannaJobs?: Job[];
};

/** What one server process runs beside answering requests. Nothing while a build runs, and once a process. */
export async function startServer(): Promise<void> {
  if (building) return;
  shared.rannaPageVersions = { readVersions: readPageVersions };
  if (shared.rannaJobs) return;
  shared.rannaJobs = [
    runEvery(RECONCILE_ORDERS, env().reconcileMs, (stopped) => reconcileOrders({ stopped })),
    runEvery(RECONCILE_PARCELS, env().reconcileMs, (stopped) => reconcileParcels({ stopped })),
    runEvery(MAKE_REFUNDS, env().reconcileMs, (stopped) => makeRefunds({ stopped })),
    runEvery(SEND_MAILS, env().mailMs, (stopped) => sendMails({ stopped })),
  ];
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void stopJobs());
}

/** Ends the background jobs and hands their leases to whoever comes next. */
export async function stopJobs(): Promise<void> {
  const jobs = shared.rannaJobs ?? [];
  await Promise.all(jobs.map((job) => job.stop()));
  for (const name of [RECONCILE_ORDERS, RECONCILE_PARCELS, MAKE_REFUNDS, SEND_MAILS])
    await releaseLease(name).catch(() => undefined);
}
