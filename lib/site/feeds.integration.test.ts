import { ObjectId } from "mongodb";
import { beforeAll, describe, expect, it } from "vitest";
import { GET as getRecipes } from "@/app/[lang]/feeds/recipes.xml/route";
import { withTransaction } from "@/lib/platform/db/transactions";
import { recipeDocs } from "@/lib/shop/recipes/collections";
import { revalidateRecipePages } from "@/lib/shop/recipes/recipe-cache";
import { stepRecipe } from "@/lib/shop/recipes/step-recipe";
import { call, makePerson, type Person, params } from "../../tests/support/accounts";
import { expectIndexed, plansOf } from "../../tests/support/query-plans";
import { makeRecipe } from "../../tests/support/shop";
import { startTestDatabase } from "../../tests/support/test-database";

startTestDatabase();

let cook: Person;
let admin: Person;
let first: string;

const recipes = (headers = {}) => getRecipes(call("/feeds/recipes.xml", "GET", headers), params());
const links = (text: string) => [...text.matchAll(/<item>.*?<link>([^<]*)</gs)].map(([, link]) => link);
const pageOf = (id: string) => `http://127.0.0.1:3000/recipedeteils/${id}`;

beforeAll(async () => {
  [cook, admin] = [await makePerson({ role: "seller" }), await makePerson({ role: "admin" })];
  first = await makeRecipe(cook);
});

describe("the feed of recipes", () => {
  it("has the newest fifty, newest first, with whole addresses and no e-mail", async () => {
    const before = await recipes();
    expect(before.headers.get("content-type")).toBe("application/rss+xml; charset=utf-8");
    expect(before.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
    for (let n = 0; n < 51; n += 1) await makeRecipe(cook);
    const id = await makeRecipe(cook);
    await recipeDocs().updateOne({ _id: new ObjectId(id) }, { $set: { image: "/uploads/a.webp" } });
    await withTransaction((tx) => revalidateRecipePages([id], tx));
    const text = await (await recipes()).text();
    expect(links(text)).toHaveLength(50);
    expect(links(text)[0]).toBe(pageOf(id));
    expect(links(text)).not.toContain(pageOf(first));
    expect(text).toContain('<media:content url="http://127.0.0.1:3000/uploads/a.webp" medium="image"/>');
    expect(text).not.toContain("@ranna.test");
  });

  it("is not sent again to whoever has it, until a recipe changes", async () => {
    const id = await makeRecipe(cook);
    await withTransaction((tx) => revalidateRecipePages([id], tx));
    const answer = await recipes();
    const etag = answer.headers.get("etag") ?? "";
    const modified = answer.headers.get("last-modified") ?? "";
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    for (const headers of [
      { "if-none-match": etag },
      { "if-none-match": `W/${etag}` },
      { "if-modified-since": modified },
    ]) {
      const again = await recipes(headers);
      expect([again.status, await again.text()]).toEqual([304, ""]);
      expect(again.headers.get("etag")).toBe(etag);
    }
    // When both headers are sent, the tag decides.
    const both = { "if-none-match": '"older"', "if-modified-since": modified };
    expect((await recipes(both)).status).toBe(200);
    expect((await recipes({ "if-modified-since": "nonsense" })).status).toBe(200);
    await stepRecipe(id, "hide", { ...admin, role: "admin", displayName: "Admin" } as never);
    const changed = await recipes({ "if-none-match": etag });
    expect(changed.status).toBe(200);
    expect(links(await changed.text())).not.toContain(pageOf(id));
  });

  it("is read by an index", async () => {
    await withTransaction((tx) => revalidateRecipePages([first], tx));
    expectIndexed(await plansOf(() => recipes()), { inOrder: true });
  });
});

it("under /bn it is in Bangla, and leads to Bangla pages, whichever language asked first or is asked for", async () => {
  const read = async (lang: string, asked: string) => {
    const request = call("/feeds/recipes.xml", "GET", { "accept-language": asked });
    return (await getRecipes(request, params({ lang }))).text();
  };
  const english = await read("en", "bn");
  const bangla = await read("bn", "en");
  expect(english).toContain("<language>en</language>");
  expect(bangla).toContain("<language>bn</language>");
  expect(bangla).toMatch(/<title>RANNA: [^<]*[\u0980-\u09ff]/);
  for (const [text, start] of [
    [english, "http://127.0.0.1:3000/"],
    [bangla, "http://127.0.0.1:3000/bn/"],
  ] as const) {
    const all = [...text.matchAll(/(?:<link>|href=")([^<"]*)/g)].map(([, link = ""]) => link);
    expect(
      all.every((link) => link.startsWith(start) && link.includes("/bn/") === start.endsWith("bn/")),
    ).toBe(true);
  }
});
