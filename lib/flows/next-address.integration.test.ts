import { expect, it } from "vitest";
import { insertAddress } from "@/lib/people/users/addresses/queries";
import { makePerson } from "../../tests/support/accounts";
import { cashBox, provePhone } from "../../tests/support/cash";
import { startTestShop } from "../../tests/support/shop";
import { nextAddress } from "./next-address";

startTestShop();

const UNKNOWN = { phone: null, address: null, district: null, area: null, landmark: null };

it("is the default address, else the one of the last purchase, else only the verified phone", async () => {
  const buyer = await makePerson();
  expect(await nextAddress(buyer.uid)).toBeNull();
  const phone = await provePhone(buyer);
  expect(await nextAddress(buyer.uid)).toEqual({ ...UNKNOWN, phone });
  await cashBox(690, { buyer, phone });
  expect(await nextAddress(buyer.uid)).toEqual({
    ...UNKNOWN,
    phone,
    address: "House 14, Road 7",
    district: "Dhaka",
  });
  const office = { phone: "+8801711204588", address: "Road 3", district: "Khulna", area: "Dighalia" };
  await insertAddress(buyer.uid, { label: "Office", name: "Imran", ...office }, true);
  expect(await nextAddress(buyer.uid)).toEqual({ ...UNKNOWN, ...office });
});
