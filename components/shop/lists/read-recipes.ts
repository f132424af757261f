import { ApiError, api } from "@/lib/platform/http/client";
import type { DetailedRecipe } from "@/lib/shop/recipes/schema";

/** What a guest keeps by its ids, as it is now; null for a recipe that is gone. Rejects with ApiError. */
export async function readRecipes(ids: readonly string[]): Promise<Map<string, DetailedRecipe | null>> {
  const read = async (id: string) => {
    const found = await api("GET /recipedetails/{id}", { params: { id } }).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === "not_found") return null;
      throw error;
    });
    return [id, found] as const;
  };
  return new Map(await Promise.all(ids.map(read)));
}
