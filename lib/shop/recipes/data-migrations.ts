import "server-only";
import { copyCreatedAt, lackingCreatedAt } from "@/lib/platform/db/created-at";
import type { Migrations } from "@/lib/platform/db/migrations";
import { inside, withTransaction } from "@/lib/platform/db/transactions";
import { moveAddresses } from "@/lib/platform/pictures/move-addresses";
import { EVERYWHERE } from "./data-plan";
import { recipeDocs } from "./document";
import { renewRecipePages } from "./kept-lists";
import { readMissingFoods, recountFoods } from "./related/data-related";

/** What recipes of earlier versions lacked, oldest first. */
export const recipeMigrations: Migrations = [
  ["recipes-created-at", () => copyCreatedAt(recipeDocs(), "dateCreated", EVERYWHERE)],
  [
    "recipes-foods",
    async () => {
      while ((await readMissingFoods()) > 0);
    },
  ],
  ["recipes-pictures", () => moveAddresses(recipeDocs(), "image")],
];

/**
 * Recipes that a server of the release before has added meanwhile: they stood at the end of the newest ones, and so they
 * stand in pages that were kept since. They also lack their foods.
 */
export async function catchUpRecipes(): Promise<void> {
  await readMissingFoods();
  await recountFoods();
  await withTransaction(async (tx) => {
    const late = await recipeDocs()
      .find(lackingCreatedAt(EVERYWHERE), { projection: { _id: 1 }, ...inside(tx) })
      .limit(500)
      .toArray();
    if (late.length === 0) return;
    await copyCreatedAt(recipeDocs(), "dateCreated", { _id: { $in: late.map(({ _id }) => _id) } }, tx);
    await renewRecipePages(
      late.map(({ _id }) => _id.toHexString()),
      tx,
    );
  });
}
