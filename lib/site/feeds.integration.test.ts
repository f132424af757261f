import { ObjectId } from "mongodb";
import { beforeAll, describe, expect, it } from "vitest";
import { GET as getKitchen } from "@/app/[lang]/feeds/kitchens/[file]/route";
import { GET as getRecipes } from "@/app/[lang]/feeds/recipes.xml/route";
import { GET as getStories } from "@/app/[lang]/feeds/stories.xml/route";
import { PATCH as patchUser } from "@/app/api/users/[id]/route";
import { withTransaction } from "@/lib/platform/db/transactions";
import { recipeDocs } from "@/lib/shop/recipes/collections";
import { revalidateRecipePages } from "@/lib/shop/recipes/recipe-cache";
import { stepRecipe } from "@/lib/shop/recipes/step-recipe";
import { stories } from "@/lib/texts/stories";
import { call, makePerson, type Person, params } from "../../tests/support/accounts";
import { expectIndexed, plansOf } from "../../tests/support/query-plans";
import { makeRecipe } from "../../tests/support/shop";
import { startTestDatabase } from "../../tests/support/test-database";

startTestDatabase();

let cook: Person;
let admin: Person;
let first: string;

const recipes = (headers = {}) => getRecipes(call("/feeds/recipes.xml", "GET", headers), params());
const kitchen = (file: string, headers = {}) =>
  getKitchen(call(`/feeds/kitchens/${file}`, "GET", headers), params({ file }));
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
    // The tag decides where both are sent.
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

describe("the feed of a kitchen", () => {
  it("has its recipes only, and changes with its name, its recipes and its account", async () => {
    const other = await makePerson({ role: "seller", displayName: "Rokeya <Begum>" });
    const own = await makeRecipe(other);
    const answer = await kitchen(`${other.uid}.xml`);
    const text = await answer.text();
    expect(links(text)).toEqual([pageOf(own)]);
    expect(text).toContain("<title>RANNA: recipes by Rokeya &lt;Begum&gt;</title>");
    const etag = answer.headers.get("etag") ?? "";
    expect((await kitchen(`${other.uid}.xml`, { "if-none-match": etag })).status).toBe(304);
    const late = await makeRecipe(other);
    await withTransaction((tx) => revalidateRecipePages([late], tx));
    const later = await kitchen(`${other.uid}.xml`, { "if-none-match": etag });
    expect(links(await later.text())).toEqual([pageOf(late), pageOf(own)]);
    await patchUser(call("/x", "PATCH", admin.cookie, { disabled: true }), params({ id: other.uid }));
    expect((await kitchen(`${other.uid}.xml`)).status).toBe(404);
  });

  it.each([
    "0".repeat(24),
    `${"0".repeat(24)}.xml`,
    "x.xml",
    ".xml",
    "../recipes.xml",
    `${"0".repeat(24)}.json`,
  ])("answers 404 for %s", async (file) => {
    expect((await kitchen(file)).status).toBe(404);
  });
});

it("under /bn a feed is in Bangla, and leads to Bangla pages, whichever language asked first or is asked for", async () => {
  const feeds = [
    [getRecipes, "/feeds/recipes.xml", {}],
    [getStories, "/feeds/stories.xml", {}],
    [getKitchen, `/feeds/kitchens/${cook.uid}.xml`, { file: `${cook.uid}.xml` }],
  ] as const;
  for (const [get, path, given] of feeds) {
    const read = async (lang: string, asked: string) => {
      const request = call(path, "GET", { "accept-language": asked });
      return (await get(request, params({ lang, ...given }))).text();
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
  }
  const gone = await getKitchen(call("/x"), params({ lang: "bn", file: "none.xml" }));
  expect([gone.status, gone.headers.get("content-language")]).toEqual([404, "bn"]);
});

it("the feed of the stories has each with its anchor", async () => {
  const answer = await getStories(call("/feeds/stories.xml"), params());
  const text = await answer.text();
  expect(links(text)).toEqual(stories.map(({ id }) => `http://127.0.0.1:3000/blogs#${id}`));
  expect(text.match(/<pubDate>Fri, 14 Nov 2025 00:00:00 GMT<\/pubDate>/g)).toHaveLength(stories.length);
  const again = { "if-none-match": answer.headers.get("etag") ?? "" };
  expect((await getStories(call("/feeds/stories.xml", "GET", again), params())).status).toBe(304);
});
