import { describe, expect, it } from "vitest";
import { POST as postBooking } from "@/app/api/addparcel/route";
import { POST as postCancel } from "@/app/api/parcels/[id]/cancel/route";
import { PATCH as patchParcel } from "@/app/api/parcels/[id]/route";
import { POST as postStatus } from "@/app/api/parcels/[id]/status/route";
import { DELETE as deleteParcel } from "@/app/api/parcle/[id]/route";
import { aboutMove, entry, recordEntries } from "@/lib/money/journal/queries-entries";
import { withTransaction } from "@/lib/platform/db/transactions";
import { limits, takePoint } from "@/lib/platform/limits/limits";
import { outboxDocs } from "@/lib/platform/outbox/document";
import { makePerson, type Person } from "../../../tests/support/accounts";
import {
  ask,
  BOOKING,
  makeBooking,
  makeRider,
  parcel,
  riderOf,
  setParcel,
  wrongCode,
} from "../../../tests/support/delivery";
import { kindsFor, mailsFor } from "../../../tests/support/outbox";
import { startTestDatabase } from "../../../tests/support/test-database";
import { dayOfArrival } from "./arrival";
import { receiverCode } from "./receiver-code";

startTestDatabase();

let people = 0;
const receiverAddress = () => `receiver${++people}@ranna.test`;
const book = (who: Person, change: object = {}) =>
  ask(postBooking, who, "POST", "/api/addparcel", { body: { ...BOOKING, ...change } });
const move = (who: Person, id: string, body: object) =>
  ask(postStatus, who, "POST", `/api/parcels/${id}/status`, { id, body });
const cancel = (who: Person, id: string) => ask(postCancel, who, "POST", `/api/parcels/${id}/cancel`, { id });

describe("booking", () => {
  it("tells sender and receiver, with facts and without a code", async () => {
    const [sender, receiver] = [await makePerson({ displayName: "Rupa" }), receiverAddress()];
    const { body } = await book(sender, { receiver_email: receiver });
    const about = {
      parcelId: body.insertedId,
      trackingId: body.tracking_id,
      title: "Jamdani saree",
      sender: { name: "Rupa" },
      receiverName: "Mitu",
      from: "Dhaka",
      to: "Sylhet",
      days: 3,
    };
    expect(await mailsFor(sender.email)).toMatchObject([
      { kind: "parcel_booked", data: { ...about, costPoisha: 270_00 }, state: "waiting" },
    ]);
    expect(await mailsFor(receiver)).toMatchObject([{ kind: "parcel_announced", data: about }]);
    const kept = JSON.stringify(await mailsFor(sender.email, receiver));
    expect(kept).not.toContain(`"${receiverCode(body.insertedId)}"`);
    expect(kept).not.toMatch(/House|\+880/);
  });

  it("tells the sender alone when there is no address, or the sender's own", async () => {
    const sender = await makePerson();
    await book(sender);
    await book(sender, { receiver_email: sender.email });
    expect(await kindsFor(sender.email)).toEqual(["parcel_booked", "parcel_booked"]);
  });

  it("that is refused tells nobody", async () => {
    const [sender, receiver] = [await makePerson(), receiverAddress()];
    await book(sender, { receiver_email: receiver, delivery_cost: 1 });
    await book(sender, { receiver_email: receiver, title: "" });
    expect(await mailsFor(sender.email, receiver)).toEqual([]);
  });
});

/** A booking whose sender and receiver both get mails, in a rider's hands. */
async function carried(change: { paid?: boolean } = {}) {
  const [sender, rider, receiver] = [await makePerson(), await makeRider(), receiverAddress()];
  const id = await makeBooking(sender, { paid: true, ...change });
  const doc = await parcel(id);
  await setParcel(id, {
    receiver: { ...doc.receiver, email: receiver },
    deliveryStatus: "assigned",
    riderId: (await riderOf(rider))!.userId,
  });
  return { sender, rider, receiver, id };
}

