import { randomUUID } from "node:crypto";
import type { Person } from "../load/people";
import type { SiteServer } from "../site";

export type Cook = { person: Person; recipeId: string; price: number };

/** Publishes a recipe that is renamed to see whether pages stay fresh. */
export async function publish(base: string, person: Person): Promise<Cook> {
  const recipe = {
    title: `Pumpkin bhorta ${randomUUID().slice(0, 8)}`,
    description: "Roasted pumpkin mashed with mustard oil and green chilli.",
    // An address that every release takes.
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
  const { insertedId } = await send<{ insertedId: string }>(base, "POST", "/addrecipe", person, recipe);
  return { person, recipeId: insertedId, price: recipe.price };
}

/** Changes the recipe through each server and reads its pages through every one; a line for each page that still shows what was. */
export async function stalePages(servers: readonly SiteServer[], cook: Cook): Promise<string[]> {
  const stale: string[] = [];
  for (const through of servers) {
    const title = `Pumpkin bhorta ${randomUUID().slice(0, 8)}`;
    await send(through.url, "PATCH", `/recipes/${cook.recipeId}`, cook.person, { title });
    for (const { url, name } of servers)
      for (const path of [`/recipedeteils/${cook.recipeId}`, "/Allrecipe", "/api/allrecipe?size=10&page=1"]) {
        const answer = await fetch(url + path);
        const text = await answer.text();
        if (!text.includes(title)) stale.push(`${path} of ${name} (${answer.status})`);
      }
  }
  return stale;
}

async function send<T>(base: string, method: string, path: string, who: Person, body: object): Promise<T> {
  const headers = { ...who.headers, "content-type": "application/json" };
  const answer = await fetch(`${base}/api${path}`, { method, headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.json() as Promise<T>;
}
