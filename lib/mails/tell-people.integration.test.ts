import { ObjectId } from "mongodb";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { registerDevice } from "@/lib/account/devices";
import { planDueNotices } from "@/lib/flows/plan-notices";
import { endSession, endSessions } from "@/lib/people/auth/queries-sessions";
import { deviceDocs, noticeDocs, pushRefusalDocs } from "@/lib/people/notices/collections";
import { incidents } from "@/lib/people/notices/incidents";
import type { NewNotice } from "@/lib/people/notices/model";
import { markRead } from "@/lib/people/notices/queries";
import { storeChoices } from "@/lib/people/notices/queries-choices";
import { tell } from "@/lib/people/notices/tell";
import { recordProof } from "@/lib/people/phones/queries";
import { userDocs } from "@/lib/people/users/collections";
import { DAY_MS } from "@/lib/platform/days";
import { withTransaction } from "@/lib/platform/db/transactions";
import { leaseDocs } from "@/lib/platform/jobs/document";
import { outboxDocs } from "@/lib/platform/outbox/document";
import { addMail } from "@/lib/platform/outbox/outbox";
import { setVariables, withVariables } from "@/lib/platform/settings/with-variables";
import { startTestPush, type TestPush } from "../../local/push/testing";
import { startTestSms, type TestSms } from "../../local/sms/testing";
import { makePerson, type Person } from "../../tests/support/accounts";
import { startTestDatabase } from "../../tests/support/test-database";
import { sendMails } from "./send-mails";
import { sendPushes } from "./send-pushes";

let service: TestPush;
let gateway: TestSms;
beforeAll(async () => {
  [service, gateway] = await Promise.all([startTestPush(), startTestSms()]);
  setVariables({
    VAPID_PUBLIC_KEY: service.publicKey,
    VAPID_PRIVATE_KEY: service.privateKey,
    RANNA_PUSH_API_BASE: service.url,
    SMS_URL: `${gateway.url}/messages`,
    SMS_KEY: gateway.key,
    SMS_SENDER: "RANNA",
    QUIET_HOURS: "none",
  });
});
startTestDatabase();
afterAll(async () => {
  const names = ["VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY", "RANNA_PUSH_API_BASE", "QUIET_HOURS"];
  for (const name of [...names, "SMS_URL", "SMS_KEY", "SMS_SENDER"]) setVariables({ [name]: undefined });
  await Promise.all([service.stop(), gateway.stop()]);
});
beforeEach(async () => {
  await Promise.all([
    outboxDocs().deleteMany({}),
    noticeDocs().deleteMany({}),
    leaseDocs().deleteMany({}),
    pushRefusalDocs().deleteMany({}),
    service.clear(),
    gateway.clear(),
    gateway.accept(),
  ]);
});

const MINUTE = 60_000;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE);

/** What a round of every job sends at a moment. */
async function round(now = new Date()) {
  await planDueNotices({ now });
  // What was planned just now is due from this moment on.
  const then = { now: new Date(Math.max(now.getTime(), Date.now())) };
  await sendPushes(then);
  await sendMails(then);
}

const orderId = () => new ObjectId().toHexString();
let told = 0;
/** Tells a kitchen of a new order. */
async function sell(to: Person, change: Partial<NewNotice> = {}) {
  const key = `order-${++told}-sold`;
  const notice: NewNotice = {
    uid: to.uid,
    reader: "kitchen",
    about: { kind: "order", id: orderId() },
    href: "/dashbord/mySales",
    until: inMinutes(20 * 60),
    ...change,
  };
  await withTransaction((tx) => tell([{ key, kind: "order_sold", notice }], tx));
  return key;
}

