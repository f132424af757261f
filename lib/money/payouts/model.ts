import { z } from "zod";
import type { PersonalAccount } from "@/lib/money/journal/accounts";
import { objectId } from "@/lib/platform/http/answers";
import { amountCodec, idCodec, momentCodec } from "@/lib/platform/model/codecs";
import { stored } from "@/lib/platform/model/fields";
import type { RecordOf } from "@/lib/platform/model/shapes";
import { ITEM_STATES, labelOf, METHOD_KINDS, RUN_STATES, SKIP_REASONS } from "./rules";
import type { payoutTo } from "./schema";

/** A payout account as it is stored, with its full number. */
export type PayoutTo = z.output<typeof payoutTo>;

/** A payout account as it is shown, masked. The full number appears only in the CSV file of a payout run. */
export const shownTo = z.strictObject({
  kind: z.enum(METHOD_KINDS),
  label: z.string().describe("`bKash •••• 4817`: of the number the last four digits."),
});

const toCodec = () =>
  z.codec(z.custom<PayoutTo>(), shownTo, {
    decode: (to) => ({ kind: to.kind, label: labelOf(to) }),
    encode: () => {
      throw new TypeError("a payout account is not known from what is shown of it");
    },
  });

/**
 * A person's payout account, when it was set, and from when on it is used. The collection is `payoutMethods`; `_id`
 * is the person's id.
 */
export const methodModel = z.object({
  _id: idCodec(),
  to: toCodec(),
  changedAt: momentCodec(),
  usableFrom: momentCodec().describe("Nothing is paid out to it before."),
});
export type MethodDoc = z.input<typeof methodModel>;

/** An amount (poisha) that is owed on a journal account, with the owner's name at that time. */
const owed = z.object({
  account: stored<Exclude<PersonalAccount, `cash:${string}`>>(),
  name: z.string(),
  amount: amountCodec(),
});

/** The payment of a run to one account. Its id is stored as text. */
export const runItem = owed.extend({
  _id: objectId,
  method: toCodec(),
  state: z.enum(ITEM_STATES),
  reference: z.string().nullable(),
  reason: z.string().nullable().describe("Why it failed."),
  settledAt: momentCodec().nullable(),
  /** True if the payment has failed and was not tried again. */
  needsHand: z.boolean(),
});
export type RunItem = z.input<typeof runItem>;

/** An account that a payout run does not pay, and why. */
export const skippedAccount = owed.extend({ why: z.enum(SKIP_REASONS) });

const person = z.object({ id: objectId, name: z.string() });

/**
 * A run of payouts, in the collection `payoutRuns`. A run and its items are one document, so that they change
 * together. All ids in the document except `_id` are text.
 */
export const runModel = z.object({
  _id: idCodec(),
  /**
   * "run" while the run is open, otherwise null. The unique index on this field allows only one open run at a time.
   */
  openKey: z.literal("run").nullable(),
  state: z.enum(RUN_STATES),
  version: z.int().min(1).describe("One more each time that it is made anew."),
  /** The run pays what was owed at this time. */
  cutoff: momentCodec(),
  openedAt: momentCodec(),
  openedBy: person,
  approvedAt: momentCodec().nullable(),
  approvedBy: person.nullable(),
  items: z.array(runItem),
  skipped: z.array(skippedAccount),
  /** Ids of all people who are named in the run. */
  people: z.array(objectId),
});
export type RunDoc = z.input<typeof runModel>;

export type Run = Omit<RecordOf<RunDoc>, "openKey" | "people">;

/** The accounts that a run pays, and those that it leaves out. */
export type Plan = Pick<Run, "items" | "skipped">;
