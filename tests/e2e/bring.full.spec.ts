import { expectSoundOnBoth } from "../support/e2e-axe";
import { nodeOf, readIt } from "../support/e2e-bring";
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
  const give = (buffer: Buffer) =>
    page
      .getByLabel("Or choose a file")
      .setInputFiles({ name: "recipes.json", mimeType: "application/json", buffer });
  for (const [what, fill, why] of [
    [
      "no recipe data",
      () => paste("https://somewhere.example/ilish"),
      'There is no recipe data in it: it begins with "https://somewhere.example/ilish".',
    ],
    [
      "an archive",
      () => give(Buffer.from([0x50, 0x4b, 3, 4, 0xff])),
      "The file is damaged or is not a file of recipes.",
    ],
    [
      "no recipe",
      () => give(Buffer.from('{"settings":1}')),
      "There is no recipe in it that we know how to read, only: settings",
    ],
  ] as const) {
    await fill();
    await readIt(page);
    await expect(problem, what).toHaveText(why);
    await expect(page.getByRole("heading", { name: /recipes? read/ })).toHaveCount(0);
  }
  await expectSoundOnBoth(page, "a file that cannot be read");
  const script = (text: string) => `<script type="application/ld+json">${text}</script>`;
  await page.getByLabel("Or choose a file").setInputFiles([]);
  await paste(`<html>${script(JSON.stringify(nodeOf("Half")))}${script("{")}</html>`);
  await readIt(page);
  await expect(page.getByRole("heading", { name: "1 recipe read" })).toBeVisible();
  await expect(page.getByText("1 piece of recipe data of the page could not be read.")).toBeVisible();
  const { role } = await call(cook, "GET", "/account");
  expect(role).toBe("user");
  await page.goto("/dashbord/myrecipes");
  await expect(page.getByRole("link", { name: "Download your recipes" })).toHaveCount(0);
});
