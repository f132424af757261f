import type { listProblems as English } from "../en/list-problems";
import { count } from "./count";

export const listProblems: typeof English = {
  unknownItem: "এটা আপনার ফর্দে নেই।",
  unknownRecipe: "এই রেসিপি আপনার ফর্দে নেই।",
  lineOfRecipe: "এটা একটা রেসিপি থেকে এসেছে। রেসিপিটা সরান, বা কয় জনের জন্য তা বদলান।",
  nothingToUndo: "এটা আর ফিরিয়ে আনা যাবে না।",
  listManyRecipes: ({ most }) => `ফর্দে ${count(most, "রেসিপি")} পর্যন্ত রাখা যায়`,
  listManyItems: ({ most }) => `ফর্দে ${count(most, "জিনিস")} পর্যন্ত রাখা যায়`,
  listMuchOfOne: "এত কোনো রান্নাঘরেই লাগে না",
  guestListFull: "এই ব্রাউজারের ফর্দ ভরে গেছে। আরও রাখতে লগইন করুন।",
};
