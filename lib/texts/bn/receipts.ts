import type { receiptTexts as en } from "../en/receipts";

const METHODS: Readonly<Record<string, string>> = {
  visa: "ভিসা",
  mastercard: "মাস্টারকার্ড",
  amex: "অ্যামেক্স",
  nexus: "নেক্সাস",
  bkash: "বিকাশ",
  nagad: "নগদ",
  rocket: "রকেট",
  upay: "উপায়",
  bank: "ইন্টারনেট ব্যাংকিং",
  cash: "ক্যাশ",
};

const INTO: Readonly<Record<string, string>> = {
  card: "কার্ডে",
  cash: "টাকা পাওয়ার অ্যাকাউন্টে",
};

export const receiptTexts: typeof en = {
  receipt: "রসিদ",
  creditNote: "ফেরতের রসিদ",
  number: "নম্বর",
  at: "তারিখ",
  about: "কিসের জন্য",
  paidWith: "যেভাবে টাকা দিয়েছেন",
  backTo: "যেখানে ফেরত যাচ্ছে",
  sellers: "বিক্রেতা",
  delivery: "ডেলিভারি",
  rounding: "পুরো টাকায় মেলাতে",
  total: "মোট",
  vat: (percent) => `এর মধ্যে ভ্যাট ${percent}%`,
  bin: (bin) => `বিআইএন ${bin}`,
  issuer: "RANNA, ঢাকা। খাবারের বিক্রেতা এখানে লেখা রান্নাঘরগুলো।",
  print: "প্রিন্ট করুন",
  into: ({ payWith, method }) => INTO[payWith] ?? `${METHODS[method] ?? "ওয়ালেট"}-এ`,
  means: ({ method, last4 }) =>
    [METHODS[method] ?? "অনলাইন পেমেন্ট", ...(last4 === null ? [] : [`•••• ${last4}`])].join(" "),
};
