import "server-only";
import type { AccountName } from "@/lib/money/journal/accounts";
import { isHouse, ownerOf } from "@/lib/money/journal/accounts";
import { balanceOf } from "@/lib/money/journal/queries";
import { aboutMove, entry, type NewEntry, recordEntries } from "@/lib/money/journal/queries-entries";
import { recordAudit } from "@/lib/people/audit/record-audit";
import type { AuditAction, AuditValues } from "@/lib/people/audit/schema";
import { readRoles } from "@/lib/people/users/queries";
import { requireSecondAdmin } from "@/lib/people/users/require-second-admin";
import type { Viewer } from "@/lib/people/users/viewer";
import { withTransaction } from "@/lib/platform/db/transactions";
import { AppError } from "@/lib/platform/errors";
import { ownId } from "@/lib/platform/idempotency/own-id";
import { referenceKey } from "@/lib/platform/latin-digits";
import { idText, takaCodec } from "@/lib/platform/model/codecs";
import { isRecorded, isTakenReference, recordMove } from "./queries-moves";
import type { ArrivalInput, WriteOffInput } from "./schema";

/**
 * Records money that arrived at the bank (contract, POST /money/arrivals). Throws AppError conflict (409: more than
 * is on the account) or duplicate (409: the reference is already recorded).
 */
export async function recordArrival(admin: Viewer, { from, amount, reference }: ArrivalInput) {
  const account = from === "office" ? from : (`clearing:${from}` as const);
  const amountPoisha = takaCodec.encode(amount);
  return move(admin, {
    kind: "arrival",
    account,
    amountPoisha,
    isBounded: true,
    reference,
    action: "money.arrived",
    entryOf: (more) => entry("arrival", { from: account, amountPoisha }, more),
    note: reference,
    after: { amountPoisha, reference },
  });
}

/**
 * Writes off money that is lost, or gives money to a person (contract, POST /money/write-offs). Throws AppError
 * not_found (nobody has this account), second_admin (403: the admin's own account) or conflict (409: more than is on
 * the account). A gift to a person has no such limit.
 */
export async function writeOff(admin: Viewer, { account, amount, to, note }: WriteOffInput) {
  const owner = ownerOf(account);
  if (owner && !(await readRoles(owner.user))) throw new AppError("not_found", "noSuchAccount");
  if (owner) await requireSecondAdmin(admin, [owner.user]);
  const amountPoisha = takaCodec.encode(amount);
  return move(admin, {
    kind: "off",
    account,
    amountPoisha,
    action: "money.written_off",
    isBounded: to === "losses" || owner === null || owner.kind === "cash",
    entryOf: (more) => entry("off", { to, account, amountPoisha }, more),
    note,
    after: { amountPoisha, to, note },
  });
}

type Move = {
  kind: "arrival" | "off";
  account: AccountName;
  amountPoisha: number;
  /** True if the amount must not exceed the balance of the account. */
  isBounded: boolean;
  reference?: string;
  entryOf: (more: Pick<NewEntry, "of" | "about" | "by" | "note">) => NewEntry;
  note: string;
  action: AuditAction;
  after: AuditValues;
};

/**
 * Records the movement, its journal entry and its audit entry in one transaction. Repeating the same call changes
 * nothing.
 */
async function move(admin: Viewer, of: Move): Promise<{ insertedId: string }> {
  const { kind, account, amountPoisha, reference } = of;
  const id = idText(ownId("move"));
  const by = { id: admin.uid, name: admin.displayName };
  try {
    await withTransaction(async (tx) => {
      if (await isRecorded(id, tx)) return;
      const there = await balanceOf(account, tx);
      const named = reference === undefined ? {} : { reference: referenceKey(reference) };
      await recordMove({ id, kind, account, amountPoisha, ...named }, tx);
      if (of.isBounded && there < amountPoisha) {
        const values = { amount: takaCodec.decode(Math.max(0, there)) };
        throw new AppError("conflict", { key: "moreThanThere", values });
      }
      const made = of.entryOf({ of: id, about: [aboutMove(id)], by, note: of.note });
      await recordEntries([made], tx, { inLine: isHouse(account) ? [account] : [] });
      const target = { kind: "account", id: account, label: account } as const;
      await recordAudit({ by: admin, action: of.action, target, after: of.after }, tx);
    });
  } catch (error) {
    if (isTakenReference(error)) throw new AppError("duplicate", "referenceTaken");
    throw error;
  }
  return { insertedId: id };
}
