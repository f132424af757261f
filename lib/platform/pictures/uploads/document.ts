import "server-only";
import type { ObjectId } from "mongodb";
import { collection } from "@/lib/platform/db/client";

/** `uploads`: who owns a stored picture. `_id` is its address. */
export type UploadDoc = {
  _id: string;
  /** The account that sent it; null: a guest, until an account is registered with it. */
  ownerId: ObjectId | null;
  createdAt: Date;
  /** The time at which it was marked for removal; missing: it stays. */
  goneAt?: Date;
};

export const uploadDocs = collection<UploadDoc>("uploads");

/** How many days a guest's picture is kept without an account that is registered with it. */
export const GUEST_PICTURE_DAYS = 1;
