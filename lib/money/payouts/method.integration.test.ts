import { ObjectId } from "mongodb";
import { beforeEach, describe, expect, it } from "vitest";
import { GET as download } from "@/app/api/account/export/route";
import { DELETE, GET, PUT } from "@/app/api/account/payout-method/route";
import { DELETE as leave } from "@/app/api/account/route";
import { writeLetter } from "@/lib/mails/write-letter";
import { credentialDocs } from "@/lib/people/users/collections";
import { inLanguage } from "@/lib/texts/language";
import { makePerson, type Person } from "../../../tests/support/accounts";
import { ask } from "../../../tests/support/delivery";
import { mailsFor } from "../../../tests/support/outbox";
import { startTestDatabase } from "../../../tests/support/test-database";
import { tools } from "../../mails/testing";
import { methodDocs } from "./collections";

startTestDatabase({ PAYOUT_QUIET_HOURS: "48" });

const PATH = "/api/account/payout-method";
const HOUR_MS = 3600_000;

let person: Person;
beforeEach(async () => {
  person = await makePerson();
});

const bkash = () => ({
  kind: "bkash",
  name: "Rina Akter",
  number: "01711-234817",
  password: person.password,
});
const bank = () => ({
  kind: "bank",
  name: "Rina Akter",
  number: "1234 5678-90123",
  bank: "Sonali Bank",
  branch: "Mirpur",
  routing: "200264567",
  password: person.password,
});
const put = (body: object, as = person) => ask(PUT, as, "PUT", PATH, { body });
const read = (as = person) => ask(GET, as, "GET", PATH);
const forget = (body: object) => ask(DELETE, person, "DELETE", PATH, { body });
const stored = async () => (await methodDocs().findOne({ _id: new ObjectId(person.uid) }))?.to;

describe("a payout account", () => {
  it("is kept whole, shown masked and used two days later", async () => {
    expect((await read()).body).toBeNull();
    const { status, body } = await put(bkash());
    expect([status, body]).toEqual([
      200,
      { kind: "bkash", label: "bKash •••• 4817", usableFrom: expect.any(String) },
    ]);
    const wait = new Date(body.usableFrom).getTime() - Date.now();
    expect(Math.abs(wait - 48 * HOUR_MS)).toBeLessThan(HOUR_MS);
    expect((await read()).body).toEqual(body);
    expect(await stored()).toMatchObject({ number: "01711234817", bank: null });
  });

  it("of a bank is all of its fields, and of a routing number nine digits", async () => {
    const { bank: name, branch: _, routing: __, ...without } = bank();
    const { status, body } = await put(without);
    expect([status, body.errors.map(({ path }: { path: string }) => path)]).toEqual([
      422,
      ["bank", "branch", "routing"],
    ]);
    expect((await put({ ...bank(), routing: "12345678" })).body.errors[0].path).toBe("routing");
    expect((await put({ ...bank(), routing: "২০০২৬৪৫৬৭" })).body.label).toBe(`${name} •••• 0123`);
    expect(await stored()).toMatchObject({ number: "1234567890123", routing: "200264567", branch: "Mirpur" });
  });

  it("asks for the password, within the limits of a sign-in", async () => {
    expect((await put({ ...bkash(), password: undefined })).body.errors[0].path).toBe("password");
    const wrong = await put({ ...bkash(), password: "wrong" });
    expect([wrong.status, wrong.body.errors[0].path]).toEqual([401, "password"]);
    expect((await forget({ password: "wrong" })).status).toBe(401);
    expect((await forget({})).status).toBe(422);
    let last = 401;
    for (let tries = 0; tries < 12 && last === 401; tries++)
      last = (await put({ ...bkash(), password: "wrong" })).status;
    expect(last).toBe(429);
    expect(await stored()).toBeUndefined();
  });

  it("needs an account with a password", async () => {
    await credentialDocs().deleteOne({ _id: new ObjectId(person.uid) });
    const { status, body } = await put(bkash());
    expect([status, body.code]).toEqual([409, "no_password"]);
    expect((await forget({ password: "any" })).body.code).toBe("no_password");
  });

  it("is told by mail in the words of the contract, without its number", async () => {
    await put(bkash());
    const [mail] = await mailsFor(person.email);
    expect(JSON.stringify(mail)).not.toContain("01711234817");
    const { text } = writeLetter(mail ?? { kind: "", data: {} }, tools);
    expect(text.replaceAll(/\s+/g, " ")).toMatch(
      /Your payout account is now bKash •••• 4817, used from \d+ \w+ \d{4}, \d\d:\d\d\. Not you\? Change your password and delete it\./,
    );
    inLanguage("bn", () => {
      expect(writeLetter(mail ?? { kind: "", data: {} }, tools).text).toContain("বিকাশ •••• 4817");
    });
  });

  it("begins to wait anew when it changes, and not when the same is sent twice", async () => {
    const first = (await put(bkash())).body;
    expect((await put({ ...bkash(), number: "+8801711234817" })).body).toEqual(first);
    expect(await mailsFor(person.email)).toHaveLength(1);
    const second = (await put(bank())).body;
    expect(second.label).toBe("Sonali Bank •••• 0123");
    expect(await mailsFor(person.email)).toHaveLength(2);
  });

  it("is deleted once", async () => {
    await put(bkash());
    const { password } = person;
    expect((await forget({ password })).body).toEqual({ deletedCount: 1 });
    expect((await forget({ password })).body).toEqual({ deletedCount: 0 });
    expect((await read()).body).toBeNull();
  });

  it("is masked in what a person takes away, and goes with the account", async () => {
    await put(bank());
    const exported = await ask(download, person, "GET", "/api/account/export");
    expect(exported.body.payoutMethod).toMatchObject({ kind: "bank", label: "Sonali Bank •••• 0123" });
    expect(JSON.stringify(exported.body)).not.toContain("1234567890123");
    const { password } = person;
    expect((await ask(leave, person, "DELETE", "/api/account", { body: { password } })).status).toBe(200);
    expect(await stored()).toBeUndefined();
  });
});
