import type { valuesTexts as English } from "../en/values";
import { PLACES } from "./places";

const CATEGORIES: Readonly<Record<string, string>> = {
  "Healthy Breakfast": "সকালের পুষ্টিকর নাশতা",
  "Quick Snacks": "ঝটপট নাশতা",
  "Vegan Delights": "নিরামিষ পদ",
  "Traditional Meals": "ঐতিহ্যবাহী খাবার",
  "Rice & Biryani": "ভাত ও বিরিয়ানি",
  Fish: "মাছ",
  "Meat & Poultry": "মাংস ও মুরগি",
  "Soups & Dal": "স্যুপ ও ডাল",
  Sweets: "মিষ্টি",
  Drinks: "পানীয়",
  "Pickles & Chutneys": "আচার ও চাটনি",
};

const STATUSES: Readonly<Record<string, string>> = {
  // A parcel.
  pending: "রাইডারের অপেক্ষায়",
  assigned: "রাইডার ঠিক হয়েছে",
  picked_up: "রাইডার নিয়েছেন",
  in_transit: "পথে",
  out_for_delivery: "দিতে বেরিয়েছেন",
  failed_attempt: "দেওয়া যায়নি",
  delivered: "পৌঁছেছে",
  returned: "ফেরত গেছে",
  cancelled: "বাতিল",
  // A box.
  paid: "টাকা দেওয়া হয়েছে",
  accepted: "নেওয়া হয়েছে",
  ready: "তৈরি",
  declined: "ফিরিয়ে দেওয়া হয়েছে",
  lapsed: "সময় শেষ",
  // What a parcel is.
  order: "অর্ডার",
  booking: "বুকিং",
  document: "কাগজপত্র",
  "non-document": "মালপত্র",
  // An application.
  Pending: "অপেক্ষায়",
  Approved: "অনুমোদিত",
  Declined: "নেওয়া হয়নি",
  // A payment; some are the provider's.
  due: "ক্যাশ অন ডেলিভারি",
  unpaid: "টাকা দেওয়া হয়নি",
  refunded: "টাকা ফেরত দেওয়া হয়েছে",
  open: "টাকা দেওয়া হয়নি",
  succeeded: "টাকা দেওয়া হয়েছে",
  processing: "ব্যাংক দেখছে",
  canceled: "বাতিল",
  requires_action: "ব্যাংকের অপেক্ষায়",
  requires_capture: "ব্যাংকের অপেক্ষায়",
  requires_confirmation: "টাকা দেওয়া হয়নি",
  requires_payment_method: "টাকা দেওয়া হয়নি",
};

export const valuesTexts: typeof English = {
  category: (name) => CATEGORIES[name] ?? name,
  place: (name) => PLACES[name] ?? name,
  status: (code) => STATUSES[code] ?? code.replaceAll("_", " "),
};
