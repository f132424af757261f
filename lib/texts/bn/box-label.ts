import type { boxLabelTexts as English } from "../en/box-label";
import { figure } from "./count";

export const boxLabelTexts: typeof English = {
  heading: "বক্সের লেবেল",
  note: "যা শুধু আপনার রান্নাঘর জানে তা লিখে প্রিন্ট করুন। লেখাটা এই ব্রাউজারেই থাকে।",
  open: "বক্সের লেবেল",
  openOf: (title) => `${title}: বক্সের লেবেল`,
  print: "প্রিন্ট করুন",
  netWeight: "নিট ওজন",
  netWeightHelp: "লেবেলে যেমন লেখা থাকবে: ৮৫০ গ্রাম",
  useBy: "এর মধ্যে খেয়ে নিন",
  useByChoices: { 0: "আজ", 1: "আগামীকাল", 2: "২ দিনের মধ্যে", 3: "৩ দিনের মধ্যে" },
  paper: "কাগজ",
  papers: { a6: "একটি লেবেল, A6", a4: "এক পাতায় চারটি, A4" },
  labelOf: (code) => `${code} বক্সের লেবেল`,
  packedOn: "প্যাক হয়েছে",
  expectedOn: "আসার কথা",
  box: "বক্স",
  portions: (portions) => `${figure(portions)} ×`,
  notStated: "অ্যালার্জেনের কথা বলা নেই: রান্নাঘরকে জিজ্ঞেস করুন",
  noneNamed: "তালিকার দশটি অ্যালার্জেনের কোনোটির কথা বলা হয়নি",
  payment: "পেমেন্ট",
  collect: (amount) => `${amount} নিন`,
  missing: "..........",
};
