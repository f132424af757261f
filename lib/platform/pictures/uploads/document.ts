import "server-only";
import type { ObjectId } from "mongodb";
import { collection } from "@/lib/platform/db/collection";
import type { Indexes } from "@/lib/platform/db/indexes";

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

/** Every query on these has one; the integration tests ask `explain`. */
export const uploadIndexes: Indexes = {
  uploads: [
    { key: { ownerId: 1, createdAt: -1 } },
    { key: { goneAt: 1 }, partialFilterExpression: { goneAt: { $type: "date" } } },
  ],
};
