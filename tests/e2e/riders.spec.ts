import { expectSoundOnBoth } from "../support/e2e-axe";
import { ask, beSignedIn, call, demoPerson, newPerson, photo } from "../support/e2e-people";
import { takeFromMenu } from "../support/e2e-rows";
import { expect, test } from "../support/e2e-test";

test("somebody applies as a rider, an admin looks at it, declines it, and approves the next one", async ({
  page,
  context,
  browser,
  watch,
}) => {
  const person = await newPerson("Rafiq Uddin");
  await beSignedIn(context, person);
  await page.goto("/dashbord/beARider");
  await expect(page.getByLabel("Full Name")).toHaveValue("Rafiq Uddin");
  await page.getByRole("button", { name: "Submit Application" }).click();
  await expect(page.getByText("Phone is required")).toBeVisible();
  await expect(page.getByText("Photo is required")).toBeVisible();
  await expectSoundOnBoth(page, "rider form with messages");
  await expect(page.getByRole("alert").filter({ hasText: /^8 fields need a look/ })).toBeVisible();
  await expect(page.getByLabel("Phone")).toBeFocused();

  const fill = async () => {
    await page.getByLabel("Phone").fill("01711 204 588");
    await page.getByLabel("Address").fill("Road 1, Gazipur");
    await page.getByLabel("Region").selectOption("Dhaka");
    await page.getByLabel("District").selectOption("Gazipur");
    await page.getByLabel("Age", { exact: true }).fill("17");
    await page.getByLabel("NID").fill("12345");
    await page.getByLabel("Vehicle").selectOption("Bicycle");
    await page.getByLabel("Photo").setInputFiles({
      name: "me.jpg",
      mimeType: "image/jpeg",
      buffer: await photo(),
    });
  };
  await fill();
  await page.getByRole("button", { name: "Submit Application" }).click();
  await expect(page.getByText("Must be 18 or older")).toBeVisible();
  await expect(page.getByText("Must be at least 10 digits")).toBeVisible();
  await page.getByLabel("Age", { exact: true }).fill("22");
  await page.getByLabel("NID").fill("1234567890");
  await page.getByRole("button", { name: "Submit Application" }).dblclick();
  await expect(page.getByText("You have successfully applied")).toBeVisible();
  await expect(page.getByText("Your application is waiting for an answer.")).toBeVisible();

  const office = await browser.newContext();
  watch.over(office);
  const admin = await demoPerson("admin");
  await beSignedIn(office, admin);
  const desk = await office.newPage();
  await desk.goto("/dashbord/pendingRiders");
  const row = desk.getByRole("row", { name: new RegExp(person.email) });
  await row.getByRole("button", { name: /^View/ }).click();
  const details = desk.getByRole("dialog", { name: "Rafiq Uddin" });
  await expect(details).toContainText("1234567890");
  await expect(details).toContainText("Bicycle");
  await expect(details).toContainText("Not given");
  await expectSoundOnBoth(desk, "applications, and a rider's details");
  await details.getByRole("button", { name: "Close" }).click();
  await takeFromMenu(row, "Decline");
  await desk.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();
  await expect(row).toBeVisible();
  await takeFromMenu(row, "Decline");
  await desk.getByRole("button", { name: "Yes, decline it" }).click();
  await expect(desk.getByText("Rider declined successfully")).toBeVisible();
  await expect(row).toBeHidden();

  await page.reload();
  await fill();
  await page.getByLabel("Age", { exact: true }).fill("22");
  await page.getByLabel("NID").fill("1234567890");
  await page.getByRole("button", { name: "Submit Application" }).click();
  await expect(page.getByText("Your application is waiting for an answer.")).toBeVisible();
  await desk.reload();
  await takeFromMenu(row, "Approve");
  await expect(desk.getByText("Rider approved successfully")).toBeVisible();
  await expect(row).toBeHidden();
  await office.close();
  expect(await call(person, "GET", "/riders/me")).toMatchObject({ district: "Gazipur", available: true });
  expect((await ask(person, "POST", "/riders", {})).status).toBe(422);
  await page.reload();
  await expect(page.getByText("You are a rider.")).toBeVisible();
});
