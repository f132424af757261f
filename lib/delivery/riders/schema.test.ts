import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { fieldCodeOf } from "@/lib/platform/field-codes";
import { amountInput } from "./amounts";
import { changeAvailability, decide, listDeliveries } from "./calls";
import { assign } from "./carry-calls";
import { applyInput, listRidersQuery, moveInput } from "./schema";

const AREAS = [
  { region: "Dhaka", district: "Gazipur", covered_area: ["Tongi"] },
  { region: "Sylhet", district: "Sylhet", covered_area: ["Beanibazar"] },
] as unknown as Parameters<typeof applyInput>[0];
const application = {
  phone: "+880 1711-204588",
  address: " House 14 ",
  region: "Dhaka",
  district: "Gazipur",
  age: 25,
  nid: "1234567890",
  vehicle: "Bike",
  experience: " Two years ",
  photo: "https://ranna.test/uploads/me.webp",
};

/** All errors in order, as `path: message`. */
const complaints = (schema: z.ZodType, value: unknown) => {
  const parsed = schema.safeParse(value);
  return parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
};
const apply = applyInput(AREAS);
const wrong = (change: object) => complaints(apply, { ...application, ...change });

describe("an application as a rider", () => {
  it("takes phone and NID in Bangla digits, and as a contact pastes them", () => {
    const typed = { ...application, phone: "(+৮৮০)\u00a0১৭১১\u2011২০৪৫৮৮", nid: "১২৩ ৪৫৬-৭৮৯০\u200b" };
    expect(apply.parse(typed)).toMatchObject({ phone: "+880 1711-204588", nid: "1234567890" });
    expect(moveInput.parse({ to: "delivered", code: "৪২ ০৭." }).code).toBe("4207");
  });

  it("is taken with its texts trimmed", () => {
    expect(
      apply.parse({
        ...application,
        phone: " 01711204588 ",
        region: " Dhaka ",
        nid: " 1234567890 ",
        photo: ` ${application.photo} `,
      }),
    ).toEqual({
      ...application,
      phone: "01711204588",
      address: "House 14",
      experience: "Two years",
    });
  });

  it("names everything that is missing at once, once each", () => {
    const all = [
      "phone: Phone is required",
      "address: Address is required",
      "region: Region is required",
      "district: District is required",
      "age: Age is required",
      "nid: NID is required",
      "vehicle: Vehicle is required",
      "photo: Photo is required",
    ];
    expect(complaints(apply, {})).toEqual(all);
    const blank = { phone: " ", address: " ", region: "", district: " ", nid: " ", vehicle: "", photo: " " };
    expect(complaints(apply, { ...blank, age: Number.NaN })).toEqual(all);
  });

  it.each([
    [{ phone: "017112" }, "phone: Phone number must be 7 to 20 characters: digits, spaces, + and -"],
    [{ phone: "01711204588x" }, "phone: Phone number must be 7 to 20 characters: digits, spaces, + and -"],
    [{ phone: "x01711204588" }, "phone: Phone number must be 7 to 20 characters: digits, spaces, + and -"],
    [{ phone: "0".repeat(21) }, "phone: Phone number must be 7 to 20 characters: digits, spaces, + and -"],
    [{ address: "a".repeat(501) }, "address: Address must be at most 500 characters"],
    [{ region: " " }, "region: Region is required"],
    [{ district: "" }, "district: District is required"],
    [{ age: 17 }, "age: Must be 18 or older"],
    [{ age: 25.5 }, "age: Must be 18 or older"],
    [{ age: "25" }, "age: Must be 18 or older"],
    [{ age: 101 }, "age: Must be 100 or younger"],
    [{ nid: "12345abc90" }, "nid: NID must be digits only"],
    [{ nid: "1234567890x" }, "nid: NID must be digits only"],
    [{ nid: "x1234567890" }, "nid: NID must be digits only"],
    [{ nid: "123456789" }, "nid: Must be at least 10 digits"],
    [{ nid: "1".repeat(18) }, "nid: Must be at most 17 digits"],
    [{ vehicle: "Rocket" }, "vehicle: Vehicle is required"],
    [{ experience: "e".repeat(501) }, "experience: Experience must be at most 500 characters"],
    [{ experience: 5 }, "experience: Experience must be at most 500 characters"],
    [{ photo: "http://elsewhere.test/me.webp" }, "photo: Photo is required"],
    [{ photo: "javascript:alert(1)" }, "photo: Photo is required"],
    [{ photo: "x https://ranna.test/me.webp" }, "photo: Photo is required"],
    [{ photo: "https://ranna.test/me.webp x" }, "photo: Photo is required"],
    [{ photo: "/uploads/../secret" }, "photo: Photo is required"],
    [{ photo: `https://ranna.test/${"a".repeat(2_000)}` }, "photo: Photo is required"],
    [{ district: "Sylhet" }, "district: This district is not in the chosen region"],
    [{ region: "Atlantis" }, "district: This district is not in the chosen region"],
  ])("%j is refused: %s", (change, complaint) => expect(wrong(change)).toEqual([complaint]));

  it.each([
    { phone: "0171120" },
    { phone: "0".repeat(20) },
    { address: "a".repeat(500) },
    { age: 18 },
    { age: 100 },
    { nid: "1".repeat(17) },
    { experience: "e".repeat(500) },
    { photo: "/uploads/me-1_2.webp" },
    { photo: "http://127.0.0.1:3000/uploads/me.webp" },
    { region: "Sylhet", district: "Sylhet" },
  ])("%j is taken", (change) => expect(wrong(change)).toEqual([]));

  it("holds region and district to 100 characters", () => {
    const long = "a".repeat(101);
    expect(wrong({ region: long, district: long })).toEqual([
      "region: Region must be at most 100 characters",
      "district: District must be at most 100 characters",
      "district: This district is not in the chosen region",
    ]);
  });

  it("tells a district elsewhere in a code, too", () => {
    const { error } = apply.safeParse({ ...application, district: "Sylhet" });
    expect(error?.issues.map((issue) => fieldCodeOf(issue).code)).toEqual(["contradicts"]);
  });

  it("may come without experience", () => {
    for (const experience of [undefined, null, "", "  "])
      expect(apply.parse({ ...application, experience }).experience).toBeNull();
  });
});

