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
});
