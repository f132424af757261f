import "server-only";
import type { PartyKind } from "@/lib/money/journal/accounts";
import { listKnown } from "@/lib/people/users/queries-account";
import { type CsvColumns, csvFile } from "@/lib/platform/csv";
import { shownName } from "@/lib/platform/db/gone-name";
import { AppError } from "@/lib/platform/errors";
import type { Paging } from "@/lib/platform/http/paging-query";
import { takaCodec } from "@/lib/platform/model/codecs";
import { show } from "@/lib/platform/model/shapes";
import type { Run, RunItem } from "./model";
import { requireRun, runTotal } from "./open-run";
import { listRuns, userOf } from "./queries-runs";
import { type PayoutRun, toldOfItem, toldOfRun, toldOfSkipped } from "./views";

const partyOf = ({ account, name }: Pick<RunItem, "account" | "name">) => ({
  kind: account.split(":", 1)[0] as PartyKind,
  id: userOf(account),
  name: shownName(name),
});

/** Runs as administrators are shown them, with masked payout accounts. */
async function toPayoutRuns(runs: readonly Run[]): Promise<PayoutRun[]> {
  const admins = await listKnown(
    runs.flatMap(({ openedBy, approvedBy }) => [openedBy.id, ...(approvedBy ? [approvedBy.id] : [])]),
  );
  const toPerson = ({ id, name }: Run["openedBy"]) => ({
    id,
    name: shownName(name),
    email: admins.get(id)?.email ?? null,
  });
  return runs.map((run) => ({
    ...show(toldOfRun, run),
    _id: run.id,
    openedBy: toPerson(run.openedBy),
    approvedBy: run.approvedBy && toPerson(run.approvedBy),
    total: takaCodec.decode(runTotal(run)),
    items: run.items.map((item) => ({ ...show(toldOfItem, item), _id: item._id, party: partyOf(item) })),
    skipped: run.skipped.map((one) => ({ ...show(toldOfSkipped, one), party: partyOf(one) })),
  }));
}

/** A run as administrators are shown it. */
export async function toPayoutRun(run: Run): Promise<PayoutRun> {
  const [shown] = await toPayoutRuns([run]);
  if (!shown) throw new Error("a run was not shown");
  return shown;
}

/** The runs as administrators are shown them, the newest first. */
export const listPayoutRuns = async (paging: Paging): Promise<PayoutRun[]> =>
  toPayoutRuns(await listRuns(paging));

const COLUMNS: CsvColumns<RunItem> = [
  ["item", ({ _id }) => _id],
  ["name", ({ method }) => method.name],
  ["kind", ({ method }) => method.kind],
  ["bank", ({ method }) => method.bank],
  ["branch", ({ method }) => method.branch],
  ["routing", ({ method }) => method.routing],
  ["number", ({ method }) => method.number],
  ["amount", ({ amount }) => takaCodec.decode(amount).toFixed(2)],
];

/**
 * The CSV file of a run for the bank. It lists only unpaid payments, so that nothing is paid twice; for a finished
 * run it lists all. Throws AppError not_found (404) or illegal_transition (409: the run is not approved yet).
 */
export async function payoutFile(id: string): Promise<Response> {
  const run = await requireRun(id);
  if (run.state === "open") throw new AppError("illegal_transition", "runIsOpenStill");
  const rows = run.items.filter(({ state }) => run.state === "done" || state === "waiting");
  const cursor = { next: async () => rows.shift() ?? null, close: async () => {} };
  return csvFile("payouts", COLUMNS, cursor, run.openedAt);
}
