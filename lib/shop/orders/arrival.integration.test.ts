import { ObjectId } from "mongodb";
import { describe, expect, it } from "vitest";
import { PATCH as patchPickup } from "@/app/api/account/pickup/route";
import { POST as postAccept } from "@/app/api/orders/[id]/accept/route";
import { POST as postReady } from "@/app/api/orders/[id]/ready/route";
import { PATCH as patchOrder } from "@/app/api/orders/[id]/route";
import { GET as getPurchase } from "@/app/api/purchases/[id]/route";
import { GET as getSales } from "@/app/api/sales/route";
import { GET as getTrack } from "@/app/api/track/[tracking_id]/route";
import { dayOfArrival } from "@/lib/delivery/parcels/arrival";
import { readBoxLabel } from "@/lib/flows/read-box-label";
import { addDays, DAY_MS, dayOf } from "@/lib/platform/days";
import type { Person } from "../../../tests/support/accounts";
import { ask, parcel, setParcel } from "../../../tests/support/delivery";
import { mailsFor } from "../../../tests/support/outbox";
import {
  ADDRESS,
  makeSale,
  open,
  ordersOf,
  recordsOf,
  save,
  startTestShop,
} from "../../../tests/support/shop";
import { orderDocs } from "./collections";

const shop = startTestShop();

const dhaka = { region: "Dhaka", district: "Dhaka" };
const sylhet = { region: "Sylhet", district: "Sylhet" };
const unknown = { region: null, district: null };
const PICKUP = { phone: "01700-000007", ...dhaka, center: "Mirpur", address: "Lane 1" };
/** The day of arrival of an order that is accepted now. */
const reckoned = (sender: typeof dhaka | typeof unknown, receiver: typeof sender) =>
  dayOfArrival({ sender, receiver }, new Date());

const pickUpAt = (who: Person, place: object) =>
  ask(patchPickup, who, "PATCH", "/api/account/pickup", { body: { ...PICKUP, ...place } });

/**
 * A paid box from a kitchen in Dhaka to a district outside; `pickup`: whether the kitchen's pick-up address is known.
 */
async function paidBox({ district = "Sylhet", pickup = true } = {}) {
  const sale = await makeSale();
  if (pickup) await pickUpAt(sale.seller, {});
  const buyerInfo = { ...ADDRESS, district };
  const outside = { deliveryCharge: 120, totalPrice: 810, buyerInfo } as const;
  const { body } = await open(sale.buyer, sale.recipeId, outside);
  await shop.stripe().pay(body.clientSecret);
  const to = { location: "outside", buyerInfo } as const;
  const id = (await save(sale.buyer, sale.recipeId, body.paymentIntentId, to)).body.insertedId;
  const [order] = await recordsOf(sale.buyer);
  const accept = (given?: object) =>
    ask(postAccept, sale.seller, "POST", `/api/orders/${id}/accept`, { id, body: given });
  const move = (to: string) =>
    ask(patchOrder, sale.buyer, "PATCH", `/api/orders/${id}`, { id, body: { ...ADDRESS, district: to } });
  const mails = async (kind: string) =>
    (await mailsFor(sale.buyer.email)).filter((mail) => mail.kind === kind);
  return { ...sale, id, parcelId: order?.parcelId?.toHexString() ?? "", accept, move, mails };
}

const cookOrder = (id: string) =>
  orderDocs().updateOne(
    { _id: new ObjectId(id) },
    { $set: { "lines.0.boxKind": "cooked", "lines.0.keep": "fridge", "lines.0.eatWithinHours": 24 } },
  );

describe("accepting a box", () => {
  it("promises the reckoned day to all who ask, and keeps it when asked again", async () => {
    const { buyer, seller, id, accept, mails } = await paidBox();
    expect((await ordersOf(buyer))[0]).toMatchObject({ expectedDays: 3, expectedOn: null, late: false });
    const day = reckoned(dhaka, sylhet);
    expect(await accept()).toEqual({ status: 200, body: { state: "accepted", expectedOn: day } });
    expect((await accept()).status).toBe(409);
    const [order] = await ordersOf(buyer);
    expect(order).toMatchObject({ expectedOn: day, stateText: "Accepted, being prepared" });
    expect(order?.steps.map(({ state }) => state)).toEqual(["done", "done", "now", "todo", "todo"]);
    const sales = await ask(getSales, seller, "GET", "/api/sales");
    expect(sales.body[0]).toMatchObject({ expectedOn: day, stateText: "Prepare and pack" });
    const purchase = await ask(getPurchase, buyer, "GET", `/api/purchases/${id}`, { id });
    expect(purchase.body).toMatchObject({
      stateText: "Accepted, being prepared",
      orders: [{ expectedOn: day }],
    });
    const ids = { tracking_id: order?.trackingId ?? "" };
    const track = await ask(getTrack, buyer, "GET", `/api/track/${ids.tracking_id}`, { ids });
    expect(track.body).toMatchObject({
      expectedOn: day,
      estimatedDelivery: day,
      stateText: "Being prepared",
    });
    expect(await mails("order_accepted")).toMatchObject([{ data: { expected: day } }]);
  });

  it("takes a later day, up to three, and refuses others at `on`, changing nothing", async () => {
    const { buyer, accept } = await paidBox();
    const day = reckoned(dhaka, sylhet);
    for (const on of [addDays(day, -1), addDays(day, 4), "2026-02-30", "soon", 5])
      expect(await accept({ on })).toMatchObject({ status: 422, body: { errors: [{ path: "on" }] } });
    expect((await ordersOf(buyer))[0]).toMatchObject({ state: "paid", expectedOn: null });
    const on = addDays(day, 3);
    expect(await accept({ on })).toMatchObject({ status: 200, body: { expectedOn: on } });
  });

  it("comes with being packed, and is mailed once", async () => {
    const { buyer, seller, id, mails } = await paidBox();
    const ready = () => ask(postReady, seller, "POST", `/api/orders/${id}/ready`, { id });
    expect([(await ready()).status, (await ready()).status]).toEqual([200, 200]);
    const [order] = await ordersOf(buyer);
    expect(order).toMatchObject({
      expectedOn: reckoned(dhaka, sylhet),
      stateText: "Ready for the rider",
    });
    expect(order?.steps.map(({ state }) => state)).toEqual(["done", "done", "done", "now", "todo"]);
    expect(await mails("order_accepted")).toHaveLength(1);
  });
});

