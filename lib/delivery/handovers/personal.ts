import "server-only";
import { requireId } from "@/lib/platform/db/ids";
import type { PersonalData } from "@/lib/platform/db/personal-data";
import { inside } from "@/lib/platform/db/transactions";
import { handoverDocs } from "./document";

export const personal = {
  /** What was counted stays in the books; what was only said goes with who said it. */
  async erase({ uid }, tx) {
    await handoverDocs().deleteMany({ userId: requireId(uid), counted: null }, inside(tx));
  },
} satisfies PersonalData;
