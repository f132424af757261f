import { z } from "zod";
import { count, moment, taka } from "@/lib/platform/http/answers";
import { STUCK_KINDS } from "./rules";

/** One incident. */
export const stuckItemView = z.strictObject({
  id: z.string(),
  label: z.string().describe("What people call it: a tracking number, a name, a kind of mail."),
  detail: z.string().nullable().describe("What is known of the reason, in the words of whoever refused it."),
  since: moment,
  amount: taka.nullable(),
  href: z.string().nullable().describe("Where it is looked at in the dashboard."),
  canRetry: z.boolean(),
  version: z
    .string()
    .describe("Changes with it; sent back, so that nobody acts on what has changed meanwhile."),
});

/** Answer of `GET /stuck`. */
export const stuckView = z.strictObject({
  total: count.describe("Of all kinds, each counted up to 100."),
  groups: z
    .array(
      z.strictObject({
        kind: z.enum(STUCK_KINDS),
        count: count.describe("Counted up to 100."),
        items: z.array(stuckItemView).describe("At most 20."),
      }),
    )
    .describe("Kinds of which something is stuck, and no others."),
});

/** Answer of `POST /stuck/{kind}/{id}`. */
export const stuckStepView = z.strictObject({
  settled: z.boolean().describe("false: it has been tried, and needs a hand still."),
});
