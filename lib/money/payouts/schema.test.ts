import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { fieldCodeOf } from "@/lib/platform/field-codes";
import {
  approveInput,
  methodDeletion,
  methodInput,
  openRunInput,
  runFailedInput,
  runPaidInput,
  runsQuery,
} from "./schema";

const mobile = { kind: "bkash", name: " Rina Akter ", number: " 01711234817 ", password: "any" };
const bank = {
  kind: "bank",
  name: "Rina Akter",
  number: "1234 5678-90123",
  password: "any",
  bank: " Sonali Bank ",
  branch: "Mirpur",
  routing: "২০০ ২৬৪-৫৬৭",
};

/** Every error, in order, as `path: message`. */
const complaints = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [];

describe("a mobile payout account", () => {
  const numberOf = (number: string) => methodInput.safeParse({ ...mobile, kind: "nagad", number });

  it.each([
    "01711234817",
    "+880 1711 234817",
    "8801711234817",
    "(+88) 01711.234817",
    "0088 01711 234817",
    "০১৭১১-২৩৪৮১৭",
    "1711 234 817",
  ])("takes a number as people write it: %s", (typed) => {
    expect(numberOf(typed).data?.number).toBe("01711234817");
  });

  it.each(["0171123481", "01211234817", "+44 1711 234817", "017112348170", "=01711234817", "a"])(
    "refuses what is no mobile number of Bangladesh: %s",
    (number) => {
      expect(complaints(methodInput, { ...mobile, number })).toEqual([
        "number: A mobile number has 11 digits and begins with 01",
      ]);
    },
  );

  it("is a name and a number, whatever stands in the fields of a bank", () => {
    const parsed = { ...mobile, name: "Rina Akter", number: "01711234817" };
    for (const more of [
      {},
      { bank: "", branch: null, routing: "" },
      { bank: "Sonali", routing: "200264567" },
    ])
      expect(methodInput.parse({ ...mobile, ...more })).toEqual({
        ...parsed,
        bank: null,
        branch: null,
        routing: null,
      });
  });
});

describe("a bank account for payouts", () => {
  it("is taken with its texts trimmed and its numbers as digits", () => {
    expect(methodInput.parse(bank)).toEqual({
      ...bank,
      number: "1234567890123",
      bank: "Sonali Bank",
      routing: "200264567",
    });
  });

  it.each([
    [{ kind: "paypal" }, "kind: Unknown kind"],
    [{ name: undefined }, "name: Name on the account is required"],
    [{ name: " " }, "name: Name on the account is required"],
    [{ name: "Rina\nAkter" }, "name: Name on the account is required"],
    [{ name: "n".repeat(101) }, "name: Name on the account must be at most 100 characters"],
    [{ number: undefined }, "number: Number is required"],
    [{ number: `1${"-".repeat(55)}23456` }, "number: Number must be at most 60 characters"],
    [{ number: "12345" }, "number: An account number has 6 to 20 digits"],
    [{ number: "1".repeat(21) }, "number: An account number has 6 to 20 digits"],
    [{ number: "123456x" }, "number: An account number has 6 to 20 digits"],
    [{ number: "x123456" }, "number: An account number has 6 to 20 digits"],
    [{ bank: undefined }, "bank: Bank is required"],
    [{ bank: "" }, "bank: Bank is required"],
    [{ bank: " " }, "bank: Bank is required"],
    [{ bank: 5 }, "bank: Bank is required"],
    [{ bank: "b".repeat(101) }, "bank: Bank must be at most 100 characters"],
    [{ branch: null }, "branch: Branch is required"],
    [{ branch: "b".repeat(101) }, "branch: Branch must be at most 100 characters"],
    [{ routing: "" }, "routing: Routing number is required"],
    [{ routing: "20026456" }, "routing: A routing number has 9 digits"],
    [{ routing: "2002645670" }, "routing: A routing number has 9 digits"],
    [{ routing: "x200264567" }, "routing: A routing number has 9 digits"],
    [{ routing: "200264567x" }, "routing: A routing number has 9 digits"],
    [{ routing: "200264567".padEnd(41) }, "routing: A routing number has 9 digits"],
    [{ password: undefined }, "password: Password is required"],
    [{ password: "" }, "password: Password is required"],
    [{ password: "p".repeat(4097) }, "password: Password must be at most 4096 characters"],
  ])("%j is refused: %s", (change, complaint) =>
    expect(complaints(methodInput, { ...bank, ...change })).toEqual([complaint]),
  );

  it("names the number's absence before its shape", () => {
    expect(complaints(methodInput, { ...bank, number: " " })[0]).toBe("number: Number is required");
  });

  it("names all that is missing of the bank at once", () => {
    const { bank: _, branch: __, routing: ___, ...without } = bank;
    expect(complaints(methodInput, without)).toEqual([
      "bank: Bank is required",
      "branch: Branch is required",
      "routing: Routing number is required",
    ]);
  });

  it("tells what is missing from what has another shape in codes, too", () => {
    const { error } = methodInput.safeParse({ ...bank, number: "12345", branch: "" });
    expect(error?.issues.map((issue) => `${issue.path}: ${fieldCodeOf(issue).code}`)).toEqual([
      "number: shape",
      "branch: required",
    ]);
  });

  it.each([
    { name: "n".repeat(100) },
    { number: "123456" },
    { number: "1".repeat(20) },
    { number: `1${"-".repeat(54)}23456` },
    { bank: "b".repeat(100) },
    { branch: "b".repeat(100) },
    { routing: "200264567".padEnd(40) },
    { password: "p".repeat(4096) },
  ])("%j is taken", (change) => expect(complaints(methodInput, { ...bank, ...change })).toEqual([]));

  it("is deleted with the password alone", () => {
    expect(methodDeletion.parse({ password: "any" })).toEqual({ password: "any" });
    expect(complaints(methodDeletion, {})).toEqual(["password: Password is required"]);
  });
});