describe("carrying", () => {
  it("tells both of each step that concerns them, a second attempt too", async () => {
    const { sender, rider, receiver, id } = await carried();
    for (const body of [
      { to: "picked_up" },
      { to: "in_transit" },
      { to: "out_for_delivery" },
      { to: "failed_attempt", reason: "Nobody at home", note: "the dog is big" },
      { to: "out_for_delivery" },
      { to: "failed_attempt", reason: "Gate locked" },
      { to: "out_for_delivery" },
      { to: "delivered", code: receiverCode(id) },
    ])
      expect((await move(rider, id, body)).status).toBe(200);
    for (const reader of ["sender", "receiver"])
      expect(await kindsFor(reader === "sender" ? sender.email : receiver)).toEqual(
        [
          "parcel_picked_up",
          "parcel_out_for_delivery",
          "parcel_failed_attempt",
          "parcel_out_for_delivery",
          "parcel_failed_attempt",
          "parcel_out_for_delivery",
          "parcel_delivered",
        ].map((kind) => `${kind} to its ${reader}`),
      );
    const [pickedUp] = await mailsFor(receiver);
    expect(pickedUp?.data.expected).toBe((await parcel(id)).expectedOn);
    const doc = await parcel(id);
    const { at } = doc.events.find(({ to }) => to === "picked_up")!;
    expect(doc.expectedOn).toBe(dayOfArrival(doc, at));
    const reasons = (await mailsFor(receiver)).flatMap(({ data }) => data.reason ?? []);
    expect(reasons).toEqual(["Nobody at home", "Gate locked"]);
    expect(await mailsFor(rider.email)).toEqual([]);
  });

  it("tells the door by SMS that the rider is coming, with what to pay, once each time", async () => {
    const { sender, rider, id } = await carried();
    const number = "+8801812000777";
    const doc = await parcel(id);
    const receiver = { ...doc.receiver, contact: "01812 000-777" };
    await setParcel(id, { receiver, collectPoisha: 870_00, deliveryStatus: "in_transit" });
    const comeAndFail = async () => {
      await move(rider, id, { to: "out_for_delivery" });
      await move(rider, id, { to: "failed_attempt", reason: "Nobody at home" });
    };
    await comeAndFail();
    const out = { parcelId: id, trackingId: doc.trackingId, collectPoisha: 870_00 };
    expect(await mailsFor(number)).toMatchObject([
      { kind: "out_for_delivery", data: out, languageOf: sender.uid, state: "waiting" },
    ]);
    await comeAndFail();
    expect(await kindsFor(number)).toEqual(["out_for_delivery", "out_for_delivery"]);
    expect(JSON.stringify(await mailsFor(number))).not.toContain(`"${receiverCode(id)}"`);
  });

  it.each(["+44 7911 123456", "0171120", null])(
    "sends no SMS where the door's number is no Bangladeshi mobile: %s",
    async (contact) => {
      const { rider, id } = await carried();
      const { receiver } = await parcel(id);
      await setParcel(id, { receiver: { ...receiver, contact }, deliveryStatus: "in_transit" });
      expect((await move(rider, id, { to: "out_for_delivery" })).status).toBe(200);
      const about = { kind: "out_for_delivery", "data.parcelId": id };
      expect(await outboxDocs().countDocuments(about)).toBe(0);
    },
  );

  it("tells nobody of a step that was refused", async () => {
    const { sender, rider, receiver, id } = await carried();
    await setParcel(id, { deliveryStatus: "out_for_delivery" });
    expect((await move(rider, id, { to: "delivered", code: wrongCode(id) })).status).toBe(422);
    expect((await move(rider, id, { to: "picked_up" })).status).toBe(409);
    expect(await mailsFor(sender.email, receiver)).toEqual([]);
  });

  it("tells nobody when the step is undone with its money", async () => {
    const { sender, rider, receiver, id } = await carried();
    await setParcel(id, { deliveryStatus: "out_for_delivery" });
    // The entries of the delivery were recorded before, so the step fails.
    const facts = {
      share: { holding: id, foodPoisha: 0, restPoisha: 0 },
      rider: `rider:${rider.uid}`,
      riderSharePoisha: 1,
    } as const;
    await withTransaction((tx) =>
      recordEntries([entry("delivered", facts, { of: id, about: [aboutMove(id)] })], tx),
    );
    const { status } = await move(rider, id, { to: "delivered", code: receiverCode(id) });
    expect(status).toBe(500);
    expect((await parcel(id)).deliveryStatus).toBe("out_for_delivery");
    expect(await mailsFor(sender.email, receiver)).toEqual([]);
  });

  it("tells the same when an admin overrides", async () => {
    const { sender, receiver, id } = await carried();
    await setParcel(id, { deliveryStatus: "out_for_delivery" });
    const admin = await makePerson({ role: "admin" });
    expect((await move(admin, id, { to: "delivered", note: "Receiver called" })).status).toBe(200);
    expect(await kindsFor(sender.email)).toEqual(["parcel_delivered to its sender"]);
    expect(await kindsFor(receiver)).toEqual(["parcel_delivered to its receiver"]);
    expect(JSON.stringify(await mailsFor(receiver))).not.toContain("Receiver called");
  });

  it("tells both when it went back", async () => {
    const { sender, rider, receiver, id } = await carried();
    await setParcel(id, { deliveryStatus: "failed_attempt" });
    await move(rider, id, { to: "returned" });
    expect(await kindsFor(sender.email)).toEqual(["parcel_returned to its sender"]);
    expect(await kindsFor(receiver)).toEqual(["parcel_returned to its receiver"]);
  });
});

