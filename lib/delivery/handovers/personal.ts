import "server-only";
import { requireId } from "@/lib/platform/db/ids";
import type { PersonalData } from "@/lib/platform/db/personal-data";
import { inside } from "@/lib/platform/db/transactions";
import { handoverDocs } from "./collections";

export const personal = {
  /**
   * Deletes the uncounted handovers of an erased person. Counted ones stay, because they are part of the bookkeeping.
   */
  async erase({ uid }, tx) {
    await handoverDocs().deleteMany({ riderId: requireId(uid), counted: null }, inside(tx));
  },
} satisfies PersonalData;
