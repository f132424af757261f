import { ObjectId } from "mongodb";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PATCH as patchParcel, GET as readOne } from "@/app/api/parcels/[id]/route";
import { GET as exportParcels } from "@/app/api/parcels/export/route";
import { GET as listParcels } from "@/app/api/parcels/route";
import { TABLE_COUNTED, TABLE_SIZE } from "@/lib/platform/admin-table/query";
import { addDays, dayOf } from "@/lib/platform/days";
import { readPageQuery } from "@/lib/platform/http/query";
import { call, makePerson, type Person, params } from "../../../tests/support/accounts";
import { ask, BOOKING, makeBooking, makeRider, parcel, setParcel } from "../../../tests/support/delivery";
import { expectIndexed, plansOf } from "../../../tests/support/query-plans";
import { startTestDatabase } from "../../../tests/support/test-database";
import { parcelTableQuery } from "./admin-query";
import { parcelDocs } from "./collections";
import { type ParcelTableFilter, parcelTable } from "./queries-admin";
import { readParcelTable } from "./read-admin";
import { PARCEL_VIEW_NAMES } from "./schema";

startTestDatabase();

let admin: Person;
let sender: Person;
let rider: Person;
const ids: Record<string, string> = {};

const set = (name: string, fields: Parameters<typeof setParcel>[1]) => setParcel(ids[name] ?? "", fields);
const list = (who: Person, query = "") => ask(listParcels, who, "GET", `/api/parcels${query}`);
const namesOf = (parcels: readonly { _id: string }[]) =>
  parcels.map(({ _id }) => Object.keys(ids).find((name) => ids[name] === _id));
const found = async (query: string) => namesOf((await list(admin, `?${query}`)).body).sort();

beforeAll(async () => {
  admin = await makePerson({ role: "admin" });
  sender = await makePerson({ email: "nusrat@ranna.test" });
  rider = await makeRider("Sylhet");
  ids.old = await makeBooking(sender, { from: "Dhaka" });
  ids.sylhet = await makeBooking(sender, { from: "Sylhet" });
  ids.moving = await makeBooking(sender, { from: "Sylhet" });
  ids.order = await makeBooking(sender, { from: "Dhaka" });
  ids.gone = await makeBooking(sender);
  await set("moving", { deliveryStatus: "in_transit", riderId: new ObjectId(rider.uid) });
  await set("order", { kind: "order", deliveryStatus: "delivered", riderId: new ObjectId(rider.uid) });
  await set("gone", { deletedAt: new Date() });
  const id = ids.old;
  const body = {
    ...BOOKING,
    type: "document",
    title: 'Land deed, "copies"',
    sender_contact: "+880 1711",
    sender_address: "=1+1",
    receiver_name: "Imran Hossain",
    receiver_email: "imran@else.test",
  };
  const changed = await ask(patchParcel, admin, "PATCH", `/api/parcels/${id}`, { id, body });
  expect(changed.status).toBe(200);
});

