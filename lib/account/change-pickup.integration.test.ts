import { ObjectId } from "mongodb";
import { expect, it } from "vitest";
import { PATCH as patchPickup } from "@/app/api/account/pickup/route";
import { userDocs } from "@/lib/people/users/collections";
import { makePerson, type Person } from "../../tests/support/accounts";
import { ask } from "../../tests/support/delivery";
import { makeSale, open, parcelsOf, save, startTestShop } from "../../tests/support/shop";

const shop = startTestShop();

const ROUNDS = process.env.LONG ? 20 : 3;
const pickup = { phone: "01700-000007", region: "Rajshahi", district: "Bogura", center: "Sherpur" };
const setPickup = (who: Person, address: string) =>
  ask(patchPickup, who, "PATCH", "/api/account/pickup", { body: { ...pickup, address } });

it("never leaves a box without the address that its seller sets while the order completes", async () => {
  const { seller, recipeId } = await makeSale();
  const buyers = [await makePerson(), await makePerson(), await makePerson()];
  for (let round = 0; round < ROUNDS; round++) {
    const paid = await Promise.all(
      buyers.map(async (buyer) => {
        const { body } = await open(buyer, recipeId);
        await shop.stripe().pay(body.clientSecret);
        return { buyer, transactionId: body.paymentIntentId };
      }),
    );
    const answers = await Promise.all([
      ...paid.map(({ buyer, transactionId }) => save(buyer, recipeId, transactionId)),
      setPickup(seller, `Lane ${round}`),
      setPickup(seller, `Road ${round}`),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 200, 200]);
    expect(answers[3]?.body.pickup.phone).toBe("+8801700000007");
    const account = await userDocs().findOne({ _id: new ObjectId(seller.uid) });
    const boxes = (await Promise.all(buyers.map(parcelsOf))).flat();
    expect(boxes.length).toBeGreaterThanOrEqual(buyers.length);
    for (const { sender } of boxes) {
      expect(sender.address).toBe(account?.pickup?.address);
      expect(sender.contact).toBe("+8801700000007");
    }
  }
});
