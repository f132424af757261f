import { z } from "zod";
import { type AccountName, HOUSE_ACCOUNTS, PARTY_KINDS } from "@/lib/money/journal/accounts";
import { difference, entryModel, verifiedModel } from "@/lib/money/journal/model";
import { subjectView } from "@/lib/money/journal/views";
import { objectId } from "@/lib/platform/http/answers";
import { amountCodec, idCodec, momentCodec, sumCodec } from "@/lib/platform/model/codecs";
import { stored } from "@/lib/platform/model/fields";

/**
 * A movement of money outside RANNA that an administrator recorded, in the collection `moneyMoves`. Each has a
 * journal entry. Documents are never changed.
 */
export const moveModel = z.object({
  _id: idCodec(),
  kind: z.enum(["arrival", "off", "handed", "payout"]),
  /** The account that the money is taken from. For a payout, the account that is paid. */
  account: stored<AccountName>(),
  amountPoisha: z.int(),
  /**
   * The bank's name of an arrived transfer, in the form that `referenceKey` makes for comparisons. Null for the other
   * kinds.
   */
  reference: z.string().nullable(),
  at: momentCodec(),
});
export type MoveDoc = z.input<typeof moveModel>;

/** The person to whom an account belongs. */
const party = z.object({
  kind: z.enum([...PARTY_KINDS, "cash"]),
  id: objectId,
  name: z.string().describe("Empty once the account is deleted."),
});

/** The result of the latest check of the journal, in the reader's language. */
export const verified = z.object({
  ...verifiedModel.pick({ ok: true, entries: true }).shape,
  first: z
    .object({
      _id: objectId.nullable().describe("The entry; null: there is none, or it is a balance that is wrong."),
      cause: z.string().describe("What should have caused it; of a balance the account, with its day."),
      what: z.string(),
    })
    .nullable()
    .describe("The first thing that is wrong."),
});

/**
 * The overview of all money: balances of the platform's accounts, and what the platform owes to whom. Computed from
 * the journal.
 */
export const treasuryModel = z.object({
  accounts: z
    .array(z.object({ account: z.enum(HOUSE_ACCOUNTS), balance: sumCodec() }))
    .describe("The house's own."),
  owed: z
    .array(
      z.object({
        party,
        amount: amountCodec(),
        payable: amountCodec().describe("What of it a payout may take: nothing below PAYOUT_MIN."),
        since: momentCodec(),
      }),
    )
    .describe("Most first, at most 200."),
  differences: z.array(difference).describe("Accounts on which something else stands than is there."),
  verified: verified.extend(verifiedModel.pick({ at: true }).shape).nullable(),
});

/** A journal entry, as administrators are shown it. */
export const journalEntry = z.object({
  _id: objectId,
  ...entryModel.pick({ cause: true, at: true }).shape,
  what: z.string(),
  postings: z.array(
    z.object({
      account: z.string(),
      amount: sumCodec().describe("`+` what we have or spend, `-` what we owe or earn."),
      party: party.nullable(),
    }),
  ),
  about: z.array(subjectView),
  by: z.string().nullable().describe("Who did it, where somebody did."),
  ...entryModel.pick({ note: true }).shape,
});
