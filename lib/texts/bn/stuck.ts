import type { stuckTexts as English } from "../en/stuck";
import { count, figure, people } from "./count";

/** What both counts of a kind are called: a noun has one form after a number. */
const both = (thing: string): [string, string] => [thing, thing];

const kinds: (typeof English)["kinds"] = {
  payment: {
    title: "টাকা হয়তো এসেছে, কিন্তু পার্সেল নেই",
    things: both("পেমেন্ট"),
    amount: "দেওয়া শুরু হয়েছিল",
    advice:
      "অনেক আগে একটি পেমেন্ট শুরু হয়েছিল, এখনো শেষও হয়নি, বাতিলও হয়নি। পেমেন্ট কোম্পানিকে জিজ্ঞেস করুন: টাকা এসে থাকলে কাজ শেষ হবে, না এলে বাতিল হবে।",
    retry: "পেমেন্ট কোম্পানিকে জিজ্ঞেস করুন",
  },
  refund: {
    title: "যে টাকা ফেরত পৌঁছায়নি",
    things: both("ফেরত"),
    amount: "ফেরত দিতে হবে",
    advice:
      "ব্যাংক টাকা ফিরিয়ে দিয়েছে, অথবা পেমেন্ট কোম্পানি ফেরতের কাজ এখনো ধরেনি। আবার ফেরত দিন; দুবারেও না হলে ক্রেতার সঙ্গে কথা বলে অন্যভাবে মিটিয়ে নিন।",
    retry: "আবার ফেরত দিন",
  },
  dispute: {
    title: "যেসব আপত্তি এখনো খোলা",
    things: both("আপত্তি"),
    amount: "নিয়ে আপত্তি",
    advice:
      "একজন ক্রেতা ব্যাংকের কাছে টাকা ফেরত চেয়েছেন। শেষ সময়ের আগে পেমেন্ট কোম্পানির ড্যাশবোর্ডে প্রমাণ দিয়ে উত্তর দিন; ততক্ষণ কোনো টাকা ফেরত যাবে না।",
    retry: "কী ঠিক হলো জেনে নিন",
  },
  answer: {
    title: "যেসব রান্নাঘর উত্তর দেয়নি",
    things: both("বক্স"),
    amount: "দেওয়া হয়েছে",
    advice:
      "রান্নাঘরে ফোন দিন। যে অর্ডার এখনো অপেক্ষায়, তা এখানে বন্ধ করে দেওয়া যায়, ক্রেতা টাকা ফেরত পাবেন; যেটির সময় শেষ হয়ে গেছে, তার জন্য শুধু ফোন দিলেই চলবে।",
    retry: "অর্ডার বন্ধ করে টাকা ফেরত দিন",
  },
  parcel: {
    title: "৩ দিন ধরে যেসব পার্সেল নড়েনি",
    things: both("পার্সেল"),
    advice: "একজন রাইডারকে দিন, অথবা যাঁর কাছে আছে তাঁকে জিজ্ঞেস করুন কী হয়েছে।",
    retry: "আমাদের বাছাই করা রাইডারকে দিন",
  },
  late: {
    title: "যেসব পার্সেলের দেরি হচ্ছে",
    things: both("পার্সেল"),
    advice: "যেদিন আসার কথা ছিল, সেই দিন পেরিয়ে গেছে। রান্নাঘর বা রাইডারকে জিজ্ঞেস করুন, আর যিনি অপেক্ষায় আছেন তাঁকে জানান।",
    retry: "আমাদের বাছাই করা রাইডারকে দিন",
  },
  cash: {
    title: "যেসব রাইডারের হাতে বেশি ক্যাশ",
    things: both("রাইডার"),
    amount: "হাতে আছে",
    advice: "রাইডারকে ক্যাশ জমা দিতে বলুন, গুনে নিয়ে এখানে লিখে রাখুন।",
    retry: "সব জমা হয়েছে, লিখে রাখুন",
  },
  mail: {
    title: "যেসব ইমেইল কেউ পাননি",
    things: both("ইমেইল"),
    advice: "কারণটি দেখুন। ইমেইল ঠিকানা ভুল হলে যাঁর ঠিকানা তাঁকেই ঠিক করতে হবে; ইমেইল সার্ভার বন্ধ থেকে থাকলে আবার পাঠান।",
    retry: "আবার পাঠান",
  },
  webhook: {
    title: "যেসব ওয়েবহুক নেওয়া হয়নি",
    things: both("ওয়েবহুক"),
    advice:
      "পেমেন্ট কোম্পানির পাঠানো যেসব খবর ঢুকতে পারেনি। স্বাক্ষর ভুল হলে: STRIPE_WEBHOOK_SECRET পেমেন্ট কোম্পানির সঙ্গে মিলিয়ে দেখুন। স্বাক্ষর ঠিক থাকলে আবার চেষ্টা করুন; যে খবর কোনো কিছুর সঙ্গেই মেলে না, তা একই অ্যাকাউন্টের অন্য দোকানের।",
    retry: "আবার চেষ্টা করুন",
  },
  job: {
    title: "নিজে থেকে চলা যেসব কাজ আটকে গেছে",
    things: both("কাজ"),
    advice: "ভুলটি দেখুন। কারণ দূর হলে কাজটি নিজে থেকেই ঠিক হয়ে যায়; হয়েছে কি না জানতে এখনই চালিয়ে দেখুন।",
    retry: "এখনই চালিয়ে দেখুন",
  },
};

