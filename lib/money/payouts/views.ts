import { z } from "zod";
import { PARTY_KINDS } from "@/lib/money/journal/accounts";
import { count, moment, objectId, taka } from "@/lib/platform/http/answers";
import { answerView } from "@/lib/platform/model/shapes";
import { methodModel, runItem, runModel, shownTo, skippedAccount } from "./model";

/** Fields of a payout account that its owner is shown. */
export const toldOfMethod = methodModel.pick({ to: true, usableFrom: true });

export const methodView = shownTo.extend({ usableFrom: answerView(toldOfMethod).shape.usableFrom });
export type ShownMethod = z.output<typeof methodView>;

/** Fields of a run that the answer shows as they are stored. */
export const toldOfRun = runModel.pick({
  state: true,
  version: true,
  cutoff: true,
  openedAt: true,
  openedBy: true,
  approvedAt: true,
  approvedBy: true,
});
export const toldOfItem = runItem.pick({
  amount: true,
  method: true,
  state: true,
  reference: true,
  reason: true,
});
export const toldOfSkipped = skippedAccount.pick({ amount: true, why: true });

const party = z.strictObject({ kind: z.enum(PARTY_KINDS), id: objectId, name: z.string() });

/** Who opened or approved a run. The e-mail tells admins of the same name apart. */
const runAdmin = runModel.shape.openedBy.extend({
  email: z.string().nullable().describe("null where the account is deleted."),
});

/** A payout run in an answer; amounts in taka. */
export const payoutRunView = z.strictObject({
  _id: objectId,
  ...answerView(toldOfRun).shape,
  openedBy: runAdmin,
  approvedBy: runAdmin.nullable(),
  total: taka,
  items: z.array(z.strictObject({ _id: objectId, party, ...answerView(toldOfItem).shape })),
  skipped: z.array(z.strictObject({ party, ...answerView(toldOfSkipped).shape })),
});
export type PayoutRun = z.output<typeof payoutRunView>;

export const settledView = z.strictObject({ settled: count });

/** Fields of a payment that are copied to its payee's data export. */
export const exportedItem = runItem.pick({ amount: true, state: true, reference: true });

const { amount, ...settled } = answerView(exportedItem).shape;

/** The payouts in a person's export of their data. */
export const payoutExportView = z.strictObject({
  payoutMethod: methodView.nullable(),
  payouts: z.array(z.strictObject({ at: moment, amount, to: z.string(), ...settled })),
});
export type PayoutExport = z.output<typeof payoutExportView>;