describe("GET /parcels for admins", () => {
  it("lists what was not deleted, newest first", async () => {
    const { body } = await list(admin);
    expect(namesOf(body)).toEqual(["order", "moving", "sylhet", "old"]);
    expect(namesOf((await list(admin, "?size=3&page=2")).body)).toEqual(["old"]);
  });

  it("filters by status, group of statuses, region, rider, nobody and kind, also together", async () => {
    expect(await found("status=pending")).toEqual(["old", "sylhet"]);
    expect(await found("status=on_the_way")).toEqual(["moving"]);
    expect(await found("region=Sylhet")).toEqual(["moving", "sylhet"]);
    expect(await found(`rider=${rider.uid}`)).toEqual(["moving", "order"]);
    expect(await found("rider=none")).toEqual(["old", "sylhet"]);
    expect(await found("kind=order")).toEqual(["order"]);
    expect(await found("rider=none&region=Dhaka&kind=booking&status=pending")).toEqual(["old"]);
    expect(await found("status=problem")).toEqual([]);
    expect(await found(`email=${sender.email}&kind=order`)).toEqual([]);
    expect(await found(`email=${sender.email}&region=Dhaka`)).toEqual(["old"]);
  });

  it("filters by the sender's district", async () => {
    expect(await found("district=Sylhet")).toEqual(["moving", "sylhet"]);
    expect(await found("district=Sylhet&status=pending")).toEqual(["sylhet"]);
  });

  it("finds by number, and by the beginning of words of title, names and e-mails as they are now", async () => {
    const { trackingId } = await parcel(ids.moving ?? "");
    expect(await found(`q=${trackingId.toLowerCase()}`)).toEqual(["moving"]);
    expect(await found(`q=${trackingId.slice(3)}`)).toEqual(["moving"]);
    expect(await found("q=imran")).toEqual(["old"]);
    expect(await found("q=COPIES%20land")).toEqual(["old"]);
    expect(await found("q=imran@else.test")).toEqual(["old"]);
    expect(await found("q=imran%20saree")).toEqual([]);
    expect(await found("q=nusrat@ranna")).toEqual(["moving", "old", "order", "sylhet"]);
    expect(await found("q=?!")).toEqual([]);
    expect(await found("q=.*")).toEqual([]);
  });

  it("goes on after a row, and never shows a row twice", async () => {
    const at = new Date("2026-01-01T00:00:00Z");
    const before = await Promise.all(
      ["old", "sylhet", "moving", "order"].map((name) => parcel(ids[name] ?? "")),
    );
    for (const doc of before) await setParcel(doc._id.toHexString(), { createdAt: at });
    const all = namesOf((await list(admin)).body);
    const first = (await list(admin, "?size=2")).body;
    const rest = (await list(admin, `?before=${at.getTime()}-${first[1]._id}`)).body;
    expect([...namesOf(first), ...namesOf(rest)]).toEqual(all);
    for (const doc of before) await setParcel(doc._id.toHexString(), { createdAt: doc.createdAt });
  });

  it("refuses wrong values, and is for admins alone what is not one's own", async () => {
    for (const query of [
      "status=lost",
      "region=Atlantis",
      "district=Atlantis",
      "queue=soon",
      "rider=me",
      "kind=gift",
      "before=x",
      "page=0",
    ])
      expect((await list(admin, `?${query}`)).status, query).toBe(422);
    expect(namesOf((await list(sender, "?status=delivered")).body)).toHaveLength(3);
    expect((await list(sender, `?email=${admin.email}`)).status).toBe(403);
  });
});

describe("the page", () => {
  it("counts its tabs", async () => {
    const table = await readParcelTable(parcelTableQuery.parse({}));
    expect(table).toMatchObject({
      total: { count: 4, more: false },
      tabs: {
        all: { count: 4 },
        unassigned: { count: 2 },
        on_the_way: { count: 1 },
        delivered: { count: 1 },
      },
      older: null,
    });
  });

  it("takes what it does not understand for no filter", async () => {
    const read = (params: Record<string, string | string[]>) =>
      readPageQuery(parcelTableQuery, Promise.resolve(params));
    expect(await read({ status: "lost", page: "x", q: ["a", "b"], region: "", kind: "order" })).toEqual({
      query: { kind: "order", page: 1 },
      given: { kind: "order" },
    });
    expect((await read({ page: "9999" })).query.page).toBe(TABLE_COUNTED / TABLE_SIZE);
  });
});

describe("the queues", () => {
  const NOW = new Date();
  const hours = (n: number) => new Date(NOW.getTime() + n * 3600_000);
  const days = (n: number) => addDays(dayOf(NOW), n);
  const queued = async (queue: string) => {
    const { rows } = await readParcelTable(parcelTableQuery.parse({ queue }));
    return namesOf(rows);
  };
  beforeAll(async () => {
    await set("old", { expectedOn: days(2) });
    await set("sylhet", { eatBy: hours(-1), expectedOn: days(1) });
    await set("moving", { expectedOn: days(0), collectPoisha: 100_00 });
    // What has ended is in no queue.
    await set("order", { expectedOn: days(-3), collectPoisha: 100_00, finishedAt: NOW });
  });
  afterAll(async () => {
    for (const name of ["old", "sylhet", "moving", "order"])
      await setParcel(ids[name] ?? "", { expectedOn: null, collectPoisha: 0, finishedAt: null });
    await parcelDocs().updateMany({}, { $unset: { eatBy: 1 } });
  });

  it("hold what is due today, late, without a rider, and to be paid at the door", async () => {
    expect(await queued("late")).toEqual(["sylhet"]);
    expect(await queued("cash")).toEqual(["moving"]);
    expect(await found("queue=today")).toContain("moving");
    expect(await found("queue=today&district=Dhaka")).toEqual([]);
    expect(await found("queue=unassigned")).toEqual(["old", "sylhet"]);
    expect(await found("queue=late&status=delivered")).toEqual([]);
  });

  it("begin with the soonest deadline, or with the newest", async () => {
    expect(await queued("unassigned")).toEqual(["sylhet", "old"]);
    await set("sylhet", { eatBy: hours(100), expectedOn: days(4) });
    expect(await queued("unassigned")).toEqual(["old", "sylhet"]);
    const newest = await readParcelTable(parcelTableQuery.parse({ queue: "unassigned", sort: "newest" }));
    expect(namesOf(newest.rows)).toEqual(["sylhet", "old"]);
  });

  it("say of a row until when, for how long it has waited, and what has ended waits for nothing", async () => {
    await set("sylhet", { eatBy: hours(-1) });
    const { rows } = await readParcelTable(parcelTableQuery.parse({}), hours(2));
    const row = (name: string) => rows.find(({ _id }) => _id === ids[name]);
    expect(row("sylhet")).toMatchObject({ eatBy: hours(-1).toISOString(), spoilt: true, notes: 0 });
    expect(row("sylhet")?.waited).toBeGreaterThanOrEqual(119);
    expect(row("order")).toMatchObject({ eatBy: null, waited: null });
  });

  it("are read by few queries, however many rows a page has", async () => {
    const plans = await plansOf(() => readParcelTable(parcelTableQuery.parse({ queue: "unassigned" })));
    // The queue, its page, and a count for each view.
    expect(plans.length).toBeLessThanOrEqual(2 + PARCEL_VIEW_NAMES.length);
  });
});

