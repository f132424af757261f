import "server-only";
import { GONE } from "@/lib/platform/db/gone-name";
import { requireId } from "@/lib/platform/db/ids";
import type { PersonalData } from "@/lib/platform/db/personal-data";
import { inside } from "@/lib/platform/db/transactions";
import { receiptDocs } from "./document";

export const personal = {
  /** A kitchen's name on receipts of others. Whoever paid is on none by name. */
  async erase({ uid }, tx) {
    const id = requireId(uid);
    await receiptDocs().updateMany(
      { "sellers.id": id },
      { $set: { "sellers.$[own].name": GONE } },
      { arrayFilters: [{ "own.id": id }], ...inside(tx) },
    );
  },
} satisfies PersonalData;
