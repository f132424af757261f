import type { StateTexts } from "../en/states";
import { figure } from "./count";

const days = (count: number | null): string => (count === null ? "১ থেকে ৩" : figure(count));

export const stateTexts: StateTexts = {
  rows: {
    paid: {
      buyer: ({ until }) => `${until} পর্যন্ত রান্নাঘরের উত্তরের অপেক্ষা`,
      kitchen: ({ until }) => `${until}-এর মধ্যে উত্তর দিন`,
      public: () => "অর্ডার হয়েছে, এখনো নেওয়া হয়নি",
    },
    accepted: {
      buyer: () => "নেওয়া হয়েছে, তৈরি হচ্ছে",
      kitchen: () => "তৈরি করে প্যাক করুন",
      public: () => "তৈরি হচ্ছে",
    },
    packed: {
      buyer: () => "প্যাক হয়েছে, রাইডারের অপেক্ষায়",
      kitchen: () => "প্যাক হয়েছে, রাইডারের অপেক্ষায়",
      public: () => "প্যাক হয়েছে",
    },
    riderComes: {
      buyer: () => "প্যাক হয়েছে, রাইডারের অপেক্ষায়",
      kitchen: () => "রাইডার আসছেন",
      public: () => "প্যাক হয়েছে",
    },
    onTheWay: {
      buyer: () => "আপনার কাছে আসছে",
      kitchen: () => "পথে আছে",
      public: ({ district }) => (district === null ? "পথে আছে" : `${district} যাওয়ার পথে`),
    },
    failed: {
      buyer: () => "রাইডার এসেছিলেন, দিতে পারেননি",
      kitchen: () => "এখনো দেওয়া যায়নি",
      public: () => "রাইডার আবার আসবেন",
    },
    delivered: { buyer: () => "পৌঁছেছে", kitchen: () => "পৌঁছেছে", public: () => "পৌঁছেছে" },
    returned: {
      buyer: () => "রান্নাঘরে ফেরত গেছে",
      kitchen: () => "আপনার কাছে ফেরত এসেছে",
      public: () => "ফেরত গেছে",
    },
    declined: {
      buyer: ({ reason }) => (reason === null ? "নেওয়া হয়নি" : `নেওয়া হয়নি: ${reason}`),
      kitchen: () => "নেননি",
      public: () => "বাতিল",
    },
    lapsed: {
      buyer: () => "সময়মতো উত্তর আসেনি",
      kitchen: () => "সময়মতো উত্তর দেননি",
      public: () => "বাতিল",
    },
    cancelled: {
      buyer: ({ reason }) => (reason === null ? "বাতিল" : `বাতিল: ${reason}`),
      kitchen: () => "বাতিল: তৈরি করবেন না",
      public: () => "বাতিল",
    },
  },
  bookings: { pending: "রাইডারের অপেক্ষায়", assigned: "রাইডার নিতে আসছেন" },
  desk: { open: "টাকা দেওয়া হয়নি", abandoned: "শেষ করা হয়নি" },
  refunded: (text) => `${text} – টাকা ফেরত`,
  goesBack: (text, amount) => `${text} – ${amount} ফেরত যাচ্ছে`,
  wentBack: (text, amount) => `${text} – ${amount} ফেরত গেছে`,
  counts: {
    declined: "নেওয়া হয়নি",
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
  about: (count) => `প্রায় ${days(count)} দিন`,
  afterAccepting: (count) => `রান্নাঘর অর্ডার নিলে প্রায় ${days(count)} দিন পর`,
  afterPickup: (count) => `রাইডার নিয়ে যাওয়ার প্রায় ${days(count)} দিন পর`,
  expected: (day) => `আসার কথা ${day}`,
  late: (day) => `দেরি: আসার কথা ছিল ${day}`,
};
