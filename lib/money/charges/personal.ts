import "server-only";
import { GONE } from "@/lib/platform/db/gone-name";
import { requireId } from "@/lib/platform/db/ids";
import type { PersonalData } from "@/lib/platform/db/personal-data";
import { inside } from "@/lib/platform/db/transactions";
import { chargeDocs } from "./document";

export const personal = {
  /** Who cancelled something of their own or, as an administrator, gave money back. */
  async erase({ uid }, tx) {
    const id = requireId(uid);
    await chargeDocs().updateMany(
      { "refunds.by.id": id },
      { $set: { "refunds.$[own].by.name": GONE } },
      { arrayFilters: [{ "own.by.id": id }], ...inside(tx) },
    );
  },
} satisfies PersonalData;
