import "server-only";
import { requireId } from "@/lib/platform/db/ids";
import type { PersonalData } from "@/lib/platform/db/personal-data";
import { inside } from "@/lib/platform/db/transactions";
import { savedRecipesDocs, shoppingListDocs } from "./collections";

export const personal = {
  async leftovers(uid, tx) {
    const id = requireId(uid);
    await savedRecipesDocs().deleteOne({ _id: id }, inside(tx));
    await shoppingListDocs().deleteOne({ _id: id }, inside(tx));
  },
} satisfies PersonalData;
