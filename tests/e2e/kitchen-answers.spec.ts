import { ObjectId } from "mongodb";
import { expectSound } from "../support/e2e-axe";
import { buyBasketByCall } from "../support/e2e-buy";
import { mailsTo } from "../support/e2e-mails";
import { beSignedIn, call, newPerson, newRecipe } from "../support/e2e-people";
import { withDatabase } from "../support/e2e-services";
import { expect, test } from "../support/e2e-test";

test("a kitchen accepts one box, declines another with a reason, and loses a third that it does not answer", async ({
  page,
  context,
}) => {
  const [cook, other, buyer] = [
    await newPerson("Farida Khatun"),
    await newPerson("Nasrin Akter"),
    await newPerson("Imran Hossain"),
  ];
  const [bhorta, ilish, tehari] = [
    await newRecipe(cook),
    await newRecipe(cook, { title: "Shorshe Ilish", price: 250 }),
    await newRecipe(other, { title: "Tehari", price: 300 }),
  ];
  const both = await buyBasketByCall(buyer, { [bhorta.id]: 1, [ilish.id]: 2, [tehari.id]: 1 }, 1_610);
  const second = await buyBasketByCall(buyer, { [ilish.id]: 1 }, 310);
  const third = await buyBasketByCall(buyer, { [bhorta.id]: 1 }, 750);
  expect(both.orders).toHaveLength(2);

  await beSignedIn(context, cook);
  await page.goto("/dashbord/mySales?part=waiting");
  const cards = page.getByRole("article");
  await expect(cards).toHaveCount(3);
  const boxOf = (trackingId = "") => cards.filter({ hasText: trackingId });
  const first = boxOf(both.orders[0]?.trackingId);
  await expect(first.getByRole("list", { name: "In this box" }).getByRole("listitem")).toHaveCount(2);
  await expect(first.getByText(/^Answer until \w{3} \d\d:\d\d$/)).toBeVisible();
  await expect(first.getByText(/^4[78] h left$/)).toBeVisible();
  await expectSound(page, "boxes that wait for an answer");

  await first.getByRole("button", { name: /^Accept/ }).dblclick();
  await first.getByRole("button", { name: "Take it back" }).click();
  await first.getByRole("button", { name: /^Accept/ }).dblclick();
  await expect(page.getByText("Accepted. Its buyer hears of it.")).toHaveCount(1, { timeout: 20_000 });
  // It keeps its place, so that the next press meets no other box.
  await expect(first).toContainText("Prepare and pack");
  await expect(first).toContainText("Expected on");
  await expect(cards).toHaveCount(3);

  const declined = boxOf(second.orders[0]?.trackingId);
  await declined.getByRole("button", { name: /^Decline/ }).click();
  const question = page.getByRole("alertdialog", { name: "Decline this order?" });
  await expect(question).toContainText("Imran Hossain gets ৳\u202f310 back at once");
  await expectSound(page, "the question before declining");
  await question.getByRole("button", { name: "Decline order" }).click();
  await expect(question.getByRole("textbox")).toHaveAttribute("aria-invalid", "true");
  await question.getByRole("button", { name: "An ingredient is not to be had today." }).click();
  await question.getByRole("button", { name: "Decline order" }).click();
  await expect(page.getByText("Declined. ৳\u202f310 goes back to the buyer.")).toBeVisible();
  await page.reload();
  await expect(cards).toHaveCount(1);

  // Its 48 hours are over.
  const late = third.orders[0]?.insertedId ?? "";
  await withDatabase((db) =>
    db
      .collection("orders")
      .updateOne({ _id: new ObjectId(late) }, { $set: { answerUntil: new Date(Date.now() - 1_000) } }),
  );
  await expect
    .poll(async () => (await call(buyer, "GET", `/purchases/${third.purchaseId}`)).state, { timeout: 90_000 })
    .toBe("lapsed");
  await page.goto("/dashbord/mySales?part=ended");
  await expect(cards).toHaveCount(2);
  await expect(boxOf(third.orders[0]?.trackingId)).toContainText("Not answered in time");
  await expect(boxOf(second.orders[0]?.trackingId)).toContainText("An ingredient is not to be had today.");
  await page.goto("/dashbord/mySales?part=to_prepare");
  await expect(cards).toHaveCount(1);
  await first.getByRole("button", { name: "Ready for pick-up" }).click();
  await expect(page.getByText("The riders of your region can see it now")).toBeVisible();

  const mails = async (to: string) => (await mailsTo(to)).map(({ subject }) => subject);
  await expect
    .poll(() => mails(buyer.email))
    .toEqual(
      expect.arrayContaining([
        "Your order from 2 kitchens",
        expect.stringMatching(/^Accepted: /),
        "Declined: Shorshe Ilish",
        expect.stringMatching(/^Not answered in time: /),
      ]),
    );
  const declinedMail = (await mailsTo(buyer.email)).find(({ subject }) => subject.startsWith("Declined"));
  expect(declinedMail?.text).toContain("Reason: An ingredient is not to be had today.");
  expect(declinedMail?.text).toContain("Tk\u00a0310 goes back to your card");
  expect(await mails(cook.email)).toContainEqual(expect.stringMatching(/^Not answered in time: /));
});
