import "server-only";
import { balanceOf } from "@/lib/money/journal/queries";
import { entry, recordEntries } from "@/lib/money/journal/queries-entries";
import { markPaidOut } from "@/lib/money/journal/queries-holdings";
import { recordAudit } from "@/lib/people/audit/record-audit";
import { tell } from "@/lib/people/notices/tell";
import { listKnown } from "@/lib/people/users/queries-account";
import { requireSecondAdmin } from "@/lib/people/users/require-second-admin";
import type { Viewer } from "@/lib/people/users/viewer";
import { type Tx, withTransaction } from "@/lib/platform/db/transactions";
import { AppError, wrongField } from "@/lib/platform/errors";
import { referenceKey } from "@/lib/platform/latin-digits";
import { routes } from "@/lib/routes";
import type { PayoutMail } from "./mails";
import type { Run, RunItem } from "./model";
import { requireRun, runLabel } from "./open-run";
import { endItem, userOf } from "./queries-runs";
import { maskedOf } from "./rules";

/** The result of a payment: the bank has paid it, or has not. The amount of a failed payment is still owed. */
type End =
  | { state: "paid"; reference: string; reason: null }
  | { state: "failed"; reference: null; reason: string };

/**
 * Records whether the bank has paid items of an approved run; without `ids` all unpaid items. Each item has its own
 * transaction, so a repeated call continues if the server died. Returns the number of items that this call has
 * settled. Throws AppError not_found (404), validation (422: an item of another run), second_admin (403: an item pays
 * the admin) or illegal_transition (409: the run is open, or an item already has another result).
 */
export async function settleItems(
  admin: Viewer,
  runId: string,
  to: End,
  ids?: readonly string[],
): Promise<number> {
  const run = await requireRun(runId);
  if (run.state === "open") throw new AppError("illegal_transition", "runIsOpenStill");
  const waiting = run.items.filter(({ state }) => state === "waiting");
  for (const id of ids ?? []) {
    const item = run.items.find((one) => one._id === id);
    if (!item) throw wrongField("items", "noSuchItem");
    if (item.state !== "waiting" && !isSameEnd(item, to))
      throw new AppError("illegal_transition", "itemHasEnded");
  }
  const meant = waiting.filter((item) => ids?.includes(item._id) ?? true);
  await requireSecondAdmin(
    admin,
    meant.map(({ account }) => userOf(account)),
  );
  let settled = 0;
  // All items of a run are in one document, so simultaneous transactions on it conflict. With `runId` they are
  // retried one after another and do not conflict again.
  for (const { _id: id } of meant)
    if (await withTransaction((tx) => settleOne(admin, { runId, id, to }, tx), runId)) settled++;
  return settled;
}

/**
 * Returns true if an item already has this result. Two results differ if their bank references differ, but not if
 * only the reasons of the failure differ.
 */
const isSameEnd = (item: RunItem, to: End): boolean =>
  item.state === to.state &&
  (to.state === "failed" || referenceKey(item.reference ?? "") === referenceKey(to.reference));

async function settleOne(
  admin: Viewer,
  { runId, id, to }: { runId: string; id: string; to: End },
  tx: Tx,
): Promise<boolean> {
  const ended = await endItem(runId, id, to, tx);
  if (!ended) return false;
  const { run, item } = ended;
  if (to.state === "paid") await recordPayoutEntry(admin, run, item, tx);
  const target = { kind: "user", id: userOf(item.account), label: item.name } as const;
  const { amount, reference, reason } = item;
  const after = { amountPoisha: amount, reference, reason };
  await recordAudit({ by: admin, action: `payout.${to.state}`, target, after }, tx);
  await tellPayee(item, to, tx);
  return true;
}

async function recordPayoutEntry(admin: Viewer, run: Run, item: RunItem, tx: Tx): Promise<void> {
  const { _id: of, account: party, amount: amountPoisha } = item;
  const about = [{ kind: "run", id: run.id, label: runLabel(run) }] as const;
  const by = { id: admin.uid, name: admin.displayName };
  const note = item.reference ?? undefined;
  await recordEntries([entry("payout", { party, amountPoisha }, { of, about, by, note })], tx, {
    paidUntil: run.cutoff,
  });
  if (party.startsWith("kitchen:"))
    await markPaidOut(userOf(party), -(await balanceOf(party, tx)), new Date(), tx);
}

/** Tells the result of a payout to the person to whom it is owed. */
async function tellPayee(item: RunItem, { state, reference, reason }: End, tx: Tx): Promise<void> {
  const uid = userOf(item.account);
  const person = (await listKnown([uid], tx)).get(uid);
  if (!person) return;
  const mail = { key: `payout_${state}-${item._id}`, to: person.email, languageOf: uid };
  const about = { name: person.displayName, to: maskedOf(item.method), amountPoisha: item.amount };
  const letter: PayoutMail =
    state === "paid"
      ? { ...mail, kind: "payout_paid", data: { ...about, reference } }
      : { ...mail, kind: "payout_failed", data: { ...about, reason } };
  const notice = {
    uid,
    reader: "payee",
    about: { kind: "payout", id: item._id },
    href: routes.account,
    figures: { amountPoisha: item.amount },
  } as const;
  await tell([{ ...letter, notice }], tx);
}
