import { expectSound } from "../support/e2e-axe";
import { beSignedIn, demoPerson } from "../support/e2e-people";
import { withDatabase } from "../support/e2e-services";
import { expect, test } from "../support/e2e-test";

const asAdmin = () => demoPerson("admin");

/** A mail that the mail server has refused; answers its address, by which it is found. */
async function refusedMail(): Promise<string> {
  const to = `gone-${Date.now()}${Math.random().toString(36).slice(2, 6)}@ranna.test`;
  const now = new Date();
  await withDatabase((db) =>
    db.collection("outbox").insertOne({
      key: `stuck-${to}`,
      kind: "password_changed",
      to,
      data: { name: "Rupa" },
      state: "given_up",
      tries: 1,
      checkAt: now,
      createdAt: now,
      sentAt: null,
      givenUpAt: now,
      lastError: "550 no such mailbox",
    }),
  );
  return to;
}
const mailTo = (to: string) => withDatabase((db) => db.collection("outbox").findOne({ to }));

test("an admin sees on the home page that something is stuck, mends one thing and puts another aside", async ({
  page,
  context,
}) => {
  const [first, second] = [await refusedMail(), await refusedMail()];
  await beSignedIn(context, await asAdmin());
  const notice = page.getByRole("link", { name: /needs? a hand/ }).last();
  // The notice may be two seconds old.
  await expect(async () => {
    await page.goto("/dashbord");
    await expect(notice).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await notice.click();
  await expect(page.getByRole("heading", { level: 1, name: "Needs a hand" })).toBeVisible();
  const mails = page.getByRole("region", { name: /Mails that nobody got/ });
  await expect(mails).toContainText("send it again");
  await expectSound(page, "needs a hand");

  const row = (to: string) => mails.getByRole("listitem").filter({ hasText: to });
  await expect(row(first)).toContainText("550 no such mailbox");
  await row(first).getByRole("button", { name: "Send it again: password_changed" }).click();
  await expect(page.getByText("Done: it is off the list.")).toBeVisible();
  await expect(row(first)).toBeHidden();
  expect((await mailTo(first))?.givenUpAt).toBeNull();

  await row(second).getByRole("button", { name: "Put aside password_changed" }).click();
  await expect(row(second)).toBeHidden();
  expect((await mailTo(second))?.state).toBe("given_up");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Needs a hand" })).toBeVisible();
  await expect(page.getByText(second)).toBeHidden();

  await page.goto("/dashbord/audit?action=stuck.put_aside");
  await expect(
    page.getByRole("row", { name: /Put aside what was stuck password_changed/ }).first(),
  ).toBeVisible();
});
