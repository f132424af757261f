import { z } from "zod";
import { count } from "@/lib/platform/http/answers";
import { answerView } from "@/lib/platform/model/shapes";
import { stuckItem, type stuckSum } from "./model";
import { STUCK_KINDS } from "./rules";

const stuckItemView = answerView(stuckItem);
export type StuckItem = z.infer<typeof stuckItemView>;

/** What is open of a kind: how much, and the sum in taka. */
export type StuckSum = z.output<typeof stuckSum>;

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
export type StuckList = z.infer<typeof stuckView>;

export const stuckStepView = z.strictObject({
  settled: z.boolean().describe("false: it has been tried, and needs a hand still."),
});
export type StuckStepAnswer = z.infer<typeof stuckStepView>;
