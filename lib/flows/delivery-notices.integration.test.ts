import { ObjectId } from "mongodb";
import { beforeAll, describe, expect, it } from "vitest";
import { PATCH as patchPickup } from "@/app/api/account/pickup/route";
import { POST as postBooking } from "@/app/api/addparcel/route";
import { POST as postAccept } from "@/app/api/orders/[id]/accept/route";
import { POST as postCancelOrder } from "@/app/api/orders/[id]/cancel/route";
import { POST as postAssign } from "@/app/api/parcels/[id]/assign/route";
import { POST as postCancel } from "@/app/api/parcels/[id]/cancel/route";
import { POST as postTake } from "@/app/api/parcels/[id]/claim/route";
import { PATCH as patchParcel } from "@/app/api/parcels/[id]/route";
import { POST as postStatus } from "@/app/api/parcels/[id]/status/route";
import { DELETE as deleteParcel } from "@/app/api/parcle/[id]/route";
import { PATCH as approve } from "@/app/api/riders/[id]/approve/route";
import { DELETE as decline } from "@/app/api/riders/[id]/route";
import { POST as apply } from "@/app/api/riders/route";
import { readListedParcels } from "@/lib/delivery/parcels/queries";
import { receiverCode } from "@/lib/delivery/parcels/receiver-code";
import { apply as applyCall } from "@/lib/delivery/riders/calls";
import { noticeDocs } from "@/lib/people/notices/collections";
import { toNoticeRecord } from "@/lib/people/notices/model";
import { limits, takePoint } from "@/lib/platform/limits/limits";
import { inLanguage, LANGUAGES } from "@/lib/texts/language";
import { makePerson, type Person } from "../../tests/support/accounts";
import { atDoor, cashBox } from "../../tests/support/cash";
import {
  ask,
  BOOKING,
  type Handler,
  makeBooking,
  makeRider,
  parcel,
  payBooking,
  setParcel,
} from "../../tests/support/delivery";
import { mailsFor } from "../../tests/support/outbox";
import { freshNumber, proven } from "../../tests/support/phone-people";
import { startTestDatabase } from "../../tests/support/test-database";
import { judgeNotices } from "./judge-notices";

startTestDatabase();

let admin: Person;
beforeAll(async () => {
  admin = await makePerson({ role: "admin" });
});

const VERIFIED = { emailVerified: new Date() };

/** A person's notices about one subject, oldest first. */
const noticesOf = async ({ uid }: Person, about: string) =>
  (
    await noticeDocs()
      .find({ userId: new ObjectId(uid), "about.id": about })
      .sort({ _id: 1 })
      .toArray()
  ).map(toNoticeRecord);
const told = async (who: Person, about: string) =>
  (await noticesOf(who, about)).map(({ kind, reader }) => `${kind} to ${reader}`);
/** Of a person's notices about one subject, those that are not over, by kind. */
const alive = async (who: Person, about: string) =>
  (await judgeNotices(await noticesOf(who, about)))
    .filter(({ isDone }) => !isDone(new Date()))
    .map(({ notice }) => notice.kind);
/** What is said of a person's notices about one subject, and how. */
const said = async (who: Person, about: string) =>
  (await judgeNotices(await noticesOf(who, about))).map(({ notice, push, sms, words, text }) => ({
    kind: notice.kind,
    push,
    sms,
    words: LANGUAGES.map((language) => inLanguage(language, words)),
    texts: LANGUAGES.map((language) => inLanguage(language, text)),
  }));

const on = (handler: Handler, who: Person, id: string, body?: object, method = "POST") =>
  ask(handler, who, method, "/api/x", { id, ...(body && { body }) });
async function must(done: ReturnType<typeof on>) {
  const answer = await done;
  if (answer.status >= 300) throw new Error(JSON.stringify(answer.body));
  return answer.body;
}
const move = (who: Person, id: string, body: object) => must(on(postStatus, who, id, body));
const assign = (id: string, rider: Person | null) =>
  must(on(postAssign, admin, id, { riderId: rider?.uid ?? null }));
const book = async (who: Person, receiver: { receiver_contact?: string; receiver_email?: string } = {}) => {
  const { insertedId } = await must(on(postBooking, who, "", { ...BOOKING, ...receiver }));
  return String(insertedId);
};

/** A person whom a number proved, and the number. */
async function withNumber(fields: Parameters<typeof makePerson>[0] = {}) {
  const [person, number] = [await makePerson(fields), freshNumber()];
  await proven(person, number);
  return { person, number };
}

