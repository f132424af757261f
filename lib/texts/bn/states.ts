import type { StateRow, StateTexts } from "../en/states";
import { figure } from "./count";

const about = (count: number | null): string => {
  if (count === null) return "১ থেকে ৩ দিনের মতো";
  return count === 1 ? "এক দিনের মতো" : `${figure(count)} দিনের মতো`;
};

const all = (text: string): StateRow => {
  const words = () => text;
  return { buyer: words, kitchen: words, rider: words, desk: words, public: words };
};

export const stateTexts: StateTexts = {
  rows: {
    booked: all("রাইডারের অপেক্ষায়"),
    fetched: { ...all("রাইডার নিতে আসছেন"), rider: () => "প্রেরকের কাছ থেকে নিয়ে আসুন" },
    paid: {
      buyer: ({ until }) => `রান্নাঘর ${until}-এর মধ্যে জানাবে`,
      kitchen: ({ until }) => `${until}-এর মধ্যে উত্তর দিন`,
      rider: () => "অর্ডার হয়েছে, এখনো নেওয়া হয়নি",
      desk: ({ until }) => `রান্নাঘর ${until}-এর মধ্যে জানাবে`,
      public: () => "অর্ডার হয়েছে, এখনো নেওয়া হয়নি",
    },
    accepted: {
      ...all("তৈরি হচ্ছে"),
      buyer: () => "নেওয়া হয়েছে, তৈরি হচ্ছে",
      kitchen: () => "তৈরি করে প্যাক করুন",
    },
    packed: { ...all("প্যাক হয়েছে, রাইডারের অপেক্ষায়"), public: () => "প্যাক হয়েছে" },
    riderComes: {
      ...all("রাইডার নিতে আসছেন"),
      buyer: () => "প্যাক হয়েছে, রাইডারের অপেক্ষায়",
      rider: () => "রান্নাঘর থেকে নিয়ে আসুন",
      public: () => "প্যাক হয়েছে",
    },
    onTheWay: {
      buyer: () => "আপনার কাছে আসছে",
      kitchen: () => "পথে আছে",
      rider: ({ district }) => (district === null ? "দরজায় পৌঁছে দিন" : `${district} পৌঁছে দিন`),
      desk: ({ step }) => step,
      public: ({ district }) => (district === null ? "পথে আছে" : `${district} যাওয়ার পথে`),
    },
    failed: {
      buyer: () => "রাইডার এসেছিলেন, দিতে পারেননি",
      kitchen: () => "এখনো দেওয়া যায়নি",
      rider: () => "দেওয়া যায়নি। আবার যান, না হলে ফেরত দিয়ে আসুন",
      desk: () => "এখনো দেওয়া যায়নি",
      public: () => "রাইডার আবার আসবেন",
    },
    delivered: all("পৌঁছেছে"),
    returned: {
      ...all("ফেরত গেছে"),
      buyer: () => "রান্নাঘরে ফেরত গেছে",
      kitchen: () => "আপনার কাছে ফেরত এসেছে",
    },
    declined: {
      ...all("রান্নাঘর নেয়নি"),
      buyer: ({ reason }) => (reason === null ? "রান্নাঘর নেয়নি" : `রান্নাঘর নেয়নি: ${reason}`),
      kitchen: () => "নেননি",
      rider: () => "বাতিল",
      public: () => "বাতিল",
    },
    lapsed: {
      ...all("সময়মতো উত্তর আসেনি"),
      kitchen: () => "সময়মতো উত্তর দেননি",
      rider: () => "বাতিল",
      public: () => "বাতিল",
    },
    cancelled: {
      ...all("বাতিল"),
      buyer: ({ reason }) => (reason === null ? "বাতিল" : `বাতিল: ${reason}`),
      kitchen: () => "বাতিল: তৈরি করবেন না",
    },
  },
  words: {
    parcels: {
      pending: "রাইডার ঠিক হয়নি",
      assigned: "রাইডার নিতে আসছেন",
      picked_up: "পথে আছে: রাইডার নিয়েছেন",
      in_transit: "পথে আছে: মাঝপথে",
      out_for_delivery: "পথে আছে: দরজার কাছাকাছি",
      failed_attempt: "এখনো দেওয়া যায়নি",
      delivered: "পৌঁছেছে",
      returned: "ফেরত গেছে",
      cancelled: "বাতিল",
    },
    payments: {
      paid: "টাকা দেওয়া হয়েছে",
      succeeded: "টাকা দেওয়া হয়েছে",
      due: "দরজায় ক্যাশ",
      unpaid: "টাকা দেওয়া হয়নি",
      open: "টাকা দেওয়া হয়নি",
      requires_payment_method: "টাকা দেওয়া হয়নি",
      requires_confirmation: "টাকা দেওয়া হয়নি",
      processing: "ব্যাংকের অপেক্ষায়",
      requires_action: "ব্যাংকের অপেক্ষায়",
      requires_capture: "ব্যাংকের অপেক্ষায়",
      failed: "টাকা যায়নি",
      canceled: "টাকা কাটা হয়নি",
      refunded: "টাকা ফেরত দেওয়া হয়েছে",
    },
    claims: {
      open: "রান্নাঘরের উত্তরের অপেক্ষায়",
      accepted: "মেনে নেওয়া হয়েছে",
      contested: "আপত্তি আছে, RANNA সিদ্ধান্ত নেবে",
      unanswered: "উত্তর আসেনি, RANNA সিদ্ধান্ত নেবে",
      decided: "সিদ্ধান্ত হয়েছে",
    },
    refunds: {
      due: "টাকা ফেরত যাচ্ছে",
      made: "টাকা ফেরত দেওয়া হয়েছে",
      owed: "ক্রেতার পাওনা, পাওনার সঙ্গে যাবে",
      refused: "পেমেন্ট কোম্পানি নেয়নি",
      failed: "ব্যাংক ফিরিয়ে দিয়েছে",
    },
    runs: { open: "অনুমোদনের অপেক্ষায়", approved: "অনুমোদিত", done: "শেষ" },
    payouts: { waiting: "ব্যাংকের অপেক্ষায়", paid: "দেওয়া হয়েছে", failed: "দেওয়া যায়নি" },
    applications: { Pending: "সিদ্ধান্তের অপেক্ষায়", Approved: "অনুমোদিত" },
  },
  desk: { open: "টাকা দেওয়া হয়নি", abandoned: "শেষ করা হয়নি" },
  refunded: (text) => `${text} – টাকা ফেরত`,
  goesBack: (text, amount) => `${text} – ${amount} ফেরত যাচ্ছে`,
  wentBack: (text, amount) => `${text} – ${amount} ফেরত গেছে`,
  counts: {
    declined: "নেয়নি রান্নাঘর",
    lapsed: "উত্তর আসেনি",
    cancelled: "বাতিল",
    returned: "ফেরত গেছে",
    paid: "অপেক্ষায়",
    accepted: "নেওয়া হয়েছে",
    packed: "প্যাক হয়েছে",
    onTheWay: "পথে",
    delivered: "পৌঁছেছে",
  },
  count: (count, what) => `${figure(count)}টি ${what}`,
  about,
  afterAccepting: (count) => `রান্নাঘর অর্ডার নিলে ${about(count)} লাগবে`,
  afterPickup: (count) => `পার্সেল নেওয়ার পর ${about(count)} লাগবে`,
  expected: (day) => `আসার কথা ${day}`,
  late: (day) => `দেরি: আসার কথা ছিল ${day}`,
  lateActs: {
    buyer: "চাইলে টাকা ফেরত নিতে পারেন।",
    booking: "আমাদের জানান, আমরা খোঁজ নেব।",
    kitchen: {
      unpacked: "এখনই প্যাক করুন: ক্রেতা টাকা ফেরত চাইতে পারেন।",
      packed: "আপনার কাজ শেষ। RANNA রাইডারের খোঁজ নিচ্ছে।",
    },
    rider: "প্রাপককে ফোন করে বলুন কখন আসছেন।",
    desk: "রাইডার বা রান্নাঘরকে জিজ্ঞেস করুন, যিনি অপেক্ষায় আছেন তাঁকে জানান। টাকা ফেরতও দেওয়া যায়।",
    public: "এটি কি আপনার? চাইলে টাকা ফেরত নিতে পারেন।",
    how: "কীভাবে ফেরত পাবেন",
    help: "যোগাযোগ করুন",
    ownOrder: "আপনার অর্ডার দেখুন",
  },
};
