/** A paragraph, or points below each other. `{contact}` stands for the e-mail that people write to. */
export type LegalBlock = string | readonly string[];

/** A legal page: what it is about in a sentence, and its numbered sections. */
export type LegalText = {
  title: string;
  lead: string;
  /** `id` is the section's anchor on the page. */
  sections: readonly { id: string; title: string; blocks: readonly LegalBlock[] }[];
};

export const legalTexts = {
  contents: "On this page",
  inForce: (day: string) => `In force since ${day}`,
  version: (version: string) => `Version ${version}`,
  seeAlso: "The other pages",
  terms: "Terms",
  refundPolicy: "Refunds",
  privacy: "Privacy",
  delivery: "Delivery",
};
