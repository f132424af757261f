import { breakfast } from "./breakfast";
import { drinks } from "./drinks";
import { fish } from "./fish";
import { pickles } from "./pickles";
import { poultry } from "./poultry";
import { rice } from "./rice";
import type { SeedRecipe } from "./seed-recipe";
import { friedSnacks } from "./snacks-fried";
import { streetSnacks } from "./snacks-street";
import { soupsAndDal } from "./soups-and-dal";
import { sweets } from "./sweets";
import { traditionalMeat } from "./traditional-meat";
import { traditionalTable } from "./traditional-table";
import { veganBhorta } from "./vegan-bhorta";
import { veganTable } from "./vegan-table";

/** Every recipe of the demo data, newest first: the order in which the list shows them. */
export const allRecipes: SeedRecipe[] = [
  ...traditionalMeat,
  ...traditionalTable,
  ...breakfast,
  ...streetSnacks,
  ...friedSnacks,
  ...veganTable,
  ...veganBhorta,
  ...rice,
  ...fish,
  ...poultry,
  ...soupsAndDal,
  ...sweets,
  ...drinks,
  ...pickles,
].sort((a, b) => a.daysAgo - b.daysAgo);
