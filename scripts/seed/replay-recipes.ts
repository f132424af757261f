import { changeKitchen } from "../../lib/flows/change-kitchen";
import { DAY_MS } from "../../lib/platform/days";
import { inTheNameOf } from "../../lib/platform/idempotency/own-id";
import { addRecipe } from "../../lib/shop/recipes/add-recipe";
import { demoOrders, isDeclined, people } from "./demo-data";
import { allRecipes, type SeedRecipe } from "./recipes/all-recipes";
import { HOUR_MS, later, type ReplayStep, seedViewer } from "./replay";

/**
 * The call with an idempotency key that adds a recipe. The call is always the same, so that the recipe has the same
 * id after each seeding.
 */
const callOf = (slug: string) => ({ id: `demo ${slug}`, since: new Date("2026-01-01T00:00:00Z") });

/** Returns the recipe with this slug. Throws if the data has no such recipe. */
export function recipeOf(slug: string): SeedRecipe {
  const recipe = allRecipes.find((one) => one.slug === slug);
  if (!recipe) throw new Error(`no such recipe in the demo data: ${slug}`);
  return recipe;
}

/**
 * The steps in which every cook publishes recipes and describes the kitchen. `ids` is filled with recipe ids by slug.
 */
export function replayRecipes(now: Date, ids: Map<string, string>): ReplayStep[] {
  const published = (daysAgo: number) => later(now, -daysAgo * DAY_MS);
  const recipes = allRecipes.map(({ slug, author, daysAgo, ...recipe }) => ({
    at: published(daysAgo),
    run: async () => {
      const stocked = { ...recipe, ...stockBefore({ slug, author, ...recipe }) };
      const viewer = await seedViewer(author);
      ids.set(slug, await inTheNameOf(callOf(slug), () => addRecipe(stocked, viewer)));
    },
  }));
  const kitchens = people.flatMap(({ key, kitchen }) => {
    if (!kitchen) return [];
    const first = Math.max(
      ...allRecipes.filter(({ author }) => author === key).map(({ daysAgo }) => daysAgo),
    );
    const run = async () => changeKitchen(await seedViewer(key), kitchen);
    return [{ at: later(published(first), HOUR_MS), run }];
  });
  return [...recipes, ...kitchens];
}

/** Returns the stock of a limited recipe at its publication: the portions left today, plus all sold portions. */
function stockBefore({ slug, author, boxesLeft }: Pick<SeedRecipe, "slug" | "author" | "boxesLeft">) {
  if (typeof boxesLeft !== "number") return {};
  const sold = demoOrders
    .filter((seed) => !["abandoned", "cancelled", "refunded"].includes(seed.outcome))
    .filter((seed) => !isDeclined(seed, author))
    .flatMap(({ lines }) => lines.filter(({ recipe }) => recipe === slug));
  return { boxesLeft: sold.reduce((sum, { quantity }) => sum + quantity, boxesLeft) };
}
