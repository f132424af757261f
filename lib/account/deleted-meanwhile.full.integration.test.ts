import type { CommandStartedEvent } from "mongodb";
import { afterEach, describe, expect, it } from "vitest";
import { DELETE as remove } from "@/app/api/account/route";
import * as bookings from "@/lib/delivery/bookings/calls";
import { parcelDocs } from "@/lib/delivery/parcels/collections";
import * as riders from "@/lib/delivery/riders/calls";
import { riderDocs } from "@/lib/delivery/riders/collections";
import { userDocs } from "@/lib/people/users/collections";
import { mongo } from "@/lib/platform/db/client";
import { GONE } from "@/lib/platform/db/gone-name";
import { requireId } from "@/lib/platform/db/ids";
import { outboxDocs } from "@/lib/platform/outbox/document";
import { orderDocs, purchaseDocs } from "@/lib/shop/orders/collections";
import * as recipes from "@/lib/shop/recipes/calls";
import { recipeDocs } from "@/lib/shop/recipes/collections";
import { reviewDocs } from "@/lib/shop/reviews/collections";
import { call, makePerson, type Person, params } from "../../tests/support/accounts";
import { failNext, failNothing, HAS_FAIL_POINTS } from "../../tests/support/fail-point";
import { deliveredBox, REVIEW } from "../../tests/support/reviews";
import { findHandler } from "../../tests/support/routes";
import { ADDRESS, chargeOf, makeRecipe, startTestShop } from "../../tests/support/shop";

const shop = startTestShop({}, "own");
/** The number of rounds in which either of the two calls may be faster. */
const ROUNDS = process.env.LONG ? 10 : 2;
/** How long the deletion is held between its last write and its commit, ms: longer than the other call takes. */
const STANDS = { blockConnection: true, blockTimeMS: 1_500 };

/** The things that a person may begin during the deletion, by the path of the call. */
const BEGUN: [string, (who: Person) => Promise<{ body: object; ids?: string[] }>][] = [
  ["/addparcel", async () => bookings.book.example],
  ["/Riders", async () => riders.apply.example],
  ["/addrecipe", async () => recipes.add.example],
  [
    "/creat-payment-intent",
    async () => {
      const recipeId = await makeRecipe(await makePerson());
      const order = { recipeId, quantity: 1, deliveryCharge: 60, totalPrice: 750, buyerInfo: ADDRESS };
      return { body: order };
    },
  ],
  [
    "/recipes/{id}/reviews",
    async (who) => {
      const { recipeId, orderId } = await deliveredBox(shop, who, await makePerson());
      return { ids: [recipeId], body: { orderId, ...REVIEW } };
    },
  ],
];

/** The number of documents that name this person as their owner, and of mails still to be sent to them. */
async function ownedBy({ uid, email }: Person): Promise<number> {
  const id = requireId(uid);
  const counts = await Promise.all([
    parcelDocs().countDocuments({ ownerId: id, createdBy: email }),
    riderDocs().countDocuments({ userId: id }),
    recipeDocs().countDocuments({ authorId: id, deletedAt: null }),
    orderDocs().countDocuments({ buyerId: id, state: "open" }),
    purchaseDocs().countDocuments({ buyerId: id, state: "open" }),
    reviewDocs().countDocuments({ "author.id": id, "author.name": { $ne: GONE } }),
    outboxDocs().countDocuments({ to: email, kind: { $ne: "account_deleted" } }),
  ]);
  return counts.reduce((sum, count) => sum + count, 0);
}

const send = async (who: Person, path: string, body: object, ids: string[] = []) => {
  const { handle, params: named } = await findHandler("POST", path, ids);
  return (await handle(call("/api", "POST", who.cookie, body), params(named))).status;
};
const leave = async (who: Person) =>
  (await remove(call("/x", "DELETE", who.cookie, { password: who.password }), params())).status;

/** Resolves when the next command of this name is sent. */
const next = (name: string) =>
  new Promise<void>((resolve) => {
    const heard = ({ commandName }: CommandStartedEvent) => {
      if (commandName !== name) return;
      mongo().off("commandStarted", heard);
      resolve();
    };
    mongo().on("commandStarted", heard);
  });

describe.runIf(HAS_FAIL_POINTS).each(BEGUN)(
  "an account that is deleted while POST %s is under way",
  (path, given) => {
    afterEach(failNothing);

    it("leaves nothing of nobody", async () => {
      const person = await makePerson();
      const { body, ids } = await given(person);
      // The other call starts when the deletion has written everything and only its commit is left.
      const committing = next("commitTransaction");
      await failNext(["commitTransaction"], STANDS);
      const leaving = leave(person);
      await committing;
      const sent = await send(person, path, body, ids);
      expect([await leaving, sent]).toEqual([200, 401]);
      expect(await userDocs().findOne({ _id: requireId(person.uid) })).toBeNull();
      expect(await ownedBy(person)).toBe(0);
    });

    it("stays when that came first, or goes with all of it", async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const person = await makePerson();
        const { body, ids } = await given(person);
        const [left, sent] = await Promise.all([leave(person), send(person, path, body, ids)]);
        const gone = (await userDocs().findOne({ _id: requireId(person.uid) })) === null;
        expect(gone).toBe(left === 200);
        if (gone) expect(await ownedBy(person)).toBe(0);
        else expect(sent).toBeLessThan(300);
      }
    });
  },
);

describe.runIf(HAS_FAIL_POINTS)("a seller who leaves while somebody opens an order", () => {
  afterEach(failNothing);

  const about = async () => {
    const [seller, buyer] = [await makePerson(), await makePerson()];
    const recipeId = await makeRecipe(seller);
    const body = { recipeId, quantity: 1, deliveryCharge: 60, totalPrice: 750, buyerInfo: ADDRESS };
    return { seller, order: () => send(buyer, "/creat-payment-intent", body) };
  };
  const openAt = ({ uid }: Person) =>
    orderDocs().countDocuments({ "sellerInfo.id": requireId(uid), state: "open" });

  it("has written all of the leaving: the order waits for it, and is opened at nobody", async () => {
    const { seller, order } = await about();
    const committing = next("commitTransaction");
    await failNext(["commitTransaction"], STANDS);
    const leaving = leave(seller);
    await committing;
    const ordered = await order();
    expect([await leaving, ordered]).toEqual([200, 404]);
    expect(await openAt(seller)).toBe(0);
  });

  it("is gone before the order is on record: it is given up before anybody can pay it", async () => {
    const { seller, order } = await about();
    const committing = next("commitTransaction");
    await failNext(["commitTransaction"], STANDS);
    const ordering = order();
    await committing;
    expect([await leave(seller), await ordering]).toEqual([200, 404]);
    expect(await openAt(seller)).toBe(0);
    const given = await orderDocs().findOne({ "sellerInfo.id": requireId(seller.uid) });
    expect(given?.state).toBe("abandoned");
    expect(await chargeOf(given?.purchaseId ?? "")).toMatchObject({ state: "void" });
  });

  it("has found nothing open before the order came: stays", async () => {
    const { seller, order } = await about();
    const erasing = next("delete");
    await failNext(["delete"], STANDS);
    const leaving = leave(seller);
    await erasing;
    expect([await order(), await leaving]).toEqual([200, 409]);
    expect(await openAt(seller)).toBe(1);
  });

  it("stays with the order, or goes without one, whoever is faster", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { seller, order } = await about();
      const [left] = await Promise.all([leave(seller), order()]);
      expect(await openAt(seller)).toBe(left === 200 ? 0 : 1);
    }
  });
});