/** A booking to a receiver with an account, which a rider is about to pick up. */
async function carried() {
  const [sender, rider, { person: receiver, number }] = [
    await makePerson({ displayName: "Rupa" }),
    await makeRider(),
    await withNumber(),
  ];
  const id = await book(sender, { receiver_contact: number });
  await payBooking(id);
  await assign(id, rider);
  return { sender, rider, receiver, id };
}

const ATTEMPT = [{ to: "out_for_delivery" }, { to: "failed_attempt", reason: "Nobody at home" }];

describe("a booking", () => {
  it("is told to sender and receiver, step by step, in their words and nothing personal", async () => {
    const { sender, rider, receiver, id } = await carried();
    const { trackingId } = await parcel(id);
    for (const body of [{ to: "picked_up" }, { to: "in_transit" }, ...ATTEMPT, { to: "out_for_delivery" }])
      await move(rider, id, body);
    await move(rider, id, { to: "delivered", code: receiverCode(id) });
    const steps = [
      "parcel_picked_up",
      "parcel_out_for_delivery",
      "parcel_failed_attempt",
      "parcel_out_for_delivery",
      "parcel_delivered",
    ];
    expect(await told(sender, id)).toEqual(["parcel_booked", ...steps].map((kind) => `${kind} to sender`));
    expect(await told(receiver, id)).toEqual(
      ["parcel_announced", ...steps].map((kind) => `${kind} to receiver`),
    );
    const track = `/track/${trackingId}`;
    const about = { kind: "parcel", id };
    expect(await noticesOf(receiver, id)).toEqual(
      Array(6).fill(expect.objectContaining({ about, href: track })),
    );
    expect((await noticesOf(sender, id)).map(({ href }) => href)).toEqual([
      "/dashbord/myparcle",
      ...Array(5).fill(track),
    ]);
    const parcelNews = ["News of a parcel.", "পার্সেলের খবর আছে।"];
    const day = { push: "day", sms: null, words: parcelNews };
    const coming = {
      push: "night",
      sms: null,
      words: ["The rider is coming. Have your code ready.", "রাইডার আসছেন। কোড হাতে রাখুন।"],
    };
    const failed = {
      push: "night",
      sms: "soon",
      words: ["The rider could not hand it over.", "রাইডার দিতে পারেননি।"],
    };
    expect(await said(receiver, id)).toMatchObject([
      { ...day, texts: ["Rupa sends you a parcel", expect.stringMatching(/Rupa.*[ক-হ]/)] },
      { ...day, texts: ["On its way: Jamdani saree", expect.stringMatching(/Jamdani saree/)] },
      { ...coming, texts: ["On its way to the door: Jamdani saree", expect.anything()] },
      { ...failed, texts: ["Not handed over yet: Jamdani saree", expect.anything()] },
      coming,
      { ...day, texts: ["Delivered: Jamdani saree", expect.anything()] },
    ]);
    expect(await said(sender, id)).toMatchObject([
      { push: null, sms: null, texts: ["Your parcel is booked: Jamdani saree", expect.anything()] },
      day,
      { push: null, sms: null },
      failed,
      { push: null, sms: null },
      day,
    ]);
    const outside = [...(await said(sender, id)), ...(await said(receiver, id))].flatMap(
      ({ words }) => words,
    );
    expect(outside.join()).not.toMatch(/Jamdani|Rupa|Mitu|TRK|[\d০-৯]/);
    expect(JSON.stringify(await noticesOf(receiver, id))).not.toMatch(/Jamdani|Rupa|Mitu|@|\+880/);
    const [mail] = await mailsFor(sender.email);
    expect(mail?.toldTo).toEqual({ uid: sender.uid, group: "parcels" });
  });

  it("is over at the parcel's next step, or its end", async () => {
    const { sender, rider, receiver, id } = await carried();
    for (const body of [{ to: "picked_up" }, { to: "in_transit" }, { to: "out_for_delivery" }])
      await move(rider, id, body);
    const before = ["parcel_announced", "parcel_picked_up"];
    expect(await alive(receiver, id)).toEqual([...before, "parcel_out_for_delivery"]);
    await move(rider, id, { to: "failed_attempt", reason: "Gate locked" });
    expect(await alive(receiver, id)).toEqual([...before, "parcel_failed_attempt"]);
    for (const body of ATTEMPT) await move(rider, id, body);
    // Of two failed attempts only the last one is told any more.
    expect(await alive(receiver, id)).toEqual([...before, "parcel_failed_attempt"]);
    expect(await alive(sender, id)).toContain("parcel_failed_attempt");
    await move(rider, id, { to: "returned" });
    expect(await alive(receiver, id)).toEqual(["parcel_returned"]);
  });

  it("that is cancelled is told to both", async () => {
    const { sender, receiver, id } = await carried();
    await must(on(postCancel, admin, id));
    expect((await told(sender, id)).at(-1)).toBe("parcel_cancelled to sender");
    expect((await told(receiver, id)).at(-1)).toBe("parcel_cancelled to receiver");
    expect(await alive(receiver, id)).toEqual(["parcel_cancelled"]);
  });
});

