import type { chargeTexts as English } from "../en/charges";

/** The provider's reasons and states of a dispute; a new one is shown as its code. */
const WORDS: Record<string, string> = {
  bank_cannot_process: "ব্যাংক পারেনি",
  check_returned: "চেক ফেরত এসেছে",
  credit_not_processed: "টাকা ফেরত পাননি",
  customer_initiated: "কার্ডের মালিক চেয়েছেন",
  debit_not_authorized: "টাকা কাটতে বলেননি",
  duplicate: "দুবার কাটা হয়েছে",
  fraudulent: "জালিয়াতি",
  general: "অন্য কারণ",
  incorrect_account_details: "অ্যাকাউন্টের তথ্য ভুল",
  insufficient_funds: "টাকা ছিল না",
  noncompliant: "নিয়ম মানা হয়নি",
  product_not_received: "জিনিস পাননি",
  product_unacceptable: "জিনিস ঠিক ছিল না",
  subscription_canceled: "আগেই বাতিল করা",
  unrecognized: "চিনতে পারছেন না",
  needs_response: "উত্তর দিতে হবে",
  under_review: "ব্যাংক দেখছে",
  won: "আমাদের পক্ষে",
  lost: "আমাদের বিপক্ষে",
  prevented: "আগেই থামানো",
  warning_needs_response: "আগাম খবর, উত্তর দিতে হবে",
  warning_under_review: "আগাম খবর, ব্যাংক দেখছে",
  warning_closed: "আগাম খবর, আপত্তি হয়নি",
};

export const chargeTexts: typeof English = {
  owed: (amount) => `ফেরত দেওয়া টাকার ${amount} ব্যাংক আবার আমাদের কাছে পাঠিয়ে দিয়েছে। এই টাকা এখনো ক্রেতাকে দেওয়া বাকি।`,
  owedAgain: "আবার ফেরত দিন",
  owedConfirm: (amount) => `যেভাবে টাকা এসেছিল, সেভাবেই ${amount} আরেকবার ফেরত যাবে।`,
  disputed: (amount, reason) =>
    `কার্ডের মালিক ব্যাংকের কাছে ${amount} ফেরত চেয়েছেন (${reason})। ব্যাংক সিদ্ধান্ত না দেওয়া পর্যন্ত কিছু ফেরত দেওয়া যাবে না।`,
  lost: (amount) => `ব্যাংক একটি আপত্তিতে আমাদের বিপক্ষে সিদ্ধান্ত দিয়েছে: এভাবে ${amount} ফেরত গেছে।`,
  closed: (amount, status) => `${amount} নিয়ে একটি আপত্তি শেষ হয়েছে: ${status}।`,
  done: (amount) => `${amount} ফেরত যাচ্ছে।`,
  bankTranId: (id) => `ব্যাংকের নম্বর ${id}`,
  valId: (id) => `যাচাইয়ের নম্বর ${id}`,
  fee: (amount) => `ফি ${amount}`,
  risky: "পেমেন্ট কোম্পানির মতে ঝুঁকি আছে",
  failed: "কাজটা হয়নি। আবার চেষ্টা করুন।",
  short: { owed: (amount) => `${amount} আবার ফেরত দিতে হবে`, disputed: "ব্যাংকে আপত্তি" },
  word: (status) => WORDS[status] ?? status,
};
