import { describe, expect, it } from "vitest";
import { DELETE as endAll, GET as list } from "@/app/api/account/sessions/route";
import { GET as getToken } from "@/app/api/account/token/route";
import { GET as nextAuthGet, POST as nextAuthPost } from "@/app/api/auth/[...nextauth]/route";
import { auditDocs } from "@/lib/people/audit/collections";
import { requireId } from "@/lib/platform/db/ids";
import { call, cookiePair, makePerson, ORIGIN, type Person, params } from "../../../tests/support/accounts";
import { asNext } from "../../../tests/support/next-headers";
import { startTestDatabase } from "../../../tests/support/test-database";
import { sessionDocs } from "./collections";
import { viewerOf } from "./session";
import type { OpenSession } from "./views";

startTestDatabase();

type Headers = Record<string, string>;
const PHONE = "Mozilla/5.0 (Linux; Android 15; Pixel 7) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36";

const nextAuth = (path: string, method = "GET", headers: Headers = {}, body?: unknown) =>
  asNext(call(path, method, headers, body), (asked) =>
    (method === "POST" ? nextAuthPost : nextAuthGet)(asked, params()),
  );
const pairs = (response: Response) => response.headers.getSetCookie().map(cookiePair);

/** Signs in by NextAuth's own call, as a browser does. */
async function signIn({ email, password }: Person, userAgent = PHONE, before = ""): Promise<Headers> {
  const csrf = await nextAuth("/api/auth/csrf");
  const { csrfToken } = await csrf.json();
  const from = { origin: ORIGIN, "user-agent": userAgent, "x-ranna-address": "192.0.2.7" };
  const answer = await nextAuth(
    "/api/auth/callback/credentials",
    "POST",
    { ...from, cookie: [before, ...pairs(csrf)].join("; ") },
    { email, password, csrfToken, json: "true" },
  );
  const pair = pairs(answer).find((one) => one.includes("session-token="));
  return { ...from, cookie: pair ?? "" };
}

const sessionsOf = async (headers: Headers): Promise<OpenSession[]> =>
  (await (await list(call("/x", "GET", headers), params())).json()).sessions;
const isSignedIn = async (headers: Headers) =>
  (await viewerOf(call("/x", "GET", headers)).catch(() => null)) !== null;
const bearerOf = async (headers: Headers) => {
  const { token } = await (await getToken(call("/x", "GET", headers), params())).json();
  return { authorization: `Bearer ${token}` };
};

describe("sessions", () => {
  it("each sign-in is one, named by its browser, and marked where it is one's own", async () => {
    const person = await makePerson();
    const phone = await signIn(person);
    const other = await signIn(person, "curl/8.5.0");
    const [first, second] = [await sessionsOf(phone), await sessionsOf(other)];
    expect(first).toHaveLength(3);
    expect(first.filter(({ current }) => current)).toMatchObject([
      { device: "Chrome on Android", address: "192.0.2.7" },
    ]);
    expect(second.find(({ current }) => current)?.device).toBe("Unknown device");
    expect(JSON.stringify(first)).not.toContain("Mozilla");
  });

  it("tells NextAuth's own call who it is, in the contract's shape", async () => {
    const { uid, email, cookie } = await makePerson({ displayName: "Rina" });
    const { user } = await (await nextAuth("/api/auth/session", "GET", cookie)).json();
    const who = { displayName: "Rina", email, phoneNumber: null, photoURL: null };
    expect(user).toEqual({
      ...who,
      uid,
      emailVerified: false,
      isAnonymous: false,
      tenantId: null,
      providerData: [{ ...who, providerId: "password", uid: email }],
      metadata: { creationTime: expect.any(String), lastSignInTime: expect.any(String) },
      role: "user",
      isRider: false,
    });
  });

  it("signing out everywhere takes the cookie away and is on record", async () => {
    const person = await makePerson();
    await signIn(person);
    const answer = await endAll(call("/x", "DELETE", person.cookie), params());
    expect(answer.headers.get("set-cookie")).toMatch(/session-token=; .*Max-Age=0/);
    expect(await sessionDocs().countDocuments({ userId: requireId(person.uid) })).toBe(0);
    const entry = await auditDocs().findOne({ "target.id": person.uid });
    expect(entry?.action).toBe("user.sessions_ended");
    expect(await isSignedIn(await signIn(person))).toBe(true);
  });

  it("signing in again in the same browser goes on with its session; somebody else ends it and gets an own one", async () => {
    const [person, other] = [await makePerson(), await makePerson()];
    const first = await signIn(person);
    const bearer = await bearerOf(first);
    const again = await signIn(person, PHONE, first.cookie);
    expect([await isSignedIn(again), await isSignedIn(bearer)]).toEqual([true, true]);
    expect(await sessionsOf(again)).toHaveLength(2);
    const next = await signIn(other, PHONE, again.cookie);
    expect([await isSignedIn(bearer), (await sessionsOf(next)).length]).toEqual([false, 2]);
    const afterwards = await signIn(person, PHONE, again.cookie);
    expect([await isSignedIn(again), await isSignedIn(afterwards)]).toEqual([false, true]);
  });

  it("signing out by NextAuth ends the session, not only its cookie", async () => {
    const person = await makePerson();
    const browser = await signIn(person);
    const csrf = await nextAuth("/api/auth/csrf");
    const { csrfToken } = await csrf.json();
    const cookie = [browser.cookie, ...pairs(csrf)].join("; ");
    const body = { csrfToken, json: "true" };
    await nextAuth("/api/auth/signout", "POST", { origin: ORIGIN, cookie }, body);
    expect(await isSignedIn(browser)).toBe(false);
  });

  it("a session is noted as seen at most every five minutes", async () => {
    const person = await makePerson();
    const _id = requireId(person.sid);
    const seen = async () => (await sessionDocs().findOne({ _id }))?.lastSeenAt.getTime() ?? 0;
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    await sessionDocs().updateOne({ _id }, { $set: { lastSeenAt: ago(4) } });
    const before = await seen();
    await isSignedIn(person.cookie);
    expect(await seen()).toBe(before);
    await sessionDocs().updateOne({ _id }, { $set: { lastSeenAt: ago(6) } });
    await isSignedIn(person.cookie);
    expect(await seen()).toBeGreaterThan(before);
  });
});
