import { ObjectId } from "mongodb";
import { beforeAll, describe, expect, it } from "vitest";
import { withTransaction } from "@/lib/platform/db/transactions";
import { makePerson, type Person } from "../../../tests/support/accounts";
import { storedDevice } from "../../../tests/support/devices";
import { noticesOf } from "../../../tests/support/notices";
import { expectIndexed, plansOf } from "../../../tests/support/query-plans";
import { startTestDatabase } from "../../../tests/support/test-database";
import { noticeDocs } from "./collections";
import {
  countUnread,
  dropNotices,
  findNotices,
  insertNotices,
  listDueNotices,
  listDuePeople,
  listNotices,
  markRead,
  newNoticeId,
  postponeDue,
  recordPlanned,
} from "./queries";
import { readNoticeChoices, storeChoices, storeJoinUntil } from "./queries-choices";
import {
  dropLapsed,
  endDevices,
  findDevice,
  findDeviceByEndpoint,
  findDevices,
  forgetDevice,
  hasDevices,
  listPushRefusals,
  moveDevice,
  recordPushed,
  recordPushFailed,
  recordPushRefused,
  removeDevice,
} from "./queries-devices";

startTestDatabase();

/** Notices of the person that are decided, so that a scan of all of them would show. */
const OLD = 200;
const later = new Date(Date.now() + 60_000);
let person: Person;
let due: Awaited<ReturnType<typeof noticesOf>>;

const told = (uid: string, count: number) =>
  withTransaction((tx) =>
    insertNotices(
      Array.from({ length: count }, () => ({
        ...{ uid, key: newNoticeId(), kind: "order_sold", reader: "kitchen" as const },
        about: { kind: "order" as const, id: newNoticeId() },
        href: "/dashbord/mySales",
      })),
      tx,
    ),
  );

beforeAll(async () => {
  const other = await makePerson();
  person = await makePerson();
  for (const { uid } of [other, person]) await told(uid, OLD);
  await noticeDocs().updateMany({}, { $set: { pushAt: null } });
  await told(person.uid, 3);
  due = (await noticesOf(person)).slice(OLD);
  for (const one of [other, person]) await storedDevice(one);
});

describe("notices", () => {
  it.each<[string, () => Promise<unknown>]>([
    ["the inbox", () => listNotices(person.uid, { page: 2, size: 20, unread: false })],
    ["the unread of the inbox", () => listNotices(person.uid, { page: 1, size: 20, unread: true })],
  ])("%s is read by an index, in its order", async (_, run) => {
    expectIndexed(await plansOf(run), { inOrder: true });
  });

  it.each<[string, () => Promise<unknown>]>([
    ["who has something due", () => listDuePeople(later, 100)],
    ["what is put off", () => postponeDue(person.uid, new Date(0), later)],
    ["the count of the unread", () => countUnread(person.uid)],
    ["those that are seen by their ids", () => markRead(person.uid, { ids: [due[0]?.id ?? ""] })],
    ["those that are seen up to a moment", () => markRead(person.uid, { until: new Date(0) })],
    ["those that lead to a page", () => markRead(person.uid, { href: "/none" })],
    ["new ones", () => told(person.uid, 1)],
  ])("%s: by an index", async (_, run) => {
    expectIndexed(await plansOf(run));
  });

  it("what is due of a person, and what is decided about it, reads nothing else of the person's", async () => {
    const decided = due.map((read) => ({ read, set: { pushAt: null } }));
    const plans = await plansOf(async () => {
      expect(await listDueNotices(person.uid, later)).toHaveLength(due.length + 1);
      expect(await findNotices(due.map(({ id }) => id))).toHaveLength(due.length);
      expect(await withTransaction((tx) => recordPlanned(decided, tx))).toBe(true);
      await withTransaction((tx) => dropNotices([due[0]?.id ?? ""], tx));
    });
    expectIndexed(plans);
    for (const { sent, docs } of plans) expect(docs, sent).toBeLessThan(20);
  });
});

describe("devices and choices", () => {
  const own = async () => {
    const [device] = await findDevices(person.uid);
    if (!device) throw new Error("no device");
    return device;
  };

  it.each<[string, () => Promise<unknown>]>([
    [
      "devices",
      async () => {
        const { id, endpoint } = await own();
        await withTransaction((tx) => findDeviceByEndpoint(endpoint, tx));
        await storedDevice(person);
        await hasDevices(person.uid);
        await findDevice(person.uid, id);
        await withTransaction((tx) => moveDevice(person.uid, person.sid, person.sid, tx));
      },
    ],
    [
      "what came of pushes",
      async () => {
        const { id } = await own();
        await recordPushed(id, new Date());
        await recordPushFailed(id, new Date());
        await recordPushRefused("push.test", 403, new Date());
        await listPushRefusals(10);
        await listPushRefusals(10, "push.test 403");
      },
    ],
    [
      "choices",
      async () => {
        await readNoticeChoices(person.uid);
        await withTransaction((tx) => storeChoices(person.uid, { quiet: false, groups: [] }, tx));
        await withTransaction((tx) => storeJoinUntil(person.uid, new Date(), tx));
      },
    ],
    [
      "the end of devices",
      async () => {
        const device = await own();
        await dropLapsed([{ ...device, sessionId: new ObjectId().toHexString() }]);
        await endDevices(person.uid, null);
        await forgetDevice(device);
        await removeDevice(person.uid, device.id);
        await endDevices(person.uid, person.sid);
      },
    ],
  ])("%s: by an index", async (_, run) => {
    expectIndexed(await plansOf(run));
  });
});
