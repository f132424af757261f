import { expectSoundOnBoth } from "../support/e2e-axe";
import { buyByCall } from "../support/e2e-buy";
import { ask, beSignedIn, call, newPerson, newRecipe } from "../support/e2e-people";
import { expect, test } from "../support/e2e-test";

const STORY = "I cook what my mother cooked in Jashore.\nEverything is roasted over wood.";

test("a kitchen tells who cooks, where and what is left today, and every card leads to it", async ({
  page,
  context,
  watch,
}) => {
  watch.expects(/404 .*\/kitchens\//);
  const [cook, buyer] = await Promise.all([newPerson("Farida Khatun"), newPerson("Imran Hossain")]);
  const kitchen = `/kitchens/${cook.uid}`;
  expect((await page.goto(kitchen))?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("No such kitchen");
  const { id, title } = await newRecipe(cook);
  const word = title.split(" ").at(-1) ?? "";
  const today = page.locator("main header").getByText(/box(es)? left today|Sold out today/);

  await test.step("its cook tells the story", async () => {
    await beSignedIn(context, cook);
    await page.goto("/dashbord/mySales");
    await page.getByText("Your kitchen's page").click();
    await page.getByLabel("Name of the kitchen").fill("Farida's Pot");
    await page.getByLabel("Area", { exact: true }).fill("Khalishpur, Khulna");
    await page.getByLabel("Story", { exact: true }).fill(STORY);
    await page.getByRole("button", { name: "Save", exact: true }).first().click();
    await expect(page.getByText("Your kitchen's page is changed")).toBeVisible();
    await call(cook, "PATCH", "/account/kitchen", { boxesPerDay: 2 });
    await context.clearCookies();
  });

  await test.step("a guest comes from the card", async () => {
    await page.goto(`/Allrecipe?q=${word}`);
    const card = page.getByRole("article");
    await expect(card).toHaveCount(1);
    await expect(card).toContainText("Farida's Pot");
    await card.getByRole("link", { name: title }).click();
    await page.getByRole("link", { name: "Farida's Pot" }).click();
    await expect(page).toHaveURL(kitchen);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Farida's Pot");
    await expect(page.getByText("Cook: Farida Khatun")).toBeVisible();
    await expect(page.getByText("Khalishpur, Khulna")).toBeVisible();
    await expect(page.getByText("I cook what my mother cooked")).toBeVisible();
    await expect(page.getByText("1 recipe", { exact: true })).toBeVisible();
    await expect(today).toHaveText("2 boxes left today");
    await expect(page.getByText(cook.email)).toHaveCount(0);
    const recipes = page.getByRole("region", { name: "From this kitchen" });
    await expect(recipes.getByRole("heading", { name: title })).toBeVisible();
    await expectSoundOnBoth(page, "a kitchen");
  });

  await test.step("structured data and the sitemap know it", async () => {
    const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
    const profile = texts.map((text) => JSON.parse(text)).find((data) => data["@type"] === "ProfilePage");
    expect(profile).toMatchObject({
      mainEntity: {
        "@type": "Person",
        name: "Farida Khatun",
        description: STORY,
        homeLocation: { "@type": "Place", name: "Khalishpur, Khulna" },
      },
      hasPart: [{ "@type": "Recipe", name: title }],
    });
    expect(JSON.stringify(profile)).not.toContain(cook.email);
    await expect
      .poll(async () => (await page.request.get("/sitemap.xml")).text())
      .toContain(`${kitchen}</loc>`);
  });

  await test.step("what is sold is gone from today's boxes, and a pause says until when", async () => {
    await buyByCall(buyer, id);
    await page.goto(kitchen);
    await expect(today).toHaveText("1 box left today");
    await buyByCall(buyer, id);
    await page.reload();
    await expect(today).toHaveText("Sold out today");
    const pausedUntil = new Date(Date.now() + 2 * 86_400_000).toISOString();
    await call(cook, "PATCH", "/account/kitchen", { pausedUntil });
    await page.reload();
    await expect(page.getByText(/^Pauses until /)).toBeVisible();
    await expect(today).toHaveCount(0);
    await expectSoundOnBoth(page, "a kitchen that pauses");
    await page.getByRole("region", { name: "From this kitchen" }).getByRole("link", { name: title }).click();
    await page.getByRole("link", { name: "Farida's Pot", exact: true }).click();
    await expect(page).toHaveURL(kitchen);
    expect((await ask(null, "GET", `/kitchens/${cook.uid}x`)).status).toBe(400);
  });
});
