import type { allergensTexts as English } from "../en/allergens";

const names: (typeof English)["names"] = {
  milk: "দুধ",
  egg: "ডিম",
  fish: "মাছ",
  shellfish: "চিংড়ি-কাঁকড়া",
  peanut: "চিনাবাদাম",
  nuts: "কাজু-কাঠবাদাম",
  sesame: "তিল",
  mustard: "সরিষা",
  soy: "সয়াবিন",
  gluten: "আটা-ময়দা (গ্লুটেন)",
};

/** Some of them in plain words. */
const listed: (typeof English)["listed"] = (some) => some.map((one) => names[one]).join(", ");

export const allergensTexts: typeof English = {
  names,
  listed,
  heading: "যাতে অ্যালার্জি হতে পারে",
  contains: "এতে আছে",
  mayContain: "থাকতে পারে",
  notStated: "রাঁধুনি অ্যালার্জেনের কথা জানাননি।",
  askFirst: "আপনার অ্যালার্জি থাকলে শুধু উপকরণ দেখে ভরসা করবেন না: খাওয়ার আগে রান্নাঘরকে জিজ্ঞেস করুন।",
  noneOf: `রাঁধুনি তালিকাটা মিলিয়ে দেখেছেন, এর কোনোটির কথা বলেননি: ${Object.values(names).join(", ")}।`,
  leaveOut: "যা বাদ দেবেন",
  leftOut: (one) => `${one} বাদ`,
  leaveOutNote: "শুধু সেই রেসিপি আসবে, যার রাঁধুনি অ্যালার্জেনের কথা জানিয়েছেন।",
  fieldHelp: "আপনার উপকরণ দেখে ধরে নেওয়া। দশটিই দেখে নিন: আপনার রান্নাঘরে, তেলে আর বয়ামে আর কী আছে তা শুধু আপনিই জানেন।",
  answers: { no: "নেই", mayContain: "থাকতে পারে", contains: "আছে" },
  because: (foods) => `কারণ এতে আছে ${foods}`,
  checked: "তালিকাটা মিলিয়ে দেখেছি",
  checkedHelp: "এর ওপর মানুষ ভরসা করেন। টিক না দিলে পাতায় লেখা থাকবে, আপনি অ্যালার্জেনের কথা জানাননি।",
  changed: "উপকরণ বদলেছে। তালিকাটা আবার মিলিয়ে টিক দিন।",
};
