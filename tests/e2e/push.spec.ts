import type { Page } from "@playwright/test";
import { buyByCall } from "../support/e2e-buy";
import { becomes, beSignedIn, call, newPerson, newRecipe, type Person, signIn } from "../support/e2e-people";
import {
  endpointOf,
  expectDecided,
  letAnswer,
  pushesTo,
  setNotices,
  watchNoticeWorker,
} from "../support/e2e-push";
import { BASE } from "../support/e2e-services";
import { newNumber, opensBy } from "../support/e2e-sms";
import { expect, test } from "../support/e2e-test";

const ASK = { en: "Tell me about new orders", bn: "নতুন অর্ডারের খবর দিন" };
const HOUR_MS = 60 * 60_000;

/** A kitchen that is told at any hour, with a recipe. */
async function newKitchen(name: string) {
  const cook = await newPerson(name);
  const recipe = await newRecipe(cook);
  await call(cook, "PATCH", "/notices/settings", { quiet: false });
  return { cook, recipe };
}

/** Opens My Sales and has this browser tell of new orders. Returns where its pushes go. */
async function turnOn(page: Page, language: "en" | "bn" = "en"): Promise<string> {
  await page.goto(language === "bn" ? "/bn/dashbord/mySales" : "/dashbord/mySales");
  const button = page.getByRole("button", { name: ASK[language] });
  await button.click();
  await expect(button).toBeHidden();
  await expect.poll(() => endpointOf(page)).not.toBe("");
  return endpointOf(page);
}

/** Lets the page ask for the count of the bell, as if a minute had passed. */
const passMinute = (page: Page, { uid }: Person) =>
  page.evaluate((name) => localStorage.removeItem(name), `ranna-unread-1:${uid}`);

