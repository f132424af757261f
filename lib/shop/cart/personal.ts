import "server-only";
import { requireId } from "@/lib/platform/db/ids";
import type { PersonalData } from "@/lib/platform/db/personal-data";
import { inside } from "@/lib/platform/db/transactions";
import { cartDocs } from "./collections";

export const personal = {
  async leftovers(uid, tx) {
    await cartDocs().deleteOne({ _id: requireId(uid) }, inside(tx));
  },
} satisfies PersonalData;
