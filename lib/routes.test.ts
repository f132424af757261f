import { expect, test } from "vitest";
import { adminLinks } from "./routes";

test("an order leads to its parcel, open where its id is known", () => {
  expect(adminLinks.parcel("TRK17")).toBe("/dashbord/AllParcel?q=TRK17");
  expect(adminLinks.parcel("TRK17", "p1")).toBe("/dashbord/AllParcel?q=TRK17&view=p1");
  expect(adminLinks.order("o1")).toBe("/dashbord/orders?q=o1&view=o1");
});

test("a person is found by the e-mail, whatever stands in it", () => {
  expect(adminLinks.person("a+b@ranna.test")).toBe(
    "/dashbord/users?q=a%2Bb%40ranna.test&view=a%2Bb%40ranna.test",
  );
});
