import "server-only";
import type { PersonalData } from "@/lib/platform/db/personal-data";
import { inside } from "@/lib/platform/db/transactions";
import { idempotencyDocs } from "./document";

export const personal = {
  async leftovers(uid, tx) {
    // This range contains every `_id` that begins with the account's id and a colon. ";" is the character after ":".
    await idempotencyDocs().deleteMany({ _id: { $gte: `${uid}:`, $lt: `${uid};` } }, inside(tx));
  },
} satisfies PersonalData;
