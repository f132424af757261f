import { ObjectId } from "mongodb";
import { beforeAll, describe, expect, it } from "vitest";
import { DELETE as deleteAccount } from "@/app/api/account/route";
import { GET as getDeliveries } from "@/app/api/deliveries/route";
import { readOwnFigures } from "@/lib/dashboard/read-own-figures";
import { readSellerFigures } from "@/lib/dashboard/read-seller-figures";
import { computeStatistics } from "@/lib/dashboard/read-statistics";
import { readLabel } from "@/lib/delivery/parcels/read-label";
import { readBoxLabel } from "@/lib/flows/read-box-label";
import { readDecisionFacts } from "@/lib/flows/read-claim-facts";
import { listStuck } from "@/lib/incidents/list-stuck";
import { GONE, shownName } from "@/lib/platform/db/gone-name";
import { withTransaction } from "@/lib/platform/db/transactions";
import { readPageQuery } from "@/lib/platform/http/query";
import { recipeDocs } from "@/lib/shop/recipes/collections";
import { makePerson, type Person, PICKUP } from "../../../tests/support/accounts";
import { checkout, makeBasket } from "../../../tests/support/basket";
import {
  at,
  atDoor,
  bringBack,
  cashBox,
  handOver,
  order,
  parcelOf,
  provePhone,
} from "../../../tests/support/cash";
import { ask } from "../../../tests/support/delivery";
import { must } from "../../../tests/support/routes";
import { makeRecipe, startTestShop } from "../../../tests/support/shop";
import { orderTableQuery } from "./admin-query";
import { ordersCsv } from "./export-orders";
import { personal } from "./personal";
import type { Purchase } from "./purchase-views";
import { readOrderTable } from "./read-admin";
import { readSales } from "./read-sales";

startTestShop();

type Box = Awaited<ReturnType<typeof cashBox>>;
let admin: Person;
let viewer: Parameters<typeof readBoxLabel>[0];

beforeAll(async () => {
  admin = await makePerson({ role: "admin" });
  viewer = { ...admin, role: "admin" } as unknown as typeof viewer;
});

const desk = async (payment: string, { orderId }: Box) => {
  const { query } = await readPageQuery(orderTableQuery, Promise.resolve({ payment }));
  return (await readOrderTable(query)).rows.some(({ _id }) => _id === orderId);
};
const tabsOf = async (box: Box) =>
  (
    await Promise.all(["due", "paid", "refunded"].map(async (tab) => ((await desk(tab, box)) ? [tab] : [])))
  ).flat();
const details = ({ orderId }: Box) => must("GET /orders/{id}", admin, [orderId]);
const parcel = ({ parcelId }: Box) => must("GET /parcels/{id}", admin, [parcelId]);
const collected = async (box: Box) => {
  const rider = await atDoor(box.parcelId);
  await handOver(rider, box.parcelId, 750);
  return rider;
};

describe("at the desk, a box that is paid at the door", () => {
  it("is due, then paid, and in its parcel from that moment on", async () => {
    const box = await cashBox();
    expect(await tabsOf(box)).toEqual(["due"]);
    expect(await details(box)).toMatchObject({
      paymentStatus: "due",
      paidAt: null,
      refunds: [],
      refundOwed: 0,
      dispute: null,
      paidWith: { payWith: "cash", label: "Cash" },
    });
    const unpaid = { payment_status: "unpaid", collect: 750 };
    expect(await parcel(box)).toMatchObject({ ...unpaid, office: { paid_with: null, paid_at: null } });
    const file = await (await ordersCsv({ payment: "due" })).text();
    expect(file.split("\r\n").find((row) => row.startsWith(box.orderId))).toContain(
      ",Cash at the door,Cash,,",
    );
    await collected(box);
    expect(await tabsOf(box)).toEqual(["paid"]);
    const { paidAt } = await details(box);
    expect(await parcel(box)).toMatchObject({
      payment_status: "paid",
      office: { paid_with: "cash", paid_at: paidAt },
    });
  });

  it("has its refunds in the list, and what is left of it to decide a claim", async () => {
    const box = await cashBox();
    expect(await readDecisionFacts(box)).toMatchObject({ left: 0 });
    await collected(box);
    await must("POST /orders/{id}/refund", admin, [box.orderId], { amount: 100 });
    const { refunds, refunded, refundedElsewhere } = await details(box);
    expect({ refunds, refunded, refundedElsewhere }).toMatchObject({
      refunds: [{ amount: 100, why: "refund", state: "made" }],
      refunded: 100,
      refundedElsewhere: 0,
    });
    expect(await readDecisionFacts(box)).toEqual({ left: 650, isCarried: true });
    // The name of an administrator whose account was deleted is not shown.
    await withTransaction((tx) => personal.erase({ uid: admin.uid, email: admin.email }, tx));
    expect((await details(box)).refunds).toMatchObject([{ by: shownName(GONE) }]);
    await must("POST /orders/{id}/refund", admin, [box.orderId]);
    expect(await tabsOf(box)).toEqual(["refunded"]);
  });

  it("is in no tab of money once it has ended, and no trouble", async () => {
    const box = await cashBox();
    const { refunded } = await must("POST /orders/{id}/cancel", box.buyer, [box.orderId]);
    expect(refunded).toBe(0);
    expect(await tabsOf(box)).toEqual([]);
    expect(await details(box)).toMatchObject({ paymentStatus: "canceled", paidAt: null, refunds: [] });
    const stuck = await listStuck();
    expect(JSON.stringify(stuck)).not.toContain(box.orderId);
  });
});

