import { ObjectId } from "mongodb";
import { beforeEach, describe, expect, it } from "vitest";
import { renderSms } from "@/lib/mails/render-mail";
import { sendMails } from "@/lib/mails/send-mails";
import { sessionDocs, signInTicketDocs } from "@/lib/people/auth/collections";
import { linkToken } from "@/lib/people/auth/one-time-links";
import { viewerOf } from "@/lib/people/auth/session";
import { phoneCodeDocs, phoneDocs } from "@/lib/people/phones/collections";
import { incidents } from "@/lib/people/phones/incidents";
import { userDocs } from "@/lib/people/users/collections";
import type { UserDoc } from "@/lib/people/users/model";
import type { Viewer } from "@/lib/people/users/viewer";
import { DAY_MS, dayOf } from "@/lib/platform/days";
import { countedTries, limits } from "@/lib/platform/limits/limits";
import { outboxDocs } from "@/lib/platform/outbox/document";
import { forgetSettings } from "@/lib/platform/settings/define-settings";
import { call, makePerson, type Person } from "../../tests/support/accounts";
import { registerByNumber, TestBrowser } from "../../tests/support/browser";
import { newestCodeOf } from "../../tests/support/codes";
import { mailsFor } from "../../tests/support/outbox";
import { expectIndexed, plansOf } from "../../tests/support/query-plans";
import { makeRecipe } from "../../tests/support/shop";
import { startTestDatabase } from "../../tests/support/test-database";
import { sendProofCode } from "./prove-phone";

startTestDatabase({
  CODE_AGAIN_SECONDS: "0.001",
  LIMIT_SMS: "100",
  LIMIT_SMS_DAY: "100",
  LIMIT_SMS_ADDRESS: "10000",
});

let numbers = 0;
/** A number that no other test uses. */
const newNumber = () => `+88018${String(12_000_000 + ++numbers)}`;
let phone: string;
let browser: TestBrowser;
beforeEach(() => {
  phone = newNumber();
  browser = new TestBrowser();
});

/** Sets these settings while `work` runs. */
async function having(settings: Record<string, string>, work: () => Promise<unknown>): Promise<void> {
  const before = Object.fromEntries(Object.keys(settings).map((name) => [name, process.env[name]]));
  Object.assign(process.env, settings);
  forgetSettings();
  try {
    await work();
  } finally {
    for (const [name, value] of Object.entries(before))
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    forgetSettings();
  }
}

/** Makes a person whom this number opens, last proven and last seen so many days ago. */
async function owning(
  number: string,
  { days = 0, proven = days, ...fields }: Partial<UserDoc> & { days?: number; proven?: number } = {},
): Promise<Person> {
  const ago = (n: number) => new Date(Date.now() - n * DAY_MS);
  const person = await makePerson({ phone: number, seenAt: ago(days), ...fields });
  await phoneDocs().insertOne({ _id: number, userId: new ObjectId(person.uid), verifiedAt: ago(proven) });
  return person;
}
const setUser = (uid: string, set: Partial<UserDoc>) =>
  userDocs().updateOne({ _id: new ObjectId(uid) }, { $set: set });
const provenDaysAgo = async (number: string) =>
  (Date.now() - ((await phoneDocs().findOne({ _id: number }))?.verifiedAt.getTime() ?? 0)) / DAY_MS;
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
const isIn = async (person: { uid: string }) => (await browser.viewer())?.uid === person.uid;

