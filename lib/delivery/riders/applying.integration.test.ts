import { ObjectId } from "mongodb";
import { beforeAll, describe, expect, it } from "vitest";
import { PATCH as patchPending } from "@/app/api/pendingriders/[id]/route";
import { GET as getPending } from "@/app/api/pendingriders/route";
import { PATCH as approve } from "@/app/api/riders/[id]/approve/route";
import { DELETE as decline } from "@/app/api/riders/[id]/route";
import { GET as getMe } from "@/app/api/riders/me/route";
import { POST as apply } from "@/app/api/riders/route";
import { makePerson, ORIGIN, type Person } from "../../../tests/support/accounts";
import { ask } from "../../../tests/support/delivery";
import { kindsFor, mailsFor } from "../../../tests/support/outbox";
import { startTestDatabase } from "../../../tests/support/test-database";

startTestDatabase();

const application = {
  phone: "01700-000001",
  address: "Road 1",
  region: "Dhaka",
  district: "Gazipur",
  age: 22,
  nid: "1234567890",
  vehicle: "Bike",
  photo: "/uploads/AAAAAAAAAAAAAAAAAAAAAA.webp",
};
let admin: Person;
beforeAll(async () => {
  admin = await makePerson({ role: "admin" });
});
const send = (who: Person, change: object = {}) =>
  ask(apply, who, "POST", "/api/riders", { body: { ...application, ...change } });
const pending = async (): Promise<{ _id: string }[]> =>
  (await ask(getPending, admin, "GET", "/api/pendingRiders")).body;

