import { ObjectId } from "mongodb";
import { beforeAll, describe, expect, it } from "vitest";
import { POST as postAccept } from "@/app/api/orders/[id]/accept/route";
import { POST as postDecline } from "@/app/api/orders/[id]/decline/route";
import { POST as postAgain } from "@/app/api/purchases/[id]/again/route";
import { GET as getPurchase } from "@/app/api/purchases/[id]/route";
import { GET as getPurchases } from "@/app/api/purchases/route";
import { countSold, listSoldOrders, type SoldPart } from "@/lib/delivery/parcels/queries-sold";
import { expireOrders } from "@/lib/flows/cancel-order";
import { endUnordered } from "@/lib/flows/give-up-sale";
import { returnHolds } from "@/lib/flows/hold-stock";
import { readPageQuery } from "@/lib/platform/http/query";
import { call, type Person, params } from "../../../tests/support/accounts";
import { checkout, complete, keptPurchase, makeBasket, setQuantity } from "../../../tests/support/basket";
import { cashBox } from "../../../tests/support/cash";
import { expectIndexed, plansOf } from "../../../tests/support/query-plans";
import { startTestShop } from "../../../tests/support/shop";
import { orderTableQuery } from "./admin-query";
import { purchaseDocs } from "./collections";
import { readOrderTable } from "./read-admin";
import { readOwnPurchases } from "./read-purchases";
import { SALES_SIZE } from "./read-sales";
import { SALES_PARTS } from "./values";

const shop = startTestShop();
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);
type Handler = typeof postAccept;
const send = async (handler: Handler, who: Person, method: string, id = "", body?: object) => {
  const answer = await handler(call("/x", method, who.cookie, body), params({ id }));
  expect(answer.status, await answer.clone().text()).toBeLessThan(300);
};

describe("what purchases look for", () => {
  let basket: Awaited<ReturnType<typeof makeBasket>>;
  let bought: { purchaseId: string; paymentIntentId: string; orderIds: string[] };
  beforeAll(async () => {
    // Enough purchases of other buyers that a collection scan would be visible in the plan.
    for (let n = 0; n < 4; n++) {
      const other = await makeBasket();
      const { body } = await checkout(other.buyer, other.total);
      await shop.stripe().pay(body.clientSecret);
      await complete(other.buyer, body);
    }
    basket = await makeBasket();
    const { body } = await checkout(basket.buyer, basket.total);
    await shop.stripe().pay(body.clientSecret);
    await complete(basket.buyer, body);
    const { orders } = await keptPurchase(body.purchaseId);
    bought = { ...body, orderIds: orders.map(({ _id }) => _id.toHexString()) };
  });

  it.each<[string, () => Promise<unknown>]>([
    [
      "a whole purchase",
      async () => {
        const one = await makeBasket();
        const { body } = await checkout(one.buyer, one.total);
        await checkout(one.buyer, one.total);
        await shop.stripe().pay(body.clientSecret);
        expect((await complete(one.buyer, body)).status).toBe(201);
      },
    ],
    [
      "a changed cart",
      async () => {
        const one = await makeBasket();
        await checkout(one.buyer, one.total);
        await setQuantity(one.buyer, one.dal, 3);
      },
    ],
    ["the list", () => send(getPurchases, basket.buyer, "GET")],
    ["one of them", () => send(getPurchase, basket.buyer, "GET", bought.purchaseId)],
    ["the same again", () => send(postAgain, basket.buyer, "POST", bought.purchaseId)],
    ["accepting", () => send(postAccept, basket.first, "POST", bought.orderIds[0])],
    ["declining", () => send(postDecline, basket.second, "POST", bought.orderIds[1], { reason: "No rice" })],
    ["what is paid at the door", async () => void (await cashBox())],
    ["what nobody ordered in its hour", () => endUnordered(later(70))],
    ["what is held too long", () => returnHolds(later(40))],
    ["what is not answered in time", () => expireOrders({ now: later(49 * 60), holder: "plans" })],
  ])("is found along an index: %s", async (_name, run) => {
    const plans = (await plansOf(run)).filter(({ collection }) =>
      ["purchases", "orders", "charges", "carts", "kitchens"].includes(collection),
    );
    expect(plans.length).toBeGreaterThan(0);
    expectIndexed(plans);
  });

  it("Your Orders finds what is under way along an index of parcels", async () => {
    const plans = await plansOf(() => readOwnPurchases(basket.buyer, 1));
    expectIndexed(plans.filter(({ collection }) => ["purchases", "orders", "parcels"].includes(collection)));
  });

  const before = "1700000000000-0123456789abcdef01234567";
  const deskOf = async (asked: Record<string, string>) => {
    const { query } = await readPageQuery(orderTableQuery, Promise.resolve(asked));
    const plans = await plansOf(() => readOrderTable(query));
    expect(plans.some(({ sent }) => sent.startsWith("find orders"))).toBe(true);
    return plans;
  };

  it.each<Record<string, string>>([
    {},
    { payment: "paid" },
    { payment: "part_refunded", before },
    { payment: "refunded", from: "2026-01-01", to: "2026-02-01" },
    { payment: "due" },
    { payment: "due", from: "2026-01-01" },
    { payment: "open" },
    { payment: "failed", before },
    { from: "2026-01-01" },
    { before },
    { box: "waiting" },
    { box: "waiting", from: "2026-01-01" },
    { box: "accepted" },
    { box: "declined", from: "2026-01-01" },
    { box: "lapsed", before },
    { box: "cancelled" },
  ])("at the desk %j is answered in order by an index", async (asked) => {
    expectIndexed(await deskOf(asked), { inOrder: true });
  });

  it.each<Record<string, string>>([
    { q: "imran" },
    { q: "TRK17", payment: "paid" },
    { q: "TRK17", box: "waiting" },
    { q: "imran", from: "2026-01-01" },
  ])("at the desk %j walks an index and no collection", async (asked) => {
    expectIndexed(await deskOf(asked));
  });

  it.each<SoldPart>([...SALES_PARTS, "rest"])(
    "of sales, %s is answered in order by an index",
    async (part) => {
      const window = { skip: 0, limit: SALES_SIZE };
      const { uid } = basket.first;
      for (const ask of [() => listSoldOrders(uid, part, window), () => countSold(uid, part)])
        expectIndexed(await plansOf(ask), { inOrder: true });
    },
  );

  it("reads nothing of others to list one's own", async () => {
    expect(
      await purchaseDocs().countDocuments({ buyerId: { $ne: new ObjectId(basket.buyer.uid) } }),
    ).toBeGreaterThan(3);
    const plans = await plansOf(() => send(getPurchases, basket.buyer, "GET"));
    const own = plans.filter(({ collection }) => collection === "purchases");
    for (const { docs } of own) expect(docs).toBeLessThanOrEqual(2);
    expect(own.length).toBeGreaterThan(0);
  });
});
