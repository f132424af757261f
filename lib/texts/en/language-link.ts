export const languageTexts = {
  /** The other language, in its own letters. */
  other: "বাংলা",
  offer: "This page is also in",
};