let numbers = 0;
async function withNumber(person: Person): Promise<string> {
  const phone = `+88017${String(10_000_000 + ++numbers).padStart(8, "0")}`;
  await withTransaction((tx) => recordProof(phone, person.uid, tx));
  return phone;
}
async function withDevice(person: Pick<Person, "uid" | "sid">) {
  const subscription = await service.subscribe();
  const { id } = await registerDevice(
    { ...person, sessionVersion: 0 },
    subscription,
    "Mozilla/5.0 (Android)",
  );
  return { id, ...subscription };
}
const pushed = async (endpoint: string) =>
  (await service.pushes(endpoint)).map(({ payload }) => JSON.parse(payload ?? "{}"));
const texted = async (phone: string) =>
  (await gateway.messages()).filter(({ to }) => `+${to}` === phone).map(({ text }) => text);

describe("a kitchen with a new order", () => {
  it("and a device gets a push, with a number an SMS if it has not looked within 15 minutes", async () => {
    const both = await makePerson({ role: "seller" });
    const phone = await withNumber(both);
    const { endpoint } = await withDevice(both);
    await sell(both);
    await round();
    expect(await pushed(endpoint)).toMatchObject([
      {
        title: "RANNA",
        body: expect.stringMatching(/^A new order\. Answer until \S+ \d\d:\d\d\.$/),
        href: "/dashbord/mySales",
        lang: "en",
      },
    ]);
    await round(inMinutes(14));
    expect(await texted(phone)).toEqual([]);
    await round(inMinutes(15.1));
    await round(inMinutes(30));
    expect(await texted(phone)).toEqual([expect.stringMatching(/^RANNA: A new order\. Answer until /)]);
    expect(await pushed(endpoint)).toHaveLength(1);
  });

  it("and only a number gets the SMS at the same time, in its language", async () => {
    const kitchen = await makePerson({ role: "seller", language: "bn" });
    const phone = await withNumber(kitchen);
    await sell(kitchen);
    await round();
    await round(inMinutes(15.1));
    expect(await texted(phone)).toEqual([expect.stringMatching(/^RANNA: নতুন অর্ডার। .*-এর মধ্যে উত্তর দিন।$/)]);
    expect(await service.pushes()).toEqual([]);
  });

  it("and neither gets the line of the inbox alone", async () => {
    const kitchen = await makePerson({ role: "seller" });
    await sell(kitchen);
    for (const minutes of [0, 1, 16, 90]) await round(inMinutes(minutes));
    expect(await noticeDocs().countDocuments({ pushAt: null, smsAt: null })).toBe(1);
    expect(await outboxDocs().countDocuments()).toBe(0);
  });

  it("that looks at it, or whose deadline passes, gets nothing more", async () => {
    const kitchen = await makePerson({ role: "seller" });
    const phone = await withNumber(kitchen);
    const { endpoint } = await withDevice(kitchen);
    await sell(kitchen);
    await round();
    const [push] = await pushed(endpoint);
    await markRead(kitchen.uid, { ids: [push.id] });
    await sell(kitchen, { until: inMinutes(10) });
    for (const minutes of [2, 9, 11, 40]) await round(inMinutes(minutes));
    expect(await texted(phone)).toEqual([]);
    expect(await pushed(endpoint)).toHaveLength(2);
  });

  it("that has ten in a minute gets two pushes and two SMS, which count what it has not seen", async () => {
    const kitchen = await makePerson({ role: "seller" });
    const phone = await withNumber(kitchen);
    const { endpoint } = await withDevice(kitchen);
    await sell(kitchen);
    await round();
    for (let i = 0; i < 9; i++) await sell(kitchen, i === 0 ? { until: inMinutes(10 * 60) } : {});
    await round();
    expect(await pushed(endpoint)).toHaveLength(1);
    for (const holder of ["a", "b"]) {
      await leaseDocs().deleteMany({});
      await Promise.all([
        planDueNotices({ now: inMinutes(1.1), holder }),
        planDueNotices({ now: inMinutes(1.1) }),
      ]);
    }
    await leaseDocs().deleteMany({});
    await round(inMinutes(1.1));
    const [joined, ...others] = await pushed(endpoint);
    expect(others).toHaveLength(1);
    expect(joined).toMatchObject({
      body: expect.stringMatching(/^9 new orders\. Answer the first until \S+ \d\d:\d\d\.$/),
      href: "/dashbord/mySales",
    });
    const one = await noticeDocs().findOne({ joined: new ObjectId(joined.id) });
    await markRead(kitchen.uid, { ids: [one?._id.toHexString() ?? ""] });
    await round(inMinutes(17));
    expect((await texted(phone)).map((text) => text.slice(0, 20)).sort()).toEqual([
      "RANNA: 8 new orders.",
      "RANNA: A new order. ",
    ]);
    await markRead(kitchen.uid, { ids: [joined.id] });
    expect(await noticeDocs().countDocuments({ readAt: null })).toBe(1);
  });

  it("and its phone as the only channel gets an SMS once that phone is signed out", async () => {
    const kitchen = await makePerson({ role: "seller" });
    const phone = await withNumber(kitchen);
    await withDevice(kitchen);
    const groups = [{ group: "kitchen" as const, sms: false, mail: false }];
    await withTransaction(async (tx) => {
      await storeChoices(kitchen.uid, { groups }, tx);
      await endSessions(kitchen.uid, tx);
    });
    await sell(kitchen);
    await round();
    await round(inMinutes(16));
    expect(await texted(phone)).toHaveLength(1);
  });

  it("gets SMS up to two thirds of the day's limit, reminders to the whole, and none of a group that it has silenced", async () => {
    const [loud, silent] = [await makePerson(), await makePerson()];
    const phones = [await withNumber(loud), await withNumber(silent)];
    const groups = [{ group: "kitchen" as const, sms: false }];
    await withTransaction((tx) => storeChoices(silent.uid, { groups }, tx));
    await withVariables({ LIMIT_NOTICE_SMS: "3", NOTICE_JOIN_SECONDS: "0.001" }, async () => {
      for (let i = 0; i < 4; i++) {
        for (const person of [loud, silent]) await sell(person);
        await round(inMinutes(i));
      }
      for (let i = 15; i < 20; i++) await round(inMinutes(i));
      expect(await texted(phones[0] ?? "")).toHaveLength(2);
      const about = { kind: "order" as const, id: orderId() };
      const toAnswer = { reader: "kitchen" as const, about, href: "/", until: inMinutes(40) };
      const notice = { uid: loud.uid, ...toAnswer, isReminder: true as const };
      await withTransaction((tx) => tell([{ key: "reminder", kind: "order_reminder", notice }], tx));
      await round();
      await round(inMinutes(21));
    });
    expect(await texted(phones[0] ?? "")).toContainEqual(
      expect.stringMatching(/^RANNA: Answer until .*, or the order lapses\.$/),
    );
    expect(await texted(phones[1] ?? "")).toEqual([]);
  });
});

