import type { errorTexts as English } from "../en/error";

export const errorTexts: typeof English = {
  notFoundHeading: "পাতাটি পাওয়া যায়নি",
  notFoundText: "হয়তো লিংকে বানান ভুল আছে, বা পাতাটি সরিয়ে নেওয়া হয়েছে।",
  goHome: "হোমে ফিরুন",
  browseRecipes: "রেসিপি ঘুরে দেখুন",
  waysOn: "এখান থেকে যেখানে যেতে পারেন",
  offline: "ইন্টারনেট নেই। রিলোড না করলে এই পাতা থাকবে; যে লিংকে চাপবেন, ইন্টারনেট এলে খুলবে।",
  forAdmins: "ওই পাতা শুধু অ্যাডমিনদের জন্য, তাই আপনি হোমে ফিরে এসেছেন।",
  network: "ইন্টারনেট নেই। সংযোগ দেখে নিয়ে আবার চেষ্টা করুন।",
};