describe("POST /Riders", () => {
  it("puts an application on the list with the account's name and e-mail", async () => {
    const person = await makePerson({ displayName: "Rafiq" });
    const answer = await send(person, { fullName: "Somebody else", email: "x@y.test", status: "Approved" });
    expect(answer).toMatchObject({
      status: 201,
      body: { insertedId: expect.stringMatching(/^[0-9a-f]{24}$/) },
    });
    expect(await pending()).toContainEqual({
      ...application,
      phone: "+8801700000001",
      _id: answer.body.insertedId,
      fullName: "Rafiq",
      email: person.email,
      experience: null,
      status: "Pending",
      applyed: expect.any(String),
    });
    expect((await send(person)).status).toBe(409);
  });

  it("keeps a number that can't be called as it was typed", async () => {
    const person = await makePerson();
    const { body } = await send(person, { phone: "0171 000 000" });
    expect((await pending()).find(({ _id }) => _id === body.insertedId)).toMatchObject({
      phone: "0171 000 000",
    });
  });

  it("keeps the address of an own upload without its host, and an https: one as it is", async () => {
    const own = await makePerson();
    await send(own, { photo: `${ORIGIN}${application.photo}` });
    const other = await makePerson();
    await send(other, { photo: "https://elsewhere.test/me.png" });
    const photos = (await ask(getPending, admin, "GET", "/api/pendingRiders")).body
      .filter(({ email }: { email: string }) => email === own.email || email === other.email)
      .map(({ photo }: { photo: string }) => photo);
    expect(photos).toEqual([application.photo, "https://elsewhere.test/me.png"]);
  });

  it("takes one of several sent at once", async () => {
    const person = await makePerson();
    const answers = await Promise.all([1, 2, 3].map(() => send(person)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it("names every wrong field with the specification's message", async () => {
    const { status, body } = await ask(apply, await makePerson(), "POST", "/api/riders", { body: {} });
    expect(status).toBe(422);
    expect(
      Object.fromEntries(body.errors.map((e: { path: string; message: string }) => [e.path, e.message])),
    ).toEqual({
      phone: "Phone is required",
      address: "Address is required",
      region: "Region is required",
      district: "District is required",
      age: "Age is required",
      nid: "NID is required",
      vehicle: "Vehicle is required",
      photo: "Photo is required",
    });
  });

  it.each([
    [{ age: 17 }, "age", "Must be 18 or older"],
    [{ age: 101 }, "age", "Must be 100 or younger"],
    [{ nid: "123456789" }, "nid", "Must be at least 10 digits"],
    [{ nid: "12345678901234567890" }, "nid", "Must be at most 17 digits"],
    [{ nid: "12345678AB" }, "nid", "NID must be digits only"],
    [{ vehicle: "Boat" }, "vehicle", "Vehicle is required"],
    [{ district: "Sylhet" }, "district", "This district is not in the chosen region"],
    [{ photo: "javascript:alert(1)" }, "photo", "Photo is required"],
    [{ photo: "http://elsewhere.test/uploads/AAAAAAAAAAAAAAAAAAAAAA.webp" }, "photo", "Photo is required"],
    [{ photo: "/uploads/../health/live" }, "photo", "Photo is required"],
    [{ phone: { $gt: "" } }, "phone", "Phone is required"],
  ])("refuses %j", async (change, path, message) => {
    const { status, body } = await send(await makePerson(), change);
    expect(status).toBe(422);
    expect(body.errors).toContainEqual(expect.objectContaining({ path, message }));
  });
});

describe("deciding", () => {
  const applied = async () => {
    const person = await makePerson();
    const { body } = await send(person);
    return { person, id: String(body.insertedId) };
  };
  const call = (handler: typeof approve, who: Person, method: string, id: string, body?: object) =>
    ask(handler, who, method, `/api/riders/${id}`, { id, ...(body ? { body } : {}) });

  it("makes the person a rider at once, once", async () => {
    const { person, id } = await applied();
    expect((await ask(getMe, person, "GET", "/api/riders/me")).status).toBe(403);
    expect((await call(approve, admin, "PATCH", id)).body).toEqual({ modifiedCount: 1 });
    expect((await ask(getMe, person, "GET", "/api/riders/me")).body).toMatchObject({
      region: "Dhaka",
      district: "Gazipur",
      available: true,
    });
    expect((await pending()).map(({ _id }) => _id)).not.toContain(id);
    expect((await call(approve, admin, "PATCH", id)).status).toBe(409);
    expect((await call(decline, admin, "DELETE", id)).status).toBe(409);
    expect((await send(person)).status).toBe(409);
  });

  it("declines by deleting; the person may apply again", async () => {
    const { person, id } = await applied();
    expect((await call(decline, admin, "DELETE", id)).body).toEqual({ deletedCount: 1 });
    expect((await call(decline, admin, "DELETE", id)).status).toBe(404);
    expect((await call(approve, admin, "PATCH", id)).status).toBe(404);
    expect((await send(person)).status).toBe(201);
  });

  it("does both by a status, and refuses other statuses", async () => {
    const [first, second] = [await applied(), await applied()];
    const set = (id: string, status: string) => call(patchPending, admin, "PATCH", id, { status });
    expect((await set(first.id, "Approved")).body).toEqual({ modifiedCount: 1 });
    expect((await set(second.id, "Declined")).body).toEqual({ modifiedCount: 1 });
    expect((await set(first.id, "Pending")).status).toBe(422);
    expect((await set(first.id, "Approved")).status).toBe(409);
    expect((await set(second.id, "Declined")).status).toBe(404);
  });

  it("tells the applicant by mail: received, then the answer, each once", async () => {
    const [first, second] = [await applied(), await applied()];
    await Promise.all([1, 2].map(() => call(approve, admin, "PATCH", first.id)));
    await Promise.all([1, 2].map(() => call(decline, admin, "DELETE", second.id)));
    await send(second.person);
    expect(await kindsFor(first.person.email)).toEqual(["rider_applied", "rider_approved"]);
    expect(await kindsFor(second.person.email)).toEqual(["rider_applied", "rider_declined", "rider_applied"]);
    expect(await mailsFor(first.person.email)).toMatchObject([
      { data: { region: "Dhaka", district: "Gazipur" } },
      { data: { region: "Dhaka", district: "Gazipur" } },
    ]);
    expect(JSON.stringify(await mailsFor(first.person.email))).not.toContain(application.nid);
  });

  it("of an application that was refused tells nobody", async () => {
    const person = await makePerson();
    await send(person, { age: 17 });
    expect(await kindsFor(person.email)).toEqual([]);
    await Promise.all([1, 2, 3].map(() => send(person)));
    expect(await kindsFor(person.email)).toEqual(["rider_applied"]);
  });

  it("is for admins", async () => {
    const { person, id } = await applied();
    for (const [handler, method] of [
      [approve, "PATCH"],
      [decline, "DELETE"],
    ] as const)
      expect((await call(handler, person, method, id)).status).toBe(403);
    expect((await ask(getPending, person, "GET", "/api/pendingRiders")).status).toBe(403);
    expect((await call(approve, admin, "PATCH", "nonsense")).status).toBe(400);
    expect((await call(approve, admin, "PATCH", new ObjectId().toHexString())).status).toBe(404);
  });
});
