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

test("a mail is found by its address and read as HTML, where nothing runs, sends or leads away, and as text", async ({
  page,
  watch,
}) => {
  watch.expects(/no-such-picture|sandboxed|[Uu]nsafe attempt/);
  const to = somebody();
  const subject = "<img src=x onerror=alert(1)>";
  const text = `<b>Hello</b>,\n\nsee ${BASE}/blogs.\n`;
  await sendPastTheProduct({ to, subject: "Somebody else's", text: "-" });
  await sendPastTheProduct({ to, subject, text, html: HOSTILE });
  await sendPastTheProduct({ to: somebody(), subject: "To another", text: "-" });

  await page.goto("/local/mail");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mails that RANNA would have sent");
  await page.getByLabel("Show mails to").fill(` ${to.toUpperCase()} `);
  await page.getByRole("button", { name: "Show", exact: true }).click();
  const list = page.getByRole("list", { name: "Mails, newest first" });
  await expect(list.getByRole("listitem")).toHaveCount(2);
  await expect(list.getByRole("listitem").first()).toContainText(subject);
  await list.getByRole("link", { name: subject }).click();

  await expect(page.getByRole("heading", { level: 2 })).toHaveText(subject);
  await expect(list.getByRole("listitem")).toHaveCount(2);
  const address = page.url();
  await expect(page.locator("iframe")).toHaveAttribute("sandbox", "");
  const shown = page.frameLocator("iframe");
  await expect(shown.getByRole("heading", { name: "Welcome" })).toBeVisible();
  await shown.getByRole("button", { name: "Send" }).click();
  await shown.getByRole("link", { name: "Away" }).click();
  await expect(shown.getByText("Not yet")).toBeVisible();
  await expect(page).toHaveURL(address);
  await expect(page.getByText("<b>Hello</b>")).toBeVisible();
  await page.getByRole("link", { name: `${BASE}/blogs` }).click();
  await expect(page).toHaveURL("/blogs");
});

test("the mailbox is accessible, fits a phone and is kept from search engines", async ({ page, request }) => {
  const to = somebody();
  const long = `https://ranna.test/${"x".repeat(120)}`;
  await page.goto(`/local/mail?to=${to}`);
  await expect(page.getByText(`No mails to ${to}.`)).toBeVisible();
  await expectSound(page, "empty mailbox");
  const html = `<!doctype html><html lang="en"><head><title>Mail</title></head><body><main><h2>Hello</h2></main></body></html>`;
  await sendPastTheProduct({ to, subject: `${"Long ".repeat(30)}${"y".repeat(80)}`, text: long, html });
  await sendPastTheProduct({ to, subject: "", text: "Text only" });
  const [plain, mail] = await mailsTo(to);
  await page.goto(`/local/mail/${mail?.id}?to=${to}`);
  await expectSoundOnBoth(page, "mail beside its list");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("link", { name: "All mails" }).click();
  await expect(page).toHaveURL(`/local/mail?to=${encodeURIComponent(to)}`);
  await page.getByRole("link", { name: "(no subject)" }).click();
  await expect(page.getByText("This mail is text only.")).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/local/mail/${plain?.id}`));
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  expect(await (await request.get("/robots.txt")).text()).toContain("Disallow: /local/");
  expect(await (await request.get("/sitemap.xml")).text()).not.toContain("/local/");
  expect((await request.get("/local/mail/0000000000-000000000000")).status()).toBe(404);
});
