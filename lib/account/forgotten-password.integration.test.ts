import { describe, expect, it, vi } from "vitest";
import { POST as forgot } from "@/app/api/account/forgot-password/route";
import { POST as reset } from "@/app/api/account/reset-password/route";
import { renderMail } from "@/lib/mails/render-mail";
import { auditDocs } from "@/lib/people/audit/collections";
import { accountDocs, oneTimeLinkDocs } from "@/lib/people/auth/collections";
import { triesKey } from "@/lib/people/auth/login-throttle";
import { signInByPassword } from "@/lib/people/auth/sign-in";
import { credentialDocs, userDocs } from "@/lib/people/users/collections";
import { db } from "@/lib/platform/db/client";
import { requireId } from "@/lib/platform/db/ids";
import { limits, takePoint } from "@/lib/platform/limits/limits";
import { call, makePerson, ORIGIN, type Person, params } from "../../tests/support/accounts";
import { kindsFor, mailsFor } from "../../tests/support/outbox";
import { startTestDatabase } from "../../tests/support/test-database";

startTestDatabase({ LIMIT_ACCOUNT_MAIL: "3" });

let addresses = 0;
const newAddress = () => `192.0.2.${++addresses}`;
const from = (address: string) => ({ origin: ORIGIN, "x-ranna-address": address });

const ask = (email: string, address = newAddress()) =>
  forgot(call("/api/account/forgot-password", "POST", from(address), { email }), params());
const choose = async (token: string, password = "new-password-1", address = newAddress()) => {
  const body = { token, password };
  const answer = await reset(call("/api/account/reset-password", "POST", from(address), body), params());
  return [answer.status, (await answer.json()).code];
};

/** Asks for a link and answers the token in the newest mail. */
async function linkOf({ email }: Pick<Person, "email">): Promise<string> {
  const before = (await mailsFor(email)).length;
  await ask(email);
  const mails = await vi.waitFor(async () => {
    const all = await mailsFor(email);
    expect(all.length).toBeGreaterThan(before);
    return all;
  }, 120_000);
  const { text } = renderMail(mails.at(-1)!, "en");
  return decodeURIComponent(/reset-password\?token=(\S+)/.exec(text)?.[1] ?? "");
}

const USED = [400, "invalid_token"];

describe("asking for a link", () => {
  it("answers the same for an account, a disabled one, nobody's e-mail and too many tries", async () => {
    const person = await makePerson();
    const disabled = await makePerson({ disabled: true });
    const said = async (email: string, address?: string) => {
      const answer = await ask(email, address);
      const kept = ["x-request-id", "date"];
      return [
        answer.status,
        await answer.text(),
        [...answer.headers.keys()].filter((one) => !kept.includes(one)),
      ];
    };
    const first = await said(person.email);
    expect(first[0]).toBe(202);
    const address = newAddress();
    for (const email of [disabled.email, "nobody@ranna.test", ` ${person.email.toUpperCase()} `])
      expect(await said(email, address)).toEqual(first);
    for (let i = 0; i < 5; i++) expect(await said(person.email, address)).toEqual(first);
    await vi.waitFor(async () => expect(await kindsFor(person.email)).toHaveLength(3), 120_000);
    expect(await kindsFor(disabled.email)).toEqual([]);
    expect(await kindsFor("nobody@ranna.test")).toEqual([]);
  });

  it("keeps nothing that opens the account, neither with the link nor with the mail", async () => {
    const person = await makePerson();
    const token = await linkOf(person);
    const [, signature = ""] = token.split(".");
    expect(signature.length).toBeGreaterThan(40);
    for (const name of ["oneTimeLinks", "outbox", "limits"] as const) {
      const docs = await db().collection(name).find().toArray();
      expect(JSON.stringify(docs)).not.toContain(signature);
    }
  });
});

describe("the link", () => {
  it("sets a new password, proves the e-mail, is on record and told by mail", async () => {
    const person = await makePerson();
    const token = await linkOf(person);
    expect(await choose(token)).toEqual([200, undefined]);
    expect(await signInByPassword({ email: person.email, password: person.password })).toBeNull();
    expect(await signInByPassword({ email: person.email, password: "new-password-1" })).not.toBeNull();
    const user = await userDocs().findOne({ email: person.email });
    expect(user?.emailVerified).toBeInstanceOf(Date);
    const entries = await auditDocs().find({ "target.id": person.uid }).toArray();
    expect(entries.map(({ action }) => action)).toEqual(["user.password_reset"]);
    expect((await kindsFor(person.email)).at(-1)).toBe("password_changed");
  });

  it("opens nothing after an hour, and once a newer one is mailed", async () => {
    const person = await makePerson();
    const old = await linkOf(person);
    const newer = await linkOf(person);
    expect(await choose(old)).toEqual(USED);
    const [id = ""] = newer.split(".");
    const hour = { $set: { expiresAt: new Date(Date.now() - 1) } };
    const link = await oneTimeLinkDocs().findOne({ _id: requireId(id) });
    expect(link!.expiresAt.getTime() - link!.createdAt.getTime()).toBe(3_600_000);
    await oneTimeLinkDocs().updateOne({ _id: requireId(id) }, hour);
    expect(await choose(newer)).toEqual(USED);
    expect(await signInByPassword({ email: person.email, password: person.password })).not.toBeNull();
  });

  it("stays open when the new password breaks the policy", async () => {
    const person = await makePerson();
    const token = await linkOf(person);
    expect(await choose(token, "short")).toEqual([422, "validation"]);
    expect((await choose(token))[0]).toBe(200);
  });

  it("opens no account that was disabled, or got another e-mail, after it was mailed", async () => {
    const [disabled, moved] = [await makePerson(), await makePerson()];
    const tokens = [await linkOf(disabled), await linkOf(moved)];
    await userDocs().updateOne({ email: disabled.email }, { $set: { disabled: true } });
    await userDocs().updateOne({ email: moved.email }, { $set: { email: `new-${moved.email}` } });
    for (const token of tokens) expect(await choose(token)).toEqual(USED);
  });

  it("gives an account with Google alone its first password, and takes away a Google that was linked unproven", async () => {
    const [proven, unproven] = [await makePerson({ emailVerified: new Date() }), await makePerson()];
    for (const { uid } of [proven, unproven]) {
      await credentialDocs().deleteOne({ _id: requireId(uid) });
      await accountDocs().insertOne({
        _id: requireId(uid),
        provider: "google",
        providerAccountId: `sub-${uid}`,
        type: "oauth",
        userId: requireId(uid),
      });
    }
    for (const person of [proven, unproven]) {
      expect((await choose(await linkOf(person)))[0]).toBe(200);
      expect(await signInByPassword({ email: person.email, password: "new-password-1" })).not.toBeNull();
    }
    const links = async ({ uid }: Person) => accountDocs().countDocuments({ userId: requireId(uid) });
    expect([await links(proven), await links(unproven)]).toEqual([1, 0]);
  });

  it("forgets the wrong tries of who has proven to be the owner", async () => {
    const person = await makePerson();
    const address = newAddress();
    const wrongTry = () => takePoint(limits.signIn(), triesKey(person.email, address));
    for (let i = 0; i < 10; i++) await wrongTry();
    await expect(wrongTry()).rejects.toMatchObject({ status: 429 });
    await choose(await linkOf(person), "new-password-1", address);
    await wrongTry();
  });
});
