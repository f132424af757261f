import "server-only";
import { personal as parcels } from "@/lib/delivery/parcels/personal";
import { personal as riders } from "@/lib/delivery/riders/personal";
import type { Person } from "@/lib/platform/db/personal-data";
import type { Tx } from "@/lib/platform/db/transactions";
import { personal as orders } from "@/lib/shop/orders/personal";
import { personal as recipes } from "@/lib/shop/recipes/personal";
import { revalidateRecipePages } from "@/lib/shop/recipes/recipe-cache";
import { personal as reviews } from "@/lib/shop/reviews/personal";

/** Replaces the copies of an account's old e-mail by the new one, for example in orders and parcels. */
export async function replaceEmailCopies(
  person: Person,
  to: { displayName: string; email: string },
  tx: Tx,
): Promise<void> {
  await orders.replaceEmail(person, to.email, tx);
  await riders.replaceEmail(person, to.email, tx);
  await parcels.replaceEmail(person, to.email, tx);
  await recipes.rename(person.uid, to, tx);
}

export async function renameEverywhere(
  uid: string,
  shown: { displayName: string; email: string | null },
  tx: Tx,
): Promise<void> {
  await recipes.rename(uid, shown, tx);
  await revalidateRecipePages(await reviews.rename(uid, shown, tx), tx);
}
