import { expect, test } from "vitest";
import { deskOf } from "./routes";

test("an order leads to its parcel, open where its id is known", () => {
  expect(deskOf.parcel("TRK17")).toBe("/dashbord/AllParcel?q=TRK17");
  expect(deskOf.parcel("TRK17", "p1")).toBe("/dashbord/AllParcel?q=TRK17&view=p1");
  expect(deskOf.order("o1")).toBe("/dashbord/orders?q=o1&view=o1");
});

test("a person is found by the e-mail, whatever stands in it", () => {
  expect(deskOf.person("a+b@ranna.test")).toBe(
    "/dashbord/users?q=a%2Bb%40ranna.test&view=a%2Bb%40ranna.test",
  );
});
