import "server-only";
import type { Viewer } from "@/lib/auth/viewer";
import { AppError } from "@/lib/errors";
import { countParcels, countRecipes, countSellers } from "./data";
import { startOfDay, startOfMonth, weekBefore } from "./rules";
import type { Statistics } from "./schema";

/** The figures of the whole house. Throws AppError forbidden for everybody but admins. */
export async function readStatistics(viewer: Pick<Viewer, "role">, now = new Date()): Promise<Statistics> {
  if (viewer.role !== "admin") throw new AppError("forbidden", { detail: "These figures are for admins." });
  const [recipes, sellers, parcels] = await Promise.all([
    countRecipes(weekBefore(now)),
    countSellers(startOfMonth(now)),
    countParcels(startOfDay(now)),
  ]);
  return {
    recipes: { total: recipes.all, thisWeek: recipes.fresh },
    sellers: { total: sellers.all, thisMonth: sellers.fresh },
    parcels: { total: parcels.all, today: parcels.fresh },
  };
}
