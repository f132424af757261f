import { ObjectId } from "mongodb";
import { expect, it } from "vitest";
import { GET as getSitemap } from "@/app/sitemap.xml/route";
import { GET as getMap } from "@/app/sitemaps/[file]/route";
import { withTransaction } from "@/lib/platform/db/transactions";
import { recipeDocs } from "@/lib/shop/recipes/collections";
import { revalidateRecipePages } from "@/lib/shop/recipes/recipe-cache";
import { call, makePerson, params } from "../../tests/support/accounts";
import { expectIndexed, plansOf } from "../../tests/support/query-plans";
import { makeRecipe } from "../../tests/support/shop";
import { startTestDatabase } from "../../tests/support/test-database";
import { answerMap, answerSitemap } from "./answer-sitemap";

startTestDatabase();

const sitemap = (headers = {}) => getSitemap(call("/sitemap.xml", "GET", headers), params());
const addresses = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url);

it("names every page, kitchen and recipe in one map while they are few", async () => {
  const cook = await makePerson({ role: "seller" });
  const id = await makeRecipe(cook);
  const answer = await sitemap();
  expect(answer.headers.get("content-type")).toBe("application/xml");
  const xml = await answer.text();
  expect(xml).toContain("<urlset");
  const base = "http://127.0.0.1:3000";
  expect(addresses(xml)).toEqual(
    expect.arrayContaining([`${base}/`, `${base}/kitchens/${cook.uid}`, `${base}/recipedeteils/${id}`]),
  );
  const { dateModified } = (await recipeDocs().findOne({ _id: new ObjectId(id) }))!;
  expect(xml).toContain(`${id}</loc><lastmod>${dateModified.toISOString()}</lastmod>`);
  expect((await sitemap({ "if-none-match": answer.headers.get("etag") })).status).toBe(304);
  expectIndexed(await plansOf(sitemap), { inOrder: true });
});

it("names pages in both languages with their twin, and a recipe in one language there alone", async () => {
  const cook = await makePerson({ role: "seller" });
  const both = await makeRecipe(cook);
  const bangla = await makeRecipe(cook);
  const write = (id: string, texts: object) =>
    recipeDocs().updateOne({ _id: new ObjectId(id) }, { $set: texts });
  const texts = { ingredientsBn: ["ইলিশ"], instructionsBn: ["রাঁধুন"] };
  await write(both, texts);
  await write(bangla, { ingredients: texts.ingredientsBn, instructions: texts.instructionsBn });
  await withTransaction((tx) => revalidateRecipePages([both, bangla], tx));
  const xml = await (await sitemap()).text();
  const base = "http://127.0.0.1:3000";
  const [en, bn] = [`${base}/recipedeteils/${both}`, `${base}/bn/recipedeteils/${both}`];
  const twins = [
    ["en", en],
    ["bn", bn],
    ["x-default", en],
  ].map(([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`);
  for (const page of [en, bn])
    expect(xml).toMatch(new RegExp(`<loc>${page}</loc><lastmod>[^<]*</lastmod>${twins.join("")}`));
  const entries = xml.split("\n").filter((line) => line.includes(bangla));
  expect(entries).toHaveLength(1);
  expect(entries[0]).toContain(`<loc>${base}/bn/recipedeteils/${bangla}</loc>`);
  expect(entries[0]).not.toContain("hreflang");
  await recipeDocs().deleteMany({ authorId: new ObjectId(cook.uid) });
});

it("is an index of maps once there are more than one map may hold, each recipe in one of them", async () => {
  const cook = await makePerson({ role: "seller" });
  for (let made = 0; made < 22; made += 1) await makeRecipe(cook);
  const most = 40;
  const index = await (await answerSitemap(call("/sitemap.xml"), most)).text();
  expect(index).toContain("<sitemapindex");
  const base = "http://127.0.0.1:3000/sitemaps";
  expect(addresses(index)).toEqual(["pages", "recipes-1", "recipes-2"].map((name) => `${base}/${name}.xml`));
  const part = async (file: string) => addresses(await (await answerMap(call("/"), file, most)).text());
  const [first = [], second = []] = await Promise.all([1, 2].map((n) => part(`recipes-${n}.xml`)));
  // Only half as many recipes as addresses, because a recipe may have a page in each language; these have one in
  // English only.
  expect(first).toHaveLength(most / 2);
  expect(new Set([...first, ...second]).size).toBe(await recipeDocs().countDocuments({ listed: true }));
  expect(await part("pages.xml")).toContain(`http://127.0.0.1:3000/kitchens/${cook.uid}`);
  for (const none of ["recipes-2.xml", "recipes-0.xml", "recipes-01.xml", "other.xml"])
    expect((await getMap(call(`/sitemaps/${none}`), params({ file: none }))).status, none).toBe(404);
});