describe("what is due of others", () => {
  const madeDueEarlier = (set = {}) =>
    noticeDocs().updateMany({}, { $set: { pushAt: inMinutes(-1), ...set } });
  const isTold = async () => {
    const kitchen = await makePerson();
    const { endpoint } = await withDevice(kitchen);
    await sell(kitchen);
    await round();
    return (await service.pushes(endpoint)).length === 1;
  };

  it("holds up nobody, if planning it fails, and is tried again a minute later", async () => {
    for (let i = 0; i < 4; i++) await sell(await makePerson());
    await madeDueEarlier({ "about.id": "no id" });
    const now = new Date();
    expect(await isTold()).toBe(true);
    expect(await noticeDocs().countDocuments({ pushAt: { $gte: new Date(now.getTime() + MINUTE) } })).toBe(4);
  });

  it("holds up no code: the SMS of notices go after it, a few in a round", async () => {
    const now = new Date();
    const waiting = {
      state: "waiting",
      tries: 0,
      language: "en",
      checkAt: inMinutes(-5),
      createdAt: now,
    } as const;
    const unsent = { sentAt: null, givenUpAt: null, lastError: null };
    const of = (i: number) => ({
      ...{ _id: new ObjectId(), key: `sms-${i}`, kind: "notice", to: new ObjectId().toHexString() },
      ...{ data: { notices: [], id: "" }, ...waiting, ...unsent },
    });
    await outboxDocs().insertMany(Array.from({ length: 120 }, (_, i) => of(i)));
    const sms = { key: "code", kind: "number_changed", to: "+8801711999888", data: {} } as const;
    await withTransaction((tx) => addMail(sms, tx));
    await sendMails();
    expect(await texted("+8801711999888")).toHaveLength(1);
    expect(await outboxDocs().countDocuments({ kind: "notice" })).toBe(100);
  });

  it("holds up nobody, if it is much of one person", async () => {
    const busy = await makePerson();
    const of = (key: string) => ({
      ...{ key, kind: "order_sold" },
      notice: {
        ...{ uid: busy.uid, reader: "kitchen" as const, href: "/" },
        about: { kind: "order" as const, id: orderId() },
      },
    });
    const news = Array.from({ length: 120 }, (_, i) => of(`busy-${i}`));
    await withTransaction((tx) => tell(news, tx));
    await madeDueEarlier();
    expect(await isTold()).toBe(true);
  });
});

