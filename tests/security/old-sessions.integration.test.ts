import { beforeAll, describe, expect, it } from "vitest";
import { POST as changePassword } from "@/app/api/account/password/route";
import { POST as resetPassword } from "@/app/api/account/reset-password/route";
import { GET as account, DELETE as deleteAccount } from "@/app/api/account/route";
import { DELETE as signOutOne } from "@/app/api/account/sessions/[id]/route";
import { DELETE as signOutEverywhere } from "@/app/api/account/sessions/route";
import { GET as token } from "@/app/api/account/token/route";
import { GET as audit } from "@/app/api/audit/route";
import { GET as nextAuth } from "@/app/api/auth/[...nextauth]/route";
import { PATCH as changeUser } from "@/app/api/users/[id]/route";
import { startSession } from "@/lib/people/auth/queries-sessions";
import { BEARER_SECONDS, makeToken } from "@/lib/people/auth/tokens";
import { call, cookiePair, mailed, makePerson, ORIGIN, type Person, params } from "../support/accounts";
import { asNext } from "../support/next-headers";
import { startTestDatabase } from "../support/test-database";

startTestDatabase();

let admin: Person;
beforeAll(async () => {
  admin = await makePerson({ role: "admin" });
});

type Handler = typeof account;
const status = async (handler: Handler, path: string, headers: Record<string, string>) =>
  (await handler(call(path, "GET", headers), params())).status;
/**
 * The statuses that a person's cookie and Bearer token get, for a call of everybody and for one of administrators.
 */
const worth = async (person: Person) => ({
  account: [
    await status(account, "/api/account", person.cookie),
    await status(account, "/api/account", person.bearer),
  ],
  audit: [await status(audit, "/api/audit", person.cookie), await status(audit, "/api/audit", person.bearer)],
});
const NOTHING = { account: [401, 401], audit: [401, 401] };
const USERS = { account: [200, 200], audit: [403, 403] };
const ADMINS = { account: [200, 200], audit: [200, 200] };

const byAdmin = async (id: string, change: object) => {
  const answer = await changeUser(call(`/api/users/${id}`, "PATCH", admin.cookie, change), params({ id }));
  expect(answer.status).toBe(200);
};
const sessionOf = async ({ cookie }: Person) => {
  const request = call("/api/auth/session", "GET", cookie);
  return (await asNext(request, (asked) => nextAuth(asked, params()))).json();
};

describe("an old cookie and an old Bearer", () => {
  it("are a user's from the very next call after a demotion, and an admin's after a promotion", async () => {
    const person = await makePerson({ role: "admin" });
    expect(await worth(person)).toEqual(ADMINS);
    await byAdmin(person.uid, { role: "user" });
    expect(await worth(person)).toEqual(USERS);
    expect(await sessionOf(person)).toMatchObject({ user: { role: "user" } });
    await byAdmin(person.uid, { role: "admin" });
    expect(await worth(person)).toEqual(ADMINS);
  });

  it("are worth nothing once the account is disabled, nor when it is enabled again", async () => {
    const person = await makePerson({ role: "admin" });
    await byAdmin(person.uid, { disabled: true });
    expect(await worth(person)).toEqual(NOTHING);
    expect(await sessionOf(person)).toEqual({});
    await byAdmin(person.uid, { disabled: false });
    expect(await worth(person)).toEqual(NOTHING);
  });

  it("are worth nothing after a changed password; who changed it goes on with a new cookie", async () => {
    const person = await makePerson({ role: "admin" });
    const other = await elsewhere(person);
    const body = { currentPassword: person.password, newPassword: "another-pass-2" };
    const answer = await changePassword(call("/api/account/password", "POST", person.cookie, body), params());
    expect(answer.status).toBe(200);
    expect(await worth(person)).toEqual(NOTHING);
    expect(await status(account, "/api/account", other)).toBe(401);
    expect(await sessionOf(person)).toEqual({});
    const cookie = answer.headers.get("set-cookie") ?? "";
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(await status(account, "/api/account", { cookie: cookiePair(cookie) })).toBe(200);
  });

  it("are worth nothing after a reset by mail", async () => {
    const person = await makePerson({ role: "admin" });
    const other = await elsewhere(person);
    const body = {
      token: await mailed(person, "password_reset", { email: person.email }),
      password: "new-pass-3",
    };
    const reset = () =>
      resetPassword(call("/api/account/reset-password", "POST", { origin: ORIGIN }, body), params());
    expect((await reset()).status).toBe(200);
    expect(await worth(person)).toEqual(NOTHING);
    expect(await status(account, "/api/account", other)).toBe(401);
    expect((await reset()).status).toBe(400);
  });

  it("are worth nothing after signing out everywhere, nor is another browser's", async () => {
    const person = await makePerson({ role: "admin" });
    const other = await elsewhere(person);
    await signOutEverywhere(call("/api/account/sessions", "DELETE", person.cookie), params());
    expect(await worth(person)).toEqual(NOTHING);
    expect(await status(account, "/api/account", other)).toBe(401);
  });

  it("of one browser end with it, and leave the others", async () => {
    const person = await makePerson({ role: "admin" });
    const other = await elsewhere(person);
    const path = `/api/account/sessions/${person.sid}`;
    expect((await signOutOne(call(path, "DELETE", other), params({ id: person.sid }))).status).toBe(200);
    expect(await worth(person)).toEqual(NOTHING);
    expect(await status(account, "/api/account", other)).toBe(200);
  });

  it("are worth nothing once the account is deleted", async () => {
    const person = await makePerson({ role: "admin" });
    const body = { password: person.password };
    const answer = await deleteAccount(call("/api/account", "DELETE", person.cookie, body), params());
    expect(answer.status).toBe(200);
    expect(await worth(person)).toEqual(NOTHING);
  });

  it("give no new Bearer after their session has ended", async () => {
    const person = await makePerson();
    await byAdmin(person.uid, { disabled: true });
    expect(await status(token, "/api/account/token", person.cookie)).toBe(401);
    expect(await status(token, "/api/account/token", person.bearer)).toBe(401);
  });

  it("prove nothing when their claims are mixed: another's id with an own session, or a version to come", async () => {
    const [mine, theirs] = [await makePerson(), await makePerson({ role: "admin" })];
    const mixed = [
      { uid: theirs.uid, sid: mine.sid, sessionVersion: 0 },
      { uid: theirs.uid, sid: "", sessionVersion: 0 },
      { uid: mine.uid, sid: mine.sid, sessionVersion: 1 },
      { uid: mine.uid, sid: theirs.sid, sessionVersion: 0 },
      { uid: '{"$ne":null}', sid: mine.sid, sessionVersion: 0 },
    ];
    for (const claims of mixed) {
      const authorization = `Bearer ${await makeToken(claims, BEARER_SECONDS)}`;
      expect(await status(account, "/api/account", { authorization }), JSON.stringify(claims)).toBe(401);
    }
  });
});

/** A Bearer token of the same person in another browser. */
async function elsewhere(person: Person) {
  const claims = await startSession(person.uid, 0);
  return { authorization: `Bearer ${await makeToken(claims, BEARER_SECONDS)}` };
}
