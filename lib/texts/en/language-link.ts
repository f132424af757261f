export const languageTexts = {
  /** The other language, in its own letters. */
  other: "বাংলা",
  offerLabel: "Language",
  offer: "This page is also in",
};