describe("the plans of the filters", () => {
  const plansFor = (asked: ParcelTableFilter) =>
    plansOf(() => parcelTable.list(asked, { skip: 0, limit: TABLE_SIZE }));

  it.each<ParcelTableFilter>([
    {},
    { status: "pending" },
    { status: "on_the_way" },
    { region: "Dhaka" },
    { region: "Dhaka", status: "delivered" },
    { district: "Dhaka" },
    { queue: "late" },
    { queue: "today", district: "Sylhet" },
    { queue: "unassigned" },
    { queue: "cash", kind: "order" },
    { rider: "none" },
    { rider: "0123456789abcdef01234567", status: "problem" },
    { kind: "order" },
    { kind: "booking", status: "delivered" },
    { before: "1700000000000-0123456789abcdef01234567" },
    { owner: { email: "a@b.test" } },
    { owner: { id: "0123456789abcdef01234567" } },
  ])("%j is answered in order by an index", async (asked) => {
    expectIndexed(await plansFor(asked), { inOrder: true });
  });

  it.each<ParcelTableFilter>([{ q: "nusrat" }, { q: "TRK17" }, { q: "nusrat saree", region: "Dhaka" }])(
    "%j walks an index and no collection",
    async (asked) => {
      expectIndexed(await plansFor(asked));
    },
  );
});

describe("GET /parcels/export", () => {
  const fetched = (who: Person, query = "", language = "en") =>
    exportParcels(
      call(`/api/parcels/export${query}`, "GET", { ...who.cookie, "accept-language": language }),
      params(),
    );

  it("streams the filtered list as a file with its day, defused and quoted", async () => {
    const answer = await fetched(admin, "?region=Dhaka");
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(answer.headers.get("content-disposition")).toMatch(
      /^attachment; filename="parcels-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = new TextDecoder().decode(bytes).split("\r\n");
    expect(lines[0]).toMatch(/^Tracking ID,Title,Kind,/);
    expect(lines).toHaveLength(4);
    expect(lines[2]).toContain('"Land deed, ""copies"""');
    expect(lines[2]).toContain(",'=1+1,");
    expect(lines[2]).toContain(",'+880 1711,");
    expect(lines[2]).toContain(",80.00,");
  });

  it("says kind, type, state and payment in words, in the language of who asks", async () => {
    const lines = async (language: string) =>
      (await (await fetched(admin, "", language)).text()).split("\r\n");
    const english = await lines("en");
    expect(english[1]).toMatch(/,Order,.*,Cash at the door,/);
    expect(english[4]).toMatch(/,Booking,Document,.*,Waiting for a rider,Not paid yet,/);
    expect((await lines("bn"))[2]).toMatch(/,বুকিং,.*,পথে আছে: মাঝপথে,/);
    expect(english.join("\n")).not.toMatch(/pending|in_transit|unpaid/);
  });
});

it("an admin reads how a parcel is paid and who has it, others don't", async () => {
  const id = ids.moving ?? "";
  const office = { rider_id: rider.uid, order_id: null, paid_with: null, refunded: 0 };
  expect((await ask(readOne, admin, "GET", `/api/parcels/${id}`, { id })).body).toMatchObject({ office });
  for (const who of [sender, rider])
    expect((await ask(readOne, who, "GET", `/api/parcels/${id}`, { id })).body).not.toHaveProperty("office");
});
