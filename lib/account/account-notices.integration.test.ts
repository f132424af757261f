import { ObjectId } from "mongodb";
import { describe, expect, it } from "vitest";
import { PUT as putPhone } from "@/app/api/account/phones/route";
import { judgeNotices } from "@/lib/flows/judge-notices";
import { listLiveDevices } from "@/lib/flows/live-devices";
import { planDueNotices } from "@/lib/flows/plan-notices";
import { sessionDocs } from "@/lib/people/auth/collections";
import { linkGoogle } from "@/lib/people/auth/google/link-google";
import { readToken } from "@/lib/people/auth/tokens";
import { storeDevice } from "@/lib/people/notices/queries-devices";
import { numberChangeDocs, phoneCodeDocs } from "@/lib/people/phones/collections";
import { findAccount } from "@/lib/people/users/queries-account";
import { DAY_MS } from "@/lib/platform/days";
import { withTransaction } from "@/lib/platform/db/transactions";
import { leaseDocs } from "@/lib/platform/jobs/document";
import {
  call,
  cookiePair,
  mailed,
  makePerson,
  makePersonByNumber,
  type Person,
  params,
} from "../../tests/support/accounts";
import { TestBrowser } from "../../tests/support/browser";
import { openedCode } from "../../tests/support/codes";
import { noticesOf } from "../../tests/support/notices";
import { mailsFor } from "../../tests/support/outbox";
import {
  freshNumber,
  linkGoogleTo,
  ownCode,
  ownerByNumber,
  ownerWithNumber,
  proven,
} from "../../tests/support/phone-people";
import { askCall, type Name } from "../../tests/support/second-admin";
import { startTestDatabase } from "../../tests/support/test-database";
import { confirmEmailChange } from "./change-email";
import { completeDueChanges } from "./change-number";

startTestDatabase({ CODE_AGAIN_SECONDS: "0.001" });

const _id = ({ uid }: Pick<Person, "uid">) => new ObjectId(uid);
/** What the inbox of a person says. */
const told = async (who: Pick<Person, "uid">) =>
  (await judgeNotices(await noticesOf(who))).map(({ notice: { kind, reader, href }, text }) => [
    `${kind} to ${reader}`,
    href,
    text(),
  ]);
/** The kinds of all SMS that go to a person: by the planner, and to these numbers. */
async function texted(who: Pick<Person, "uid">, ...numbers: string[]) {
  await leaseDocs().deleteMany({});
  await planDueNotices();
  return (await mailsFor(who.uid, ...numbers))
    .filter(({ kind }) => kind !== "push" && kind !== "phone_code")
    .map(({ kind, to }) => (to === who.uid ? kind : [kind, to]));
}
const done = async (name: Name, who: Person, asked: Parameters<typeof askCall>[2]) => {
  const { status, said } = await askCall(name, who, asked);
  expect(status, JSON.stringify(said)).toBeLessThan(300);
};

const PASSWORD = "another-one-7";
const bkash = (password: string) => ({ kind: "bkash", name: "Rina", number: "01711-234817", password });

/** Every change of an account but those of numbers, and what the inbox says. */
const CHANGES: Record<string, [change: (who: Person) => Promise<unknown>, href: string, text: string]> = {
  password_changed: [
    (who) =>
      done("POST /account/password", who, { body: { currentPassword: who.password, newPassword: PASSWORD } }),
    "/forgot-password",
    "Your password was changed",
  ],
  google_linked: [
    (who) =>
      withTransaction(async (tx) => {
        const account = await findAccount({ _id: _id(who) }, tx);
        if (account) await linkGoogle(account, { sub: who.uid, email: `${who.uid}@gmail.test` }, false, tx);
      }),
    "/forgot-password",
    "Google now opens your account",
  ],
  google_unlinked: [
    async (who) => {
      await linkGoogleTo(who);
      await done("DELETE /account/google", who, {});
    },
    "/forgot-password",
    "Google no longer opens your account",
  ],
  payout_method: [
    (who) => done("PUT /account/payout-method", who, { body: bkash(who.password) }),
    "/dashbord/account",
    "Your payout account: bKash •••• 4817",
  ],
};