describe("a rider's step", () => {
  const refused = (step: object) => complaints(moveInput, step);

  it("is a known status with what belongs to it, trimmed", () => {
    expect(
      moveInput.parse({
        to: "delivered",
        code: " 0042 ",
        reason: " r ",
        note: " n ",
        cashCollected: true,
        cashAmount: 60,
      }),
    ).toEqual({ to: "delivered", code: "0042", reason: "r", note: "n", cashCollected: true, cashAmount: 60 });
    expect(moveInput.parse({ to: "in_transit" })).toEqual({ to: "in_transit" });
  });

  it.each([
    [{ to: "lost" }, "to: Unknown status"],
    [{ to: "returned", refusal: "bored" }, "refusal: Unknown refusal"],
    [{ to: "delivered", code: "42" }, "code: The code has 4 digits"],
    [{ to: "delivered", code: "12345" }, "code: The code has 4 digits"],
    [{ to: "delivered", code: "x123" }, "code: The code has 4 digits"],
    [{ to: "delivered", code: 1234 }, "code: The code has 4 digits"],
    [{ to: "delivered", reason: "r".repeat(501) }, "reason: Reason must be at most 500 characters"],
    [{ to: "delivered", note: "n".repeat(501) }, "note: Note must be at most 500 characters"],
    [{ to: "delivered", cashCollected: "yes" }, "cashCollected: Cash collected must be a number"],
    [{ to: "delivered", cashAmount: "60" }, "cashAmount: Cash amount must be a number"],
  ])("%j is refused: %s", (step, complaint) => expect(refused(step)).toEqual([complaint]));

  it("takes reason and note of 500 characters", () => {
    expect(refused({ to: "delivered", reason: "r".repeat(500), note: "n".repeat(500) })).toEqual([]);
  });
});