describe("a purchase of which a box ends before it is paid", () => {
  it("comes to what the others cost, and nothing is collected for what is over", async () => {
    const { buyer, dal, total } = await makeBasket();
    const phone = await provePhone(buyer);
    const opened = await checkout(buyer, total, at(phone));
    await order(buyer, opened.body.purchaseId);
    const own = async () => must("GET /purchases/{id}", buyer, [opened.body.purchaseId]);
    const { orders } = (await own()) as Purchase;
    const isDal = ({ recipeId }: Purchase["orders"][number]) => recipeId === dal;
    const [ended, taken] = [orders.find(isDal)!, orders.find((one) => !isDal(one))!];
    await must("POST /orders/{id}/cancel", buyer, [ended._id]);
    expect(await own()).toMatchObject({ totalPrice: taken.totalPrice, paymentStatus: "due", refunded: 0 });
    const parcelId = (await parcelOf(taken._id)).id;
    const rider = await atDoor(parcelId);
    await handOver(rider, parcelId, taken.totalPrice);
    const paid = (await own()) as Purchase;
    expect(paid).toMatchObject({ totalPrice: taken.totalPrice, paymentStatus: "succeeded" });
    expect(paid.orders.map(({ collect }) => collect)).toEqual([0, 0]);
    const done = await ask(getDeliveries, rider, "GET", "/api/deliveries?scope=done");
    expect(done.body).toMatchObject([{ _id: parcelId, collect: 0 }]);
    for (const { _id } of orders)
      expect(await parcel({ parcelId: (await parcelOf(_id)).id } as Box)).toMatchObject({ collect: 0 });
    const desk = await details({ orderId: taken._id } as Box);
    expect(desk).toMatchObject({ purchase: { totalPrice: taken.totalPrice } });
    const exported = await must("GET /account/export", buyer);
    expect(exported).toMatchObject({ purchases: [{ totalPrice: taken.totalPrice }] });
  });
});

describe("what says what is to be collected", () => {
  it("is the parcel's and the box's label until it is paid, and never the tracking", async () => {
    const box = await cashBox();
    await must("POST /orders/{id}/ready", box.seller, [box.orderId]);
    const seller = { ...box.seller, role: "seller" } as unknown as typeof viewer;
    expect(await readLabel(seller, box.parcelId)).toMatchObject({ label: { collect: 750, cashDue: null } });
    expect(await readBoxLabel(seller, box.orderId)).toMatchObject({ collect: 750 });
    const { trackingId } = await parcelOf(box.orderId);
    const told = JSON.stringify(await must("GET /track/{tracking_id}", admin, [trackingId]));
    expect(told).not.toMatch(/collect|paid|cash|750/i);
    await collected(box);
    expect(await readBoxLabel(seller, box.orderId)).toMatchObject({ collect: 0 });
  });

  it("is for the kitchen its sale, without its buyer's means", async () => {
    const box = await cashBox();
    const [sale] = (await readSales(box.seller, { page: 1, order: box.orderId })).sales;
    expect(sale).toMatchObject({ paymentStatus: "due", collect: 750, paidAt: null });
    expect(sale).not.toHaveProperty("paidWith");
    expect(sale?.earning).toMatchObject({ food: 690, state: "waiting" });
    await must("POST /orders/{id}/cancel", box.buyer, [box.orderId]);
    const [ended] = (await readSales(box.seller, { page: 1, order: box.orderId })).sales;
    expect(ended).toMatchObject({ paymentStatus: "canceled", earning: null });
  });
});

