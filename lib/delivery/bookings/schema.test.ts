import { describe, expect, it } from "vitest";
import { fieldCodeOf } from "@/lib/platform/field-codes";
import warehouses from "@/public/warehouses.json";
import {
  addParcelInput,
  type BookingChanges,
  bookingChanges,
  bookingInput,
  clashesIn,
  paidInput,
  payParcelInput,
} from "./schema";

const booking = {
  type: "non-document",
  title: "Jamdani saree",
  weight: 2.5,
  sender_contact: "01700-000001",
  sender_region: "Dhaka",
  sender_district: "Dhaka",
  sender_center: "Savar",
  sender_address: "House 1",
  pickup_instruction: "Ring twice",
  receiver_name: "Mitu",
  receiver_contact: "+880 1700 000002",
  receiver_region: "Sylhet",
  receiver_district: "Sylhet",
  receiver_center: "Beanibazar",
  receiver_address: "House 2",
  delivery_instruction: "Leave with the guard",
};
const schema = bookingInput(warehouses);
const problems = (value: unknown) => {
  const parsed = schema.safeParse(value);
  return parsed.success
    ? {}
    : Object.fromEntries(parsed.error.issues.map((i) => [i.path.join("."), i.message]));
};
const without = (...names: string[]) =>
  Object.fromEntries(Object.entries(booking).filter(([name]) => !names.includes(name)));

describe("a booking", () => {
  it("passes when it is whole, with its fields trimmed", () => {
    expect(problems(booking)).toEqual({});
    expect(schema.parse({ ...booking, title: "  Saree " })).toMatchObject({ title: "Saree", weight: 2.5 });
  });

  it("takes a receiver's e-mail with spaces around it, in lower case; none, or only spaces, is none", () => {
    const email = (receiver_email?: string | null) =>
      schema.parse({ ...booking, receiver_email }).receiver_email;
    expect(email(" Mitu@Example.com ")).toBe("mitu@example.com");
    expect([email(), email(null), email(""), email("  ")]).toEqual([null, null, null, null]);
    expect(problems({ ...booking, receiver_email: "mitu@" })).toHaveProperty("receiver_email");
    expect(problems({ ...booking, receiver_email: 5 })).toHaveProperty("receiver_email");
  });

  it("names every missing field with the specification's message, all at once", () => {
    expect(problems({})).toEqual({
      type: "Parcel type is required",
      title: "Title is required",
      sender_contact: "Sender Contact is required",
      sender_region: "Sender Region is required",
      sender_district: "Sender District is required",
      sender_center: "Sender Area is required",
      sender_address: "Sender Address is required",
      receiver_name: "Receiver Name is required",
      receiver_contact: "Receiver Contact is required",
      receiver_region: "Receiver Region is required",
      receiver_district: "Receiver District is required",
      receiver_center: "Receiver Area is required",
      receiver_address: "Receiver Address is required",
    });
    expect(problems({ ...booking, title: "   " })).toEqual({ title: "Title is required" });
  });

  it("wants a weight of a non-document only, also beside other wrong fields", () => {
    expect(problems(without("weight"))).toEqual({ weight: "Weight is required for Non-Document" });
    expect(problems({ ...booking, weight: Number.NaN })).toEqual({
      weight: "Weight is required for Non-Document",
    });
    // Forms send empty fields, calls leave them out.
    for (const value of [without("weight", "title"), { ...without("weight"), title: "" }])
      expect(problems(value)).toEqual({
        weight: "Weight is required for Non-Document",
        title: "Title is required",
      });
    const paper = schema.parse({ ...booking, type: "document", weight: "any" });
    expect(paper.weight).toBeNull();
  });

  it.each([
    [{ sender_region: "Atlantis" }, "sender_region: unknown"],
    [{ receiver_district: "Dhaka" }, "receiver_district: contradicts"],
    [{ sender_center: "Beanibazar" }, "sender_center: contradicts"],
    [{ weight: undefined }, "weight: required"],
    [{ weight: "3" }, "weight: shape"],
    [{ weight: 100.5 }, "weight: range"],
    [{ collect: 9 }, "collect: range"],
  ])("says in codes, too, what is wrong of %j: %s", (change, code) => {
    const { error } = schema.safeParse({ ...booking, ...change });
    expect(error?.issues.map((issue) => `${issue.path}: ${fieldCodeOf(issue).code}`)).toEqual([code]);
  });

  it("refuses a third decimal of a weight", () => {
    expect(problems({ ...booking, weight: 2.555 })).toEqual({
      weight: "Weight must have at most 2 decimals",
    });
  });

  it("wants a district of its region and a center of its district, at both ends", () => {
    expect(problems({ ...booking, sender_region: "Atlantis" })).toEqual({
      sender_region: "Choose one of the regions",
    });
    expect(problems({ ...booking, receiver_district: "Dhaka" })).toEqual({
      receiver_district: "This district is not in the chosen region",
    });
    expect(problems({ ...booking, sender_center: "Beanibazar" })).toEqual({
      sender_center: "This area is not in the chosen district",
    });
  });

  it("refuses operator objects in every field", () => {
    for (const name of Object.keys(booking))
      expect(problems({ ...booking, [name]: { $ne: null } })).toHaveProperty(name);
  });
});

