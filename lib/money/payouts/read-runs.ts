import "server-only";
import type { PartyKind } from "@/lib/money/journal/accounts";
import { type CsvColumns, csvFile } from "@/lib/platform/csv";
import { shownName } from "@/lib/platform/db/gone-name";
import { AppError } from "@/lib/platform/errors";
import type { Paging } from "@/lib/platform/http/paging-query";
import { toTaka } from "@/lib/platform/money";
import { listRuns, type Run, type RunItem, userOf } from "./data-runs";
import { requireRun, runTotal } from "./open-run";
import { labelOf } from "./rules";
import type { PayoutRun } from "./schema";

const toOwed = ({ account, name, amountPoisha }: Pick<RunItem, "account" | "name" | "amountPoisha">) => ({
  party: { kind: account.split(":", 1)[0] as PartyKind, id: userOf(account), name: shownName(name) },
  amount: toTaka(amountPoisha),
});

const toPerson = ({ id, name }: Run["openedBy"]) => ({ id, name: shownName(name) });

/** A run as administrators see it; numbers of payout accounts are masked. */
export const toPayoutRun = (run: Run): PayoutRun => ({
  _id: run.id,
  state: run.state,
  version: run.version,
  total: toTaka(runTotal(run)),
  cutoff: run.cutoff.toISOString(),
  openedAt: run.openedAt.toISOString(),
  openedBy: toPerson(run.openedBy),
  approvedAt: run.approvedAt?.toISOString() ?? null,
  approvedBy: run.approvedBy && toPerson(run.approvedBy),
  items: run.items.map((item) => ({
    _id: item.id,
    ...toOwed(item),
    method: { kind: item.to.kind, label: labelOf(item.to) },
    state: item.state,
    reference: item.reference,
    reason: item.reason,
  })),
  skipped: run.skipped.map((one) => ({ ...toOwed(one), why: one.why })),
});

/** Runs as administrators see them, the newest first. */
export const listPayoutRuns = async (paging: Paging): Promise<PayoutRun[]> =>
  (await listRuns(paging)).map(toPayoutRun);

const COLUMNS: CsvColumns<RunItem> = [
  ["item", ({ id }) => id],
  ["name", ({ to }) => to.name],
  ["kind", ({ to }) => to.kind],
  ["bank", ({ to }) => to.bank],
  ["branch", ({ to }) => to.branch],
  ["routing", ({ to }) => to.routing],
  ["number", ({ to }) => to.number],
  ["amount", ({ amountPoisha }) => toTaka(amountPoisha).toFixed(2)],
];

/**
 * The CSV file of a run for the bank. It has only the waiting items, so that nothing is paid twice; for a run that is
 * done it has all items. Throws AppError not_found (404) or illegal_transition (409: the run is still open).
 */
export async function payoutFile(id: string): Promise<Response> {
  const run = await requireRun(id);
  if (run.state === "open") throw new AppError("illegal_transition", "runIsOpenStill");
  const rows = run.items.filter(({ state }) => run.state === "done" || state === "waiting");
  const cursor = { next: async () => rows.shift() ?? null, close: async () => {} };
  return csvFile("payouts", COLUMNS, cursor, run.openedAt);
}
