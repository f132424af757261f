import { ObjectId } from "mongodb";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { GET as getExport } from "@/app/api/account/export/route";
import { POST as postNote } from "@/app/api/parcels/[id]/notes/route";
import { GET as getParcel } from "@/app/api/parcels/[id]/route";
import { GET as listParcels } from "@/app/api/parcels/route";
import { makePerson, type Person } from "../../../tests/support/accounts";
import { ask, makeBooking, makeRider, parcel, setParcel } from "../../../tests/support/delivery";
import { startTestDatabase } from "../../../tests/support/test-database";
import { parcelTableQuery } from "./admin-query";
import { readParcelTable } from "./read-admin";
import { MAX_NOTES } from "./rules";

startTestDatabase();

let admin: Person;
let other: Person;
let sender: Person;
let rider: Person;
let id: string;
const note = (who: Person, text: unknown) =>
  ask(postNote, who, "POST", `/api/parcels/${id}/notes`, { id, body: { text } });
const read = (who: Person) => ask(getParcel, who, "GET", `/api/parcels/${id}`, { id });

beforeAll(async () => {
  admin = await makePerson({ role: "admin", displayName: "Ayesha", name: "Ayesha" });
  other = await makePerson({ role: "admin", displayName: "Farhad", name: "Farhad" });
  sender = await makePerson();
  rider = await makeRider("Dhaka");
});
beforeEach(async () => {
  id = await makeBooking(sender);
  await setParcel(id, { riderId: new ObjectId(rider.uid), deliveryStatus: "assigned" });
});

it("keeps what admins tell each other, the newest first, with who and when", async () => {
  const first = await note(admin, "  The gate is blue. ");
  expect(first).toMatchObject({ status: 201, body: { by: "Ayesha", text: "The gate is blue." } });
  await note(other, "রিসিভার সন্ধ্যায় থাকেন");
  const { notes } = (await read(admin)).body.office;
  expect(notes.map(({ by, text }: { by: string; text: string }) => [by, text])).toEqual([
    ["Farhad", "রিসিভার সন্ধ্যায় থাকেন"],
    ["Ayesha", "The gate is blue."],
  ]);
  expect(notes[1].at).toBe(first.body.at);
  const { rows } = await readParcelTable(parcelTableQuery.parse({}));
  expect(rows.find(({ _id }) => _id === id)?.notes).toBe(2);
});

it("shows nothing of them to sender and rider, neither alone nor in lists nor in an export", async () => {
  await note(admin, "Secret between admins");
  const told = [
    await read(sender),
    await read(rider),
    await ask(listParcels, sender, "GET", "/api/parcels"),
    await ask(listParcels, admin, "GET", "/api/parcels"),
    await ask(getExport, sender, "GET", "/api/account/export"),
  ];
  for (const { status, body } of told) {
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toMatch(/Secret between|adminNotes/);
  }
});

it("refuses an empty one, one that is too long, and more than there is room for", async () => {
  for (const text of ["", "   ", "x".repeat(501), 7]) expect((await note(admin, text)).status).toBe(422);
  const by = new ObjectId(admin.uid);
  const adminNotes = Array.from({ length: MAX_NOTES - 1 }, () => ({ by, at: new Date(), text: "x" }));
  await setParcel(id, { adminNotes });
  expect((await note(admin, "The last")).status).toBe(201);
  expect(await note(admin, "One more")).toMatchObject({ status: 409, body: { code: "conflict" } });
  expect((await parcel(id)).adminNotes).toHaveLength(MAX_NOTES);
});
