import type { purchaseCardTexts as English } from "../en/purchase-cards";
import { count } from "./count";

export const purchaseCardTexts: typeof English = {
  boxes: (recipes, kitchens) => `${count(kitchens, "রান্নাঘরের")} ${count(recipes, "রেসিপি")}`,
  orderedAt: (moment) => `অর্ডার করেছেন ${moment}`,
  boxTotal: "এই বক্সে মোট",
  deliveryOf: (boxes) => `${count(boxes, "বক্সের")} ডেলিভারি`,
  details: "বিস্তারিত",
  help: "কোনো সমস্যা? আমাদের লিখুন:",
  keepOrder: "থাক",
  again: "আবার অর্ডার করুন",
  againBusy: "কার্টে দেওয়া হচ্ছে…",
  againFailed: "কাজটা হয়নি। আবার চেষ্টা করুন।",
  added: (recipes) =>
    recipes === 0 ? "এর কিছুই এখন অর্ডার করা যাবে না।" : `${count(recipes, "রেসিপি")} আপনার কার্টে আছে।`,
  missing: (title, why) => `${title}: ${why}`,
  why: {
    gone: "আর নেই",
    hidden: "রাঁধুনি তালিকা থেকে সরিয়ে নিয়েছেন",
    paused: "এর রান্নাঘর এখন ছুটিতে",
    not_for_sale: "এই মুহূর্তে বিক্রি হচ্ছে না",
    sold_out: "এই মুহূর্তে শেষ",
    full: "আপনার কার্ট ভরে গেছে",
  },
  dearer: (title, was, now) => `${title}: এখন দাম ${now}, আগে ছিল ${was}।`,
  toCart: "কার্টে যান",
};