describe("a change of an account", () => {
  it.each(Object.entries(CHANGES))(
    "%s tells its holder; by SMS only without an e-mail",
    async (kind, [change, href, text]) => {
      const [person, alone] = [await ownerWithNumber(), await makePersonByNumber()];
      for (const who of [person, alone]) await change(who);
      expect(await told(person)).toEqual([[`${kind} to owner`, href, text]]);
      const [mail] = await mailsFor(person.email);
      expect(mail).toMatchObject({ kind, toldTo: { uid: person.uid, group: "account" } });
      expect(await texted(person, person.phone)).toEqual([]);
      expect(await told(alone)).toEqual([[`${kind} to owner`, href, text]]);
      expect(await texted(alone, alone.phone)).toEqual(["notice"]);
      expect(JSON.stringify(await noticesOf(alone))).not.toContain("01711");
    },
  );

  it("of the e-mail tells its holder, and the former e-mail", async () => {
    const person = await makePerson();
    const to = `new-${person.email}`;
    const sides = { from: person.email, to, confirmedFrom: "yes" };
    expect(await confirmEmailChange(await mailed(person, "email_change", sides, "email_change_to"))).toBe(
      true,
    );
    expect(await told(person)).toEqual([
      ["email_changed to owner", "/dashbord/account", "The email of your account was changed"],
    ]);
    expect(await mailsFor(person.email)).toMatchObject([{ kind: "email_changed" }]);
  });
});

describe("a changed number", () => {
  const number = (text: string) => ["number_changed to owner", "/dashbord/account", text];
  const added = number("A number was added to your account");
  const removed = number("A number was removed from your account");
  const opens = number("A new number now logs in to your account");
  async function verify(who: Person, phone: string, move: { move?: true } = {}) {
    // The next code may be asked for at once.
    await phoneCodeDocs().deleteMany({ phone });
    const body = { phone, code: await openedCode(who, phone), ...move };
    await done("POST /account/phones/verify", who, { body });
  }

  it("that is added or removed is told where the account opens, by SMS without an e-mail", async () => {
    const [person, alone] = [await ownerWithNumber(), await makePersonByNumber()];
    for (const who of [person, alone]) {
      const phone = freshNumber();
      await verify(who, phone);
      // The same number again is none that is added.
      await verify(who, phone);
      expect(await told(who)).toEqual([added]);
      await done("DELETE /account/phones", who, { body: { phone, password: who.password } });
      expect(await told(who)).toEqual([added, removed]);
    }
    expect(await texted(person, person.phone)).toEqual([]);
    const sms = ["number_changed", alone.phone];
    expect(await texted(alone, alone.phone)).toEqual([sms, sms]);
    expect(await mailsFor(alone.phone)).toMatchObject([{ forget: true, languageOf: alone.uid }, {}]);
  });

  it("that somebody else has proven is told to who had it, once, and to who has it", async () => {
    const [alone, opened, taker] = [await makePersonByNumber(), await ownerByNumber(), await makePerson()];
    const phone = freshNumber();
    await proven(alone, phone);
    await verify(taker, phone);
    expect(await told(alone)).toEqual([removed]);
    expect(await texted(alone, alone.phone, phone)).toEqual([["number_changed", alone.phone]]);
    await verify(taker, opened.phone, { move: true });
    expect(await told(opened)).toEqual([number("Your number no longer logs in to your account")]);
    expect(await texted(opened, opened.phone)).toEqual([["number_changed", opened.phone]]);
    expect(await told(taker)).toEqual([added, added]);
  });

  it("that will open the account, and then does, is told where the account opened, by one SMS each", async () => {
    const alone = await makePersonByNumber();
    const phone = freshNumber();
    await proven(alone, phone);
    await done("PUT /account/phones", alone, { body: { phone, password: alone.password } });
    const begun = number("Another number will log in to your account");
    expect(await told(alone)).toEqual([begun]);
    expect(await texted(alone, alone.phone, phone)).toEqual([["number_change", alone.phone]]);
    await numberChangeDocs().updateOne({ _id: _id(alone) }, { $set: { from: new Date(0) } });
    expect(await completeDueChanges()).toBe(1);
    expect(await told(alone)).toEqual([begun, opens]);
    expect(await texted(alone, alone.phone, phone)).toEqual([
      ["number_change", alone.phone],
      ["number_changed", alone.phone],
    ]);
  });

  it("opens at once: the former number is told, and so is an e-mail's holder, without SMS", async () => {
    for (const who of [await ownerByNumber(), await ownerWithNumber()]) {
      const phone = freshNumber();
      await proven(who, phone);
      await done("PUT /account/phones", who, { body: { phone, code: await ownCode(who, "number") } });
      expect(await told(who)).toEqual([opens]);
      const isAlone = (await findAccountOf(who))?.email === null;
      expect(await texted(who, who.phone, phone)).toEqual(isAlone ? [["number_changed", who.phone]] : []);
    }
  });
});

