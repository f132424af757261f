import { canonicalOf, metaOf, sentPage, structuredOf, textsOf } from "../support/e2e-html";
import { newPerson, newRecipe } from "../support/e2e-people";
import { expect, test } from "../support/e2e-test";

test("every public page has its own title, description, canonical address and Open Graph", async ({
  baseURL,
  request,
}) => {
  const { id } = await newRecipe(await newPerson());
  const seen = new Set<string>();
  for (const path of [
    "/",
    "/Allrecipe",
    `/recipedeteils/${id}`,
    "/AboutUs",
    "/blogs",
    "/terms",
    "/refund-policy",
    "/privacy",
    "/delivery",
    "/login",
    "/register",
  ]) {
    const { document } = await sentPage(request, path);
    const { title } = document;
    expect(title, path).toContain("RANNA");
    expect(seen.has(title), path).toBe(false);
    seen.add(title);
    expect(metaOf(document, "description").length, path).toBeGreaterThan(20);
    expect(new URL(canonicalOf(document)).href, path).toBe(new URL(path, baseURL).href);
    for (const name of ["og:title", "og:description", "og:type", "og:site_name", "twitter:card"])
      expect(metaOf(document, name), `${path} ${name}`).toBeTruthy();
    expect(new URL(metaOf(document, "og:url")).href, path).toBe(new URL(path, baseURL).href);
    const image = await request.get(metaOf(document, "og:image"));
    expect(image.headers()["content-type"], path).toMatch(/^image\//);
  }
});

test("a recipe tells search engines everything that its data holds", async ({ baseURL, request }) => {
  const cook = await newPerson("Marium Akter");
  const { id, title } = await newRecipe(cook);
  const { document, html } = await sentPage(request, `/recipedeteils/${id}`);
  const [recipe] = structuredOf(document, "Recipe");
  expect(recipe).toMatchObject({
    "@context": "https://schema.org",
    name: title,
    description: "Roasted pumpkin mashed with mustard oil and green chilli.",
    author: { "@type": "Person", name: "Marium Akter" },
    recipeCategory: "Vegan Delights",
    keywords: "pumpkin, bhorta",
    recipeYield: "4 servings",
    totalTime: "PT1H20M",
    recipeIngredient: ["1 small pumpkin, roasted", "2 tbsp mustard oil", "3 green chillies"],
    recipeInstructions: [
      { "@type": "HowToStep", text: "Roast the pumpkin until it is soft." },
      { "@type": "HowToStep", text: "Mash it with oil, chilli and salt." },
    ],
    offers: { price: "690.00", priceCurrency: "BDT" },
    url: `${baseURL}/recipedeteils/${id}`,
  });
  expect(Number.isNaN(Date.parse(String(recipe!.datePublished)))).toBe(false);
  const [image] = recipe!.image as string[];
  expect((await request.get(image!)).ok()).toBe(true);
  expect(html).not.toContain(cook.email);
});

test("the list is an ItemList in its order, stories are articles, searches stay out of the index, robots find the map", async ({
  request,
  baseURL,
}) => {
  const { document } = await sentPage(request, "/Allrecipe");
  const [list] = structuredOf(document, "ItemList");
  const items = list!.itemListElement as { position: number; url: string; name: string }[];
  expect(items.map(({ name }) => name)).toEqual(textsOf(document, "article h2"));
  expect(items.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(structuredOf((await sentPage(request, "/blogs")).document, "Article")).toHaveLength(10);
  expect(metaOf((await sentPage(request, "/Allrecipe?q=dal")).document, "robots")).toContain("noindex");
  const robots = await (await request.get("/robots.txt")).text();
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  expect(robots).toContain("Disallow: /dashbord");
});

test("the feed of new recipes is named by the pages that list them", async ({ request, baseURL }) => {
  for (const path of ["/Allrecipe", "/Allrecipe?page=2"]) {
    const { document } = await sentPage(request, path);
    const link = document.querySelector('link[rel="alternate"][type="application/rss+xml"]');
    expect(link?.getAttribute("href"), path).toBe(`${baseURL}/feeds/recipes.xml`);
  }
  const feed = await request.get("/feeds/recipes.xml");
  expect([feed.status(), feed.headers()["content-type"]]).toEqual([
    200,
    "application/rss+xml; charset=utf-8",
  ]);
  const moved = await request.get("/Feeds/Recipes.xml", { maxRedirects: 0 });
  expect([moved.status(), moved.headers().location]).toEqual([308, "/feeds/recipes.xml"]);
});
