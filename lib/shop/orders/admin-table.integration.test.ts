import { ObjectId } from "mongodb";
import { beforeAll, describe, expect, it } from "vitest";
import { GET as getOrder } from "@/app/api/orders/[id]/route";
import { GET as exportOrders } from "@/app/api/orders/export/route";
import { TABLE_COUNTED, TABLE_SIZE } from "@/lib/platform/admin-table/query";
import { csvField } from "@/lib/platform/csv";
import { addDays, dayOf } from "@/lib/platform/days";
import { readPageQuery } from "@/lib/platform/http/query";
import { makePerson, type Person, params } from "../../../tests/support/accounts";
import { buyOne } from "../../../tests/support/bought-basket";
import { ask, setParcel } from "../../../tests/support/delivery";
import { giveBackElsewhere, makeSale, open, startTestShop } from "../../../tests/support/shop";
import { orderTableQuery } from "./admin-query";
import { orderDocs } from "./collections";
import type { OrderDoc } from "./model";
import { readOrderTable } from "./read-admin";

const shop = startTestShop();

let admin: Person;
let buyer: Person;
let sale: Awaited<ReturnType<typeof makeSale>>;
let paid: OrderDoc;
let part: OrderDoc;
let whole: OrderDoc;
let unpaid: OrderDoc;

const kept = async (_id: ObjectId) => {
  const doc = await orderDocs().findOne({ _id });
  if (!doc) throw new Error("no such order");
  return doc;
};
const bought = async () => kept(new ObjectId((await buyOne(shop, sale)).id));
const read = async (asked: Record<string, string> = {}) =>
  readOrderTable((await readPageQuery(orderTableQuery, Promise.resolve(asked))).query);
const found = async (query: Record<string, string>) => (await read(query)).rows.map(({ _id }) => _id);
const idsOf = (...docs: OrderDoc[]) => docs.map(({ _id }) => _id.toHexString());

beforeAll(async () => {
  admin = await makePerson({ role: "admin" });
  buyer = await makePerson({ email: "imran@desk.test", displayName: "Imran Hossain", name: "Imran Hossain" });
  sale = { ...(await makeSale()), buyer };
  paid = await bought();
  part = await bought();
  whole = await bought();
  await giveBackElsewhere(part.intentId ?? "", 100_00);
  await giveBackElsewhere(whole.intentId ?? "", 750_00);
  const other = await makePerson({ email: "open@desk.test" });
  await open(other, sale.recipeId);
  const doc = await orderDocs().findOne({ state: "open" });
  if (!doc) throw new Error("no open order");
  unpaid = doc;
});

