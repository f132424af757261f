import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { Access } from "@/lib/platform/http/call";
import { call, makePerson, type Person, params } from "../../tests/support/accounts";
import { startTestDatabase } from "../../tests/support/test-database";
import { call as handler, route } from "./endpoint";

startTestDatabase();

const body = z.object({ title: z.string() });
const calledBy: (string | null)[] = [];
const handlers = Object.fromEntries(
  (["none", "optional", "user", "admin"] as const).map((access) => [
    access,
    route({
      POST: handler({ access, body }, async ({ viewer }) => {
        calledBy.push(viewer?.uid ?? null);
        return { viewer: viewer?.uid ?? null };
      }),
    }),
  ]),
) as Record<Access, ReturnType<typeof route>>;

async function ask(access: Access, headers: Record<string, string>, sent: unknown = { title: "x" }) {
  calledBy.length = 0;
  const answer = await handlers[access].POST(call("/x", "POST", headers, sent), params());
  const { viewer, code } = await answer.json();
  return { status: answer.status, viewer, code, ran: calledBy.length };
}

const asks = (who: Person | null) => who?.cookie ?? {};

describe("who may make a call", () => {
  it("is anybody where nobody is asked for, and then nobody is looked up", async () => {
    const admin = await makePerson({ role: "admin" });
    for (const who of [null, admin])
      expect(await ask("none", asks(who))).toMatchObject({ status: 200, viewer: null, ran: 1 });
  });

  it("may be somebody or nobody where a session is optional", async () => {
    const person = await makePerson();
    expect(await ask("optional", asks(null))).toMatchObject({ status: 200, viewer: null });
    expect(await ask("optional", asks(person))).toMatchObject({ status: 200, viewer: person.uid });
  });

  it.each(["user", "admin"] as const)(
    "has to be signed in for a %s's call, and nothing runs before",
    async (access) => {
      expect(await ask(access, asks(null))).toMatchObject({ status: 401, code: "unauthenticated", ran: 0 });
      expect(await ask(access, { authorization: "Bearer nonsense" })).toMatchObject({ status: 401, ran: 0 });
    },
  );

  it.each([{ role: "user" as const }, { role: "seller" as const }, { role: "user" as const, isRider: true }])(
    "has to be an administrator for an admin's call: %j is not",
    async (fields) => {
      const person = await makePerson(fields);
      expect(await ask("admin", person.cookie)).toMatchObject({ status: 403, code: "forbidden", ran: 0 });
      expect(await ask("admin", person.bearer)).toMatchObject({ status: 403, ran: 0 });
      expect(await ask("user", person.cookie)).toMatchObject({ status: 200, viewer: person.uid });
    },
  );

  it("may be an administrator, by cookie or Bearer", async () => {
    const admin = await makePerson({ role: "admin" });
    for (const headers of [admin.cookie, admin.bearer])
      expect(await ask("admin", headers)).toMatchObject({ status: 200, viewer: admin.uid, ran: 1 });
  });

  it("is asked before what was sent is looked at", async () => {
    const person = await makePerson();
    expect(await ask("admin", person.cookie, { title: 5 })).toMatchObject({ status: 403 });
    expect(await ask("user", asks(null), { title: 5 })).toMatchObject({ status: 401 });
    expect(await ask("user", person.cookie, { title: 5 })).toMatchObject({ status: 422, ran: 0 });
  });
});

it("takes the same key with another body for another call, also where no body is asked for", async () => {
  const person = await makePerson();
  let ran = 0;
  const again = route({ POST: handler({ access: "user" }, async () => ({ ran: ++ran })) });
  const send = async (sent?: unknown) => {
    const headers = { ...person.cookie, "idempotency-key": "again-1" };
    const answer = await again.POST(call("/api/orders/1/again", "POST", headers, sent), params());
    return { status: answer.status, body: await answer.json() };
  };
  expect(await send()).toEqual({ status: 200, body: { ran: 1 } });
  expect(await send()).toEqual({ status: 200, body: { ran: 1 } });
  expect(await send({ other: true })).toMatchObject({
    status: 422,
    body: { code: "idempotency_key_reused" },
  });
  expect(ran).toBe(1);
});
