import { expect, it } from "vitest";
import { judgeHello } from "./checks";

it("a database is right if it is a replica set with a primary, or a router of several", () => {
  const stateOf = (hello: Parameters<typeof judgeHello>[0]) => judgeHello(hello).state;
  expect(stateOf({ setName: "ranna", isWritablePrimary: true })).toBe("ok");
  expect(stateOf({ msg: "isdbgrid", isWritablePrimary: true })).toBe("ok");
  expect(stateOf({ isWritablePrimary: true })).toBe("wrong");
  expect(stateOf({ setName: "ranna", isWritablePrimary: false })).toBe("wrong");
});
