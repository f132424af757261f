import { describe, expect, it, vi } from "vitest";
import { openLink } from "@/lib/people/auth/data-links";
import { oneTimeLinkDocs } from "@/lib/people/auth/document";
import { SESSION_SECONDS } from "@/lib/people/auth/tokens";
import { requireId } from "@/lib/platform/db/ids";
import { withTransaction } from "@/lib/platform/db/transactions";
import { call, cookiePair, makePerson, ORIGIN, type Person, params } from "../../../tests/support/accounts";
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
      phones: [],
      metadata: { creationTime: expect.stringMatching(/Z$/), lastSignInTime: expect.stringMatching(/Z$/) },
    });
    expect((await account({})).status).toBe(401);
  });

  it("changes name and photo and nothing else", async () => {
    const person = await makePerson();
    const body = {
      name: " New Name ",
      photoURL: "https://example.com/b.jpg",
      role: "admin",
      email: "x@y.zz",
    };
    const answer = await PATCH(call("/api/account", "PATCH", person.cookie, body), params());
    expect(await answer.json()).toMatchObject({
      displayName: "New Name",
      photoURL: "https://example.com/b.jpg",
      role: "user",
      email: person.email,
    });
    expect(await (await account(person.bearer)).json()).toMatchObject({
      displayName: "New Name",
      role: "user",
    });
  });

  it("refuses a photo that is none, and a call from another site", async () => {
    const person = await makePerson();
    const wrong = call("/api/account", "PATCH", person.cookie, { photoURL: "javascript:alert(1)" });
    expect((await PATCH(wrong, params())).status).toBe(422);
    const foreign = { ...person.cookie, origin: "https://evil.example" };
    expect((await PATCH(call("/api/account", "PATCH", foreign, { name: "x" }), params())).status).toBe(403);
    const { origin: _, ...noProof } = person.cookie;
    expect((await PATCH(call("/api/account", "PATCH", noProof, { name: "x" }), params())).status).toBe(403);
    expect((await PATCH(call("/api/account", "PATCH", person.bearer, { name: "x" }), params())).status).toBe(
      200,
    );
  });
});

describe("a session of 30 days", () => {
  /** A person whose cookie was made so many hours ago. */
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

  it("no Bearer prolongs itself: a new one ends with the one that asked for it", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 50 * 60_000 });
    const person = await makePerson().finally(() => vi.useRealTimers());
    const answer = await getToken(call("/api/account/token", "GET", person.bearer), params());
    const { expires } = await answer.json();
    expect((Date.parse(expires) - Date.now()) / 60_000).toBeLessThanOrEqual(10);
  });
});

describe("GET /account/token", () => {
  it("gives a Bearer of one hour that works", async () => {
    const person = await makePerson();
    const answer = await getToken(call("/api/account/token", "GET", person.cookie), params());
    const { token, expires } = await answer.json();
    const minutes = (Date.parse(expires) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(58);
    expect(minutes).toBeLessThanOrEqual(60);
    expect((await account({ authorization: `Bearer ${token}` })).status).toBe(200);
  });
});

describe("POST /account/password", () => {
  it("ends every other session and signs this one in anew in the same answer", async () => {
    const person = await makePerson();
    const answer = await change(person, { currentPassword: person.password, newPassword: "another-pass-2" });
    expect(answer.status).toBe(200);
    const cookie = answer.headers.get("set-cookie") ?? "";
    expect(cookie).toContain(`Max-Age=${SESSION_SECONDS}`);
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect((await account(person.cookie)).status).toBe(401);
    expect((await account(person.bearer)).status).toBe(401);
    const renewed = { cookie: cookiePair(cookie), origin: ORIGIN };
    expect((await account(renewed)).status).toBe(200);
    const back = { currentPassword: "another-pass-2", newPassword: "third-pass-3" };
    expect((await change(person, back, renewed)).status).toBe(200);
  });

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

  it("asks for the right current password, within the limit of wrong tries", async () => {
    const person = await makePerson();
    const body = { currentPassword: "wrong", newPassword: "another-pass-2" };
    for (let i = 0; i < 10; i++) {
      const answer = await change(person, body);
      expect([answer.status, (await answer.json()).code]).toEqual([401, "invalid_credentials"]);
    }
    expect((await change(person, { ...body, currentPassword: person.password })).status).toBe(429);
    expect((await account(person.cookie)).status).toBe(200);
  });

  it("holds the new one to the policy that the settings ask for", async () => {
    const person = await makePerson();
    const refusalOf = async (newPassword: string) =>
      (await (await change(person, { currentPassword: person.password, newPassword })).json()).errors;
    expect(await refusalOf("short-1")).toEqual([
      {
        path: "newPassword",
        message: "Password must be at least 8 characters",
        code: "shape",
        values: { min: 8 },
      },
    ]);
    expect(await refusalOf("no digit here")).toEqual([
      { path: "newPassword", message: "Password needs a digit", code: "shape", values: {} },
    ]);
    expect(await refusalOf("Password123")).toEqual([
      { path: "newPassword", message: "This password is too common", code: "shape", values: {} },
    ]);
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

describe("GET /account/password-policy", () => {
  it("says what holds", async () => {
    const answer = await getPolicy(call("/api/account/password-policy"), params());
    expect(await answer.json()).toEqual({
      minLength: 8,
      maxLength: 128,
      require: ["numeric"],
      refuseCommon: true,
    });
  });
});
