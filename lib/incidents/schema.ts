import { z } from "zod";
import { STUCK_STEPS } from "./rules";
import type { stuckItemView, stuckStepView, stuckView } from "./views";

/** Body of `POST /stuck/{kind}/{id}`. */
export const stuckStepInput = z.object({
  step: z.enum(STUCK_STEPS),
  version: z.string().max(200).describe("As it was listed."),
});
export type StuckStepInput = z.output<typeof stuckStepInput>;

/** One incident as it is shown. */
export type StuckItem = z.infer<typeof stuckItemView>;

/** Answer of `GET /stuck`. */
export type StuckList = z.infer<typeof stuckView>;

/** Answer of `POST /stuck/{kind}/{id}`. */
export type StuckStepAnswer = z.infer<typeof stuckStepView>;
