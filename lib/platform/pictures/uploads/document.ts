import "server-only";
import type { ObjectId } from "mongodb";
import { collection } from "@/lib/platform/db/client";

/** `uploads`: whose a kept picture is. `_id` is its address. */
export type UploadDoc = {
  _id: string;
  /** Who sent it; null: a guest, until they register with it. */
  ownerId: ObjectId | null;
  createdAt: Date;
  /** Set when it is to be removed from where it is kept. */
  goneAt?: Date;
};

export const uploadDocs = collection<UploadDoc>("uploads");

/** How long a guest's picture waits for an account that is registered with it. */
export const GUEST_PICTURE_DAYS = 1;
