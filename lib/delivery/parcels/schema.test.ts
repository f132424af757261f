import { describe, expect, it } from "vitest";
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
  const refused = (change: object) =>
    pickupInput(warehouses)
      .safeParse({ ...pickup, ...change })
      .error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);

  it("has a phone in Bangla digits, or as a contact pastes it", () => {
    const parse = (phone: string) => pickupInput(warehouses).parse({ ...pickup, phone }).phone;
    expect(parse("০১৭০০-০০০০০১")).toBe("01700-000001");
    expect(parse("\u202a(+880)\u00a01700\u2011000001\u202c")).toBe("+880 1700-000001");
  });

  it("is taken when its places belong together", () => {
    expect(pickupInput(warehouses).parse(pickup)).toEqual({ ...pickup, address: "House 1" });
  });

  it.each([
    [{ phone: "" }, "phone: Phone is required"],
    [{ region: "" }, "region: Region is required"],
    [{ district: "" }, "district: District is required"],
    [{ center: "" }, "center: Service center is required"],
    [{ address: "" }, "address: Address is required"],
    [{ address: "a".repeat(501) }, "address: Address must be at most 500 characters"],
    [{ district: "Sylhet" }, "district: This district is not in the chosen region"],
    [{ region: "Sylhet" }, "district: This district is not in the chosen region"],
    [{ center: "Beanibazar" }, "center: This center is not in the chosen district"],
  ])("%j is refused: %s", (change, complaint) => expect(refused(change)).toContain(complaint));
});
