import "server-only";
import { collection } from "@/lib/platform/db/client";

/** `stuckTurns`: an administrator's hand on what is stuck. `_id` is its kind and id. */
export type StuckTurnDoc = {
  _id: string;
  /** When somebody last began to do something about it. */
  at: Date;
  /** Put aside until then, unless it looks otherwise than it did (`version`). */
  asideUntil: Date | null;
  version: string | null;
  forgetAt: Date;
};

export const stuckTurnDocs = collection<StuckTurnDoc>("stuckTurns");
