import { ObjectId } from "mongodb";
import { beforeAll, expect, it } from "vitest";
import { viewerOf } from "@/lib/people/auth/session";
import { code128, qrCode } from "@/lib/platform/label-codes";
import { serverSettings } from "@/lib/platform/server/settings";
import { makePerson, type Person } from "../../../tests/support/accounts";
import { makeBooking, makeRider, parcel, setParcel } from "../../../tests/support/delivery";
import { startTestDatabase } from "../../../tests/support/test-database";
import { readLabel } from "./read-label";

startTestDatabase();

let owner: Person;
let seller: Person;
let admin: Person;
beforeAll(async () => {
  owner = await makePerson();
  seller = await makePerson({ role: "seller" });
  admin = await makePerson({ role: "admin" });
});

async function label(who: Person, id: string) {
  const viewer = await viewerOf(new Request("http://ranna.test/", { headers: who.cookie }));
  if (!viewer) throw new Error("nobody is signed in");
  return readLabel(viewer, id);
}

/** An order's parcel from the seller to the owner. */
async function makeBox(readyAt: Date | null): Promise<string> {
  const id = await makeBooking(owner, { paid: true });
  const { sender } = await parcel(id);
  await setParcel(id, {
    kind: "order",
    orderId: new ObjectId(),
    readyAt,
    sender: { ...sender, id: new ObjectId(seller.uid) },
  });
  return id;
}

it("is printed by the sender of a booking and by admins, by nobody else", async () => {
  const id = await makeBooking(owner, { cost: 190.4 });
  for (const who of [owner, admin]) expect(await label(who, id)).toMatchObject({ label: { cashDue: 190.4 } });
  for (const who of [seller, await makeRider(), await makePerson()]) expect(await label(who, id)).toBeNull();
  expect(await label(owner, "nonsense")).toBeNull();
  expect(await label(admin, new ObjectId().toHexString())).toBeNull();
});

it("says both ends, the number and the way to track it, and no more: not the receiver's code", async () => {
  const id = await makeBooking(owner, { paid: true });
  const answer = await label(owner, id);
  const { trackingId } = await parcel(id);
  const place = { center: "Center", address: "House 1", landmark: null };
  const end = { ...place, contact: "+8801700000001", instruction: "Ring" };
  expect(answer).toEqual({
    label: {
      tracking_id: trackingId,
      title: "Saree",
      type: "non-document",
      weight: 3,
      cashDue: null,
      collect: 0,
      from: { ...end, name: "Sender", district: "Dhaka" },
      to: { ...end, name: "Mitu", district: "Sylhet" },
      code128: code128(trackingId),
      qrCode: qrCode(`${serverSettings().baseUrl}/track/${trackingId}`),
    },
  });
});

it("of an order is the seller's once the order is ready, never the buyer's", async () => {
  expect(await label(seller, await makeBox(null))).toBeNull();
  const id = await makeBox(new Date());
  expect(await label(seller, id)).toMatchObject({ label: { cashDue: null, to: { name: "Mitu" } } });
  expect(await label(admin, id)).toMatchObject({ label: { cashDue: null } });
  expect(await label(owner, id)).toBeNull();
});

it("is none for a parcel that is deleted, cancelled or at its end", async () => {
  const [deleted, cancelled] = [await makeBooking(owner), await makeBooking(owner)];
  await setParcel(deleted, { deletedAt: new Date() });
  await setParcel(cancelled, { deliveryStatus: "cancelled" });
  expect(await label(owner, deleted)).toMatchObject({ label: null, reason: "deleted" });
  expect(await label(owner, cancelled)).toMatchObject({ label: null, reason: "cancelled" });
  for (const deliveryStatus of ["delivered", "returned"] as const) {
    const box = await makeBox(new Date());
    await setParcel(box, { deliveryStatus });
    expect(await label(seller, box)).toMatchObject({ label: null, reason: "finished" });
  }
});
