import "server-only";
import type { PersonalData } from "@/lib/platform/db/personal-data";
import { inside } from "@/lib/platform/db/transactions";
import { idempotencyDocs } from "./document";

export const personal = {
  async leftovers(uid, tx) {
    // Every `_id` is the account's id, a colon and more. ";" is the character after ":", so this range contains all
    // of them.
    await idempotencyDocs().deleteMany({ _id: { $gte: `${uid}:`, $lt: `${uid};` } }, inside(tx));
  },
} satisfies PersonalData;