describe("what administrators send of a run", () => {
  const ids = (count: number) => Array<string>(count).fill("0123456789abcdef01234567");

  it("takes a moment with its zone, or none", () => {
    expect(openRunInput.parse({})).toEqual({});
    expect(openRunInput.parse({ cutoff: "2026-11-22T12:00:00+06:00" })).toEqual({
      cutoff: new Date("2026-11-22T06:00:00Z"),
    });
  });

  it("takes what was paid with its reference, of all that wait or of some", () => {
    expect(runPaidInput.parse({ reference: " EFT 4711 " })).toEqual({ reference: "EFT 4711" });
    for (const items of [ids(1), ids(2_000)])
      expect(runPaidInput.parse({ reference: "r".repeat(100), items }).items).toEqual(items);
    expect(runFailedInput.parse({ items: ids(1), reason: ` ${"r".repeat(300)} ` }).reason).toHaveLength(300);
  });

  it("approves a version, with a password or without", () => {
    for (const body of [{ version: 1 }, { version: 7, password: "any" }])
      expect(approveInput.parse(body)).toEqual(body);
  });

  const paid = { reference: "EFT 4711", items: ids(1) };
  const failed = { items: ids(1), reason: "Account closed" };
  const malformed = "items.0: That id is malformed";
  const longReference = "reference: Reference must be at most 100 characters";
  const longReason = "reason: Reason must be at most 300 characters";

  it.each<[string, string, z.ZodType, object]>([
    ["a run opened", "cutoff: The moment must be a date", openRunInput, { cutoff: "yesterday" }],
    ["a run opened", "cutoff: The moment must be a date", openRunInput, { cutoff: "2026-11-22T12:00:00" }],
    ["an approval", "version: A whole number", approveInput, {}],
    ["an approval", "version: A whole number", approveInput, { version: 0 }],
    ["an approval", "version: A whole number", approveInput, { version: 1.5 }],
    ["an approval", "password: Password is required", approveInput, { version: 1, password: "" }],
    ["what was paid", "reference: Reference is required", runPaidInput, { ...paid, reference: undefined }],
    ["what was paid", "reference: Reference is required", runPaidInput, { ...paid, reference: " " }],
    ["what was paid", longReference, runPaidInput, { ...paid, reference: "r".repeat(101) }],
    ["what was paid", "items: Choose at least one", runPaidInput, { ...paid, items: "all" }],
    ["what was paid", "items: Choose at least one", runPaidInput, { ...paid, items: [] }],
    ["what was paid", "items: items: at most 2000 entries", runPaidInput, { ...paid, items: ids(2_001) }],
    ["what was paid", malformed, runPaidInput, { ...paid, items: [5] }],
    ["what was paid", malformed, runPaidInput, { ...paid, items: ["0123456789abcdef0123456"] }],
    ["what was paid", malformed, runPaidInput, { ...paid, items: ["0123456789abcdef012345678"] }],
    ["what was paid", malformed, runPaidInput, { ...paid, items: ["x0123456789abcdef01234567"] }],
    ["what failed", "items: Choose at least one", runFailedInput, { ...failed, items: undefined }],
    ["what failed", "reason: Reason is required", runFailedInput, { ...failed, reason: "" }],
    ["what failed", longReason, runFailedInput, { ...failed, reason: "r".repeat(301) }],
    ["the list", "size: Size must be 1 to 100", runsQuery, { size: "101" }],
    ["the list", "page: Page must be at least 1", runsQuery, { page: "0" }],
  ])("%s is refused: %s", (_, complaint, schema, body) =>
    expect(complaints(schema, body)).toEqual([complaint]),
  );

  it("lists runs by twenties unless asked otherwise", () => {
    expect(runsQuery.parse({})).toEqual({ size: 20, page: 1 });
    expect(runsQuery.parse({ size: "100", page: "2" })).toEqual({ size: 100, page: 2 });
  });
});