describe("somebody with a number", () => {
  it("registers by code and name, and signs in by code alone from then on", async () => {
    const asked = await browser.post("code", { phone: ` 0${phone.slice(4, 8)}-${phone.slice(8)}` });
    expect(asked).toMatchObject({
      status: 202,
      body: { expires: expect.any(String), again: expect.any(String) },
    });
    const { status, body } = await browser.post("proof", { phone, code: await newestCodeOf(phone) });
    expect([status, body]).toEqual([200, { next: "name", ways: [], ticket: expect.any(String) }]);
    const finished = await browser.post("finish", { ticket: body.ticket, name: "রিনা" });
    expect(finished.body).toMatchObject({ next: "sign_in", ways: [] });
    expect((await browser.signIn("phone", { ticket: finished.body.ticket })).status).toBe(200);
    expect(await browser.viewer()).toMatchObject({ phone, email: null, displayName: "রিনা", role: "user" });
    const uid = (await browser.viewer())?.uid;
    browser = new TestBrowser();
    const again = await browser.prove(phone);
    expect(again.body).toMatchObject({ next: "sign_in", ways: [] });
    expect((await browser.signIn("phone", { ticket: again.body.ticket })).status).toBe(200);
    expect((await browser.viewer())?.uid).toBe(uid);
  });

  it("gets one account although two tabs, or two browsers, finish at once", async () => {
    const other = new TestBrowser();
    const [one, two] = [await browser.prove(phone), await other.prove(phone)];
    const answers = await Promise.all([
      browser.post("finish", { ticket: one.body.ticket, name: "Rina" }),
      browser.post("finish", { ticket: one.body.ticket, name: "Rina" }),
      other.post("finish", { ticket: two.body.ticket, name: "Mitu" }),
    ]);
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses[0]).toBe(200);
    expect(statuses.slice(1).every((status) => status === 400 || status === 409)).toBe(true);
    expect(await userDocs().countDocuments({ phone: { $eq: phone, $type: "string" } })).toBe(1);
  });

  it("is refused with one sentence for what is no mobile of Bangladesh", async () => {
    for (const none of ["0171120", "+44 7911 123456", "02 9123456", "", "0".repeat(500), 7])
      expect(await browser.post("code", { phone: none }), String(none)).toMatchObject({
        status: 422,
        body: { errors: [{ path: "phone", message: expect.stringContaining("Please use your email") }] },
      });
  });
});

describe("a number opens only what it may:", () => {
  it("an account that was used lately", async () => {
    const person = await owning(phone);
    const { body } = await browser.prove(phone);
    expect(body.next).toBe("sign_in");
    await browser.signIn("phone", { ticket: body.ticket });
    expect(await isIn(person)).toBe(true);
  });

  it("no account that was unused for 90 days or unproven for 330, but in a browser that is known to it", async () => {
    for (const [at, ago] of [
      { days: 91, proven: 0 },
      { days: 0, proven: 331 },
    ].entries()) {
      const number = newNumber();
      const person = await owning(number, ago);
      browser = new TestBrowser();
      expect((await browser.prove(number)).body, String(at)).toMatchObject({
        next: "second_key",
        ways: ["password"],
      });
      await browser.signIn("credentials", { email: person.email, password: person.password });
      browser.signOut();
      await setUser(person.uid, { seenAt: new Date(Date.now() - ago.days * DAY_MS) });
      expect((await browser.prove(number)).body.next).toBe("sign_in");
    }
    const fresh = newNumber();
    await owning(fresh, { days: 89, proven: 329 });
    expect((await new TestBrowser().prove(fresh)).body.next).toBe("sign_in");
  });

  it("no admin's, no rider's and no cook's, not even in a known browser", async () => {
    const admin = await owning(newNumber(), { role: "admin" });
    const rider = await owning(newNumber(), { isRider: true });
    const cook = await owning(newNumber());
    await makeRecipe(cook);
    for (const { uid, email, password } of [admin, rider, cook]) {
      const { phone: number } = (await userDocs().findOne({ _id: new ObjectId(uid) })) as UserDoc;
      browser = new TestBrowser();
      await browser.signIn("credentials", { email, password });
      browser.signOut();
      expect((await browser.prove(number ?? "")).body).toMatchObject({
        next: "second_key",
        ways: ["password"],
      });
    }
  });

  it("no account that has only proven it", async () => {
    const person = await makePerson();
    await phoneDocs().insertOne({ _id: phone, userId: new ObjectId(person.uid), verifiedAt: new Date() });
    expect((await browser.prove(phone)).body).toMatchObject({ next: "second_key", ways: ["password"] });
  });

  it("no disabled account, and the code stays as it was; long unproven, its number may be somebody else's", async () => {
    await owning(phone, { disabled: true });
    const refused = await browser.prove(phone);
    expect([refused.status, refused.body.code]).toEqual([403, "forbidden"]);
    await userDocs().updateOne({ phone: { $eq: phone, $type: "string" } }, { $set: { disabled: false } });
    expect((await browser.post("proof", { phone, code: await newestCodeOf(phone) })).status).toBe(200);
    const other = newNumber();
    await owning(other, { disabled: true, days: 331 });
    expect((await browser.prove(other)).body).toMatchObject({ next: "second_key", ways: [] });
  });
});

