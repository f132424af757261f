import "server-only";
import { SEND_MAILS, sendMails } from "@/lib/mails/send-mails";
import { building } from "@/lib/platform/cache/building";
import { readPageVersions } from "@/lib/platform/cache/page-versions";
import { env } from "@/lib/platform/env";
import { releaseLease } from "@/lib/platform/jobs/lease";
import { type Job, runEvery } from "@/lib/platform/jobs/run-every";
import { REMOVE_PICTURES, removeGonePictures } from "@/lib/platform/uploads/remove-gone-pictures";
import { RECONCILE_CHARGES, reconcileCharges } from "@/lib/settlement/reconcile-charges";
import { LAPSE_ORDERS, lapseOrders } from "@/lib/shop/purchases/lapse-orders";
import { RETURN_HOLDS, returnHolds } from "@/lib/shop/purchases/return-holds";
import { REOPEN_KITCHENS, reopenKitchens } from "@/lib/shop/stock/reopen-kitchens";
import { CATCH_UP, catchUp } from "./prepare-database";

/** How long what a server of the release before writes may stand at the end of a list, ms. */
const CATCH_UP_MS = 60_000;
/** How long pages may show a kitchen as closed that time has opened, ms. */
const REOPEN_MS = 5_000;
/** How long the pictures of a deleted account may stay, ms. */
const REMOVE_MS = 60_000;

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
    runEvery(RECONCILE_CHARGES, env().reconcileMs, (stopped) => reconcileCharges({ stopped })),
    runEvery(LAPSE_ORDERS, env().boxesMs, (stopped) => lapseOrders({ stopped })),
    runEvery(RETURN_HOLDS, env().boxesMs, () => returnHolds()),
    runEvery(CATCH_UP, CATCH_UP_MS, catchUp),
    runEvery(REOPEN_KITCHENS, REOPEN_MS, () => reopenKitchens()),
    runEvery(REMOVE_PICTURES, REMOVE_MS, removeGonePictures),
    runEvery(SEND_MAILS, env().mailMs, (stopped) => sendMails({ stopped })),
  ];
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void stopJobs());
}

/** Ends the background jobs and hands their leases to whoever comes next. */
export async function stopJobs(): Promise<void> {
  const jobs = shared.rannaJobs ?? [];
  await Promise.all(jobs.map((job) => job.stop()));
  for (const name of [RECONCILE_CHARGES, LAPSE_ORDERS, SEND_MAILS])
    await releaseLease(name).catch(() => undefined);
}
