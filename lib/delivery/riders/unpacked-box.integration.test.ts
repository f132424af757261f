import { expect, it } from "vitest";
import { PATCH as patchPickup } from "@/app/api/account/pickup/route";
import { POST as postCancel } from "@/app/api/orders/[id]/cancel/route";
import { POST as postReady } from "@/app/api/orders/[id]/ready/route";
import { POST as postAssign } from "@/app/api/parcels/[id]/assign/route";
import { POST as postTake } from "@/app/api/parcels/[id]/claim/route";
import { POST as postStatus } from "@/app/api/parcels/[id]/status/route";
import { makePerson, type Person } from "../../../tests/support/accounts";
import { ask, makeRider, parcel } from "../../../tests/support/delivery";
import { kindsFor } from "../../../tests/support/outbox";
import { makeSale, open, parcelsOf, save, startTestShop } from "../../../tests/support/shop";

const shop = startTestShop();

const PICKUP = { phone: "01700-000007", region: "Dhaka", district: "Dhaka", center: "Mirpur" };
const post = (handler: typeof postAssign, who: Person, id: string, body?: object) =>
  ask(handler, who, "POST", "/api/x", { id, ...(body ? { body } : { headers: {} }) });
const setPickup = (who: Person, address: string) =>
  ask(patchPickup, who, "PATCH", "/api/account/pickup", { body: { ...PICKUP, address } });

/** A box that was just paid, with its parcel. */
async function paidBox() {
  const sale = await makeSale();
  await setPickup(sale.seller, "Lane 1");
  const { body } = await open(sale.buyer, sale.recipeId);
  await shop.stripe().pay(body.clientSecret);
  const orderId: string = (await save(sale.buyer, sale.recipeId, body.paymentIntentId)).body.insertedId;
  const [box] = await parcelsOf(sale.buyer);
  return { ...sale, orderId, parcelId: box!._id.toHexString(), admin: await makePerson({ role: "admin" }) };
}

it("leaves the pick-up address of a box that a rider has, tells the rider, and changes it once it is given back", async () => {
  const { seller, orderId, parcelId, admin } = await paidBox();
  const [rider, other] = [await makeRider(), await makeRider()];
  await post(postReady, seller, orderId);
  expect((await post(postTake, rider, parcelId)).status).toBe(200);
  expect((await setPickup(seller, "Lane 2")).body).toMatchObject({
    pickup: { address: "Lane 2" },
    pickupChanges: 1,
  });
  expect((await parcel(parcelId)).sender).toMatchObject({ address: "Lane 1", center: "Mirpur" });
  await setPickup(seller, "Lane 2");
  expect((await kindsFor(rider.email)).filter((kind) => kind === "rider_pickup_moved")).toHaveLength(1);
  // Assigning it to another rider also records that the first one gave it back.
  await post(postAssign, admin, parcelId, { riderId: other.uid });
  expect((await parcel(parcelId)).sender).toMatchObject({ address: "Lane 2" });
  expect((await setPickup(seller, "Lane 3")).body.pickupChanges).toBe(1);
  expect((await post(postStatus, other, parcelId, { to: "pending" })).status).toBe(200);
  expect((await parcel(parcelId)).sender).toMatchObject({ address: "Lane 3" });
  expect((await setPickup(seller, "Lane 4")).body.pickupChanges).toBe(0);
  expect((await parcel(parcelId)).sender).toMatchObject({ address: "Lane 4" });
  expect((await post(postTake, rider, parcelId)).status).toBe(200);
});

it("tells the rider on the way to a box that an admin cancels, who keeps no job", async () => {
  const { seller, orderId, parcelId, admin } = await paidBox();
  const rider = await makeRider();
  await post(postReady, seller, orderId);
  await post(postTake, rider, parcelId);
  expect((await post(postCancel, admin, orderId)).status).toBe(200);
  expect(await parcel(parcelId)).toMatchObject({ deliveryStatus: "cancelled", riderId: null });
  expect(await kindsFor(rider.email)).toContain("rider_job_ended");
});