describe("a push service that answers", () => {
  const answered = async (status: number, retryAfter?: number) => {
    const kitchen = await makePerson();
    const device = await withDevice(kitchen);
    await service.answer({
      endpoint: device.endpoint,
      status,
      ...(retryAfter !== undefined && { retryAfter }),
    });
    await sell(kitchen);
    await round();
    const stored = await deviceDocs().findOne({ _id: new ObjectId(device.id) });
    return { device, stored };
  };

  it.each([404, 410])("%i makes the device go", async (status) => {
    const { stored } = await answered(status);
    expect(stored).toBeNull();
    expect(await outboxDocs().findOne({ kind: "push" })).toMatchObject({ state: "sent" });
  });

  it.each([429, 503])("%i gets the push again, with the same id", async (status) => {
    const { device, stored } = await answered(status, 300);
    expect(stored).toMatchObject({ failingSince: expect.any(Date), lastSentAt: null });
    await round(inMinutes(4));
    expect(await service.pushes(device.endpoint)).toHaveLength(1);
    await round(inMinutes(6));
    const [again, first] = await pushed(device.endpoint);
    expect(again).toEqual(first);
    expect(await deviceDocs().findOne({ _id: stored?._id })).toMatchObject({ failingSince: null });
  });

  it("503 and asks for no pause gets the push again after a minute", async () => {
    const { device } = await answered(503, 0);
    await round();
    expect(await service.pushes(device.endpoint)).toHaveLength(1);
    await round(inMinutes(1.1));
    expect(await service.pushes(device.endpoint)).toHaveLength(2);
  });

  it.each([400, 401, 403, 413])("%i is given up, and needs a hand once for its host", async (status) => {
    const { device, stored } = await answered(status);
    expect(stored).toMatchObject({ failingSince: expect.any(Date) });
    await round(inMinutes(60));
    expect(await service.pushes(device.endpoint)).toHaveLength(1);
    const { stored: another } = await answered(status);
    expect(another).not.toBeNull();
    expect(await incidents.push.list(new Date(), 10)).toMatchObject([
      { id: `127.0.0.1 ${status}`, detail: `127.0.0.1: ${status} (2)` },
    ]);
  });

  it("nothing for 14 days loses the device", async () => {
    const { device, stored } = await answered(503);
    await deviceDocs().updateOne(
      { _id: stored?._id },
      { $set: { failingSince: inMinutes((-15 * DAY_MS) / MINUTE) } },
    );
    await service.answer({ endpoint: device.endpoint, status: 503 });
    await round(inMinutes(3));
    expect(await deviceDocs().findOne({ _id: stored?._id })).toBeNull();
  });
});

describe("a session", () => {
  it("has one device, also if two are registered at the same moment", async () => {
    const person = await makePerson();
    await Promise.all([withDevice(person), withDevice(person), withDevice(person)]);
    expect(await deviceDocs().countDocuments({ userId: new ObjectId(person.uid) })).toBe(1);
  });
});