describe("what administrators send", () => {
  it("decides an application with one of two words", () => {
    expect(decide.body.parse({ status: "Approved" })).toEqual({ status: "Approved" });
    expect(decide.body.parse({ status: "Declined" })).toEqual({ status: "Declined" });
    expect(complaints(decide.body, { status: "Pending" })).toEqual([
      "status: Status must be Approved or Declined",
    ]);
  });

  it("assigns a rider or nobody", () => {
    expect(assign.body.parse({ riderId: "r" })).toEqual({ riderId: "r" });
    expect(assign.body.parse({ riderId: null })).toEqual({ riderId: null });
    expect(complaints(assign.body, {})).toEqual(["riderId: Rider is required"]);
    expect(complaints(assign.body, { riderId: "" })).toEqual(["riderId: Rider is required"]);
    expect(assign.body.safeParse({ riderId: "r".repeat(50) }).success).toBe(true);
    expect(assign.body.safeParse({ riderId: "r".repeat(51) }).success).toBe(false);
  });

  it.each([
    [{}, "amount: Amount must be a number"],
    [{ amount: "5" }, "amount: Amount must be a number"],
    [{ amount: 0 }, "amount: Amount must be more than 0"],
    [{ amount: -1 }, "amount: Amount must be more than 0"],
    [{ amount: 10_000_001 }, "amount: Amount is too large"],
    [{ amount: 1.005 }, "amount: Amount must have at most 2 decimals"],
  ])("%j is no amount: %s", (body, complaint) => expect(complaints(amountInput, body)).toEqual([complaint]));

  it.each([
    [0.01, 1],
    [114.24, 114_24],
    [10_000_000, 10_000_000_00],
  ])("takes %d taka to the last poisha", (taka, amount) => {
    expect(amountInput.parse({ amount: taka })).toEqual({ amount });
  });
});

it("a rider takes parcels or rests, nothing between", () => {
  expect(changeAvailability.body.parse({ available: false })).toEqual({ available: false });
  expect(complaints(changeAvailability.body, { available: "no" })).toEqual([
    "available: Available must be true or false",
  ]);
});

it("deliveries are asked for by one of three scopes", () => {
  for (const scope of ["available", "mine", "done"])
    expect(listDeliveries.query.parse({ scope })).toEqual({ scope });
  expect(complaints(listDeliveries.query, { scope: "all" })).toEqual(["scope: Unknown scope"]);
});

describe("the list of riders", () => {
  it("is the first twenty of everybody unless asked otherwise", () => {
    const plain = { q: undefined, region: undefined, size: 20, page: 1 };
    expect(listRidersQuery.parse({})).toMatchObject({ size: 20, page: 1 });
    expect(listRidersQuery.parse({ q: "  ", region: "" })).toEqual(plain);
    expect(listRidersQuery.parse({ q: " Karim ", region: "Dhaka", size: "100", page: "3" })).toEqual({
      q: "Karim",
      region: "Dhaka",
      size: 100,
      page: 3,
    });
    expect(listRidersQuery.parse({ size: "1" }).size).toBe(1);
  });

  it.each([
    [{ size: "0" }, "size: Size must be 1 to 100"],
    [{ size: "101" }, "size: Size must be 1 to 100"],
    [{ q: "a".repeat(101) }, "q: At most 100 characters"],
  ])("refuses %j", (query, complaint) => expect(complaints(listRidersQuery, query)).toEqual([complaint]));

  it("refuses a query of another type, and a region longer than any", () => {
    expect(listRidersQuery.safeParse({ q: ["a"] }).success).toBe(false);
    expect(listRidersQuery.safeParse({ region: "r".repeat(100) }).success).toBe(true);
    expect(listRidersQuery.safeParse({ region: "r".repeat(101) }).success).toBe(false);
    expect(listRidersQuery.safeParse({ q: "a".repeat(100) }).success).toBe(true);
  });
});
