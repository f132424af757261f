import "server-only";
import type { PersonalData } from "@/lib/platform/db/personal-data";
import { inside } from "@/lib/platform/db/transactions";
import { idempotencyDocs } from "./document";

export const personal = {
  async leftovers(uid, tx) {
    // Each `_id` begins with the account's id and ":". The next character after ":" is ";".
    await idempotencyDocs().deleteMany({ _id: { $gte: `${uid}:`, $lt: `${uid};` } }, inside(tx));
  },
} satisfies PersonalData;
