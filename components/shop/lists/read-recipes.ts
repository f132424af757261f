import { ApiError, api } from "@/lib/platform/http/client";
import type { DetailedRecipe } from "@/lib/shop/recipes/views";

/**
 * Reads the current recipes from the server, by id. A recipe that no longer exists is null. Rejects with ApiError.
 */
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