describe("a booking's receiver", () => {
  const announced = ["parcel_announced to receiver"];

  it("is the account whose proven number was given, before the one of the e-mail", async () => {
    const { person, number } = await withNumber();
    const other = await makePerson(VERIFIED);
    const id = await book(await makePerson(), { receiver_contact: number, receiver_email: other.email });
    expect(await told(person, id)).toEqual(announced);
    expect(await told(other, id)).toEqual([]);
    expect((await mailsFor(other.email)).map(({ kind }) => kind)).toEqual(["parcel_announced"]);
  });

  it("is the account of a proven e-mail, and of no other", async () => {
    const [verified, unverified] = [await makePerson(VERIFIED), await makePerson()];
    const sender = await makePerson();
    const contact = { receiver_contact: freshNumber() };
    const id = await book(sender, { ...contact, receiver_email: verified.email });
    expect(await told(verified, id)).toEqual(announced);
    expect((await mailsFor(verified.email))[0]?.toldTo).toEqual({ uid: verified.uid, group: "parcels" });
    await book(sender, { ...contact, receiver_email: unverified.email });
    expect(await noticeDocs().countDocuments({ userId: new ObjectId(unverified.uid) })).toBe(0);
    expect(await mailsFor(unverified.email)).toMatchObject([{ kind: "parcel_announced" }]);
  });

  it("without an account gets mail and SMS as before", async () => {
    const [sender, rider, number] = [await makePerson(), await makeRider(), freshNumber()];
    const email = `receiver-${number.slice(1)}@ranna.test`;
    const id = await book(sender, { receiver_contact: number, receiver_email: email });
    await setParcel(id, { deliveryStatus: "in_transit", riderId: new ObjectId(rider.uid) });
    await move(rider, id, { to: "out_for_delivery" });
    expect(await noticeDocs().countDocuments({ "about.id": id })).toBe(2);
    expect(await told(sender, id)).toEqual(["parcel_booked to sender", "parcel_out_for_delivery to sender"]);
    const mails = await mailsFor(email, number);
    expect(mails.map(({ kind }) => kind)).toEqual([
      "parcel_announced",
      "parcel_out_for_delivery",
      "out_for_delivery",
    ]);
    expect(mails.filter(({ toldTo }) => toldTo)).toEqual([]);
  });

  it("who is the sender has one notice of each step, as who opens the door", async () => {
    const { person: sender, number } = await withNumber(VERIFIED);
    const rider = await makeRider();
    const id = await book(sender, { receiver_contact: number });
    await setParcel(id, { deliveryStatus: "in_transit", riderId: new ObjectId(rider.uid) });
    await move(rider, id, { to: "out_for_delivery" });
    expect(await told(sender, id)).toEqual([
      "parcel_booked to sender",
      "parcel_out_for_delivery to receiver",
    ]);
    expect((await mailsFor(sender.email)).map(({ kind }) => kind)).toEqual([
      "parcel_booked",
      "parcel_out_for_delivery",
    ]);
  });

  it("who comes later is told once, and who it is then that it was deleted", async () => {
    const [sender, first, second] = [await makePerson(), await withNumber(), await withNumber()];
    const id = await book(sender, { receiver_contact: first.number });
    for (const { number } of [second, first, second])
      await must(on(patchParcel, sender, id, { ...BOOKING, receiver_contact: number }, "PATCH"));
    expect(await told(first.person, id)).toEqual(announced);
    expect(await told(second.person, id)).toEqual(announced);
    await must(on(deleteParcel, sender, id, undefined, "DELETE"));
    expect(await told(second.person, id)).toEqual([...announced, "parcel_cancelled to receiver"]);
    expect(await alive(second.person, id)).toEqual(["parcel_cancelled"]);
    expect(await told(first.person, id)).toEqual(announced);
    expect(await told(sender, id)).toEqual(["parcel_booked to sender"]);
  });

  it("is told of a deletion beside the sender, if an admin has deleted it", async () => {
    const [sender, { person, number }] = [await makePerson(), await withNumber()];
    const id = await book(sender, { receiver_contact: number });
    await must(on(deleteParcel, admin, id, undefined, "DELETE"));
    expect(await told(person, id)).toEqual([...announced, "parcel_cancelled to receiver"]);
    expect(await told(sender, id)).toEqual(["parcel_booked to sender", "parcel_cancelled to sender"]);
    const mails = (await mailsFor(sender.email)).filter(({ kind }) => kind === "parcel_cancelled");
    expect(mails).toMatchObject([
      { toldTo: { uid: sender.uid, group: "parcels" }, data: { isDeleted: true } },
    ]);
    // No page shows it any more.
    for (const who of [person, sender])
      expect((await noticesOf(who, id)).at(-1)?.href).toBe("/dashbord/notices");
  });

  it("is told by no more bookings of one sender in an hour than those that mail", async () => {
    const [sender, { number }] = [await makePerson(), await withNumber()];
    const sent = Array.from({ length: limits.receiverMail().points });
    await Promise.all(sent.map(() => takePoint(limits.receiverMail(), sender.uid)));
    const refused = await on(postBooking, sender, "", { ...BOOKING, receiver_contact: number });
    expect(refused.status).toBe(429);
    await book(sender, { receiver_contact: freshNumber() });
  });
});

