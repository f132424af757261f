import { CATEGORIES } from "@/lib/shop/recipes/rules";

type Category = (typeof CATEGORIES)[number];

/** Maps words in other sites' categories to categories of this site. The most specific words come first. */
const WORDS: readonly (readonly [RegExp, Category])[] = [
  [/\b(pickles?|chutneys?|achar)\b|আচার|চাটনি/i, "Pickles & Chutneys"],
  [/\b(drinks?|beverages?|smoothies?|juices?|lassi|sharbat|tea|coffee)\b|পানীয়|শরবত/i, "Drinks"],
  [/\b(desserts?|sweets?|cakes?|cookies|puddings?|pitha)\b|মিষ্টি|পিঠা/i, "Sweets"],
  [/\b(breakfast|brunch|porridge)\b|নাস্তা/i, "Healthy Breakfast"],
  [/\b(snacks?|appeti[sz]ers?|starters?|finger food)\b/i, "Quick Snacks"],
  [/\b(soups?|dals?|dhals?|lentils?)\b|ডাল|স্যুপ/i, "Soups & Dal"],
  [/\b(fish|seafood|prawns?|shrimps?|hilsa|ilish)\b|মাছ|ইলিশ/i, "Fish"],
  [/\b(rice|biryani|biriyani|pulao|polao|pilaf|khichuri|tehari)\b|ভাত|বিরিয়ানি|পোলাও/i, "Rice & Biryani"],
  [/\b(meat|poultry|chicken|beef|mutton|lamb|goat|duck)\b|মাংস|মুরগি/i, "Meat & Poultry"],
  [/\b(vegan|plant.based)\b/i, "Vegan Delights"],
  [/\btraditional\b/i, "Traditional Meals"],
];

/** Returns this site's category for another site's categories. Returns null if the author must choose. */
export function readCategory(texts: readonly string[]): Category | null {
  const plain = texts.map((text) => text.trim().toLowerCase());
  const named = CATEGORIES.find((category) => plain.includes(category.toLowerCase()));
  if (named) return named;
  for (const text of texts.slice(0, 200)) {
    const match = WORDS.find(([pattern]) => pattern.test(text.slice(0, 1_000)));
    if (match) return match[1];
  }
  return null;
}
