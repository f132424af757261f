import type { languageTexts as English } from "../en/language-link";

export const languageTexts: typeof English = {
  other: "English",
  offerLabel: "ইংরেজি না বাংলা",
  offer: "এই পাতা এই ভাষায়ও আছে:",
};