describe("the parcel of an order", () => {
  it("is told to kitchen and buyer, and the door's news to the buyer alone outside the inbox", async () => {
    const { buyer, seller, parcelId } = await cashBox();
    const rider = await makeRider();
    await setParcel(parcelId, {
      deliveryStatus: "assigned",
      riderId: new ObjectId(rider.uid),
      readyAt: new Date(),
    });
    for (const body of [{ to: "picked_up" }, { to: "in_transit" }, ...ATTEMPT, { to: "returned" }])
      await move(rider, parcelId, body);
    const steps = ["parcel_picked_up", "parcel_out_for_delivery", "parcel_failed_attempt", "parcel_returned"];
    expect(await told(seller, parcelId)).toEqual(steps.map((kind) => `${kind} to kitchen`));
    expect(await told(buyer, parcelId)).toEqual(steps.map((kind) => `${kind} to buyer`));
    const pushes = async (who: Person) => (await said(who, parcelId)).map(({ push }) => push);
    expect(await pushes(buyer)).toEqual(["day", "night", "night", "day"]);
    expect(await pushes(seller)).toEqual(["day", null, "night", "day"]);
    const [mail] = (await mailsFor(seller.email)).filter(({ kind }) => kind === "parcel_picked_up");
    expect(mail?.toldTo).toEqual({ uid: seller.uid, group: "kitchen" });
  });

  it("tells the buyer of another day, until it has arrived", async () => {
    const { buyer, seller, orderId, parcelId } = await cashBox();
    await must(on(postAccept, seller, orderId, {}));
    await must(on(patchPickup, seller, "", PICKUP, "PATCH"));
    expect(await told(buyer, parcelId)).toEqual(["parcel_expected to buyer"]);
    expect(await said(buyer, parcelId)).toMatchObject([
      {
        push: "day",
        sms: null,
        words: ["It comes on another day.", "অন্য দিন আসবে।"],
        texts: ["Another day for Shorshe Ilish", expect.stringMatching(/Shorshe Ilish/)],
      },
    ]);
    expect(await alive(buyer, parcelId)).toEqual(["parcel_expected"]);
    const rider = await atDoor(parcelId);
    const { collectPoisha } = await parcel(parcelId);
    const code = receiverCode(parcelId);
    await must(
      ask(postStatus, rider, "POST", "/api/x", {
        id: parcelId,
        body: { to: "delivered", code, cashCollected: collectPoisha / 100 },
      }),
    );
    expect(await alive(buyer, parcelId)).toEqual(["parcel_delivered"]);
  });
});

const PICKUP = {
  phone: "01700-000007",
  region: "Dhaka",
  district: "Dhaka",
  center: "Mirpur",
  address: "Lane 1",
};

