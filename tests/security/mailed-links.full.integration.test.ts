import { ObjectId } from "mongodb";
import { beforeAll, describe, expect, it } from "vitest";
import { POST as confirmEmail } from "@/app/api/account/email/confirm/route";
import { POST as confirmGoogle } from "@/app/api/account/google/confirm/route";
import { POST as resetPassword } from "@/app/api/account/reset-password/route";
import { POST as verifyEmail } from "@/app/api/account/verify-email/route";
import { POST as openSignInLink } from "@/app/api/sign-in/link/route";
import type { OneTimeLinkDoc } from "@/lib/people/auth/model";
import type { LinkUse } from "@/lib/people/auth/one-time-links";
import { userDocs } from "@/lib/people/users/collections";
import { call, mailed, makePerson, ORIGIN, type Person, params } from "../support/accounts";
import { startTestDatabase } from "../support/test-database";
import { OPERATOR_TEXTS } from "./attacks";
import { everything } from "./world";

startTestDatabase();

type Purpose = OneTimeLinkDoc["purpose"];

/** Every call that takes a token from a mailed link, with the purposes that it accepts. */
const DOORS = [
  { name: "reset-password", handler: resetPassword, takes: ["password_reset"] },
  { name: "verify-email", handler: verifyEmail, takes: ["email_verify"] },
  { name: "email/confirm", handler: confirmEmail, takes: ["email_change_from", "email_change_to"] },
  { name: "google/confirm", handler: confirmGoogle, takes: ["google_link"] },
  { name: "sign-in/link", handler: openSignInLink, takes: ["sign_in"] },
] as const;
const USES: readonly (readonly [LinkUse, Purpose])[] = [
  ["password_reset", "password_reset"],
  ["email_verify", "email_verify"],
  ["email_change_from", "email_change"],
  ["email_change_to", "email_change"],
  ["email_change", "email_change"],
  ["google_link", "google_link"],
  ["sign_in", "sign_in"],
];

let victim: Person;
let attacker: Person;
beforeAll(async () => {
  victim = await makePerson();
  attacker = await makePerson();
  for (const person of [victim, attacker]) await beOpenedByNumber(person);
});

const phoneOf = ({ uid }: Person) => `+88017${String(Number.parseInt(uid.slice(-6), 16)).padStart(8, "0")}`;

/** Gives a person what a link to sign in needs: a number that opens the account, and a proven e-mail. */
const beOpenedByNumber = (person: Person) =>
  userDocs().updateOne(
    { _id: new ObjectId(person.uid) },
    { $set: { phone: phoneOf(person), emailVerified: new Date() } },
  );

const press = async ({ handler }: (typeof DOORS)[number], token: unknown) => {
  const body = { token, password: "another-pass-2" };
  const answer = await handler(call("/api/account/x", "POST", { origin: ORIGIN }, body), params());
  return `${answer.status} ${(await answer.json()).code ?? ""}`;
};
/** Data that satisfies each of the links. */
const dataOf = async (person: Person) => {
  const { email, uid } = person;
  const account = await userDocs().findOne({ _id: new ObjectId(uid) });
  const version = String(account?.sessionVersion);
  return { email, sub: "g1", from: email, to: `new-${email}`, phone: phoneOf(person), version };
};

describe("a mailed link", () => {
  it("opens only the door that it was mailed for, and stays good for that one", async () => {
    for (const [use, purpose] of USES) {
      const person = await makePerson();
      if (use === "sign_in") await beOpenedByNumber(person);
      const token = await mailed(person, purpose, await dataOf(person), use);
      const before = await everything();
      for (const door of DOORS.filter(({ takes }) => !(takes as readonly string[]).includes(use)))
        expect(await press(door, token), `${use} at ${door.name}`).toBe("400 invalid_token");
      expect((await everything()) === before, use).toBe(true);
      const own = DOORS.find(({ takes }) => (takes as readonly string[]).includes(use));
      if (!own) continue;
      expect(await press(own, token), use).toBe("200 ");
      expect(await press(own, token), `${use} again`).toBe("400 invalid_token");
    }
  });

  it("cannot be made from another's: the signature holds for one id and one purpose", async () => {
    for (const door of DOORS) {
      const use = door.takes[0];
      const [, purpose] = USES.find(([one]) => one === use)!;
      const theirs = await mailed(victim, purpose, await dataOf(victim), use);
      const mine = await mailed(attacker, purpose, await dataOf(attacker), use);
      const [id = "", signature = ""] = theirs.split(".");
      const [, mySignature = ""] = mine.split(".");
      const forged = [
        `${id}.${mySignature}`,
        id,
        `${id}.`,
        `${id}..${signature}`,
        `${id.toUpperCase()}.${signature}`,
        `${id}.${signature.slice(0, -1)}`,
        `${id}.${signature}A`,
        `${id}.${signature.toLowerCase()}`,
        `${id} .${signature}`,
        `{"$ne":null}.${signature}`,
        ...OPERATOR_TEXTS.filter((text) => text.length <= 200),
      ].filter((token) => token !== theirs);
      const before = await everything();
      for (const token of forged)
        expect(await press(door, token), JSON.stringify(token)).toBe("400 invalid_token");
      expect((await everything()) === before, door.name).toBe(true);
      expect(await press(door, theirs), door.name).toBe("200 ");
    }
  });

  it("is worth nothing after a newer way in: a reset takes every other open link of the account with it", async () => {
    const person = await makePerson();
    const links = await Promise.all(
      USES.map(async ([use, purpose]) => ({
        use,
        token: await mailed(person, purpose, await dataOf(person), use),
      })),
    );
    const [reset, ...others] = links;
    expect(await press(DOORS[0], reset?.token)).toBe("200 ");
    for (const { use, token } of others)
      for (const door of DOORS)
        expect(await press(door, token), `${use} at ${door.name}`).toBe("400 invalid_token");
  });
});
