import { describe, expect, it } from "vitest";
import { credentialDocs } from "@/lib/people/users/collections";
import { db } from "@/lib/platform/db/client";
import { makePerson } from "../../../tests/support/accounts";
import { startTestDatabase } from "../../../tests/support/test-database";
import { withinTries } from "./login-throttle";
import { signInByPassword } from "./sign-in";

startTestDatabase({ LIMIT_SIGN_IN_ADDRESS: "25" });

let addresses = 0;
const newAddress = () => `192.0.2.${++addresses}`;
const newEmail = () => `person${++addresses}@ranna.test`;

/** A sign-in whose password is right or wrong; answers the status. */
const trySignIn = (email: string, answer: 200 | 401, address: string) =>
  withinTries(email, address, async () => new Response(null, { status: answer })).then(
    (response) => response.status,
    (error: { status: number }) => error.status,
  );

const times = async (count: number, run: () => Promise<number>) => {
  const statuses: number[] = [];
  for (let i = 0; i < count; i++) statuses.push(await run());
  return statuses;
};

describe("wrong tries", () => {
  it("ten answer 401, the eleventh 429 with Retry-After, then also the right password", async () => {
    const person = { email: newEmail() };
    const address = newAddress();
    expect(await times(10, () => trySignIn(person.email, 401, address))).toEqual(Array(10).fill(401));
    const refused = withinTries(person.email, address, async () => new Response());
    await expect(refused).rejects.toMatchObject({
      status: 429,
      extra: { url: expect.stringContaining("http") },
    });
    const error = await refused.catch((e: { headers: Record<string, string> }) => e);
    const wait = Number((error as { headers: Record<string, string> }).headers["retry-after"]);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(900);
    expect(await trySignIn(person.email, 200, address)).toBe(429);
  });

  it("an attacker elsewhere does not lock the owner out", async () => {
    const person = { email: newEmail() };
    await times(12, () => trySignIn(person.email, 401, newAddress()));
    const attacker = newAddress();
    await times(12, () => trySignIn(person.email, 401, attacker));
    expect(await trySignIn(person.email, 200, newAddress())).toBe(200);
  });

  it("right passwords cost nothing, one after the other and many at once", async () => {
    const person = { email: newEmail() };
    const address = newAddress();
    expect(await times(15, () => trySignIn(person.email, 200, address))).toEqual(Array(15).fill(200));
    await Promise.all(Array.from({ length: 20 }, () => trySignIn(person.email, 200, address)));
    expect(await trySignIn(person.email, 200, address)).toBe(200);
  });

  it("spelling the e-mail otherwise opens no new count", async () => {
    const person = { email: newEmail() };
    const address = newAddress();
    await times(10, () => trySignIn(person.email, 401, address));
    expect(await trySignIn(` ${person.email.toUpperCase()}`, 401, address)).toBe(429);
  });

  it("one address has a limit over all accounts", async () => {
    const address = newAddress();
    let count = 0;
    const statuses = await times(26, () => trySignIn(`nobody${count++}@ranna.test`, 401, address));
    expect(statuses.slice(0, 25)).toEqual(Array(25).fill(401));
    expect(statuses[25]).toBe(429);
  });

  it("keeps no e-mail and no address in the clear", async () => {
    const person = { email: newEmail() };
    await trySignIn(person.email, 401, newAddress());
    const kept = JSON.stringify(await db().collection("limits").find().toArray());
    expect(kept).not.toContain(person.email);
    expect(kept).not.toContain("192.0.2.");
    expect(kept.length).toBeGreaterThan(100);
  });
});

describe("signing in by password", () => {
  it("answers nobody for a wrong password, an unknown e-mail, a disabled account and nonsense", async () => {
    const person = await makePerson();
    const disabled = await makePerson({ disabled: true });
    expect(await signInByPassword({ email: person.email, password: "wrong" })).toBeNull();
    expect(await signInByPassword({ email: "nobody@ranna.test", password: "wrong" })).toBeNull();
    expect(await signInByPassword({ email: disabled.email, password: "wrong" })).toBeNull();
    await expect(signInByPassword({ email: disabled.email, password: disabled.password })).rejects.toThrow(
      "AccountDisabled",
    );
    expect(await signInByPassword({ email: { $ne: null }, password: { $ne: null } })).toBeNull();
    expect(await signInByPassword(undefined)).toBeNull();
  });

  it("answers nobody for an account without a password", async () => {
    const person = await makePerson();
    await credentialDocs().deleteMany({});
    expect(await signInByPassword({ email: person.email, password: person.password })).toBeNull();
  });
});
