import type { lateTexts as English } from "../en/late";

export const lateTexts: typeof English = {
  slow: "যতটা লাগার কথা তার চেয়ে বেশি সময় লাগছে। আপনি যা করেছেন তা রাখা আছে, ইন্টারনেট ঠিক হলেই হয়ে যাবে।",
  reload: "পাতাটি আবার আনুন",
  noAnswer: "ইন্টারনেট থেকে সাড়া আসেনি। সংযোগ দেখে নিয়ে আবার চেষ্টা করুন।",
  ourFault: "আমাদের দিকে একটা সমস্যা হয়েছে। আবার চেষ্টা করুন।",
};
