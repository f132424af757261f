import "server-only";
import type { ObjectId } from "mongodb";
import { collection } from "@/lib/platform/db/client";

/** `kitchens`: `_id` is the seller's. A kitchen without a document has no limits. */
export type KitchenDoc = {
  _id: ObjectId;
  /** Portions that it packs on one day in Dhaka; null: no limit. */
  boxesPerDay: number | null;
  /** Nothing is sold until then; null, or a moment that is over: no pause. */
  pausedUntil: Date | null;
  /** The day in Dhaka that `soldToday` counts, e.g. `2026-11-22`. */
  day: string;
  /** Portions held or sold on `day`; kept only while boxesPerDay is a number. */
  soldToday: number;
  /** When time alone will open it again; null while it is open. */
  reopensAt: Date | null;
  /** What its seller says of it; "": nothing yet. */
  story: string;
  area: string;
  /** The same in Bangla script; "": none. */
  storyBn: string;
  areaBn: string;
  createdAt: Date;
  updatedAt: Date;
};

export const kitchenDocs = collection<KitchenDoc>("kitchens");
