import type { Page } from "@playwright/test";

/** A recipe as web pages describe it in JSON-LD. */
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

/** Chooses a file with `value` as JSON. */
export const chooseFile = (page: Page, value: unknown) =>
  page.getByLabel("Or choose a file").setInputFiles({
    name: "recipes.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify(value)),
  });

/** Presses the button that reads the pasted text or the chosen file. */
export const readIt = (page: Page) => page.getByRole("button", { name: "Read it" }).click();
