import type { topBarTexts as English } from "../en/top-bar";
import { count, figure } from "./count";

export const topBarTexts: typeof English = {
  navigation: "মূল মেনু",
  home: "হোম",
  allRecipe: "সব রেসিপি",
  addRecipes: "রেসিপি যোগ করুন",
  aboutUs: "আমাদের কথা",
  blogs: "গল্প",
  login: "লগইন",
  createAccount: "অ্যাকাউন্ট খুলুন",
  cart: (recipes) => (recipes === 0 ? "কার্ট" : `কার্ট, ${count(recipes, "রেসিপি")}`),
  saved: "সেভ করা",
  list: "ফর্দ",
  orders: "আমার অর্ডার",
  notices: (unread) => (unread === 0 ? "খবর" : `খবর, ${figure(unread)}টি নতুন`),
  account: "অ্যাকাউন্টের মেনু",
  profile: "প্রোফাইল",
  dashbord: "ড্যাশবোর্ড",
  logout: "লগআউট",
  loggedOut: "আপনি লগআউট করেছেন",
  logoutFailed: "একটা সমস্যা হয়েছে",
};
