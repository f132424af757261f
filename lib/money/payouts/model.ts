import { z } from "zod";
import type { PersonalAccount } from "@/lib/money/journal/accounts";
import { objectId } from "@/lib/platform/http/answers";
import { amountCodec, idCodec, momentCodec } from "@/lib/platform/model/codecs";
import { stored } from "@/lib/platform/model/fields";
import type { WithIds } from "@/lib/platform/model/shapes";
import { ITEM_STATES, labelOf, METHOD_KINDS, RUN_STATES, SKIP_REASONS } from "./rules";
import type { payoutTo } from "./schema";

/** A payout account as it is stored, with its whole number. */
export type PayoutTo = z.output<typeof payoutTo>;

/** A payout account as it is shown; its whole number stands only in a run's file. */
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
 * A person's payout account, when it was set, and from when on it is used: the collection `payoutMethods`. `_id` is
 * the person's id.
 */
export const methodModel = z.object({
  _id: idCodec(),
  to: toCodec(),
  changedAt: momentCodec(),
  usableFrom: momentCodec().describe("Nothing is paid out to it before."),
});
export type MethodDoc = z.input<typeof methodModel>;

/** An amount (poisha) that is owed on an account of the journal, with its owner's name at that time. */
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
  /** The item has failed and was not tried again since. */
  needsHand: z.boolean(),
});
export type RunItem = z.input<typeof runItem>;

/** An account that a run leaves out. */
export const skippedAccount = owed.extend({ why: z.enum(SKIP_REASONS) });

const person = z.object({ id: objectId, name: z.string() });

/**
 * A run of payouts, one document each, so that items and state change together: the collection `payoutRuns`. Ids in
 * it are text, except `_id`.
 */
export const runModel = z.object({
  _id: idCodec(),
  /** "run" while the run is open; its unique index allows one open run at a time. */
  openKey: z.literal("run").nullable(),
  state: z.enum(RUN_STATES),
  version: z.int().min(1).describe("One more each time that it is made anew."),
  /** The run pays what was owed at this moment. */
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

/** A run with its id as text. */
export type Run = Omit<WithIds<RunDoc>, "_id" | "openKey" | "people"> & { id: string };

/** Whom a run pays, and whom it leaves out. */
export type Plan = Pick<Run, "items" | "skipped">;