test("a kitchen's day: asked by a press alone, an order rings, its press leads to My Sales, the bell falls, it accepts", async ({
  page,
  context,
}) => {
  const { cook, recipe } = await newKitchen("Farida Khatun");
  const buyer = await newPerson("Imran Hossain");
  const { asked } = await letAnswer(page);
  const workers = await watchNoticeWorker(page, context);
  await beSignedIn(context, cook);
  for (const path of ["/", "/dashbord/notices", "/dashbord/notices/settings"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  await expect(page.getByRole("button", { name: "Turn on notices here" })).toBeVisible();
  await page.goto("/dashbord/mySales");
  await expect(page.getByRole("button", { name: ASK.en })).toBeVisible();
  expect(await asked()).toBe(0);
  expect(await call(cook, "GET", "/devices")).toEqual([]);
  const endpoint = await turnOn(page);
  expect(await asked()).toBe(1);
  expect(await call(cook, "GET", "/devices")).toMatchObject([{ current: true }]);
  const worker = await workers.started();

  await page.goto("/");
  await buyByCall(buyer, recipe.id);
  await expect
    .poll(() => pushesTo(endpoint), { timeout: 30_000 })
    .toMatchObject([
      {
        urgency: "normal",
        payload: {
          title: "RANNA",
          body: expect.stringMatching(/^A new order\. Answer until \w{3} \d\d:\d\d\.$/),
          href: "/dashbord/mySales",
          lang: "en",
        },
      },
    ]);
  const [push] = await pushesTo(endpoint);
  await worker.push(JSON.stringify(push?.payload));
  await expect.poll(worker.shown).toMatchObject([{ title: "RANNA", body: push?.payload.body }]);
  await passMinute(page, cook);
  await page.reload();
  await expect(page.getByRole("banner").getByRole("link", { name: "Notices, 1 unread" })).toBeVisible();

  await worker.press(0);
  await expect(page).toHaveURL("/dashbord/mySales");
  const menu = page.getByRole("navigation", { name: "Dashboard" });
  await expect(menu.getByRole("link", { name: "Notices", exact: true })).toBeVisible();
  expect(await call(cook, "GET", "/notices/count")).toEqual({ unread: 0 });
  const card = page.getByRole("article").filter({ hasText: recipe.title });
  await card.getByRole("button", { name: /^Accept/ }).click();
  await expect(page.getByText("Accepted. Its buyer hears of it.")).toBeVisible({ timeout: 20_000 });
  await expect(card).toContainText("Prepare and pack");

  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByText("You are successfully logged out")).toBeVisible();
  expect(await endpointOf(page)).toBe("");
  const again = await signIn(cook.email, cook.password);
  expect(await call(again, "GET", "/devices")).toEqual([]);
  const later = await buyByCall(buyer, recipe.id);
  // As if no push had come in the minute before.
  await setNotices(later.id, "order_sold", { pushAt: new Date(), joining: true });
  await expectDecided(later.id, "order_sold");
  expect(await pushesTo(endpoint)).toHaveLength(1);
  expect(await call(again, "GET", "/notices/count")).toEqual({ unread: 1 });
});

test("an order that a kitchen does not see comes as an SMS, and once more before it lapses; both in its language", async ({
  page,
  context,
}) => {
  const { cook, recipe } = await newKitchen("Nasrin Akter");
  const buyer = await newPerson("Imran Hossain");
  const phone = newNumber();
  await opensBy(phone, cook);
  await call(cook, "PATCH", "/account", { language: "bn" });
  const sms = async (): Promise<string[]> =>
    (await (await fetch(`${BASE}/api/local/sms?to=88${phone}`)).json()).map(
      ({ text }: { text: string }) => text,
    );
  await letAnswer(page);
  await beSignedIn(context, cook);
  const endpoint = await turnOn(page, "bn");
  await page.goto("/bn");

  const { id } = await buyByCall(buyer, recipe.id);
  await expectDecided(id, "order_sold");
  await expect.poll(async () => (await pushesTo(endpoint)).length).toBe(1);
  expect(await sms()).toEqual([]);
  // NOTICE_SMS_MINUTES later.
  await setNotices(id, "order_sold", { smsAt: new Date() });
  await expect.poll(sms).toEqual([expect.stringMatching(/^RANNA: নতুন অর্ডার। [^।]+-এর মধ্যে উত্তর দিন।$/)]);

  // An hour before the answer is due.
  const made = new Date(Date.now() - 47 * HOUR_MS);
  const until = new Date(Date.now() + HOUR_MS);
  await setNotices(id, "order_reminder", { madeAt: made, until, pushAt: new Date() });
  const reminder = expect.stringMatching(/^[^।]+-এর মধ্যে উত্তর না দিলে অর্ডার বাতিল।$/);
  await expect
    .poll(async () => (await pushesTo(endpoint))[0])
    .toMatchObject({
      urgency: "high",
      payload: { body: reminder, href: "/bn/dashbord/mySales", lang: "bn" },
    });
  const pushed = (await pushesTo(endpoint))[0]?.payload.body;
  await expect.poll(async () => (await sms())[0]).toBe(`RANNA: ${pushed}`);

  // Of an order that is answered nothing more comes.
  const answered = await buyByCall(buyer, recipe.id);
  await call(cook, "POST", `/orders/${answered.id}/accept`);
  await setNotices(answered.id, "order_sold", { pushAt: new Date() });
  await setNotices(answered.id, "order_reminder", { madeAt: made, until, pushAt: new Date() });
  await expectDecided(answered.id, "order_sold");
  await expectDecided(answered.id, "order_reminder");
  expect(await sms()).toHaveLength(2);
  expect(await pushesTo(endpoint)).toHaveLength(2);
});

test("two people on one phone: once the second is signed in, the first gets no push there", async ({
  page,
  context,
}) => {
  const [first, second] = [await newKitchen("Farida Khatun"), await newKitchen("Nasrin Akter")];
  const buyer = await newPerson("Imran Hossain");
  await letAnswer(page);
  await beSignedIn(context, first.cook);
  const former = await turnOn(page);

  await becomes(page, second.cook);
  await page.goto("/dashbord/mySales");
  await expect.poll(() => call(first.cook, "GET", "/devices")).toEqual([]);
  await expect.poll(() => call(second.cook, "GET", "/devices")).toEqual([]);
  const endpoint = await turnOn(page);
  const { id } = await buyByCall(buyer, first.recipe.id);
  await expectDecided(id, "order_sold");
  await buyByCall(buyer, second.recipe.id);
  await expect.poll(async () => (await pushesTo(endpoint)).length).toBe(1);
  expect(await pushesTo(former)).toEqual([]);
  expect(await call(first.cook, "GET", "/notices/count")).toEqual({ unread: 1 });
});