describe("cancelling a booking", () => {
  it("tells both once, however many ask at once, and what goes back", async () => {
    const { sender, receiver, id } = await carried({ paid: false });
    await Promise.all([1, 2, 3].map(() => cancel(sender, id)));
    expect(await mailsFor(sender.email)).toMatchObject([
      { kind: "parcel_cancelled", data: { reader: "sender", refundPoisha: 0 } },
    ]);
    expect(await kindsFor(receiver)).toEqual(["parcel_cancelled to its receiver"]);
  });
});

describe("a booking that is changed or deleted", () => {
  const edit = (who: Person, id: string, change: object) =>
    ask(patchParcel, who, "PATCH", `/api/parcels/${id}`, { id, body: { ...BOOKING, ...change } });
  const remove = (who: Person, id: string) => ask(deleteParcel, who, "DELETE", `/api/parcle/${id}`, { id });
  const leave = (to: string) => outboxDocs().updateMany({ to }, { $set: { state: "sent", tries: 1 } });

  it("announces itself to a receiver whose address came later, once for each address", async () => {
    const [sender, first, second] = [await makePerson(), receiverAddress(), receiverAddress()];
    const id = (await book(sender)).body.insertedId;
    for (const receiver_email of [first, first, second, first])
      expect((await edit(sender, id, { receiver_email, title: "Saree" })).status).toBe(200);
    expect(await mailsFor(first)).toMatchObject([{ kind: "parcel_announced", data: { title: "Saree" } }]);
    expect(await kindsFor(second)).toEqual(["parcel_announced"]);
    await edit(sender, id, { receiver_email: sender.email });
    expect(await kindsFor(sender.email)).toEqual(["parcel_booked"]);
  });

  it("tells a receiver who was told of it, and takes news back that has not left", async () => {
    const [sender, told, untold] = [await makePerson(), receiverAddress(), receiverAddress()];
    const id = (await book(sender, { receiver_email: told })).body.insertedId;
    await leave(told);
    expect((await remove(sender, id)).status).toBe(200);
    expect((await remove(sender, id)).status).toBe(404);
    expect(await kindsFor(told)).toEqual(["parcel_announced", "parcel_cancelled to its receiver"]);
    const other = (await book(sender, { receiver_email: untold })).body.insertedId;
    await remove(sender, other);
    expect(await mailsFor(untold)).toEqual([]);
    const silent = (await book(sender)).body.insertedId;
    expect((await remove(sender, silent)).status).toBe(200);
  });

  it("lets nobody write to the world by changing addresses", async () => {
    const sender = await makePerson();
    const id = (await book(sender)).body.insertedId;
    const sent = Array.from({ length: limits.receiverMail().points });
    await Promise.all(sent.map(() => takePoint(limits.receiverMail(), sender.uid)));
    expect((await edit(sender, id, { receiver_email: receiverAddress() })).status).toBe(429);
    expect((await edit(sender, id, { title: "Saree" })).status).toBe(200);
  });
});