describe("with a second key", () => {
  let person: Person;
  let ticket: string;
  beforeEach(async () => {
    person = await owning(phone, { days: 331 });
    ({ ticket } = (await browser.prove(phone)).body);
  });

  it("a password opens it; a wrong one leaves the ticket, and the proof is renewed only by getting in", async () => {
    const refused = await browser.post("finish", { ticket, password: "wrong" });
    expect([refused.status, refused.body.code]).toEqual([401, "invalid_credentials"]);
    const { body } = await browser.post("finish", { ticket, password: person.password });
    expect(body.next).toBe("sign_in");
    expect(await provenDaysAgo(phone)).toBeGreaterThan(300);
    await browser.signIn("phone", { ticket: body.ticket });
    expect(await isIn(person)).toBe(true);
    expect(await provenDaysAgo(phone)).toBeLessThan(1);
  });

  it("a wrong password counts as a wrong sign-in", async () => {
    for (let n = 0; n < 10; n++)
      expect((await browser.post("finish", { ticket, password: "wrong" })).status).toBe(401);
    expect((await browser.post("finish", { ticket, password: person.password })).status).toBe(429);
    expect(
      (await browser.signIn("credentials", { email: person.email, password: person.password })).status,
    ).toBe(429);
  });

  it("a link to the proven e-mail opens it once, in the browser that presses it", async () => {
    expect((await browser.post("finish", { ticket, link: true })).status).toBe(409);
    await setUser(person.uid, { emailVerified: new Date() });
    expect((await browser.post("finish", { ticket, link: true })).status).toBe(202);
    // It leaves the ticket as it was.
    expect((await browser.post("finish", { ticket, password: person.password })).status).toBe(200);
    const mail = (await mailsFor(person.email)).find(({ kind }) => kind === "sign_in_link");
    const token = linkToken("sign_in", String(mail?.data.linkId));
    const other = new TestBrowser();
    const { body } = await other.post("link", { token });
    expect((await other.post("link", { token })).body.code).toBe("invalid_token");
    expect((await browser.signIn("phone", { ticket: body.ticket })).status).toBe(401);
    expect((await other.signIn("phone", { ticket: body.ticket })).status).toBe(200);
    expect((await other.viewer())?.uid).toBe(person.uid);
    // Whoever has the SIM has not pressed it, so the number is not proven by this.
    expect(await provenDaysAgo(phone)).toBeGreaterThan(300);
    expect((await new TestBrowser().prove(phone)).body.next).toBe("second_key");
  });

  it("a link that is pressed where the code was typed proves the number", async () => {
    await setUser(person.uid, { emailVerified: new Date() });
    await browser.post("finish", { ticket, link: true });
    const mail = (await mailsFor(person.email)).find(({ kind }) => kind === "sign_in_link");
    const { body } = await browser.post("link", { token: linkToken("sign_in", String(mail?.data.linkId)) });
    await browser.signIn("phone", { ticket: body.ticket });
    expect(await provenDaysAgo(phone)).toBeLessThan(1);
  });

  it("tickets and links end with the account's sessions", async () => {
    await setUser(person.uid, { emailVerified: new Date() });
    await browser.post("finish", { ticket, link: true });
    const mail = (await mailsFor(person.email)).find(({ kind }) => kind === "sign_in_link");
    const finished = await browser.post("finish", { ticket, password: person.password });
    const waiting = (await browser.prove(phone)).body.ticket;
    await userDocs().updateOne({ _id: new ObjectId(person.uid) }, { $inc: { sessionVersion: 1 } });
    expect((await browser.signIn("phone", { ticket: finished.body.ticket })).status).toBe(401);
    expect((await browser.post("finish", { ticket: waiting, password: person.password })).status).toBe(409);
    const token = linkToken("sign_in", String(mail?.data.linkId));
    expect((await browser.post("link", { token })).status).toBe(400);
  });

  it("signing in by password beside it proves no number: the code may have been somebody else's", async () => {
    await browser.signIn("credentials", { email: person.email, password: person.password });
    expect(await provenDaysAgo(phone)).toBeGreaterThan(300);
  });

  it("starting anew takes the number along and shows nothing of before", async () => {
    const before = await new TestBrowser();
    await before.signIn("credentials", { email: person.email, password: person.password });
    const { body } = await browser.post("finish", { ticket, name: "Somebody else", fresh: true });
    await browser.signIn("phone", { ticket: body.ticket });
    const viewer = await browser.viewer();
    expect(viewer).toMatchObject({ phone, email: null, displayName: "Somebody else" });
    expect(viewer?.uid).not.toBe(person.uid);
    const old = await userDocs().findOne({ _id: new ObjectId(person.uid) });
    expect([old?.phone, old?.email]).toEqual([null, person.email]);
    expect((await before.viewer())?.uid).toBe(person.uid);
    expect((await mailsFor(person.email)).map(({ kind }) => kind)).toContain("number_moved");
  });

  it("what the account does not have, or `next` does not ask for, is refused and leaves the ticket", async () => {
    for (const given of [{}, { name: "Rina" }, { fresh: true }, { link: true }, { password: "x", name: "y" }])
      expect((await browser.post("finish", { ticket, ...given })).status, JSON.stringify(given)).toBe(409);
    expect((await new TestBrowser().post("finish", { ticket, password: person.password })).body.code).toBe(
      "invalid_token",
    );
    expect((await browser.post("finish", { ticket, password: person.password })).status).toBe(200);
  });
});

