import { describe, expect, it } from "vitest";
import { fieldCodeOf } from "@/lib/platform/field-codes";
import warehouses from "@/public/warehouses.json";
import { pickupInput } from "./schema";

describe("a seller's pick-up address", () => {
  const pickup = {
    phone: "01700-000001",
    region: "Dhaka",
    district: "Dhaka",
    center: "Savar",
    address: " House 1 ",
  };
  const issues = (change: object) =>
    pickupInput(warehouses).safeParse({ ...pickup, ...change }).error?.issues ?? [];
  const refused = (change: object) =>
    issues(change).map(({ path, message }) => `${path.join(".")}: ${message}`);
  const shape = "phone: Phone must be 7 to 20 characters: digits, spaces, + and -";

  it("has a phone in Bangla digits, or as a contact pastes it", () => {
    const parse = (phone: string) => pickupInput(warehouses).parse({ ...pickup, phone }).phone;
    expect(parse("০১৭০০-০০০০০১")).toBe("01700-000001");
    expect(parse("\u202a(+880)\u00a01700\u2011000001\u202c")).toBe("+880 1700-000001");
  });

  it("is taken when its places belong together", () => {
    const stored = { ...pickup, address: "House 1", landmark: null };
    expect(pickupInput(warehouses).parse(pickup)).toEqual(stored);
    const besideMosque = { ...pickup, landmark: " Beside the mosque " };
    expect(pickupInput(warehouses).parse(besideMosque)).toEqual({ ...stored, landmark: "Beside the mosque" });
  });

  it.each([
    [{ phone: "" }, "phone: Phone is required"],
    [{ phone: 5 }, "phone: Phone is required"],
    [{ phone: "017000" }, shape],
    [{ phone: "0".repeat(21) }, shape],
    [{ phone: "x0170000" }, shape],
    [{ phone: "0170000x" }, shape],
    [{ region: "" }, "region: Region is required"],
    [{ district: "" }, "district: District is required"],
    [{ center: "" }, "center: Area is required"],
    [{ address: "" }, "address: Address is required"],
    [{ address: undefined }, "address: Address is required"],
    [{ address: "House\u202e1" }, "address: Address is required"],
    [{ address: "a".repeat(501) }, "address: Address must be at most 500 characters"],
    [{ district: "Sylhet" }, "district: This district is not in the chosen region"],
    [{ region: "Sylhet" }, "district: This district is not in the chosen region"],
    [{ center: "Beanibazar" }, "center: This area is not in the chosen district"],
  ])("%j is refused: %s", (change, complaint) => expect(refused(change)).toEqual([complaint]));

  it("names all that is wrong at once", () => {
    expect(refused({ phone: "", center: "Beanibazar" })).toEqual([
      "phone: Phone is required",
      "center: This area is not in the chosen district",
    ]);
  });

  it.each([
    { phone: "0170000" },
    { phone: "0".repeat(20) },
    { address: "a".repeat(500) },
    { address: "House 1\nMirpur" },
  ])("%j is taken", (change) => expect(refused(change)).toEqual([]));

  it("says in codes, too, that places contradict each other", () => {
    for (const change of [{ district: "Sylhet" }, { center: "Beanibazar" }])
      expect(issues(change).map((issue) => fieldCodeOf(issue).code)).toEqual(["contradicts"]);
  });
});
