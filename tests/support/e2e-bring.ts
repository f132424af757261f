import type { Page } from "@playwright/test";
import { strToU8, zipSync } from "fflate";

/** A recipe as pages say it, in JSON-LD. */
export const nodeOf = (name: string) => ({
  "@context": "https://schema.org",
  "@type": "Recipe",
  name,
  description: "Hilsa in mustard.",
  recipeIngredient: ["2 tbsp mustard seeds", "A knob of butter", "Salt to taste"],
  recipeInstructions: [{ "@type": "HowToStep", text: "Grind the mustard." }],
  recipeYield: "4 servings",
  totalTime: "PT1H5M",
  recipeCategory: "Seafood",
});

export const zipFile = (name: string, members: Record<string, Uint8Array>) => ({
  name,
  mimeType: "application/zip",
  buffer: Buffer.from(zipSync(members)),
});
export const json = (value: unknown) => strToU8(JSON.stringify(value));

/** Has the pasted text or the chosen file read. */
export const readIt = (page: Page) => page.getByRole("button", { name: "Read it" }).click();
