import type { valuesTexts as English } from "../en/values";
import { PLACES } from "./places";

const CATEGORIES: Readonly<Record<string, string>> = {
  "Healthy Breakfast": "সকালের পুষ্টিকর নাশতা",
  "Quick Snacks": "ঝটপট নাশতা",
  "Vegan Delights": "ভেগান পদ",
  "Traditional Meals": "ঐতিহ্যবাহী খাবার",
  "Rice & Biryani": "ভাত ও বিরিয়ানি",
  Fish: "মাছ",
  "Meat & Poultry": "মাংস ও মুরগি",
  "Soups & Dal": "স্যুপ ও ডাল",
  Sweets: "মিষ্টি",
  Drinks: "পানীয়",
  "Pickles & Chutneys": "আচার ও চাটনি",
};

export const valuesTexts: typeof English = {
  category: (name) => CATEGORIES[name] ?? name,
  place: (name) => PLACES[name] ?? name,
};