describe("a rider", () => {
  it("is told of each job that an admin gives, also a second time, and of none that the rider takes", async () => {
    const [first, second] = [await makeRider(), await makeRider()];
    const id = await makeBooking(await makePerson());
    await assign(id, first);
    expect(await noticesOf(first, id)).toMatchObject([
      {
        kind: "rider_assigned",
        reader: "rider",
        about: { kind: "parcel", id },
        href: "/dashbord/myDeliveries",
      },
    ]);
    // The same again is no news.
    await assign(id, first);
    await assign(id, second);
    expect(await alive(first, id)).toEqual(["rider_job_ended"]);
    expect(await alive(second, id)).toEqual(["rider_assigned"]);
    await assign(id, first);
    const [assigned, ended] = ["rider_assigned to rider", "rider_job_ended to rider"];
    expect(await told(first, id)).toEqual([assigned, ended, assigned]);
    // The job is back, so it is over that it was lost.
    expect(await alive(first, id)).toEqual(["rider_assigned"]);
    const look = ["Look at your jobs.", "আপনার কাজ দেখুন।"];
    const { title } = (await readListedParcels([id])).get(id) ?? {};
    const texts = [`A job for you: ${title}`, `আপনাকে একটি কাজ দেওয়া হয়েছে: ${title}`.normalize("NFC")];
    expect((await said(second, id))[0]).toMatchObject({ push: "night", sms: "soon", words: look, texts });
    await assign(id, null);
    await must(on(postTake, second, id));
    expect(await told(second, id)).toEqual([assigned, ended]);
  });

  it("is told once for each job that the pick-up address moves, until it is picked up", async () => {
    const { seller, parcelId } = await cashBox();
    const rider = await makeRider();
    await setParcel(parcelId, {
      deliveryStatus: "assigned",
      riderId: new ObjectId(rider.uid),
      readyAt: new Date(),
    });
    for (const address of ["Lane 2", "Lane 3"])
      await must(on(patchPickup, seller, "", { ...PICKUP, address }, "PATCH"));
    expect(await told(rider, parcelId)).toEqual(["rider_pickup_moved to rider"]);
    expect(await said(rider, parcelId)).toMatchObject([
      {
        push: "night",
        sms: "soon",
        words: ["Look at your jobs.", "আপনার কাজ দেখুন।"],
        texts: ["The kitchen moves: Shorshe Ilish", expect.stringMatching(/Shorshe Ilish/)],
      },
    ]);
    expect(await alive(rider, parcelId)).toEqual(["rider_pickup_moved"]);
    await move(rider, parcelId, { to: "picked_up" });
    expect(await alive(rider, parcelId)).toEqual([]);
  });

  it.each<[string, (id: string, sender: Person) => Promise<unknown>]>([
    ["a sender who cancels", (id, sender) => must(on(postCancel, sender, id))],
    ["an admin who cancels", (id) => must(on(postCancel, admin, id))],
    ["an admin who deletes it", (id) => must(on(deleteParcel, admin, id, undefined, "DELETE"))],
    ["an admin who takes it back", (id) => assign(id, null)],
    ["an admin who moves it back", (id) => move(admin, id, { to: "pending", note: "Called off" })],
    ["another rider", async (id) => assign(id, await makeRider())],
  ])("who lost a job to %s is told not to go for it", async (_, end) => {
    const [rider, sender] = [await makeRider(), await makePerson()];
    const id = await makeBooking(sender);
    await assign(id, rider);
    await end(id, sender);
    expect(await alive(rider, id)).toEqual(["rider_job_ended"]);
    const mails = (await mailsFor(rider.email)).filter(({ kind }) => kind === "rider_job_ended");
    expect(mails).toHaveLength(1);
  });

  it("is told of no job that the rider ended", async () => {
    const rider = await makeRider();
    const [others, own] = [await makeBooking(await makePerson()), await makeBooking(rider)];
    for (const id of [others, own]) await assign(id, rider);
    await move(rider, others, { to: "pending" });
    await must(on(postCancel, rider, own));
    for (const id of [others, own]) expect(await told(rider, id)).not.toContain("rider_job_ended to rider");
  });

  it("is told each time an admin changes a booking that is not picked up yet", async () => {
    const rider = await makeRider();
    const sender = await makePerson();
    const id = await makeBooking(sender, { paid: true });
    const change = (body: object) => must(on(patchParcel, admin, id, body, "PATCH"));
    await change({ sender_address: "House 2" });
    await assign(id, rider);
    await change({ sender_address: "House 3" });
    // The same again is no news.
    await change({ sender_address: "House 3" });
    await change({ sender_address: "House 4" });
    expect(await alive(rider, id)).toEqual(["rider_assigned", "rider_job_changed", "rider_job_changed"]);
    const { title } = (await readListedParcels([id])).get(id) ?? {};
    expect((await said(rider, id)).at(-1)).toMatchObject({
      ...{ push: "night", sms: "soon", words: ["Look at your jobs.", "আপনার কাজ দেখুন।"] },
      texts: [`Your job has changed: ${title}`, expect.stringContaining(String(title))],
    });
    const mails = (await mailsFor(rider.email)).filter(({ kind }) => kind === "rider_job_changed");
    expect(mails).toHaveLength(2);
    await move(rider, id, { to: "picked_up" });
    expect(await alive(rider, id)).toEqual([]);
    const changes = (await told(sender, id)).filter((one) => one === "parcel_changed to sender");
    expect(changes).toHaveLength(3);
    const [changed] = await said(sender, id);
    expect(changed).toMatchObject({
      ...{ push: "day", sms: null, words: ["News of a parcel.", "পার্সেলের খবর আছে।"] },
      texts: [`Your booking has changed: ${title}`, expect.stringContaining(String(title))],
    });
  });

  it("is told of changes to an admin's own booking; nobody is told of their own acts", async () => {
    const [rider, carrying] = [await makeRider(), await makePerson({ role: "admin" })];
    const id = await makeBooking(admin, { paid: true });
    const change = (who: Person, address: string) =>
      must(on(patchParcel, who, id, { sender_address: address }, "PATCH"));
    await assign(id, rider);
    await change(admin, "House 2");
    expect(await told(rider, id)).toEqual(["rider_assigned to rider", "rider_job_changed to rider"]);
    expect(await told(admin, id)).toEqual([]);
    await setParcel(id, { riderId: new ObjectId(carrying.uid) });
    await change(carrying, "House 3");
    expect(await told(carrying, id)).toEqual([]);
    expect(await told(admin, id)).toEqual(["parcel_changed to sender"]);
  });

  it("is told by SMS at once that a job has ended", async () => {
    const { orderId, parcelId } = await cashBox();
    const rider = await makeRider();
    await setParcel(parcelId, { readyAt: new Date() });
    await assign(parcelId, rider);
    await must(on(postCancelOrder, admin, orderId));
    expect(await alive(rider, parcelId)).toEqual(["rider_job_ended"]);
    expect((await said(rider, parcelId)).at(-1)).toMatchObject({
      push: "night",
      sms: "now",
      words: ["A job has ended. Don't go for it.", "একটি কাজ আর আপনার নয়। আনতে যাবেন না।"],
      texts: ["No longer your job: Shorshe Ilish", expect.stringMatching(/Shorshe Ilish/)],
    });
    expect((await mailsFor(rider.email))[0]?.toldTo).toEqual({ uid: rider.uid, group: "jobs" });
  });
});

describe("an applicant", () => {
  const words = ["News of your application.", "আবেদনের খবর আছে।"];
  it.each([
    {
      decide: approve,
      method: "PATCH",
      kind: "rider_approved",
      href: "/dashbord/myDeliveries",
      text: "You are a rider now",
    },
    {
      decide: decline,
      method: "DELETE",
      kind: "rider_declined",
      href: "/dashbord/beARider",
      text: "About your application",
    },
  ])("is told: $kind", async ({ decide, method, kind, href, text }) => {
    const person = await makePerson();
    const { insertedId: id } = await must(on(apply, person, "", applyCall.example.body));
    await must(on(decide, admin, id, undefined, method));
    const of = { reader: "owner", about: { kind: "application", id } };
    expect(await noticesOf(person, id)).toMatchObject([
      { kind: "rider_applied", ...of },
      { kind, href, ...of },
    ]);
    expect(await said(person, id)).toMatchObject([
      { push: null, sms: null, texts: ["We have your application", expect.stringMatching(/[ক-হ]/)] },
      { push: "day", sms: "late", words, texts: [text, expect.stringMatching(/[ক-হ]/)] },
    ]);
    expect(await alive(person, id)).toContain(kind);
  });
});
