import "server-only";
import type { Counted, TableList } from "@/lib/platform/admin-table/schema";
import { CSV_BATCH, type CsvColumns, csvFile, csvMoment } from "@/lib/platform/csv";
import { RECIPES_COUNTED, type RecipeFilters } from "./admin-query";
import { recipeTable } from "./queries-admin";
import type { AdminRecipe } from "./views";

/** Returns a page of the admin page "Manage All Recipes", filtered and sorted (specification point 2). */
export const readRecipeTable = (
  query: RecipeFilters & { page: number },
): Promise<TableList<AdminRecipe> & { total: Counted }> =>
  recipeTable.countedTo(query, undefined, RECIPES_COUNTED);

/** The columns of the CSV export, in order. Prices are in taka. */
const COLUMNS: CsvColumns<AdminRecipe> = [
  ["Id", (r) => r._id],
  ["Title", (r) => r.title],
  ["Author", (r) => r.authorName],
  ["Author Email", (r) => r.authorEmail],
  ["Category", (r) => r.category],
  ["Price (BDT)", (r) => r.price.toFixed(2)],
  ["Difficulty", (r) => r.difficulty],
  ["Time", (r) => r.cookingTime],
  ["Tags", (r) => r.tags.join(", ")],
  ["Date", (r) => csvMoment(r.dateCreated)],
  ["State", (r) => r.state],
  ["Since", (r) => csvMoment(r.since)],
];

/** Exports the filtered recipes of the admin page "Manage All Recipes" as a CSV file. */
export const recipesCsv = async (filters: RecipeFilters, now = new Date()): Promise<Response> =>
  csvFile("recipes", COLUMNS, await recipeTable.walk(filters, CSV_BATCH), now);