describe("cooked food", () => {
  it("is promised by itself for no day on which it keeps no more", async () => {
    const { id, accept } = await paidBox();
    await cookOrder(id);
    const expectedOn = addDays(dayOf(new Date()), 1);
    expect(await accept({})).toMatchObject({ status: 200, body: { expectedOn } });
  });

  it("may be promised for today, and is eaten by its hours after packing", async () => {
    const { buyer, seller, id, accept } = await paidBox();
    await cookOrder(id);
    expect((await ordersOf(buyer))[0]?.lines[0]).toMatchObject({ eatWithinHours: 24, eatBy: null });
    const on = dayOf(new Date());
    expect(await accept({ on: addDays(on, -1) })).toMatchObject({ status: 422 });
    // It keeps for 24 hours.
    expect(await accept({ on: addDays(on, 2) })).toMatchObject({ status: 422 });
    expect(await accept({ on })).toMatchObject({ status: 200, body: { expectedOn: on } });
    const { body } = await ask(postReady, seller, "POST", `/api/orders/${id}/ready`, { id });
    const eatBy = new Date(new Date(body.readyAt).getTime() + 24 * 3600_000).toISOString();
    const sales = await ask(getSales, seller, "GET", "/api/sales");
    for (const [order] of [await ordersOf(buyer), sales.body])
      expect(order).toMatchObject({ expectedOn: on, lines: [{ eatBy }] });
    expect((await readBoxLabel({ uid: seller.uid, role: "seller" } as never, id))?.dishes[0]?.eatBy).toBe(
      eatBy,
    );
  });
});

describe("the day of an accepted box", () => {
  it("moves with the buyer's address, which a mail tells, and no further change of the same place", async () => {
    const { buyer, accept, move, mails } = await paidBox();
    await accept();
    const day = reckoned(dhaka, { region: "Dhaka", district: "Gazipur" });
    expect((await move("Gazipur")).status).toBe(200);
    expect((await ordersOf(buyer))[0]).toMatchObject({ expectedDays: 2, expectedOn: day });
    expect(await mails("parcel_expected")).toMatchObject([{ data: { expected: day } }]);
    expect((await move("Narayanganj")).status).toBe(200);
    expect(await mails("parcel_expected")).toHaveLength(1);
  });

  it("is no news before acceptance", async () => {
    const { buyer, move, mails } = await paidBox();
    await move("Gazipur");
    expect((await ordersOf(buyer))[0]).toMatchObject({ expectedDays: 2, expectedOn: null });
    expect(await mails("parcel_expected")).toEqual([]);
  });

  it("counts from when the kitchen's place is learned, and follows it when it moves", async () => {
    const { buyer, seller, parcelId, accept, mails } = await paidBox({ pickup: false });
    expect((await accept()).body).toMatchObject({ expectedOn: reckoned(unknown, sylhet) });
    const acceptedAt = new Date(Date.now() - 8 * DAY_MS);
    await setParcel(parcelId, { expectedOn: addDays(dayOf(acceptedAt), 3), countsFrom: acceptedAt });
    expect((await ordersOf(buyer))[0]).toMatchObject({ expectedDays: null, late: true });
    await pickUpAt(seller, { ...sylhet, center: "Beanibazar" });
    expect((await ordersOf(buyer))[0]).toMatchObject({
      expectedDays: 1,
      expectedOn: reckoned(sylhet, sylhet),
      late: false,
    });
    await pickUpAt(seller, {});
    expect((await ordersOf(buyer))[0]).toMatchObject({ expectedOn: reckoned(dhaka, sylhet) });
    expect(await mails("parcel_expected")).toHaveLength(2);
  });

  it("stays once a rider has it, and a later promise stays with another address", async () => {
    const { buyer, parcelId, accept, move } = await paidBox({ district: "Gazipur" });
    const on = addDays(reckoned(dhaka, { region: "Dhaka", district: "Gazipur" }), 3);
    await accept({ on });
    expect((await move("Sylhet")).status).toBe(200);
    expect((await ordersOf(buyer))[0]).toMatchObject({ expectedDays: 3, expectedOn: on });
    await setParcel(parcelId, { deliveryStatus: "picked_up", readyAt: new Date() });
    expect((await move("Gazipur")).status).toBe(409);
    expect((await parcel(parcelId)).expectedOn).toBe(on);
  });
});
