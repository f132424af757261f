import "server-only";
import { ObjectId } from "mongodb";
import { requireId } from "@/lib/platform/db/ids";
import { oneAfterAnother } from "@/lib/platform/db/meta";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { AppError } from "@/lib/platform/errors";
import type { Paging } from "@/lib/platform/http/paging-query";
import { recordOf } from "@/lib/platform/model/shapes";
import { runDocs } from "./collections";
import { type Plan, type Run, type RunDoc, type RunItem, runModel } from "./model";
import type { PayoutNow } from "./notices";

type Person = Run["openedBy"];

const recordedRun = runModel.omit({ openKey: true, people: true });

const toRun = (doc: RunDoc): Run => recordOf(recordedRun, doc);

/** A new payment of a run. Its state is `waiting` until the bank has paid it. */
export const newItem = (given: Pick<RunItem, "account" | "name" | "amount" | "method">): RunItem => ({
  ...given,
  _id: new ObjectId().toHexString(),
  state: "waiting",
  reference: null,
  reason: null,
  settledAt: null,
  needsHand: false,
});

export const userOf = (account: string): string => account.slice(account.indexOf(":") + 1);

const peopleIn = ({ items, skipped }: Plan, admin: Person): string[] => [
  ...new Set([admin.id, ...[...items, ...skipped].map(({ account }) => userOf(account))]),
];

/**
 * Locks payouts until the end of the transaction. So transactions that decide payouts (runs, and payouts by hand) run
 * one after another.
 */
export const lockPayouts = (tx: Tx): Promise<void> => oneAfterAnother("payouts", tx);

/** Writes a new run. Throws E11000 while another one is open. */
export async function insertRun(
  { id, cutoff, by }: { id: string; cutoff: Date; by: Person },
  plan: Plan,
  tx: Tx,
): Promise<Run> {
  const run: RunDoc = {
    _id: new ObjectId(id),
    openKey: "run",
    state: "open",
    version: 1,
    cutoff,
    openedAt: new Date(),
    openedBy: by,
    approvedAt: null,
    approvedBy: null,
    ...plan,
    people: peopleIn(plan, by),
  };
  await runDocs().insertOne(run, inside(tx));
  return toRun(run);
}

export async function findRun(id: string, tx?: Tx): Promise<Run | null> {
  const run = await runDocs().findOne({ _id: requireId(id) }, inside(tx));
  return run && toRun(run);
}

/** The run that waits for its approval; null if none is open. */
export async function findOpenRun(): Promise<Run | null> {
  const run = await runDocs().findOne({ state: "open" });
  return run && toRun(run);
}

/** Payout runs, the newest first. */
export async function listRuns({ page, size }: Paging): Promise<Run[]> {
  const runs = runDocs()
    .find()
    .sort({ openedAt: -1, _id: -1 })
    .skip((page - 1) * size);
  return (await runs.limit(size).toArray()).map(toRun);
}

/** Replaces the plan of an open run and increases its version by 1. */
export async function replanRun({ id, version, openedBy }: Run, plan: Plan, tx: Tx): Promise<void> {
  const made = { ...plan, people: peopleIn(plan, openedBy), version: version + 1 };
  await runDocs().updateOne({ _id: requireId(id) }, { $set: made }, inside(tx));
}

/** Approves a run as it was read in this transaction. The state of a run without payments is `done` immediately. */
export async function approvePlan({ id, items }: Run, approvedBy: Person, tx: Tx): Promise<void> {
  const state = items.length === 0 ? "done" : "approved";
  await runDocs().updateOne(
    { _id: requireId(id) },
    {
      $set: { state, openKey: null, approvedAt: new Date(), approvedBy },
      $addToSet: { people: approvedBy.id },
    },
    inside(tx),
  );
}

/** Removes an open run. Returns false if it is not open any more. */
export async function removeRun(id: string, tx: Tx): Promise<boolean> {
  const { deletedCount } = await runDocs().deleteOne({ _id: requireId(id), state: "open" }, inside(tx));
  return deletedCount === 1;
}

/**
 * Sets the result of a waiting payment. If no other payment of the run waits, the run's state becomes `done`. Returns
 * null if the payment is not waiting.
 */
export async function endItem(
  runId: string,
  itemId: string,
  to: Pick<RunItem, "state" | "reference" | "reason">,
  tx: Tx,
): Promise<{ run: Run; item: RunItem } | null> {
  const ended = { ...to, settledAt: new Date(), needsHand: to.state === "failed" };
  const run = await runDocs().findOneAndUpdate(
    {
      _id: requireId(runId),
      state: "approved",
      items: { $elemMatch: { _id: itemId, state: "waiting" } },
    },
    { $set: Object.fromEntries(Object.entries(ended).map(([name, value]) => [`items.$.${name}`, value])) },
    { returnDocument: "after", ...inside(tx) },
  );
  const item = run?.items.find(({ _id }) => _id === itemId);
  if (!run || !item) return null;
  if (!run.items.some(({ state }) => state === "waiting"))
    await runDocs().updateOne({ _id: run._id }, { $set: { state: "done" } }, inside(tx));
  return { run: toRun(run), item };
}

/** Runs that were approved before `before` and are not done, the oldest approval first. */
export async function listWaiting(before: Date, most: number): Promise<Run[]> {
  const runs = runDocs().find({ state: "approved", approvedAt: { $lte: before } });
  return (await runs.sort({ approvedAt: 1 }).limit(most).toArray()).map(toRun);
}

/** Runs with failed payments that were not tried again. */
export const listFailed = async (most: number): Promise<Run[]> =>
  (await runDocs().find({ "items.needsHand": true }).limit(most).toArray()).map(toRun);

/** What is true of payments now, by their ids. */
export async function readPayouts(ids: readonly string[]): Promise<Map<string, PayoutNow>> {
  const runs = await runDocs()
    .find({ "items._id": { $in: [...ids] } })
    .toArray();
  const underWay = await listUnderWay();
  return new Map(
    runs.flatMap(({ items }) =>
      items.map(({ _id, state, needsHand, account }) => [
        _id,
        { isSettled: state === "paid" || (state === "failed" && !needsHand && !underWay.has(account)) },
      ]),
    ),
  );
}

/** The accounts with an unfinished payment in an approved run. */
export async function listUnderWay(tx?: Tx): Promise<Set<string>> {
  const runs = await runDocs().find({ state: "approved" }, inside(tx)).toArray();
  const waiting = runs.flatMap(({ items }) => items.filter(({ state }) => state === "waiting"));
  return new Set(waiting.map(({ account }) => account));
}

/** Marks failed payments to these accounts as settled: they were tried again, or paid in another way. */
export async function clearFailed(accounts: readonly string[], tx: Tx): Promise<void> {
  await runDocs().updateMany(
    { "items.needsHand": true },
    { $set: { "items.$[one].needsHand": false } },
    { arrayFilters: [{ "one.account": { $in: [...accounts] } }], ...inside(tx) },
  );
}

/**
 * Throws AppError in_progress (409) if an approved run has yet to pay this account. Call it before a payout by hand,
 * in the same transaction. It locks payouts, so that no run is approved before the transaction ends. Earlier failed
 * payments to the account are marked as settled.
 */
export async function requireNotUnderWay(account: string, tx: Tx): Promise<void> {
  await lockPayouts(tx);
  if ((await listUnderWay(tx)).has(account)) throw new AppError("in_progress", "payoutUnderWay");
  await clearFailed([account], tx);
}
