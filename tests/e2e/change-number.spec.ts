import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { expectSound } from "../support/e2e-axe";
import { beSignedIn, call, newPerson } from "../support/e2e-people";
import { demoAdmin } from "../support/e2e-riders";
import { BASE } from "../support/e2e-services";
import { expect, test } from "../support/e2e-test";

test.use({ viewport: { width: 390, height: 844 } });

const newNumber = () => `01715${randomInt(100_000, 999_999)}`;
const stored = (phone: string) => `+88${phone}`;

/** Types the code of the SMS that was sent to a number after `work`. */
async function typeCode(page: Page, phone: string, work: () => Promise<unknown>): Promise<void> {
  const texts = async (): Promise<{ text: string }[]> =>
    (await fetch(`${BASE}/api/local/sms?to=${encodeURIComponent(`88${phone}`)}`)).json();
  const before = (await texts()).length;
  await work();
  await expect.poll(async () => (await texts()).length).toBeGreaterThan(before);
  const [newest] = await texts();
  await page.getByLabel("Code from the SMS").fill(newest?.text.match(/\d{6}/)?.[0] ?? "");
}

/** The row of one of the account's numbers. */
const rowOf = (page: Page, phone: string) =>
  page
    .locator("#account-phones")
    .getByRole("listitem")
    .filter({ hasText: stored(phone) });

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** Adds a number to the account whose page is open. */
async function add(page: Page, phone: string): Promise<void> {
  await press(page, "Add a number");
  await page.getByLabel("Mobile number").fill(phone);
  await typeCode(page, phone, () => press(page, "Send a code by SMS"));
  await press(page, "Confirm");
  await expect(rowOf(page, phone)).toBeVisible();
}

test("a person logs in with a number, then with another one, and stops what an admin has begun", async ({
  page,
  context,
}) => {
  const [person, admin] = [await newPerson("Rupa Karim"), await demoAdmin()];
  const [first, second] = [newNumber(), newNumber()];
  await beSignedIn(context, person);
  await page.goto("/dashbord/account#account-phones");
  await add(page, first);
  await press(page, "Log in with this number");
  await rowOf(page, first).getByLabel("Your password").fill(person.password);
  await press(page, "Log in with this number");
  await expect(rowOf(page, first)).toContainText("You log in with it");

  await add(page, second);
  await rowOf(page, second).getByRole("button", { name: "Log in with this number" }).click();
  await typeCode(page, first, () => press(page, `Send a code to ${stored(first)}`));
  await expectSound(page, "the code that another number needs");
  await press(page, "Log in with this number");
  // Every session has ended, but this browser got a new one.
  await expect(rowOf(page, second)).toContainText("You log in with it");
  await expect(rowOf(page, first)).not.toContainText("You log in with it");

  await call(admin, "POST", `/users/${person.uid}/recovery`, { phone: newNumber(), note: "Came in person" });
  await page.reload();
  await expect(page.getByText("logs in to this account")).toBeVisible();
  await expectSound(page, "a change of number on its way");
  await press(page, "Stop it");
  await expect(page.getByText("It is stopped")).toBeVisible();
  await expect(page.getByText("logs in to this account")).toHaveCount(0);
});

test("an admin gives somebody their account back", async ({ page, context, watch }) => {
  // The first press sends an empty form.
  watch.expects(/422 .*\/recovery/);
  const [person, admin] = [await newPerson("Mitu Islam"), await demoAdmin()];
  await beSignedIn(context, admin);
  await page.goto(`/dashbord/users?q=${encodeURIComponent(person.email)}`);
  await page.getByRole("button", { name: person.name }).first().click();
  await press(page, "Give the account back");
  const dialog = page.getByRole("dialog").last();
  await dialog.getByRole("button", { name: "Begin" }).click();
  await expect(dialog.getByLabel("Their new number")).toHaveAttribute("aria-invalid", "true");
  await dialog.getByLabel("Their new number").fill(newNumber());
  await dialog.getByLabel("Reason").fill("Came to the office with her NID.");
  await expectSound(page, "the desk of recoveries");
  await dialog.getByRole("button", { name: "Begin" }).click();
  await expect(dialog).toContainText("a code to this number gets them in");
});
