import { beforeEach, describe, expect, it } from "vitest";
import { GET as download } from "@/app/api/account/export/route";
import { POST as postPhone } from "@/app/api/account/phones/route";
import { POST as postProof } from "@/app/api/account/phones/verify/route";
import { GET as getAccount, DELETE as removeAccount } from "@/app/api/account/route";
import { renderSms } from "@/lib/mails/render-mail";
import { outboxDocs } from "@/lib/platform/outbox/document";
import { forgetSettings } from "@/lib/platform/settings/define-settings";
import { makePerson, type Person } from "../../../tests/support/accounts";
import { ask } from "../../../tests/support/delivery";
import { mailsFor } from "../../../tests/support/outbox";
import { expectIndexed, plansOf } from "../../../tests/support/query-plans";
import { startTestDatabase } from "../../../tests/support/test-database";
import { phoneCodeDocs, phoneDocs } from "./collections";
import { isVerifiedBy } from "./queries";

startTestDatabase({ LIMIT_SMS_ADDRESS: "12", CODE_AGAIN_SECONDS: "0.001" });

let person: Person;
let numbers = 0;
/** A number that no other test uses. */
const newNumber = () => `+88017${String(12_000_000 + ++numbers)}`;
let phone: string;
beforeEach(async () => {
  person = await makePerson();
  phone = newNumber();
});

let addresses = 0;
const askFor = (who: Person, number: unknown, address = `10.0.0.${++addresses}`) =>
  ask(postPhone, who, "POST", "/api/account/phones", {
    body: { phone: number },
    headers: { "x-ranna-address": address },
  });
const prove = (who: Person, number: string, code: string) =>
  ask(postProof, who, "POST", "/api/account/phones/verify", { body: { phone: number, code } });
const sent = async (number: string) =>
  (await mailsFor(number)).map((mail) => renderSms(mail, "en")?.match(/\d{6}/)?.[0] ?? "");
/** The code that the newest SMS brings. */
const newestCode = async (number: string) => (await sent(number)).at(-1) ?? "";
const asked = async (who: Person, number: string) => {
  expect((await askFor(who, number)).status).toBe(202);
  return newestCode(number);
};
/** Another code than this one. */
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
const phonesOf = async (who: Person) => (await ask(getAccount, who, "GET", "/api/account")).body.phones;

