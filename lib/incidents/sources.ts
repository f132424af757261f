import "server-only";
import { parseId } from "@/lib/platform/db/ids";
import type { StuckKind } from "./rules";
import { listStuckAnswers } from "./stuck-answers";
import { listStuckDisputes, listStuckPayments, listStuckRefunds } from "./stuck-charges";
import { listStuckCash, listStuckParcels } from "./stuck-deliveries";
import { listStuckJobs, listStuckMails, listStuckWebhooks } from "./stuck-machinery";
import type { ListStuck } from "./stuck-thing";

/** Nothing has a malformed id. */
const byObjectId =
  (list: ListStuck): ListStuck =>
  async (now, most, id) =>
    id !== undefined && !parseId(id) ? [] : list(now, most, id);

/** Where each kind comes from. */
export const STUCK_SOURCES: Readonly<Record<StuckKind, ListStuck>> = {
  payment: byObjectId(listStuckPayments),
  refund: byObjectId(listStuckRefunds),
  dispute: byObjectId(listStuckDisputes),
  answer: byObjectId(listStuckAnswers),
  parcel: byObjectId(listStuckParcels),
  cash: byObjectId(listStuckCash),
  mail: byObjectId(listStuckMails),
  webhook: listStuckWebhooks,
  job: listStuckJobs,
};
