import { randomUUID } from "node:crypto";
import { expectSound, expectSoundOnBoth } from "../support/e2e-axe";
import { mailsTo, sendPastTheProduct } from "../support/e2e-mails";
import { BASE } from "../support/e2e-services";
import { expect, test } from "../support/e2e-test";

const HOSTILE = `<!doctype html><html lang="en"><head><title>Mail</title></head><body>
  <h1>Welcome</h1><p id="said">Not yet</p>
  <script>document.getElementById("said").textContent = "It ran"; top.location = "/blogs"</script>
  <img src="/no-such-picture" alt="Pot" onerror="document.getElementById('said').textContent = 'It ran'">
  <form action="/api/account" method="post"><button>Send</button></form>
  <a href="/blogs" target="_top">Away</a></body></html>`;

/** An address of this test alone. */
const somebody = () => `mail-${randomUUID().slice(0, 8)}@journey.test`;

test("a mail is found by its address, read as HTML and as text, and its link followed", async ({
  page,
  watch,
}) => {
  watch.expects(/no-such-picture|sandboxed/);
  const to = somebody();
  const text = `Hello,\n\nsee ${BASE}/blogs.\n`;
  await sendPastTheProduct({ to, subject: "Somebody else's", text: "-" });
  await sendPastTheProduct({ to, subject: "Reset your password", text, html: HOSTILE });
  await sendPastTheProduct({ to: somebody(), subject: "To another", text: "-" });

  await page.goto("/local/mail");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mails that RANNA would have sent");
  await page.getByLabel("Show mails to").fill(` ${to.toUpperCase()} `);
  await page.getByRole("button", { name: "Show", exact: true }).click();
  const list = page.getByRole("list", { name: "Mails, newest first" });
  await expect(list.getByRole("listitem")).toHaveCount(2);
  await expect(list.getByRole("listitem").first()).toContainText("Reset your password");
  await list.getByRole("link", { name: /Reset your password/ }).click();

  await expect(page.getByRole("heading", { level: 2 })).toHaveText("Reset your password");
  await expect(list.getByRole("listitem")).toHaveCount(2);
  const shown = page.frameLocator("iframe");
  await expect(shown.getByRole("heading", { name: "Welcome" })).toBeVisible();
  await page.getByRole("link", { name: `${BASE}/blogs` }).click();
  await expect(page).toHaveURL("/blogs");
});

test("nothing in a mail can run, send or lead away", async ({ page, watch }) => {
  watch.expects(/no-such-picture|sandboxed|[Uu]nsafe attempt/);
  const to = somebody();
  await sendPastTheProduct({
    to,
    subject: "<img src=x onerror=alert(1)>",
    text: "<b>bold</b>",
    html: HOSTILE,
  });
  const [mail] = await mailsTo(to);
  await page.goto(`/local/mail/${mail?.id}`);
  await expect(page.getByRole("heading", { level: 2 })).toHaveText("<img src=x onerror=alert(1)>");
  await expect(page.getByText("<b>bold</b>")).toBeVisible();
  await expect(page.locator("iframe")).toHaveAttribute("sandbox", "");
  const shown = page.frameLocator("iframe");
  await expect(shown.getByText("Not yet")).toBeVisible();
  await shown.getByRole("button", { name: "Send" }).click();
  await shown.getByRole("link", { name: "Away" }).click();
  await expect(shown.getByText("Not yet")).toBeVisible();
  await expect(page).toHaveURL(`/local/mail/${mail?.id}`);
});

test("the mailbox is accessible, fits a phone and is kept from search engines", async ({ page }) => {
  const to = somebody();
  const long = `https://ranna.test/${"x".repeat(120)}`;
  await page.goto(`/local/mail?to=${to}`);
  await expect(page.getByText(`No mails to ${to}.`)).toBeVisible();
  await expectSound(page, "empty mailbox");
  const html = `<!doctype html><html lang="en"><head><title>Mail</title></head><body><main><h2>Hello</h2></main></body></html>`;
  await sendPastTheProduct({ to, subject: `${"Long ".repeat(30)}${"y".repeat(80)}`, text: long, html });
  await sendPastTheProduct({ to, subject: "", text: "Text only" });
  const [plain, mail] = await mailsTo(to);
  await page.goto(`/local/mail?to=${to}`);
  await expectSoundOnBoth(page, "mailbox");
  await page.goto(`/local/mail/${mail?.id}?to=${to}`);
  await expectSoundOnBoth(page, "mail");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("link", { name: "All mails" }).click();
  await expect(page).toHaveURL(`/local/mail?to=${encodeURIComponent(to)}`);
  await page.getByRole("link", { name: "(no subject)" }).click();
  await expect(page.getByText("This mail is text only.")).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/local/mail/${plain?.id}`));
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  expect(await (await fetch(`${BASE}/robots.txt`)).text()).toContain("Disallow: /local/");
  expect(await (await fetch(`${BASE}/sitemap.xml`)).text()).not.toContain("/local/");
  expect((await page.request.get("/local/mail/0000000000-000000000000")).status()).toBe(404);
});
