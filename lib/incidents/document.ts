import "server-only";
import { collection } from "@/lib/platform/db/client";

/** `stuckTurns`: the last step of an administrator on each incident. `_id` is its kind and id. */
export type StuckTurnDoc = {
  _id: string;
  /** When an administrator last took a step. */
  at: Date;
  /** Until when the incident is put aside, as long as its version is still `version`; null: it is not. */
  asideUntil: Date | null;
  version: string | null;
  forgetAt: Date;
};

export const stuckTurnDocs = collection<StuckTurnDoc>("stuckTurns");
