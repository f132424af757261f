import { canonicalOf, metaOf, sentPage, structuredOf, textsOf } from "../support/e2e-html";
import { call, newPerson, newRecipe } from "../support/e2e-people";
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

test("what a cook writes can't leave the structured data", async ({ page, request }) => {
  const title = `</script><script>window.broken=1</script> & "dal" ${Date.now()}`;
  const { id } = await newRecipe(await newPerson("<b>Cook</b>"), { title });
  const [recipe] = structuredOf((await sentPage(request, `/recipedeteils/${id}`)).document, "Recipe");
  await page.goto(`/recipedeteils/${id}`);
  expect(recipe).toMatchObject({ name: title, author: { name: "<b>Cook</b>" } });
  expect(await page.evaluate(() => "broken" in window)).toBe(false);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
});

test("the list is an ItemList in its order, stories are articles, searches stay out of the index", async ({
  request,
}) => {
  const { document } = await sentPage(request, "/Allrecipe");
  const [list] = structuredOf(document, "ItemList");
  const items = list!.itemListElement as { position: number; url: string; name: string }[];
  expect(items.map(({ name }) => name)).toEqual(textsOf(document, "article h2"));
  expect(items.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(structuredOf((await sentPage(request, "/blogs")).document, "Article")).toHaveLength(10);
  expect(metaOf((await sentPage(request, "/Allrecipe?q=dal")).document, "robots")).toContain("noindex");
});

test("sitemap.xml lists every recipe with its true last change, robots.txt leads to it", async ({
  request,
  baseURL,
}) => {
  const cook = await newPerson();
  const { id } = await newRecipe(cook);
  const lastChange = async () => {
    const xml = await (await request.get("/sitemap.xml")).text();
    const entry = xml
      .split("<url>")
      .find((part) => part.includes(`<loc>${baseURL}/recipedeteils/${id}</loc>`));
    return { xml, at: /<lastmod>(.*?)<\/lastmod>/.exec(entry ?? "")?.[1] };
  };
  const before = await lastChange();
  const recipes = before.xml.match(/\/recipedeteils\/[0-9a-f]{24}</g);
  expect(new Set(recipes).size).toBeGreaterThan(40);
  expect(before.at).toBe((await call(null, "GET", `/recipedetails/${id}`)).dateModified);
  await call(cook, "PATCH", `/recipes/${id}`, { description: "Now with coriander." });
  const after = await lastChange();
  expect(after.at).toBe((await call(null, "GET", `/recipedetails/${id}`)).dateModified);
  expect(Date.parse(after.at!)).toBeGreaterThan(Date.parse(before.at!));
  await call(cook, "DELETE", `/recipes/${id}`);
  expect((await lastChange()).at).toBeUndefined();

  const robots = await (await request.get("/robots.txt")).text();
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  expect(robots).toContain("Disallow: /dashbord");
});

test("feeds are named by the pages that they tell of, and are not sent twice", async ({
  page,
  request,
  baseURL,
}) => {
  const cook = await newPerson();
  const { id, title } = await newRecipe(cook, { title: "Chingri <b>&</b> ]]> bhorta" });
  const { authorId } = await call(null, "GET", `/recipedetails/${id}`);
  for (const [path, feed, entry] of [
    ["/Allrecipe", "/feeds/recipes.xml", `/recipedeteils/${id}`],
    ["/Allrecipe?page=2", "/feeds/recipes.xml", `/recipedeteils/${id}`],
    [`/kitchens/${authorId}`, `/feeds/kitchens/${authorId}.xml`, `/recipedeteils/${id}`],
    ["/blogs", "/feeds/stories.xml", "/blogs#origins"],
  ] as const) {
    const { document } = await sentPage(request, path);
    const link = document.querySelector('link[rel="alternate"][type="application/rss+xml"]');
    expect(link?.getAttribute("href"), path).toBe(`${baseURL}${feed}`);
    const answer = await request.get(feed);
    expect(answer.headers()["content-type"], feed).toBe("application/rss+xml; charset=utf-8");
    // The browser's own reader of XML, on its empty page.
    const { entries, broken } = await page.evaluate(
      (text) => {
        const doc = new DOMParser().parseFromString(text, "application/xml");
        const entries = [...doc.querySelectorAll("item")].map((item) => ({
          title: item.querySelector("title")?.textContent,
          guid: item.querySelector("guid")?.textContent,
        }));
        return { entries, broken: doc.querySelector("parsererror")?.textContent ?? null };
      },
      await answer.text(),
    );
    expect(broken, feed).toBeNull();
    const own = entries.find(({ guid }) => guid === `${baseURL}${entry}`);
    expect(own, feed).toBeDefined();
    if (entry.endsWith(id)) expect(own?.title).toBe(title);
    // Another journey may publish a recipe between the two.
    await expect(async () => {
      const known = (await request.get(feed)).headers().etag ?? "";
      const again = await request.get(feed, { headers: { "if-none-match": known } });
      expect(again.status(), feed).toBe(304);
    }).toPass({ timeout: 15_000 });
  }
  expect((await request.get(`/feeds/kitchens/${"0".repeat(24)}.xml`)).status()).toBe(404);
  const moved = await request.get("/Feeds/Recipes.xml", { maxRedirects: 0 });
  expect([moved.status(), moved.headers().location]).toEqual([308, "/feeds/recipes.xml"]);
});
