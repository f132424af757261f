import type { noticeAskTexts as English } from "../en/notice-ask";

export const noticeAskTexts: typeof English = {
  order: "এই অর্ডারের খবর দিন",
  sales: "নতুন অর্ডারের খবর দিন",
  jobs: "কাজের খবর দিন",
  turnedOn: "খবর চালু হয়েছে। এই ফোন বা কম্পিউটারে আসবে।",
  refused: "খবর চালু হয়নি। পরে চাইলে “খবরের সেটিংস” পাতা থেকে চালু করতে পারবেন।",
  failed: "খবর চালু করা যায়নি। আবার চেষ্টা করুন।",
  install: {
    heading: "আইফোনে খবর পেতে আগে RANNA হোম স্ক্রিনে রাখুন",
    // The menus of most iPhones in Bangladesh are in English.
    steps: [
      "শেয়ার বোতামে চাপ দিন: চারকোনা ঘর থেকে ওপরে ওঠা তীর।",
      "“Add to Home Screen” বেছে নিন।",
      "হোম স্ক্রিন থেকে RANNA খুলে খবর চালু করুন।",
    ],
    version: "আইওএস ১৬.৪ বা তার পরের কোনো সংস্করণ লাগবে।",
  },
};
