import { Collection } from "mongodb";
import { encode } from "next-auth/jwt";
import { describe, expect, it, vi } from "vitest";
import { GET as getAccount } from "@/app/api/account/route";
import { GET as getToken } from "@/app/api/account/token/route";
import { call, makePerson, params } from "../../../tests/support/accounts";
import { startTestDatabase } from "../../../tests/support/test-database";
import { startSession } from "./queries-sessions";
import { viewerOf } from "./session";
import { makeToken, sessionCookieName } from "./tokens";

startTestDatabase();

const as = (headers: Record<string, string>) => viewerOf(call("/api/account", "GET", headers));
const refused = { code: "unauthenticated", status: 401 };

/** The collections that are read while `work` runs; the driver's findOne sends a find. */
async function readsOf(work: () => Promise<unknown>): Promise<string[]> {
  const find = vi.spyOn(Collection.prototype, "find");
  await work();
  const read = find.mock.contexts.map((collection) => (collection as Collection).collectionName);
  find.mockRestore();
  return read.sort();
}

describe("who makes a call", () => {
  it("is nobody without a session, and with a cookie of another site's secret", async () => {
    const person = await makePerson();
    const foreign = await encode({
      token: { sub: person.uid, sv: 0, sid: person.sid },
      secret: "another secret, just as long as ours",
    });
    expect(await as({})).toBeNull();
    expect(await as({ cookie: `${sessionCookieName()}=${foreign}` })).toBeNull();
    expect(await as({ cookie: `${sessionCookieName()}=nonsense; a=b` })).toBeNull();
    expect(await as({ authorization: "Basic eDp5" })).toBeNull();
  });

  it("is read once a call, also where the handler asks again", async () => {
    const person = await makePerson();
    const once = ["sessions", "users"];
    expect(await readsOf(() => as(person.cookie))).toEqual(once);
    expect(await readsOf(() => getToken(call("/x", "GET", person.cookie), params()))).toEqual(once);
    expect(await readsOf(() => getAccount(call("/x", "GET", person.cookie), params()))).toEqual([
      // The account's phone numbers, a change of them, and its times.
      "numberChanges",
      "phones",
      ...once,
      "users",
    ]);
  });

  it("is the same person by cookie and by Bearer", async () => {
    const person = await makePerson({ displayName: "Rina", isRider: true });
    const viewer = {
      uid: person.uid,
      email: person.email,
      emailVerified: false,
      displayName: "Rina",
      photoURL: null,
      role: "user",
      isRider: true,
      language: "en",
      phone: null,
    };
    expect(await as(person.cookie)).toEqual(viewer);
    expect(await as(person.bearer)).toEqual(viewer);
    expect(await as({ ...person.cookie, cookie: `other=1; ${person.cookie.cookie}; more=2` })).toEqual(
      viewer,
    );
  });

  it("a broken, expired, empty or foreign Bearer is refused, also beside a valid cookie", async () => {
    const person = await makePerson();
    const claims = await startSession(person.uid, 0);
    const foreign = await encode({
      token: { sub: person.uid, sv: 0, sid: person.sid },
      secret: "another secret, just as long as ours",
    });
    for (const token of ["nonsense", "", await makeToken(claims, -60), foreign, "x".repeat(100_000)]) {
      await expect(as({ ...person.cookie, authorization: `Bearer ${token}` })).rejects.toMatchObject(refused);
    }
  });
});
