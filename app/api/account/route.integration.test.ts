import { describe, expect, it, vi } from "vitest";
import { oneTimeLinkDocs } from "@/lib/people/auth/collections";
import { openLink } from "@/lib/people/auth/queries-links";
import { SESSION_SECONDS } from "@/lib/people/auth/tokens";
import { requireId } from "@/lib/platform/db/ids";
import { withTransaction } from "@/lib/platform/db/transactions";
import { call, cookiePair, makePerson, type Person, params } from "../../../tests/support/accounts";
import { startTestDatabase } from "../../../tests/support/test-database";
import { POST as changePassword } from "./password/route";
import { GET as getPolicy } from "./password-policy/route";
import { GET, PATCH } from "./route";
import { GET as getToken } from "./token/route";

startTestDatabase({ PASSWORD_MIN_LENGTH: "8", PASSWORD_REQUIRE: "numeric", PASSWORD_REFUSE_COMMON: "1" });

const account = (headers: Record<string, string>) => GET(call("/api/account", "GET", headers), params());
const change = (person: Person, body: object, headers = person.cookie) =>
  changePassword(
    call("/api/account/password", "POST", { "x-ranna-address": person.uid, ...headers }, body),
    params(),
  );

describe("GET and PATCH /account", () => {
  it("shows the account in the contract's shape", async () => {
    const person = await makePerson({ displayName: "Rina", photoURL: "https://example.com/a.jpg" });
    const answer = await account(person.cookie);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(await answer.json()).toEqual({
      _id: person.uid,
      email: person.email,
      emailVerified: false,
      displayName: "Rina",
      photoURL: "https://example.com/a.jpg",
      role: "user",
      isRider: false,
      language: "en",
      phone: null,
      phones: [],
      change: null,
      metadata: { creationTime: expect.stringMatching(/Z$/), lastSignInTime: expect.stringMatching(/Z$/) },
    });
    expect((await account({})).status).toBe(401);
  });

  it("refuses a photo that is none", async () => {
    const body = { photoURL: "javascript:alert(1)" };
    const answer = await PATCH(call("/api/account", "PATCH", (await makePerson()).cookie, body), params());
    expect(answer.status).toBe(422);
  });
});

describe("a session of 30 days", () => {
  /** A person who signed in this many hours ago. */
  const signedInAgo = async (hours: number) => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - hours * 3_600_000 });
    try {
      return await makePerson();
    } finally {
      vi.useRealTimers();
    }
  };

  it("is renewed once its cookie is older than a day", async () => {
    const fresh = await account((await signedInAgo(23)).cookie);
    expect([fresh.status, fresh.headers.get("set-cookie")]).toEqual([200, null]);
    const old = await account((await signedInAgo(25)).cookie);
    expect(old.status).toBe(200);
    expect(old.headers.get("set-cookie")).toContain(`Max-Age=${SESSION_SECONDS}`);
    const renewed = await account({ cookie: cookiePair(old.headers.get("set-cookie") ?? "") });
    expect([renewed.status, renewed.headers.get("set-cookie")]).toEqual([200, null]);
  });

  it("ends after 30 days", async () => {
    expect((await account((await signedInAgo(24 * 30 - 1)).cookie)).status).toBe(200);
    expect((await account((await signedInAgo(24 * 30 + 1)).cookie)).status).toBe(401);
  });
});

it("a Bearer is of one hour, and none prolongs itself: a new one ends with the one that asked for it", async () => {
  const minutesOf = async (headers: Record<string, string>) => {
    const { expires } = await (await getToken(call("/x", "GET", headers), params())).json();
    return (Date.parse(expires) - Date.now()) / 60_000;
  };
  const now = await makePerson();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 50 * 60_000 });
  const before = await makePerson().finally(() => vi.useRealTimers());
  expect(await minutesOf(now.cookie)).toBeGreaterThan(50);
  expect(await minutesOf(now.cookie)).toBeLessThanOrEqual(60);
  expect(await minutesOf(before.bearer)).toBeLessThanOrEqual(10);
});

describe("POST /account/password", () => {
  it("ends mailed links to a new password and to a new e-mail, and leaves the one that proves the e-mail", async () => {
    const [person, other] = [await makePerson(), await makePerson()];
    for (const { uid } of [person, other])
      for (const purpose of ["password_reset", "email_change", "email_verify"] as const)
        await withTransaction((tx) => openLink({ purpose, uid, data: {}, seconds: 60 }, tx));
    await change(person, { currentPassword: person.password, newPassword: "another-pass-2" });
    const left = ({ uid }: Person) => oneTimeLinkDocs().distinct("purpose", { userId: requireId(uid) });
    expect(await left(person)).toEqual(["email_verify"]);
    expect(await left(other)).toHaveLength(3);
  });

  it("holds the new one to the policy that the settings ask for", async () => {
    const person = await makePerson();
    const refusalOf = async (newPassword: string) =>
      (await (await change(person, { currentPassword: person.password, newPassword })).json()).errors;
    const of = { path: "newPassword", code: "shape" };
    expect(await refusalOf("short-1")).toMatchObject([{ ...of, values: { min: 8 } }]);
    expect(await refusalOf("no digit here")).toMatchObject([{ ...of, message: "Password needs a digit" }]);
    expect(await refusalOf("Password123")).toMatchObject([{ ...of, message: "This password is too common" }]);
  });

  it("of two changes at once one wins, and the winner's password is the one that counts", async () => {
    const person = await makePerson();
    const both = ["first-pass-1", "second-pass-2"];
    const answers = await Promise.all(
      both.map((newPassword) => change(person, { currentPassword: person.password, newPassword })),
    );
    const won = answers.map((answer) => answer.status === 200);
    expect(won.filter(Boolean)).toHaveLength(1);
  });
});

it("GET /account/password-policy says what holds", async () => {
  const answer = await getPolicy(call("/api/account/password-policy"), params());
  expect(await answer.json()).toEqual({
    minLength: 8,
    maxLength: 128,
    require: ["numeric"],
    refuseCommon: true,
  });
});