describe("in the figures a box that is paid at the door", () => {
  const figures = async ({ buyer, seller }: Box) => {
    const [own, sold, sales, house] = await Promise.all([
      readOwnFigures(buyer),
      readSellerFigures({ uid: seller.uid, role: "seller" }, { period: 7 } as never),
      readSales(seller, { page: 1 }),
      computeStatistics({ period: 7 } as never, new Date()),
    ]);
    return {
      orders: own.orders,
      spent: own.spent,
      sales: (await readOwnFigures(seller)).sales,
      sold: sold?.sales.now,
      soldOrders: sold?.orders.now,
      income: sales.income.ever,
      top: house.topSellers.find(({ sellerId }) => sellerId === seller.uid)?.sales,
      house: { orders: house.orders.now, revenue: house.revenue.now },
    };
  };

  it("is no sale before it is collected, then one of that day, and none when it comes back", async () => {
    const [seller, buyer] = [await makePerson(), await makePerson()];
    const phone = await provePhone(buyer);
    const box = await cashBox(690, { seller, buyer, phone });
    const none = { orders: 0, gross: 0, refunded: 0, net: 0 };
    const before = await figures(box);
    const nothing = { spent: 0, sales: 0, sold: 0, soldOrders: 0, income: none, top: undefined };
    expect(before).toMatchObject({ orders: 1, ...nothing });
    await collected(box);
    const one = { orders: 1, gross: 690, refunded: 0, net: 690 };
    const after = await figures(box);
    const paid = { spent: 750, sales: 1, sold: 690, soldOrders: 1, income: one, top: 690 };
    expect(after).toMatchObject({ orders: 1, ...paid });
    expect(after.house).toEqual({ orders: before.house.orders + 1, revenue: before.house.revenue + 750 });
    const refused = await cashBox(300, { seller, buyer, phone });
    await bringBack(await atDoor(refused.parcelId), refused.parcelId);
    expect(await figures(box)).toMatchObject({ orders: 2, ...paid, house: after.house });
  });
});

describe("a person's own account", () => {
  it("stays while a box of theirs is due, and takes away how each was to be paid", async () => {
    const box = await cashBox();
    const leave = () =>
      ask(deleteAccount, box.buyer, "DELETE", "/api/account", { body: { password: box.buyer.password } });
    const taken = await must("GET /account/export", box.buyer);
    expect(taken).toMatchObject({
      orders: [{ paymentStatus: "due", paidWith: { payWith: "cash" }, paidAt: null }],
      purchases: [{ payWith: "cash", paidAt: null }],
    });
    expect(await leave()).toMatchObject({ status: 409, body: { code: "account_in_use" } });
  });
});

describe("a box that came back unpaid", () => {
  it("is on its rider's ledger and statement, of cooked food on its kitchen's, and cannot be reviewed", async () => {
    const box = await cashBox();
    const rider = await atDoor(box.parcelId);
    await bringBack(rider, box.parcelId);
    const { entries, cashInHand, balance } = await must("GET /riders/me/earnings", rider);
    expect(entries).toMatchObject([{ kind: "earned", amount: balance }]);
    expect([cashInHand, balance > 0]).toEqual([0, true]);
    const { lines } = await must("GET /statements/{kind}", rider, ["rider"]);
    expect(lines).toMatchObject([{ what: "Came back to the kitchen", amount: balance }]);
    const cook = await makePerson({ pickup: { ...PICKUP, region: "Dhaka", district: "Dhaka" } });
    const recipe = await makeRecipe(cook, 690);
    const cooked = { boxKind: "cooked", keep: "fridge", eatWithinHours: 24 } as const;
    await recipeDocs().updateOne({ _id: new ObjectId(recipe) }, { $set: cooked });
    const eaten = await cashBox(690, { seller: cook, recipe });
    await bringBack(await atDoor(eaten.parcelId), eaten.parcelId);
    const kitchens = await must("GET /statements/{kind}", cook, ["kitchen"]);
    expect(kitchens.lines).toMatchObject([{ what: "Came back to the kitchen", amount: 607.2 }]);
    const review = { orderId: box.orderId, rating: 5, text: "Never had it." };
    const answer = await must("POST /recipes/{id}/reviews", box.buyer, [box.recipeId], review).catch(
      (error: Error) => error.message,
    );
    expect(answer).toMatch(/403/);
  });
});
