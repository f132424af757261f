import { z } from "zod";
import { moment, objectId } from "@/lib/platform/http/answers";

/** An amount in taka that may be negative. On a statement `+` is what the account's owner has to get. */
export const signedTaka = z.number();

/** A subject of a line or an entry. `href`: the page on which the reader finds it; null: there is none. */
export const subjectView = z.strictObject({
  kind: z.enum(["order", "purchase", "parcel", "claim", "handover", "run", "move", "receipt", "payment"]),
  id: objectId,
  label: z.string().describe("What people call it: a tracking number."),
  href: z.string().nullable(),
});

/** Answer of `GET /statements/{kind}`. */
export const statementView = z.strictObject({
  opening: signedTaka,
  closing: signedTaka.describe("`opening` plus the lines, and the next month's `opening`."),
  lines: z
    .array(
      z.strictObject({
        at: moment,
        what: z.string(),
        amount: signedTaka.describe("`+` theirs."),
        balance: signedTaka.describe("After it."),
        subject: subjectView.nullable(),
      }),
    )
    .describe("A line a posting, oldest first."),
});