/** All errors in order, which shows that no field is reported twice. */
const complaints = (schema: { safeParse(value: unknown): unknown }, value: unknown) => {
  const parsed = schema.safeParse(value) as ReturnType<(typeof paidInput)["safeParse"]>;
  return parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
};

describe("the bounds of a booking", () => {
  const refused = (change: object) => complaints(schema, { ...booking, ...change });

  it.each([
    [{ type: "box" }, "type: Parcel type is required"],
    [{ title: "t".repeat(121) }, "title: Title must be at most 120 characters"],
    [{ title: " " }, "title: Title is required"],
    [{ title: 5 }, "title: Title is required"],
    [{ sender_contact: " " }, "sender_contact: Sender Contact is required"],
    [
      { sender_contact: "017000" },
      "sender_contact: Sender Contact must be 7 to 20 characters: digits, spaces, + and -",
    ],
    [
      { sender_contact: "x0170000" },
      "sender_contact: Sender Contact must be 7 to 20 characters: digits, spaces, + and -",
    ],
    [
      { sender_contact: "0170000x" },
      "sender_contact: Sender Contact must be 7 to 20 characters: digits, spaces, + and -",
    ],
    [{ receiver_name: "n".repeat(101) }, "receiver_name: Receiver Name must be at most 100 characters"],
    [{ sender_address: "a".repeat(501) }, "sender_address: Sender Address must be at most 500 characters"],
    [
      { pickup_instruction: "i".repeat(501) },
      "pickup_instruction: Pickup Instruction must be at most 500 characters",
    ],
    [
      { receiver_landmark: "l".repeat(101) },
      "receiver_landmark: Receiver Landmark must be at most 100 characters",
    ],
    [{ weight: "3" }, "weight: Weight must be between 0.01 and 100 kg"],
    [{ weight: 0.001 }, "weight: Weight must be between 0.01 and 100 kg"],
    [{ weight: 100.001 }, "weight: Weight must be between 0.01 and 100 kg"],
    [{ sender_district: " ", sender_center: "Savar" }, "sender_district: Sender District is required"],
    [{ sender_region: " " }, "sender_region: Sender Region is required"],
    [{ receiver_center: "" }, "receiver_center: Receiver Area is required"],
    [{ receiver_email: `${"m".repeat(250)}@a.bc` }, "receiver_email: Enter a valid email address"],
  ])("%j is refused: %s", (change, complaint) => expect(refused(change)).toEqual([complaint]));

  it.each([
    { title: "t".repeat(120) },
    { weight: 0.01 },
    { weight: 100 },
    { sender_contact: " 0170000 " },
    { sender_address: " a ".padEnd(500, "a") },
    { receiver_email: undefined },
    {
      pickup_instruction: "",
      delivery_instruction: null,
      sender_landmark: undefined,
      receiver_landmark: " ",
    },
  ])("%j is taken", (change) => expect(refused(change)).toEqual([]));

  it("collects nothing or whole taka from 10 to 50,000", () => {
    for (const collect of [0, 10, 5_000, 50_000]) expect(refused({ collect }), String(collect)).toEqual([]);
    for (const collect of [9, 50_001, 10.5, -10, "500", null])
      expect(refused({ collect }), String(collect)).toEqual([
        "collect: Collect nothing, or whole taka from 10 to 50,000",
      ]);
  });

  it("is an object, and of anything else nothing is asked", () => {
    for (const value of [null, undefined, "booking", 5, [1]])
      expect(schema.safeParse(value).success).toBe(false);
  });

  it("has a price that is a number and not less than nothing, when the form showed one", () => {
    const add = addParcelInput(warehouses);
    expect(complaints(add, { ...booking, delivery_cost: 0 })).toEqual([]);
    expect(complaints(add, { ...booking, delivery_cost: "60" })).toEqual([
      "delivery_cost: Delivery cost must be a number",
    ]);
    expect(complaints(add, { ...booking, delivery_cost: -1 })).toHaveLength(1);
  });
});