/** How many are listed at most; from there on it says `কমপক্ষে`. */
const MOST = 100;
const atLeast = (counted: number, text: string) => (counted >= MOST ? `কমপক্ষে ${text}` : text);

export const stuckTexts: typeof English = {
  heading: "দেখা দরকার",
  note: "কী আটকে আছে, কেন, আর কী করলে ঠিক হবে। এখন যা খোলা আছে শুধু তাই গোনা হয়, সরিয়ে রাখাগুলো বাদে; এই পাতা প্রতি মিনিটে নিজে থেকেই নতুন হয়।",
  failed: "কী আটকে আছে তা আনা যায়নি। আবার চেষ্টা করুন।",
  loading: "দেখা হচ্ছে…",
  empty: "এখন দেখার মতো কিছু নেই।",
  kinds,
  countOf: (kind, counted) => {
    const shown = Math.min(counted, MOST);
    const [thing] = kinds[kind].things;
    return atLeast(counted, kind === "cash" ? `${people(shown)} ${thing}` : count(shown, thing));
  },
  amountOf: (kind) => {
    const one = kinds[kind];
    return "amount" in one ? one.amount : "";
  },
  moreThanShown: (shown) => `প্রথম ${figure(shown)}টি দেখছেন; এগুলো মিটলে বাকিগুলো আসবে।`,
  since: (moment) => `${moment} থেকে`,
  details: { failed: "ব্যাংক ফিরিয়ে দিয়েছে", due: "এখনো দেওয়া হয়নি" },
  look: "খুলে দেখুন",
  lookOf: (label) => `খুলে দেখুন: ${label}`,
  putAside: "সরিয়ে রাখুন",
  putAsideOf: (label) => `সরিয়ে রাখুন: ${label}`,
  settled: "হয়ে গেছে: তালিকা থেকে সরে গেছে।",
  tried: "চেষ্টা করা হয়েছে, তবু এখনো দেখা দরকার।",
  aside: "সরিয়ে রাখা হয়েছে। এতে কিছু বদলালে আবার আসবে।",
  stepFailed: "কাজটা হয়নি। আবার চেষ্টা করুন।",
  cashQuestion: (name, amount) => `${name} কি ${amount} জমা দিয়েছেন, আর আপনি কি গুনে নিয়েছেন?`,
  yes: "হ্যাঁ, লিখে রাখুন",
  home: (total) => `${atLeast(total, count(Math.min(total, MOST), "বিষয়"))} দেখা দরকার`,
  homeKind: (title, text) => `${title}: ${text}`,
};
