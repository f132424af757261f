import "server-only";
import { KEEP_DAYS, keepDays } from "@/lib/dashboard/keep-days";
import { SEND_MAILS, sendMails } from "@/lib/mails/send-mails";
import { building } from "@/lib/platform/cache/building";
import { readPageVersions } from "@/lib/platform/cache/page-versions";
import { env } from "@/lib/platform/env";
import { recordRun } from "@/lib/platform/jobs/job-runs";
import { releaseLease } from "@/lib/platform/jobs/lease";
import { type Job, runEvery } from "@/lib/platform/jobs/run-every";
import { REMOVE_PICTURES, removeGonePictures } from "@/lib/platform/pictures/uploads/remove-gone-pictures";
import { meters } from "@/lib/platform/telemetry/meters";
import { RECONCILE_CHARGES, reconcileCharges } from "@/lib/settlement/reconcile-charges";
import { EXPIRE_ORDERS, expireOrders } from "@/lib/shop/orders/expire-orders";
import { RETURN_HOLDS, returnHolds } from "@/lib/shop/orders/release-reserved";
import { RANK_RECIPES, rankRecipes } from "@/lib/shop/recipes/data-rating";
import { RECOUNT_FOODS, recountFoods } from "@/lib/shop/recipes/related/data-related";
import { REOPEN_KITCHENS, reopenKitchens } from "@/lib/shop/stock/reopen-kitchens";
import { FORGET_OLD, forgetOld } from "./forget-old";
import { readGauges } from "./read-gauges";

/** How long the order by rating may lag behind the mean of all reviews, ms. */
const RANK_MS = 60_000;
/** How often it is asked whether the counts of foods are a day old, ms. */
const RECOUNT_MS = 60_000;
/** How long pages may show a kitchen as closed that time has opened, ms. */
const REOPEN_MS = 5_000;
/** How long the dashboard may have to sum a day that is over itself, ms. */
const KEEP_DAYS_MS = 300_000;
/** How long the pictures of a deleted account may stay, ms. */
const REMOVE_MS = 60_000;
/** How often what has grown old is looked for, ms; oftener than a job may stand still (lib/incidents/rules.ts). */
const FORGET_MS = 10 * 60_000;

const shared = globalThis as typeof globalThis & {
  rannaPageVersions?: { readVersions: typeof readPageVersions };
  rannaJobs?: Job[];
};

/** What one server process runs beside answering requests. Nothing while a build runs, and once a process. */
export async function startServer(): Promise<void> {
  if (building) return;
  shared.rannaPageVersions = { readVersions: readPageVersions };
  if (shared.rannaJobs) return;
  meters().gauges?.(readGauges);
  const noted = (name: string, ms: number, round: (stopped: () => boolean) => Promise<unknown>) =>
    runEvery(name, ms, round, recordRun);
  shared.rannaJobs = [
    noted(RECONCILE_CHARGES, env().reconcileMs, (stopped) => reconcileCharges({ stopped })),
    noted(EXPIRE_ORDERS, env().boxesMs, (stopped) => expireOrders({ stopped })),
    noted(RETURN_HOLDS, env().boxesMs, () => returnHolds()),
    noted(RANK_RECIPES, RANK_MS, rankRecipes),
    noted(RECOUNT_FOODS, RECOUNT_MS, () => recountFoods()),
    noted(REOPEN_KITCHENS, REOPEN_MS, () => reopenKitchens()),
    noted(KEEP_DAYS, KEEP_DAYS_MS, () => keepDays()),
    noted(REMOVE_PICTURES, REMOVE_MS, removeGonePictures),
    noted(FORGET_OLD, FORGET_MS, () => forgetOld()),
    noted(SEND_MAILS, env().mailMs, (stopped) => sendMails({ stopped })),
  ];
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void stopJobs());
}

/** Ends the background jobs and hands their leases to whoever comes next. */
export async function stopJobs(): Promise<void> {
  const jobs = shared.rannaJobs ?? [];
  await Promise.all(jobs.map((job) => job.stop()));
  for (const name of [RECONCILE_CHARGES, EXPIRE_ORDERS, FORGET_OLD, SEND_MAILS])
    await releaseLease(name).catch(() => undefined);
}
