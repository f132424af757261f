import "server-only";
import type { ObjectId } from "mongodb";
import { collection } from "@/lib/platform/db/client";

/** A document of `uploads`: the owner of a stored picture. `_id` is the picture's address. */
export type UploadDoc = {
  _id: string;
  /** The account that uploaded the picture. Null for a guest, until an account is registered with the picture. */
  ownerId: ObjectId | null;
  createdAt: Date;
  /** The time at which the picture was marked for removal. Undefined if it is not marked. */
  goneAt?: Date;
};

export const uploadDocs = collection<UploadDoc>("uploads");

/** How many days a guest's picture is stored if no account is registered with it. */
export const GUEST_PICTURE_DAYS = 1;
