import type { savedTexts as English } from "../en/saved";
import { count } from "./count";

export const savedTexts: typeof English = {
  heading: "সেভ করা রেসিপি",
  description: "যে রেসিপিগুলো আবার খুঁজে পেতে চান।",
  save: (title) => `${title} সেভ করুন`,
  saveShort: "সেভ করুন",
  savedShort: "সেভ করা",
  saved: (title) => `সেভ করা: ${title}`,
  added: "সেভ করা হয়েছে",
  removed: "সেভ করা রেসিপি থেকে সরানো হয়েছে",
  open: "সেভ করা রেসিপি দেখুন",
  failed: "সেভ করা যায়নি। আবার চেষ্টা করুন।",
  empty: "এখনো কোনো রেসিপি সেভ করেননি",
  emptyHint: "রেসিপির হার্ট চিহ্নে চাপ দিন, এখানে পেয়ে যাবেন।",
  browseRecipes: "রেসিপি ঘুরে দেখুন",
  list: "বাজারের ফর্দ",
  more: "আরও দেখুন",
  loading: "আসছে…",
  loadFailed: "আপনার সেভ করা রেসিপি আনা যায়নি।",
  inBrowser: "এই ব্রাউজারেই রাখা আছে। আপনার সব ফোন আর কম্পিউটারে পেতে লগইন করুন।",
  signIn: "লগইন করুন",
  full: (most) => `${count(most, "রেসিপি")} পর্যন্ত সেভ করা যায়। আগে কয়েকটা সরান।`,
  mergeFull: "লগইনের আগে সেভ করা সব রেসিপির জায়গা হয়নি; বাকিগুলো এই ব্রাউজারেই আছে।",
  needsScripts: "সেভ করা রেসিপি আপনার ব্রাউজারে বা অ্যাকাউন্টে থাকে, তাই জাভাস্ক্রিপ্ট লাগে। দেখতে হলে চালু করে নিন।",
};