describe("a phone number", () => {
  it("is its account's once it types the code of the SMS, however the number is written", async () => {
    const { status, body } = await askFor(person, ` 0${phone.slice(4, 8)}-${phone.slice(8)}`);
    expect(status).toBe(202);
    const minutes = (new Date(body.expires).getTime() - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(9);
    expect(minutes).toBeLessThanOrEqual(10);
    const code = await newestCode(phone);
    expect(code).toMatch(/^\d{6}$/);
    expect(await phonesOf(person)).toEqual([]);
    const proven = await prove(person, phone, code);
    const phones = [{ phone, verifiedAt: expect.any(String), opens: false }];
    expect(proven).toEqual({ status: 200, body: { phones } });
    expect(await phonesOf(person)).toEqual(phones);
    expect(await isVerifiedBy(phone, person.uid)).toBe(true);
  });

  it("is a mobile of Bangladesh that an operator has, else no code is sent", async () => {
    for (const none of ["+8801112045880", "01112045880", "+8801211204588", "02-9661234", "+44 20 7946 0018"])
      expect(await askFor(person, none), none).toMatchObject({
        status: 422,
        body: { errors: [{ path: "phone" }] },
      });
    expect(await outboxDocs().countDocuments({ kind: "phone_code", to: { $regex: /^\+88011/ } })).toBe(0);
  });

  it("belongs to the account whose proof is the last", async () => {
    const other = await makePerson();
    for (const who of [person, other]) {
      expect((await prove(who, phone, await asked(who, phone))).status).toBe(200);
      expect(await isVerifiedBy(phone, who.uid)).toBe(true);
    }
    expect(await isVerifiedBy(phone, person.uid)).toBe(false);
    expect([await phonesOf(person), await phonesOf(other)]).toMatchObject([[], [{ phone }]]);
  });

  it("that gets no SMS is refused at its field, and nothing is sent", async () => {
    const before = await phoneCodeDocs().countDocuments({});
    for (const number of ["0171120", "+44 7911 123456", "02 9123456", "", 7]) {
      const { status, body } = await askFor(person, number);
      expect([number, status, body.errors?.[0]?.path]).toEqual([number, 422, "phone"]);
    }
    expect(await phoneCodeDocs().countDocuments({})).toBe(before);
  });
});

describe("a code", () => {
  it("stands neither in the outbox nor beside its number", async () => {
    const code = await asked(person, phone);
    const kept = JSON.stringify([await mailsFor(phone), await phoneCodeDocs().find({ phone }).toArray()]);
    expect(kept).not.toContain(code);
  });

  it("works once", async () => {
    const code = await asked(person, phone);
    expect((await prove(person, phone, code)).status).toBe(200);
    expect(await prove(person, phone, code)).toMatchObject({ status: 400, body: { code: "invalid_token" } });
  });

  it("is the account's that has asked for it", async () => {
    const code = await asked(person, phone);
    const other = await makePerson();
    expect(await prove(other, phone, code)).toMatchObject({ status: 400, body: { code: "invalid_token" } });
    await asked(other, phone);
    expect(await prove(other, phone, code)).toMatchObject({ status: 422, body: { code: "wrong_code" } });
    expect(await isVerifiedBy(phone, other.uid)).toBe(false);
    expect((await prove(person, phone, code)).status).toBe(200);
  });

  it("counts while it is the newest: an earlier one is wrong, and is not sent any more", async () => {
    const first = await asked(person, phone);
    const second = await asked(person, phone);
    expect(await sent(phone)).toEqual([second]);
    expect(await prove(person, phone, first)).toMatchObject({
      status: 422,
      body: { code: "wrong_code", triesLeft: 4, errors: [{ path: "code" }] },
    });
    expect((await prove(person, phone, second)).status).toBe(200);
  });

  it("is over after five wrong ones, for a right one too; a new one begins anew", async () => {
    const code = await asked(person, phone);
    for (const triesLeft of [4, 3, 2, 1, 0])
      expect((await prove(person, phone, wrong(code))).body).toMatchObject({ code: "wrong_code", triesLeft });
    for (const tried of [wrong(code), code]) expect((await prove(person, phone, tried)).status).toBe(429);
    expect(await isVerifiedBy(phone, person.uid)).toBe(false);
    expect((await prove(person, phone, await asked(person, phone))).status).toBe(200);
  });

  it("proves once though it is typed several times at once", async () => {
    const code = await asked(person, phone);
    const answers = await Promise.all([1, 2, 3, 4].map(() => prove(person, phone, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
  });

  it("is sent once though it is asked for several times at once, and again after the setting's seconds", async () => {
    process.env.CODE_AGAIN_SECONDS = "60";
    forgetSettings();
    try {
      const answers = await Promise.all([1, 2, 3].map(() => askFor(person, phone)));
      expect(answers.map(({ status }) => status).sort()).toEqual([202, 429, 429]);
      expect(await sent(phone)).toHaveLength(1);
      const { again } = answers.find(({ status }) => status === 202)?.body ?? {};
      expect((new Date(again).getTime() - Date.now()) / 1000).toBeGreaterThan(50);
      // What was refused has cost nothing.
      await phoneCodeDocs().updateOne({ phone }, { $set: { againAt: new Date(0) } });
      for (let n = 0; n < 4; n++) {
        expect((await askFor(person, phone)).status).toBe(202);
        await phoneCodeDocs().updateOne({ phone }, { $set: { againAt: new Date(0) } });
      }
      expect((await askFor(person, phone)).status).toBe(429);
    } finally {
      process.env.CODE_AGAIN_SECONDS = "0.001";
      forgetSettings();
    }
  });

  it("is too old after the setting's minutes, which may be a fraction", async () => {
    process.env.SMS_CODE_MINUTES = "0.0001";
    forgetSettings();
    const code = await asked(person, phone).finally(() => {
      delete process.env.SMS_CODE_MINUTES;
      forgetSettings();
    });
    await expect.poll(async () => (await prove(person, phone, code)).status).toBe(400);
    expect(await isVerifiedBy(phone, person.uid)).toBe(false);
  });

  it("is six digits, however they are typed or pasted", async () => {
    const inDigits = (all: string) => (code: string) => code.replace(/\d/g, (one) => all[Number(one)] ?? "");
    const written = [
      inDigits("০১২৩৪৫৬৭৮৯"),
      inDigits("０１２３４５６７８９"),
      (code: string) => ` ${code.slice(0, 3)}\u00a0${code.slice(3)}.`,
      (code: string) => `RANNA-${code.slice(0, 3)}–${code.slice(3)}\u200b`,
    ];
    for (const write of written) {
      const [who, number] = [await makePerson(), newNumber()];
      const code = await asked(who, number);
      for (const shape of ["48291", "4829133", "48291a", ""])
        expect((await prove(who, number, shape)).body.errors?.[0]?.path).toBe("code");
      expect((await prove(who, number, write(code))).status, write(code)).toBe(200);
    }
  });
});

describe("codes", () => {
  it("are five an hour for a number, whichever the accounts, also at once", async () => {
    const people = await Promise.all(Array.from({ length: 7 }, () => makePerson()));
    const answers = await Promise.all(people.map((who) => askFor(who, phone)));
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 202, 202, 202, 202, 429, 429]);
  });

  it("are five an hour for an account, whichever the numbers", async () => {
    const answers: number[] = [];
    for (let n = 0; n < 6; n++) answers.push((await askFor(person, newNumber())).status);
    expect(answers).toEqual([202, 202, 202, 202, 202, 429]);
  });

  it("are bounded for an address", async () => {
    const people = await Promise.all(Array.from({ length: 14 }, () => makePerson()));
    const answers = await Promise.all(people.map((who) => askFor(who, newNumber(), "10.9.9.9")));
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(12);
  });
});

describe("an account's numbers", () => {
  it("are in its download, and gone with it and with what was sent to them", async () => {
    const other = newNumber();
    await prove(person, phone, await asked(person, phone));
    await asked(person, other);
    const { body } = await ask(download, person, "GET", "/api/account/export");
    expect(body.account.phones).toMatchObject([{ phone }]);
    const left = await ask(removeAccount, person, "DELETE", "/api/account", {
      body: { password: person.password },
    });
    expect(left.status).toBe(200);
    expect(await phoneDocs().countDocuments({ _id: phone })).toBe(0);
    expect(await phoneCodeDocs().countDocuments({ phone: other })).toBe(0);
    expect(await outboxDocs().countDocuments({ to: { $in: [phone, other] } })).toBe(0);
  });

  it("are found by indexes, from the first code to the deletion", async () => {
    const plans = await plansOf(async () => {
      await prove(person, phone, wrong(await asked(person, phone)));
      await prove(person, phone, await newestCode(phone));
      await phonesOf(person);
      await isVerifiedBy(phone, person.uid);
      await asked(person, phone);
      await ask(removeAccount, person, "DELETE", "/api/account", { body: { password: person.password } });
    });
    expectIndexed(plans);
    const seen = new Set(plans.map(({ collection }) => collection));
    for (const name of ["phones", "phoneCodes", "outbox"]) expect(seen).toContain(name);
  });
});
