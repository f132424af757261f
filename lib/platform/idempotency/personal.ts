import "server-only";
import type { PersonalData } from "@/lib/platform/db/personal-data";
import { inside } from "@/lib/platform/db/transactions";
import { idempotencyDocs } from "./document";

export const personal = {
  async leftovers(uid, tx) {
    // Their keys begin with the person's id; ";" is what follows ":".
    await idempotencyDocs().deleteMany({ _id: { $gte: `${uid}:`, $lt: `${uid};` } }, inside(tx));
  },
} satisfies PersonalData;