describe("what changes between two steps", () => {
  it("is judged anew: by finish, for each state of the number", async () => {
    const cases: [string, () => Promise<unknown>, object][] = [
      ["nobody's, then somebody's", () => owning(phone), { name: "Rina" }],
      [
        "nobody's, then proven",
        async () => {
          const { uid } = await makePerson();
          await phoneDocs().insertOne({ _id: phone, userId: new ObjectId(uid), verifiedAt: new Date() });
        },
        { name: "Rina" },
      ],
    ];
    for (const [label, change, given] of cases) {
      phone = newNumber();
      browser = new TestBrowser();
      const { body } = await browser.prove(phone);
      await change();
      expect((await browser.post("finish", { ticket: body.ticket, ...given })).status, label).toBe(409);
    }
    const changes: [string, (person: Person) => Promise<unknown>][] = [
      ["quiet, then disabled", ({ uid }) => setUser(uid, { disabled: true })],
      [
        "opens, then opens nothing",
        ({ uid }) => Promise.all([setUser(uid, { phone: null }), phoneDocs().deleteOne({ _id: phone })]),
      ],
      [
        "quiet, then used",
        ({ uid }) =>
          Promise.all([
            setUser(uid, { seenAt: new Date() }),
            phoneDocs().updateOne({ _id: phone }, { $set: { verifiedAt: new Date() } }),
          ]),
      ],
      [
        "one account's, then another's",
        async ({ uid }) => {
          const other = await makePerson();
          await setUser(uid, { phone: null });
          await phoneDocs().updateOne({ _id: phone }, { $set: { userId: new ObjectId(other.uid) } });
        },
      ],
    ];
    for (const [label, change] of changes) {
      phone = newNumber();
      browser = new TestBrowser();
      const person = await owning(phone, { days: 331 });
      const { body } = await browser.prove(phone);
      await change(person);
      const given = { ticket: body.ticket, password: person.password };
      expect((await browser.post("finish", given)).status, label).toBe(409);
    }
  });

  it("is judged anew: by the callback, which opens no account that is disabled, has lost the number, or holds something", async () => {
    const changes: [string, (person: Person) => Promise<unknown>][] = [
      ["disabled", ({ uid }) => setUser(uid, { disabled: true })],
      ["an admin's", ({ uid }) => setUser(uid, { role: "admin" })],
      ["with a recipe for sale", (person) => makeRecipe(person)],
      [
        "without the number",
        ({ uid }) => Promise.all([setUser(uid, { phone: null }), phoneDocs().deleteOne({ _id: phone })]),
      ],
      ["deleted", ({ uid }) => userDocs().deleteOne({ _id: new ObjectId(uid) })],
    ];
    for (const [label, change] of changes) {
      phone = newNumber();
      browser = new TestBrowser();
      const person = await owning(phone);
      const { body } = await browser.prove(phone);
      await change(person);
      expect((await browser.signIn("phone", { ticket: body.ticket })).status, label).toBe(401);
      expect(await browser.viewer(), label).toBeNull();
    }
  });

  it("with a second key an account that holds something opens", async () => {
    const person = await owning(phone, { role: "admin" });
    const { body } = await browser.prove(phone);
    const finished = await browser.post("finish", { ticket: body.ticket, password: person.password });
    expect((await browser.signIn("phone", { ticket: finished.body.ticket })).status).toBe(200);
    expect(await isIn(person)).toBe(true);
  });
});

