import "server-only";
import { CSV_BATCH, type CsvColumns, csvFile } from "@/lib/platform/csv";
import { walkRows } from "./data-desk";
import type { RecipeFilters } from "./desk-query";
import type { RecipeDeskRow } from "./schema";

/** The columns of the export, in order. Prices in taka, dates ISO 8601. */
const COLUMNS: CsvColumns<RecipeDeskRow> = [
  ["Id", (r) => r._id],
  ["Title", (r) => r.title],
  ["Author", (r) => r.authorName],
  ["Author Email", (r) => r.author],
  ["Category", (r) => r.category],
  ["Price (BDT)", (r) => r.price.toFixed(2)],
  ["Difficulty", (r) => r.difficulty],
  ["Time", (r) => r.cookingTime],
  ["Tags", (r) => r.tags.join(", ")],
  ["Date", (r) => r.dateCreated],
  ["State", (r) => r.state],
  ["Since", (r) => r.since],
];

/** The filtered list of Manage All Recipes as a CSV file. For admins. */
export const recipesCsv = async (filters: RecipeFilters, now = new Date()): Promise<Response> =>
  csvFile("recipes", COLUMNS, walkRows(filters, CSV_BATCH), now);