const findAccountOf = (who: Person) => withTransaction((tx) => findAccount({ _id: _id(who) }, tx));

let devices = 0;
/** Stores a device of a session. */
async function withDevice({ uid, sid }: Pick<Person, "uid" | "sid">) {
  const endpoint = `https://fcm.googleapis.com/fcm/send/${uid}-${++devices}`;
  const keys = { p256dh: "p", auth: "a", publicKey: "k", userAgent: "Mozilla/5.0" };
  return withTransaction((tx) => storeDevice({ userId: uid, sessionId: sid, endpoint, ...keys }, tx));
}
/** The ids of an account's devices that pushes go to. `endedFor`: of a push about an event at this moment. */
const reached = async ({ uid }: Pick<Person, "uid">, endedFor: Date | null = null) =>
  (await listLiveDevices(uid, endedFor)).map(({ id }) => id).sort();
/** Signs in by password in a browser. Returns the session. */
async function signedIn({ email, password }: Person, browser = new TestBrowser()) {
  await browser.signIn("credentials", { email, password });
  const [, token = ""] = [...browser.cookies].find(([name]) => name.includes("session-token")) ?? [];
  const claims = await readToken(token);
  if (!claims) throw new Error("nobody is signed in");
  return claims;
}

/** Every way in which the session of a person ends, beside the changes below. */
const ENDS: Record<string, (who: Person) => Promise<unknown>> = {
  "is signed out": (who) => done("DELETE /account/sessions/{id}", who, { values: [who.sid] }),
  "is signed out with all others": (who) => done("DELETE /account/sessions", who, {}),
  "is unused for too long": (who) =>
    sessionDocs().updateOne(
      { _id: new ObjectId(who.sid) },
      { $set: { lastSeenAt: new Date(Date.now() - 31 * DAY_MS) } },
    ),
  "is of an account that is disabled, and enabled again": async (who) => {
    const admin = await makePerson({ role: "admin" });
    for (const disabled of [true, false])
      await done("PATCH /users/{id}", admin, { values: [who.uid], body: { disabled } });
  },
};

describe("a device", () => {
  it.each(Object.entries(ENDS))("ends when its session %s", async (_, end) => {
    const person = await makePerson();
    const device = await withDevice(person);
    expect(await reached(person)).toEqual([device]);
    await end(person);
    expect(await reached(person)).toEqual([]);
  });

  it("ends when somebody else signs in there, and not when the same person does", async () => {
    const [person, other] = [await makePerson(), await makePerson()];
    const browser = new TestBrowser();
    const device = await withDevice(await signedIn(person, browser));
    await signedIn(person, browser);
    expect(await reached(person)).toEqual([device]);
    const theirs = await signedIn(other, browser);
    expect([await reached(person), await reached(other)]).toEqual([[], []]);
    // The same subscription is the other's now.
    const own = await withDevice(theirs);
    expect([await reached(person), await reached(other)]).toEqual([[], [own]]);
  });

  it("stays with the session that changes the password; the push about it goes to the others too", async () => {
    const person = await makePerson();
    const [own, other] = [await withDevice(person), await withDevice(await signedIn(person))];
    const body = { currentPassword: person.password, newPassword: PASSWORD };
    await done("POST /account/password", person, { body });
    expect(await reached(person)).toEqual([own]);
    const [notice] = await judgeNotices(await noticesOf(person));
    expect(notice).toMatchObject({ toEndedDevices: true });
    expect(await reached(person, notice?.notice.at)).toEqual([own, other].sort());
  });

  it("stays with the session that changes or removes the number that opens the account", async () => {
    const person = await ownerWithNumber();
    const [own] = [await withDevice(person), await withDevice(await signedIn(person))];
    const phone = freshNumber();
    await proven(person, phone);
    const opened = await putPhone(
      call("/x", "PUT", person.cookie, { phone, code: await ownCode(person, "number") }),
      params(),
    );
    expect(await reached(person)).toEqual([own]);
    const cookie = { ...person.cookie, cookie: opened.headers.getSetCookie().map(cookiePair).join("; ") };
    await withDevice(await signedIn(person));
    await done(
      "DELETE /account/phones",
      { ...person, cookie },
      { body: { phone, password: person.password } },
    );
    expect(await reached(person)).toEqual([own]);
  });
});
