import type { BrowserContext } from "@playwright/test";
import { beSignedIn, newPerson, newRecipe, type Person } from "./e2e-people";

/** A recipe for sale, its cook, and a buyer who is signed in in the browser. */
export type Sale = { cook: Person; buyer: Person; recipe: { id: string; title: string } };

export async function newSale(context: BrowserContext): Promise<Sale> {
  const [cook, buyer] = await Promise.all([newPerson("Shefali Das"), newPerson("Imran Hossain")]);
  const recipe = await newRecipe(cook);
  await beSignedIn(context, buyer);
  return { cook, buyer, recipe };
}

/** The provider's charges for one box of the recipe inside Dhaka. */
export const ONE_BOX = { times: 1, poisha: 75_000 };
