import type { paletteTexts as English } from "../en/palette";
import { count } from "./count";

export const paletteTexts: typeof English = {
  open: "কোথায় যাবেন",
  keys: "Ctrl K",
  keysApple: "⌘K",
  placeholder: "পাতার নাম বা রেসিপির কোনো শব্দ",
  placeholderAdmin: "পাতা, ট্র্যাকিং নম্বর, মানুষ বা রেসিপি",
  places: "যেখানে যেতে পারেন",
  pages: "পাতা",
  parcels: "পার্সেল",
  people: "মানুষ",
  recipes: "রেসিপি",
  searches: "খুঁজুন",
  inRecipes: (q) => `সব রেসিপিতে “${q}” খুঁজুন`,
  inOrders: (q) => `অর্ডারে “${q}” খুঁজুন`,
  inParcels: (q) => `সব পার্সেলে “${q}” খুঁজুন`,
  orderById: (id) => `অর্ডার ${id}`,
  searching: "খোঁজা হচ্ছে…",
  failed: "সব জায়গায় খোঁজা যায়নি। পাতাগুলো সবই এখানে আছে।",
  nothing: "এই কথায় কিছু পাওয়া যায়নি।",
  count: (places) => count(places, "জায়গা"),
  help: "↑ ↓ দিয়ে বেছে নিন, যেতে Enter, এখানেই থাকতে Esc",
};
