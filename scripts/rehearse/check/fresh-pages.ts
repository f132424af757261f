import { randomUUID } from "node:crypto";
import type { OfferedRecipe } from "../load/buy";
import type { LoadPerson } from "../load/people";
import type { Served } from "../site";

/** A person with a recipe for sale. */
export type Cook = OfferedRecipe & { person: LoadPerson };

/** Publishes a recipe, which stalePages can rename. */
export async function publish(person: LoadPerson): Promise<Cook> {
  const recipe = {
    title: `Pumpkin bhorta ${randomUUID().slice(0, 8)}`,
    description: "Roasted pumpkin mashed with mustard oil and green chilli.",
    image: "https://example.com/bhorta.webp",
    ingredients: ["1 small pumpkin, roasted", "2 tbsp mustard oil", "3 green chillies"],
    instructions: ["Roast the pumpkin until it is soft.", "Mash it with oil, chilli and salt."],
    category: "Vegan Delights",
    tags: ["pumpkin", "bhorta"],
    cookingTime: "1 h 20 min",
    servings: 4,
    difficulty: "easy",
    price: 690,
  };
  const { insertedId } = await person.call<{ insertedId: string }>("POST", "/addrecipe", recipe);
  return { person, _id: insertedId, price: recipe.price };
}

/**
 * Renames the recipe by a call to each server, and reads its pages from all servers. Returns a line for each outdated
 * page.
 */
export async function stalePages(servers: Served["servers"], cook: Cook): Promise<string[]> {
  const stale: string[] = [];
  for (const through of servers) {
    const title = `Pumpkin bhorta ${randomUUID().slice(0, 8)}`;
    await cook.person.call("PATCH", `/recipes/${cook._id}`, { title }, through.url);
    for (const { url, name } of servers)
      for (const path of [`/recipedeteils/${cook._id}`, "/Allrecipe", "/api/allrecipe?size=10&page=1"]) {
        const answer = await fetch(url + path);
        const text = await answer.text();
        if (!text.includes(title)) stale.push(`${path} of ${name} (${answer.status})`);
      }
  }
  return stale;
}