describe("a code or a ticket", () => {
  it("works in one browser, for one purpose, once", async () => {
    await owning(phone);
    await browser.post("code", { phone });
    const code = await newestCodeOf(phone);
    const other = new TestBrowser();
    expect((await other.post("proof", { phone, code })).body.code).toBe("invalid_token");
    await other.post("code", { phone: newNumber() });
    expect((await other.post("proof", { phone, code })).body.code).toBe("invalid_token");
    const answers = await Promise.all([1, 2, 3].map(() => browser.post("proof", { phone, code })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    const { ticket } = answers.find(({ status }) => status === 200)?.body ?? {};
    const twin = new TestBrowser();
    twin.cookies.set("ranna-code", browser.cookies.get("ranna-code") ?? "");
    const entries = await Promise.all([browser, twin].map((one) => one.signIn("phone", { ticket })));
    expect(entries.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(await phoneCodeDocs().countDocuments({ phone, expiresAt: { $gt: new Date() } })).toBe(0);
    expect(await signInTicketDocs().countDocuments({ phone })).toBe(0);
  });

  it("has three tries: then 429 until the next may be asked for; another browser's ask voids nothing", async () => {
    await browser.post("code", { phone });
    const code = await newestCodeOf(phone);
    await new TestBrowser().post("code", { phone });
    for (const triesLeft of [2, 1, 0])
      expect((await browser.post("proof", { phone, code: wrong(code) })).body).toMatchObject({
        code: "wrong_code",
        triesLeft,
      });
    const refused = await browser.post("proof", { phone, code });
    expect([refused.status, Number(refused.headers.get("retry-after"))]).toEqual([429, 1]);
    expect((await browser.prove(phone)).status).toBe(200);
  });

  it("of a ticket ends after the setting's minutes, of a code after its own; the SMS is given up then", async () => {
    await having({ SMS_CODE_MINUTES: "0.001", SMS_SENDER: "" }, async () => {
      await browser.post("code", { phone });
      const code = await newestCodeOf(phone);
      await expect.poll(async () => (await browser.post("proof", { phone, code })).status).toBe(400);
    });
    await outboxDocs().deleteMany({ to: { $ne: phone } });
    await sendMails({ now: new Date(Date.now() + 60_000) });
    expect((await mailsFor(phone)).map(({ state }) => state)).toEqual(["given_up"]);
    await having({ TICKET_MINUTES: "0.001" }, async () => {
      const { body } = await browser.prove(phone);
      await expect
        .poll(async () => (await browser.post("finish", { ticket: body.ticket, name: "Rina" })).status)
        .toBe(400);
    });
  });

  it("comes by SMS in the page's language, for the browser to fill in", async () => {
    await browser.post("code", { phone });
    const [mail] = await mailsFor(phone);
    const code = await newestCodeOf(phone);
    expect(mail && renderSms(mail, "en")).toBe(
      `RANNA: your code to sign in is ${code}. It holds for 10 minutes. Tell it to nobody.\n\n@127.0.0.1 #${code}`,
    );
    expect(mail?.inOwnLanguage).toBe(true);
  });
});

it("a deployment without an SMS gateway sends no code, and says so", async () => {
  await having({ LOCAL_SERVICES: "deny" }, async () => {
    const { status, body } = await browser.post("code", { phone });
    expect([status, body.detail]).toEqual([503, "We can't send SMS yet, so no code can come."]);
  });
  expect(await phoneCodeDocs().countDocuments({ phone })).toBe(0);
});

describe("limits", () => {
  it("are the same for a known and an unknown number, and cost a refused ask nothing", async () => {
    await having({ CODE_AGAIN_SECONDS: "60", LIMIT_SMS: "2" }, async () => {
      const numbers = [newNumber(), newNumber()];
      await owning(numbers[0] ?? "");
      const seen = [];
      for (const number of numbers) {
        const statuses = [];
        for (let n = 0; n < 4; n++)
          statuses.push((await new TestBrowser().post("code", { phone: number })).status);
        const twice = new TestBrowser();
        seen.push([statuses, (await twice.post("code", { phone: number })).body.detail]);
      }
      expect(seen[0]).toEqual(seen[1]);
      expect(seen[0]?.[0]).toEqual([202, 202, 429, 429]);
    });
  });

  it("don't lock an owner out: a known browser has three codes and three tries a day more", async () => {
    const person = await owning(phone);
    await browser.signIn("credentials", { email: person.email, password: person.password });
    browser.signOut();
    await having({ LIMIT_SMS: "2" }, async () => {
      for (let n = 0; n < 3; n++) await new TestBrowser().post("code", { phone });
      expect((await new TestBrowser().post("code", { phone })).status).toBe(429);
      const statuses = [];
      for (let n = 0; n < 4; n++) statuses.push((await browser.post("code", { phone })).status);
      expect(statuses).toEqual([202, 202, 202, 429]);
      // Any number of browsers gets known by signing in; together they have twice as many.
      const more = [];
      for (let n = 0; n < 3; n++) {
        const another = new TestBrowser();
        await another.signIn("credentials", { email: person.email, password: person.password });
        for (let asks = 0; asks < 2; asks++) more.push((await another.post("code", { phone })).status);
      }
      expect(more.filter((status) => status === 202)).toHaveLength(3);
    });
    // Ten wrong tries by strangers, over several browsers.
    for (let n = 0; n < 5; n++) {
      const stranger = new TestBrowser();
      await stranger.post("code", { phone });
      const code = await newestCodeOf(phone);
      for (let tries = 0; tries < 2; tries++) await stranger.post("proof", { phone, code: wrong(code) });
    }
    const stranger = new TestBrowser();
    expect((await stranger.prove(phone)).status).toBe(429);
    expect((await browser.prove(phone)).status).toBe(200);
  });

  it("of a day: from four fifths on only known browsers get codes, at the whole nobody", async () => {
    const person = await owning(phone);
    await browser.signIn("credentials", { email: person.email, password: person.password });
    browser.signOut();
    const used = await countedTries(limits.smsCodesDay(), dayOf(new Date()));
    const all = (used + 1) * 5;
    await having({ SMS_CODES_DAY: String(all) }, async () => {
      const left = Math.floor((all * 4) / 5) - used;
      const ask = (one: TestBrowser, number: string) => one.post("code", { phone: number });
      for (let n = 0; n < left; n++) expect((await ask(new TestBrowser(), newNumber())).status).toBe(202);
      const refused = await ask(new TestBrowser(), newNumber());
      expect(refused.status).toBe(429);
      expect(refused.body.detail).toContain("email");
      expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(24 * 3600);
      // A session gets some more for numbers that don't open its account, but leaves the last to owners.
      const session = await makePerson();
      const viewer = (await viewerOf(call("/x", "GET", session.cookie))) as Viewer;
      const prove = () => sendProofCode({ viewer, sid: session.sid }, newNumber(), "192.0.2.8");
      const ofSessions = Math.ceil((all * 9) / 10) - left - used;
      for (let n = 0; n < ofSessions; n++) await prove();
      await expect(prove()).rejects.toMatchObject({ code: "too_many_requests" });
      for (let n = 0; n < all - left - used - ofSessions; n++) {
        await phoneCodeDocs().updateMany({ phone }, { $set: { againAt: new Date(0) } });
        expect((await ask(browser, phone)).status).toBe(202);
      }
      expect((await ask(browser, phone)).status).toBe(429);
      const [incident] = await incidents.sms.list(new Date(), 20);
      expect([incident?.id, incident?.version]).toEqual([`codes-${dayOf(new Date())}`, "1"]);
    });
  });
});

describe("a browser", () => {
  it("that signs in as somebody else ends the former session; both accounts know it", async () => {
    const first = await registerByNumber(browser, phone);
    const other = newNumber();
    const second = await registerByNumber(browser, other, "Mitu");
    expect(first).not.toBe(second);
    expect(await sessionDocs().countDocuments({ userId: new ObjectId(first) })).toBe(0);
    browser.signOut();
    for (const uid of [first, second]) await setUser(uid, { seenAt: new Date(Date.now() - 91 * DAY_MS) });
    for (const number of [phone, other]) expect((await browser.prove(number)).body.next).toBe("sign_in");
  });

  it("is unknown again after signing out everywhere, and its cookie can't be written by others", async () => {
    const uid = await registerByNumber(browser, phone);
    browser.signOut();
    await setUser(uid, { seenAt: new Date(Date.now() - 91 * DAY_MS) });
    const forged = new TestBrowser();
    const cookie = browser.cookies.get("ranna-known") ?? "";
    forged.cookies.set(
      "ranna-known",
      cookie.replace(/.$/, (last) => (last === "A" ? "B" : "A")),
    );
    expect((await forged.prove(phone)).body.next).toBe("second_key");
    await userDocs().updateOne({ _id: new ObjectId(uid) }, { $inc: { sessionVersion: 1 } });
    expect((await browser.prove(phone)).body.next).toBe("second_key");
  });
});

it("what was never asked for, or is wrong, takes the same queries for every number", async () => {
  const cook = await owning(phone);
  await makeRecipe(cook);
  const queriesOf = async (number: string) => {
    const stranger = new TestBrowser();
    const plans = await plansOf(async () => {
      await stranger.post("proof", { phone: number, code: "000000" });
      await stranger.post("code", { phone: number });
      await stranger.post("proof", { phone: number, code: "000000" });
    });
    return plans.map(({ collection }) => collection).sort();
  };
  expect(await queriesOf(phone)).toEqual(await queriesOf(newNumber()));
});

it("every search has an index, from the first code to the session", async () => {
  const person = await owning(phone, { days: 91 });
  const plans = await plansOf(async () => {
    const { body } = await browser.prove(phone);
    await browser.post("finish", { ticket: body.ticket, password: person.password });
    await registerByNumber(browser, newNumber());
  });
  // The product never looks for a code by its number alone; newestCodeOf does.
  expectIndexed(plans.filter(({ sent }) => !sent.startsWith('find phoneCodes {"filter":{"phone"')));
});
