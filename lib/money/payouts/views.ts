import { z } from "zod";
import { PARTY_KINDS } from "@/lib/money/journal/accounts";
import { count, moment, objectId, taka } from "@/lib/platform/http/answers";
import { ITEM_STATES, METHOD_KINDS, RUN_STATES, SKIP_REASONS } from "./rules";

const method = z.strictObject({
  kind: z.enum(METHOD_KINDS),
  label: z.string().describe("`bKash •••• 4817`: of the number the last four digits."),
});

/** Answer of `GET` and `PUT /account/payout-method`. */
export const methodView = method.extend({
  usableFrom: moment.describe("Nothing is paid out to it before."),
});

const party = z.strictObject({ kind: z.enum(PARTY_KINDS), id: objectId, name: z.string() });
const person = z.strictObject({ id: objectId, name: z.string() });

/** A run of payouts; amounts in taka. */
export const payoutRunView = z.strictObject({
  _id: objectId,
  state: z.enum(RUN_STATES),
  version: z.int().min(1).describe("One more each time that it is made anew."),
  cutoff: moment,
  openedAt: moment,
  openedBy: person,
  approvedAt: moment.nullable(),
  approvedBy: person.nullable(),
  total: taka,
  items: z.array(
    z.strictObject({
      _id: objectId,
      party,
      amount: taka,
      method,
      state: z.enum(ITEM_STATES),
      reference: z.string().nullable(),
      reason: z.string().nullable().describe("Why it failed."),
    }),
  ),
  skipped: z.array(z.strictObject({ party, amount: taka, why: z.enum(SKIP_REASONS) })),
});

export const settledView = z.strictObject({ settled: count });

/** The payouts in a person's export of their data. */
export const payoutExportView = z.strictObject({
  payoutMethod: methodView.nullable(),
  payouts: z.array(
    z.strictObject({
      at: moment,
      amount: taka,
      to: z.string(),
      state: z.enum(ITEM_STATES),
      reference: z.string().nullable(),
    }),
  ),
});