describe("the list of orders", () => {
  it("holds completed ones, newest first, with payment, refund and parcel", async () => {
    const { rows: orders, total, tabs } = await read();
    expect(orders.map(({ _id }) => _id)).toEqual(idsOf(whole, part, paid));
    expect(orders[1]).toMatchObject({
      buyerInfo: { name: "Imran Hossain" },
      totalPrice: 750,
      refunded: 100,
      refundDue: 0,
      deliveryStatus: "pending",
      parcelId: part.parcelId?.toHexString(),
    });
    expect(total).toEqual({ count: 3, more: false });
    expect(tabs).toMatchObject({ all: { count: 3 }, waiting: { count: 3 }, late: { count: 0 } });
  });

  it("shows what waits for an answer, the latest first, and says how many are late", async () => {
    const at = (hours: number) => new Date(Date.now() + hours * 3600_000);
    const set = (doc: OrderDoc, change: Partial<OrderDoc>) =>
      orderDocs().updateOne({ _id: doc._id }, { $set: change });
    await set(part, { answerUntil: at(-2) });
    await set(paid, { answerUntil: at(5) });
    await set(whole, { boxState: "accepted" });
    const { rows: orders, total, tabs, late } = await read({ box: "waiting" });
    expect(orders.map(({ _id }) => _id)).toEqual(idsOf(part, paid));
    expect([total.count, tabs?.waiting.count, late?.count]).toEqual([2, 2, 1]);
    expect(await found({ box: "accepted" })).toEqual(idsOf(whole));
    expect(await found({ box: "waiting", payment: "paid" })).toEqual(idsOf(paid));
    expect(await found({ box: "lost" })).toHaveLength(3);
    for (const doc of [part, paid, whole]) await set(doc, { answerUntil: doc.answerUntil, boxState: "paid" });
  });

  it("filters by payment and by days of Dhaka, both included", async () => {
    expect(await found({ payment: "paid" })).toEqual(idsOf(paid));
    expect(await found({ payment: "part_refunded" })).toEqual(idsOf(part));
    expect(await found({ payment: "refunded" })).toEqual(idsOf(whole));
    expect(await found({ payment: "open" })).toEqual(idsOf(unpaid));
    expect(await found({ payment: "failed" })).toEqual([]);
    const dhaka = (at: Date) => new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Dhaka" }).format(at);
    const today = dhaka(paid.completedAt ?? new Date());
    const before = dhaka(new Date((paid.completedAt ?? new Date()).getTime() - 2 * 24 * 3600_000));
    expect(await found({ from: today })).toHaveLength(3);
    expect(await found({ from: before, to: before })).toEqual([]);
    expect(await found({ from: before, payment: "refunded" })).toEqual(idsOf(whole));
    expect(await found({ from: "2026-02-31", payment: "lost" })).toHaveLength(3);
  });

  it("holds the orders of a queue of parcels, the soonest deadline first", async () => {
    const day = (days: number) => addDays(dayOf(new Date()), days);
    const expectOn = (doc: OrderDoc, expectedOn: string | null) =>
      setParcel(doc.parcelId?.toHexString() ?? "", { expectedOn });
    await expectOn(part, day(-2));
    await expectOn(whole, day(-1));
    await expectOn(paid, day(0));
    const { rows, total, tabs } = await read({ queue: "late" });
    expect(rows.map(({ _id }) => _id)).toEqual(idsOf(part, whole));
    expect(rows[0]).toMatchObject({ late: true, waited: expect.any(Number), notes: 0 });
    expect(total).toEqual({ count: 2, more: false });
    expect(tabs).toMatchObject({ today: { count: 1 }, late: { count: 2 }, unassigned: { count: 0 } });
    expect(await found({ queue: "late", payment: "refunded" })).toEqual(idsOf(whole));
    expect(await found({ queue: "late", q: "nobody" })).toEqual([]);
    for (const doc of [part, whole, paid]) await expectOn(doc, null);
  });

  it("finds by buyer, order, tracking number and transaction, whatever the order's state", async () => {
    expect(await found({ q: "imran" })).toHaveLength(3);
    expect(await found({ q: "HOSSAIN imr" })).toHaveLength(3);
    expect(await found({ q: "imran@desk.test" })).toHaveLength(3);
    expect(await found({ q: paid._id.toHexString() })).toEqual(idsOf(paid));
    expect(await found({ q: paid.trackingId ?? "" })).toEqual(idsOf(paid));
    expect(await found({ q: (paid.trackingId ?? "").slice(3) })).toEqual(idsOf(paid));
    expect(await found({ q: paid.intentId ?? "" })).toEqual(idsOf(paid));
    expect(await found({ q: unpaid.intentId ?? "" })).toEqual(idsOf(unpaid));
    expect(await found({ q: "open@desk.test" })).toEqual(idsOf(unpaid));
    expect(await found({ q: "imran", payment: "paid" })).toEqual(idsOf(paid));
    for (const q of [".*", "?!", "nobody", "$where"]) expect(await found({ q }), q).toEqual([]);
  });

  it("counts no further than it pages, and goes on after the last of those", async () => {
    const many = Array.from({ length: TABLE_COUNTED + 5 }, (_, i) => ({
      ...paid,
      _id: new ObjectId(),
      intentId: `pi_many_${i}`,
      completedAt: new Date(1_000_000 + (i % 7)),
    }));
    await orderDocs().insertMany(many);
    const upTo = { to: "1970-01-02" };
    const seen: string[] = [];
    for (let page = 1; page <= TABLE_COUNTED / TABLE_SIZE; page++)
      seen.push(...(await found({ ...upTo, page: String(page) })));
    const last = await read({ ...upTo, page: String(TABLE_COUNTED / TABLE_SIZE) });
    expect(last.total).toEqual({ count: TABLE_COUNTED, more: true });
    const on = await read({ ...upTo, before: last.older ?? "" });
    expect(on.older).toBeNull();
    seen.push(...on.rows.map(({ _id }) => _id));
    expect(new Set(seen).size).toBe(many.length);
    await orderDocs().deleteMany({ intentId: /^pi_many/ });
  });
});

describe("the file of the list", () => {
  const fetched = async (who: Person, query = "", language = "en") => {
    const headers = { ...who.cookie, "accept-language": language };
    const answer = await exportOrders(
      new Request(`http://ranna.test/api/orders/export${query}`, { headers }),
      params(),
    );
    return { status: answer.status, answer, lines: (await answer.text()).trimEnd().split("\r\n") };
  };

  it("has the orders that the filters leave, each in the one sentence of the desk", async () => {
    const { answer, lines } = await fetched(admin, "?payment=part_refunded&from=&q=");
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(lines).toHaveLength(2);
    const { rows } = await read({ payment: "part_refunded" });
    expect(lines[1]).toContain(`,${csvField(rows[0]?.stateText ?? "?")},`);
    expect(lines[1]).toMatch(new RegExp(`^${part._id.toHexString()},`));
    expect(lines[1]).toContain(",750.00,100.00,");
    expect(lines[1]).toMatch(/(,\d{4}-\d\d-\d\d \d\d:\d\d){2}$/);
    expect((await fetched(admin)).lines).toHaveLength(4);
    expect((await fetched(admin, "?q=imran")).lines).toHaveLength(4);
    expect((await fetched(admin, "?payment=open")).lines[1]).toContain(",Not paid yet,");
  });

  it("says the state in the language of who asks, also in what is sent later", async () => {
    const { lines } = await fetched(admin, "?payment=open", "bn");
    expect(lines[1]).toContain("টাকা দেওয়া হয়নি".normalize());
  });

  it("is for admins, and refuses a filter that there is not", async () => {
    expect((await fetched(buyer)).status).toBe(403);
    expect((await fetched(admin, "?payment=lost")).status).toBe(422);
    expect((await fetched(admin, "?from=2026-02-31")).status).toBe(422);
  });
});

it("one order is read whole by admins alone", async () => {
  const id = part._id.toHexString();
  const one = (who: Person) => ask(getOrder, who, "GET", `/api/orders/${id}`, { id });
  expect(await one(admin)).toMatchObject({
    status: 200,
    body: { _id: id, refunded: 100, refunds: [], refundedElsewhere: 100, completedBy: "browser" },
  });
  expect((await one(admin)).body).not.toHaveProperty("code");
  expect((await one(buyer)).status).toBe(403);
  const unknown = new ObjectId().toHexString();
  expect((await ask(getOrder, admin, "GET", `/api/orders/${unknown}`, { id: unknown })).status).toBe(404);
});
