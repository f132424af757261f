import "server-only";
import type { MoveHandlers } from "@/lib/delivery/riders/post-move";
import { collectBox, returnUnpaid } from "@/lib/shop/orders/cash-at-door";
import { claimReturned } from "./open-claim";

/** What the shop does in the very transaction of a rider's step. */
export const MOVE_HANDLERS: MoveHandlers = {
  onBoxCollected: collectBox,
  onBoxReturned: async (box, tx) => {
    if (!(await returnUnpaid(box, tx))) await claimReturned(box.orderId, box.at, tx);
  },
};
