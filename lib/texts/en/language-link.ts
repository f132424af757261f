export const languageTexts = {
  /** The other language, in its own letters. */
  other: "বাংলা",
  offerLabel: "English or Bangla",
  offer: "This page is also in",
};
