import type { ListedRecipe as Card } from "@/lib/shop/recipes/schema";
import { recipesTexts as say } from "@/lib/texts/recipes";
import { RecipeCard } from "./recipe-card";

interface RelatedRecipesProps {
  recipes: readonly Card[];
  /** What the page rests on by showing them, for the page cache; "" where nothing is shown that can change. */
  rests: string;
}

/** Recipes near the one that the page is about. Without any there is no section, only what the page rests on. */
export function RelatedRecipes({ recipes, rests }: RelatedRecipesProps) {
  if (recipes.length === 0) return rests === "" ? null : <span hidden data-rests={rests} />;
  return (
    <section aria-labelledby="related" data-rests={rests} className="mt-16">
      <h2 id="related" className="display text-3xl">
        {say.relatedHeading}
      </h2>
      <ul className="mt-8 grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        {recipes.map((recipe) => (
          <li key={recipe._id} className="min-w-0">
            <RecipeCard recipe={recipe} heading="h3" />
          </li>
        ))}
      </ul>
    </section>
  );
}
