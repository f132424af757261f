import type { legalTexts as English } from "../en/legal";

export const legalTexts: typeof English = {
  contents: "এই পাতায়",
  inForce: (day) => `${day} থেকে কার্যকর`,
  version: (version) => `সংস্করণ ${version}`,
  seeAlso: "অন্য পাতাগুলো",
  terms: "শর্ত",
  refundPolicy: "ফেরতের নিয়ম",
  privacy: "গোপনীয়তা",
  delivery: "ডেলিভারি",
};
