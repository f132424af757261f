import "server-only";
import { collectBox, returnUnpaid } from "./cash-at-door";
import { claimReturned } from "./open-claim";
import type { MoveHandlers } from "./post-carried";

/** What the shop does in the very transaction of a rider's step. */
export const MOVE_HANDLERS: MoveHandlers = {
  onBoxCollected: collectBox,
  onBoxReturned: async (box, tx) => {
    if (!(await returnUnpaid(box, tx))) await claimReturned(box.orderId, box.at, tx);
  },
};
