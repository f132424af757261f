import { z } from "zod";
import { moment } from "@/lib/platform/http/answers";

/** Answer of `PATCH /account/kitchen`. */
export const kitchenView = z.strictObject({
  kitchen: z.strictObject({
    boxesPerDay: z
      .int()
      .min(1)
      .nullable()
      .describe("Portions that it packs on one day in Dhaka; null: no limit."),
    pausedUntil: moment.nullable().describe("Nothing is sold until then; null: no pause."),
    story: z.string(),
    area: z.string(),
    storyBn: z.string().describe('In Bangla script; "": none.'),
    areaBn: z.string(),
  }),
});
