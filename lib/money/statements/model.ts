import { z } from "zod";
import { subjectView } from "@/lib/money/journal/views";
import { momentCodec, sumCodec } from "@/lib/platform/model/codecs";

/** A posting in a statement. Positive: the amount is owed to the account's owner. */
const line = z.object({
  at: momentCodec(),
  what: z.string(),
  amount: sumCodec().describe("`+` theirs."),
  balance: sumCodec().describe("After it."),
  subject: subjectView.nullable(),
});
export type LineRecord = z.input<typeof line>;

/** An account's statement for one month, computed from the journal. */
export const statementModel = z.object({
  opening: sumCodec(),
  closing: sumCodec().describe("`opening` plus the lines, and the next month's `opening`."),
  lines: z.array(line).describe("A line a posting, oldest first."),
});
