import type { languageTexts as English } from "../en/language-link";

export const languageTexts: typeof English = {
  other: "English",
  offerLabel: "ভাষা",
  offer: "এই পাতা এই ভাষায়ও আছে:",
};
