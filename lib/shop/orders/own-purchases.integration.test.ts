import { ObjectId } from "mongodb";
import { expect, it } from "vitest";
import { POST as postDecline } from "@/app/api/orders/[id]/decline/route";
import { POST as postRefund } from "@/app/api/orders/[id]/refund/route";
import { readOwnFigures } from "@/lib/dashboard/read-own-figures";
import { makePerson, type Person } from "../../../tests/support/accounts";
import { buyBasket, buyOne } from "../../../tests/support/bought-basket";
import { ask } from "../../../tests/support/delivery";
import { deliver } from "../../../tests/support/reviews";
import { makeRecipe, makeSale, startTestShop } from "../../../tests/support/shop";
import { purchaseDocs } from "./collections";
import { readOwnPurchase, readOwnPurchases } from "./read-purchases";

const shop = startTestShop();
const viewer = ({ uid }: Person) => ({ uid, role: "user" }) as Parameters<typeof readOwnPurchase>[0];
const idsOf = (purchases: readonly { _id: string }[]) => purchases.map(({ _id }) => _id);

it("Your Orders has what is under way first, ten a page of the rest, and counts what the home counts", async () => {
  const [buyer, first, second] = await Promise.all([makePerson(), makePerson(), makePerson()]);
  const [one, other] = [await makeRecipe(first), await makeRecipe(second)];
  const both = await buyBasket(shop, buyer, { [one]: 1, [other]: 1 });
  // One of the two boxes has arrived, so the purchase goes on.
  await deliver(both.orderIds[0] ?? "");
  const over: string[] = [];
  for (let n = 0; n < 11; n++) {
    const { purchaseId, orderIds } = await buyBasket(shop, buyer, { [one]: 1 });
    await deliver(orderIds[0] ?? "");
    over.unshift(purchaseId);
  }
  await buyBasket(shop, await makePerson(), { [one]: 1 });

  const page = await readOwnPurchases(buyer, 1);
  expect(idsOf(page.live)).toEqual([both.purchaseId]);
  expect(idsOf(page.over)).toEqual(over.slice(0, 10));
  expect(page).toMatchObject({ total: 12, page: 1, pages: 2 });
  expect((await readOwnFigures(buyer)).orders).toBe(page.total);
  const next = await readOwnPurchases(buyer, 2);
  expect([idsOf(next.live), idsOf(next.over)]).toEqual([[], over.slice(10)]);
});

it("a purchase's page is its buyer's, and says why money was given back", async () => {
  const people = await makeSale();
  const admin = await makePerson({ role: "admin" });
  const { id } = await buyOne(shop, people);
  await ask(postRefund, admin, "POST", "/x", { id, body: { amount: 100 } });
  await ask(postDecline, people.seller, "POST", "/x", { id, body: { reason: "No rice" } });
  const purchase = await purchaseDocs().findOne({ orderIds: new ObjectId(id) });
  const purchaseId = purchase?._id.toHexString() ?? "";
  const read = await readOwnPurchase(viewer(people.buyer), purchaseId);
  expect(read?.refunds[id]?.map(({ amount, why }) => ({ amount, why }))).toEqual([
    { amount: 100, why: "refund" },
    { amount: 650, why: "declined" },
  ]);
  for (const who of [people.seller, admin]) expect(await readOwnPurchase(viewer(who), purchaseId)).toBeNull();
  expect(await readOwnPurchase(viewer(people.buyer), "x")).toBeNull();
});
