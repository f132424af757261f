import { z } from "zod";
import { PARTY_KINDS } from "@/lib/money/journal/accounts";
import { signedTaka, subjectView } from "@/lib/money/statements/views";
import { count, moment, objectId, taka } from "@/lib/platform/http/answers";

/** The person to whom an account belongs. */
const partyView = z.strictObject({
  kind: z.enum([...PARTY_KINDS, "cash"]),
  id: objectId,
  name: z.string().describe("Empty once the account is deleted."),
});

/** Answer of `POST /money/verify`. */
export const verifiedView = z.strictObject({
  ok: z.boolean(),
  entries: count,
  first: z
    .strictObject({
      _id: objectId.nullable().describe("The entry; null: there is none, or it is a balance that is wrong."),
      cause: z.string().describe("What should have caused it; of a balance the account, with its day."),
      what: z.string(),
    })
    .nullable()
    .describe("The first thing that is wrong."),
});

/** Answer of `GET /money`. */
export const treasuryView = z.strictObject({
  accounts: z
    .array(z.strictObject({ account: z.string(), balance: signedTaka }))
    .describe("The house's own."),
  owed: z
    .array(
      z.strictObject({
        party: partyView,
        amount: taka,
        payable: taka.describe("What of it a payout may take: nothing below PAYOUT_MIN."),
        since: moment,
      }),
    )
    .describe("Most first, at most 200."),
  differences: z
    .array(
      z.strictObject({
        account: z.string(),
        booked: signedTaka,
        there: signedTaka.describe(
          "What charges say is at the provider; of cash, the least that can be there.",
        ),
      }),
    )
    .describe("Accounts on which something else stands than is there."),
  verified: verifiedView.extend({ at: moment }).nullable(),
});

/** An entry of the journal, as admins read it. */
export const entryView = z.strictObject({
  _id: objectId,
  cause: z.string(),
  at: moment,
  what: z.string(),
  postings: z.array(
    z.strictObject({
      account: z.string(),
      amount: signedTaka.describe("`+` what we have or spend, `-` what we owe or earn."),
      party: partyView.nullable(),
    }),
  ),
  about: z.array(subjectView),
  by: z.string().nullable().describe("Who did it, where somebody did."),
  note: z.string().nullable(),
});
