import type { salesTexts as English } from "../en/sales";
import { count, figure } from "./count";

export const salesTexts: typeof English = {
  count: (waiting, toPack) =>
    [
      waiting === 0 ? null : `${count(waiting, "অর্ডার")} আপনার উত্তরের অপেক্ষায়`,
      toPack === 0 ? (waiting === 0 ? "প্যাক করার কিছু নেই" : null) : `${figure(toPack)}টি প্যাক করতে হবে`,
    ]
      .filter((part) => part !== null)
      .join(", "),
  settings: "রান্নাঘরের সেটিংস",
  settingsMissing: "রান্নাঘরের সেটিংস: পিকআপের ঠিকানা দেওয়া নেই",
  waitingHelp:
    "যা রাঁধতে পারবেন তার অর্ডার নিন, না পারলে কারণ জানিয়ে ফিরিয়ে দিন। শেষ সময়ের মধ্যে উত্তর না দিলে অর্ডারের সময় শেষ হয়ে যায়, আর টাকা দেওয়া থাকলে ক্রেতা তা ফেরত পান।",
  left: {
    hours: (hours) => `আর ${figure(hours)} ঘণ্টা`,
    minutes: (minutes) => `আর ${figure(minutes)} মিনিট`,
    none: "সময় পেরিয়ে গেছে, অর্ডারটি যেকোনো মুহূর্তে হাতছাড়া হতে পারে",
  },
  needsAddress: "কোথায় পৌঁছে দিতে হবে, ক্রেতা এখনো জানাননি। ঠিকানা না পাওয়া পর্যন্ত রাইডার আসবেন না।",
  ready: "প্যাক হয়েছে",
  reason: "কারণ",
  lines: "এই বক্সে আছে",
  parcelLabel: "পার্সেলের লেবেল",
  parcelLabelOf: (title) => `${title}: পার্সেলের লেবেল`,
  accept: "অর্ডার নিন",
  acceptOf: (title) => `অর্ডার নিন: ${title}`,
  accepted: "অর্ডার নেওয়া হয়েছে। ক্রেতা খবর পাবেন।",
  comesOn: "যেদিন পৌঁছাবে",
  takeBack: "ফিরিয়ে আনুন",
  acceptedSoon: (seconds) => `ক্রেতা খবর পাবেন ${figure(seconds)} সেকেন্ড পরে।`,
  decline: "ফিরিয়ে দিন",
  declineOf: (title) => `ফিরিয়ে দিন: ${title}`,
  riderCollects: (amount) => `রাইডার ${amount} নেবেন`,
  declined: (amount) =>
    amount === null ? "ফিরিয়ে দেওয়া হয়েছে।" : `ফিরিয়ে দেওয়া হয়েছে। ${amount} ক্রেতার কাছে ফেরত যাচ্ছে।`,
  failed: "কাজটা হয়নি। আবার চেষ্টা করুন।",
  declineHeading: "অর্ডারটি ফিরিয়ে দেবেন?",
  declineText: (buyer, amount) =>
    amount === null
      ? `${buyer} আপনার দেওয়া কারণ পড়বেন। এরপর আর অর্ডারটি নেওয়া যাবে না।`
      : `${buyer} সঙ্গে সঙ্গে ${amount} ফেরত পাবেন, আর আপনার দেওয়া কারণ পড়বেন। এরপর আর অর্ডারটি নেওয়া যাবে না।`,
  declineReason: "কেন নিতে পারছেন না?",
  declineQuick: "এখান থেকে একটি কারণ বেছে নিন",
  quickReasons: ["আজকের সব বক্স শেষ।", "একটি উপকরণ আজ পাওয়া যাচ্ছে না।", "সময়মতো রান্না করতে পারব না।", "রান্নাঘর বন্ধ।"],
  earning: "আপনার অংশ",
  earningSum: (food, percent, commission) => `খাবার ${food} − কমিশন ${percent}% ${commission}`,
  earningStates: {
    waiting: () => "বক্স পৌঁছালে টাকাটা আপনার",
    held: (when) => `${when} থেকে পাওনা`,
    claimed: () => "অভিযোগ চলছে",
    payable: () => "পাওনা",
    paid_out: (when) => `পরিশোধ ${when}`,
    none: "কিছু নেই: টাকা ফেরত গেছে",
  },
  keep: "অর্ডার থাক",
  declineConfirm: "অর্ডার ফিরিয়ে দিন",
};
