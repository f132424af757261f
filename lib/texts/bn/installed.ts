import type { installedTexts as English } from "../en/installed";

export const installedTexts: typeof English = {
  myOrders: "আমার অর্ডার",
  news: "আপনার জন্য খবর আছে।",
  offline: "ইন্টারনেট নেই",
  kept: "রান্নার জন্য যেসব রেসিপি এখানে রাখা আছে:",
  nothingKept: "এখানে কিছু রাখা নেই। যে রেসিপিতে একবার “রান্না করুন” চাপবেন, সেটা ইন্টারনেট ছাড়াও এখান থেকে খুলবে।",
};
