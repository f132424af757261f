import "server-only";
import { GONE } from "@/lib/platform/db/gone-name";
import { requireId } from "@/lib/platform/db/ids";
import type { PersonalData } from "@/lib/platform/db/personal-data";
import { inside } from "@/lib/platform/db/transactions";
import { receiptDocs } from "./collections";

export const personal = {
  /** Removes a kitchen's name from the receipts of its buyers. Receipts do not contain the payer's name. */
  async erase({ uid }, tx) {
    const id = requireId(uid);
    await receiptDocs().updateMany(
      { "sellers.id": id },
      { $set: { "sellers.$[own].name": GONE }, $unset: { "sellers.$[own].nameBn": 1 } },
      { arrayFilters: [{ "own.id": id }], ...inside(tx) },
    );
  },
} satisfies PersonalData;