it("a card's payment is reported by its transaction, of 1 to 255 characters; a wallet's has none", () => {
  expect(paidInput.parse({ transaction_id: "pi_1" })).toEqual({ transaction_id: "pi_1" });
  expect(paidInput.parse({})).toEqual({});
  for (const transaction_id of ["", 5])
    expect(complaints(paidInput, { transaction_id })).toEqual(["transaction_id: Transaction is required"]);
  expect(paidInput.safeParse({ transaction_id: "p".repeat(255) }).success).toBe(true);
  expect(paidInput.safeParse({ transaction_id: "p".repeat(256) }).success).toBe(false);
});

it("a booking is paid by card or wallet; by card if nothing is said", () => {
  for (const body of [{}, { payWith: "card" }, { payWith: "wallet" }])
    expect(payParcelInput.parse(body)).toEqual(body);
  expect(complaints(payParcelInput, { payWith: "cash" })).toEqual(["payWith: Unknown payWith"]);
});

describe("a change of a booking", () => {
  it("takes any of the fields, each as a booking does, and leaves out what was not sent", () => {
    expect(bookingChanges.parse({})).toEqual({});
    expect(bookingChanges.parse({ title: " Books ", unknown: 1 })).toEqual({ title: "Books" });
    expect(bookingChanges.parse({ receiver_email: " Mitu@Ranna.test " })).toEqual({
      receiver_email: "mitu@ranna.test",
    });
    expect(bookingChanges.parse({ receiver_email: null })).toEqual({ receiver_email: null });
    expect(complaints(bookingChanges, { title: " " })).toEqual(["title: Title is required"]);
    expect(complaints(bookingChanges, { receiver_email: "mitu" })).toEqual([
      "receiver_email: Enter a valid email address",
    ]);
  });

  /** The errors of the booking after the change. */
  const clashes = (changes: BookingChanges) =>
    clashesIn({ ...booking, ...changes }, changes, warehouses).map(({ path }) => path);

  it("goes together with what stays", () => {
    expect(clashes({ title: "Books" })).toEqual([]);
    expect(clashes({ sender_center: "Savar" })).toEqual([]);
    expect(clashes({ type: "document" })).toEqual([]);
    expect(
      clashes({ receiver_region: "Dhaka", receiver_district: "Dhaka", receiver_center: "Savar" }),
    ).toEqual([]);
  });

  it.each<[BookingChanges, string[]]>([
    [{ weight: 0 }, ["weight"]],
    [{ sender_region: "Atlantis" }, ["sender_region"]],
    [{ sender_region: "Sylhet" }, ["sender_district"]],
    [{ sender_district: "Sylhet" }, ["sender_district"]],
    [{ sender_center: "Beanibazar" }, ["sender_center"]],
    [{ receiver_region: "Dhaka" }, ["receiver_district"]],
    [{ receiver_district: "Dhaka" }, ["receiver_district"]],
    [{ receiver_center: "Savar" }, ["receiver_center"]],
    [{ weight: 0, sender_center: "x", receiver_center: "x" }, ["weight", "sender_center", "receiver_center"]],
  ])("%j clashes in %j", (changes, paths) => expect(clashes(changes)).toEqual(paths));

  it("is not blamed for what was wrong before, elsewhere", () => {
    const old = { ...booking, weight: 0, sender_center: "Closed", receiver_center: "Closed" };
    expect(clashesIn({ ...old, title: "Books" }, { title: "Books" }, warehouses)).toEqual([]);
    const changes = { sender_center: "Savar" };
    expect(clashesIn({ ...old, ...changes }, changes, warehouses)).toEqual([]);
    expect(
      clashesIn({ ...booking, type: "non-document", weight: null }, { type: "non-document" }, warehouses),
    ).toMatchObject([{ path: "weight", code: "required", message: expect.stringMatching(/^Weight/) }]);
  });
});