describe("a push", () => {
  it("goes again with its id after a server was killed, to the devices that are not noted", async () => {
    const kitchen = await makePerson();
    const other = await makePerson();
    const first = await withDevice(kitchen);
    // A session of its own for the second device.
    await deviceDocs().updateOne(
      { _id: new ObjectId(first.id) },
      { $set: { sessionId: new ObjectId(kitchen.sid) } },
    );
    await sell(kitchen);
    await sell(other);
    await round();
    // As it was before the server noted anything.
    await outboxDocs().updateOne(
      { kind: "push", to: kitchen.uid },
      { $set: { state: "waiting", checkAt: new Date(), sentAt: null }, $unset: { reached: "" } },
    );
    await round();
    const [again, before] = await pushed(first.endpoint);
    expect(again).toEqual(before);
  });

  it("stops with its session, and with a key that the server has no more", async () => {
    const kitchen = await makePerson();
    const device = await withDevice(kitchen);
    const other = await startTestPush();
    await withVariables(
      { VAPID_PUBLIC_KEY: other.publicKey, VAPID_PRIVATE_KEY: other.privateKey },
      async () => {
        await sell(kitchen);
        await round();
      },
    );
    await other.stop();
    expect(await deviceDocs().findOne({ _id: new ObjectId(device.id) })).toMatchObject({
      failingSince: expect.any(Date),
    });
    await endSession(kitchen.uid, kitchen.sid);
    await sell(kitchen);
    await round(inMinutes(2));
    expect(await service.pushes(device.endpoint)).toEqual([]);
    expect(await deviceDocs().countDocuments({ userId: new ObjectId(kitchen.uid) })).toBe(0);
  });

  it("has a topic of its subject, its urgency, and what is left until its deadline", async () => {
    const kitchen = await makePerson();
    const { endpoint } = await withDevice(kitchen);
    const about = { kind: "order" as const, id: orderId() };
    await sell(kitchen, { about, until: inMinutes(30) });
    await round();
    const key = `cancelled-${about.id}`;
    const notice = { uid: kitchen.uid, reader: "kitchen" as const, about, href: "/dashbord/mySales" };
    await withTransaction((tx) => tell([{ key, kind: "order_cancelled", notice }], tx));
    await round();
    const [cancelled, sold] = await service.pushes(endpoint);
    expect(cancelled?.topic).toMatch(/^[\w-]{32}$/);
    expect(cancelled?.topic).toBe(sold?.topic);
    expect([sold?.urgency, cancelled?.urgency]).toEqual(["normal", "high"]);
    expect(sold?.ttl).toBeGreaterThan(29 * 60 - 60);
    expect(sold?.ttl).toBeLessThanOrEqual(30 * 60);
    expect(cancelled?.ttl).toBeGreaterThan(24 * 3600 - 60);
    expect(JSON.parse(cancelled?.payload ?? "{}").tag).toBe(JSON.parse(sold?.payload ?? "{}").tag);
  });
});

describe("a mail about an event", () => {
  it("is not sent to a person who has turned such mails off", async () => {
    const { uid, email } = await makePerson();
    const groups = [{ group: "orders" as const, mail: false }];
    await withTransaction((tx) => storeChoices(uid, { groups }, tx));
    const news = (reader: "buyer" | "owner") => ({
      key: `mail-to-${reader}`,
      to: email,
      kind: "rider_applied",
      data: { name: "Rafiq", region: "Dhaka", district: "Gazipur" },
      notice: { uid, reader, about: { kind: "account" as const, id: uid }, href: "/" },
    });
    await withTransaction((tx) => tell([news("buyer"), news("owner")], tx));
    await userDocs().findOne({ _id: new ObjectId(uid) });
    await sendMails();
    const left = await outboxDocs().find({ to: email }).toArray();
    expect(left.map(({ key }) => key)).toEqual(["mail-to-owner"]);
  });
});
