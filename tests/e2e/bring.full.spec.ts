import { strToU8 } from "fflate";
import { expectSoundOnBoth } from "../support/e2e-axe";
import { json, nodeOf, readIt, zipFile } from "../support/e2e-bring";
import { beSignedIn, call, newPerson } from "../support/e2e-people";
import { expect, test } from "../support/e2e-test";

test("what cannot be read says why, and nothing of it is saved", async ({ page, context, watch }) => {
  watch.expects(/(400|422) .*\/api\/recipes\/import/);
  const cook = await newPerson();
  await beSignedIn(context, cook);
  await page.goto("/dashbord/bringRecipes");
  const problem = page.getByRole("main").getByRole("alert");
  await readIt(page);
  await expect(problem).toHaveText("Paste something or choose a file");
  const paste = (text: string) => page.getByLabel("Paste recipe data").fill(text);
  const give = (file: { name: string; mimeType: string; buffer: Buffer }) =>
    page.getByLabel("Or choose a file").setInputFiles(file);
  for (const [what, fill, why] of [
    [
      "no recipe data",
      () => paste("https://somewhere.example/ilish"),
      'There is no recipe data in it: it begins with "https://somewhere.example/ilish".',
    ],
    [
      "a damaged file",
      () =>
        give({
          ...zipFile("half.zip", { "a.json": json(nodeOf("Half")) }),
          buffer: Buffer.from("PK\u0003\u0004half"),
        }),
      "The file is damaged or no archive of recipes.",
    ],
  ] as const) {
    await fill();
    await readIt(page);
    await expect(problem, what).toHaveText(why);
    await expect(page.getByRole("heading", { name: /recipes? read/ })).toHaveCount(0);
  }
  await expectSoundOnBoth(page, "a file that cannot be read");
  await give(zipFile("bad.zip", { "bad.json": strToU8("{"), "settings.json": json({}) }));
  await readIt(page);
  await expect(page.getByRole("heading", { name: "0 recipes read" })).toBeVisible();
  await expect(page.getByText('bad.json: The recipe data is damaged here: "{".')).toBeVisible();
  await expect(page.getByRole("button", { name: /^Save/ })).toHaveCount(0);
  const { role } = await call(cook, "GET", "/account");
  expect(role).toBe("user");
  await page.goto("/dashbord/myrecipes");
  await expect(page.getByRole("link", { name: "As JSON-LD" })).toHaveCount(0);
});
