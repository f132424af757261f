import "server-only";
import { GONE } from "@/lib/platform/db/gone-name";
import { requireId } from "@/lib/platform/db/ids";
import type { PersonalData } from "@/lib/platform/db/personal-data";
import { inside } from "@/lib/platform/db/transactions";
import { chargeDocs } from "./collections";

export const personal = {
  /**
   * Removes a user's name from refunds that the user decided: as a buyer who cancelled an order or booking, or as an
   * administrator.
   */
  async erase({ uid }, tx) {
    const id = requireId(uid);
    await chargeDocs().updateMany(
      { "refunds.by.id": id },
      { $set: { "refunds.$[own].by.name": GONE } },
      { arrayFilters: [{ "own.by.id": id }], ...inside(tx) },
    );
  },
} satisfies PersonalData;
