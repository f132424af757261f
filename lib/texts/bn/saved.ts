import type { savedTexts as English } from "../en/saved";
import { count } from "./count";

export const savedTexts: typeof English = {
  heading: "তুলে রাখা রেসিপি",
  description: "যে রেসিপিগুলো আবার খুঁজে পেতে চান।",
  save: (title) => `${title} তুলে রাখুন`,
  saveShort: "তুলে রাখুন",
  savedShort: "তুলে রাখা",
  saved: (title) => `তুলে রাখা: ${title}`,
  added: "তুলে রাখা হয়েছে",
  removed: "আর তুলে রাখা নেই",
  open: "তুলে রাখা রেসিপি দেখুন",
  failed: "তুলে রাখা যায়নি। আবার চেষ্টা করুন।",
  empty: "এখনো কোনো রেসিপি তুলে রাখেননি",
  emptyHint: "রেসিপির হৃদয়চিহ্নে চাপ দিন, এখানে পেয়ে যাবেন।",
  browseRecipes: "রেসিপি ঘুরে দেখুন",
  list: "বাজারের ফর্দ",
  more: "আরও দেখুন",
  loading: "আসছে…",
  loadFailed: "আপনার তুলে রাখা রেসিপি আনা যায়নি।",
  inBrowser: "এই ব্রাউজারেই রাখা আছে। আপনার সব ফোন আর কম্পিউটারে পেতে লগইন করুন।",
  signIn: "লগইন করুন",
  full: (most) => `${count(most, "রেসিপি")} পর্যন্ত তুলে রাখা যায়। আগে কয়েকটা সরান।`,
  mergeFull: "অতিথি হয়ে তুলে রাখা সব রেসিপির জায়গা হয়নি; বাকিগুলো এই ব্রাউজারেই আছে।",
  needsScripts: "তুলে রাখা রেসিপি আপনার ব্রাউজারে বা অ্যাকাউন্টে থাকে, তাই জাভাস্ক্রিপ্ট লাগে। দেখতে হলে চালু করে নিন।",
};
