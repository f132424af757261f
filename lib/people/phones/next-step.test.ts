import { expect, it } from "vitest";
import { type NumberOwner, nextStep } from "./next-step";

const OWNER: NumberOwner = {
  opens: true,
  disabled: false,
  holds: false,
  unused: false,
  unproven: false,
  known: false,
  ways: ["password", "google"],
};
const secondKey = { next: "second_key", ways: ["password", "google"] };
const none = { next: "second_key", ways: [] };
const is = (next: string) => ({ next, ways: [] });

it.each<[string, Partial<NumberOwner>, object]>([
  ["opens an account that holds nothing and was used lately", {}, is("sign_in")],
  ["opens one that nobody used for long, in an unknown browser", { unused: true }, secondKey],
  ["opens one whose number is long unproven, in an unknown browser", { unproven: true }, secondKey],
  ["opens a quiet one in a known browser", { unused: true, unproven: true, known: true }, is("sign_in")],
  ["opens one that holds something", { holds: true }, secondKey],
  ["opens one that holds something, in a known browser", { holds: true, known: true }, secondKey],
  ["opens one without a second key that holds something", { holds: true, ways: [] }, none],
  ["is proven by one that it does not open", { opens: false }, secondKey],
  ["is proven by one that it does not open, in a known browser", { opens: false, known: true }, secondKey],
  ["opens a disabled account", { disabled: true }, is("forbidden")],
  [
    "opens a disabled account in a known browser",
    { disabled: true, known: true, unused: true },
    is("forbidden"),
  ],
  ["opens a disabled account, but may be somebody else's by now", { disabled: true, unproven: true }, none],
  ["is proven by a disabled account that it does not open", { disabled: true, opens: false }, none],
])("a right code of a number that %s", (_, facts, expected) => {
  expect(nextStep({ recoveryOf: null, owner: { ...OWNER, ...facts } })).toEqual(expected);
});

it("a right code of nobody's number asks for a name, and of a recovery's for a password", () => {
  expect(nextStep({ recoveryOf: null, owner: null })).toEqual(is("name"));
  for (const owner of [null, OWNER, { ...OWNER, disabled: true }])
    expect(nextStep({ recoveryOf: "65000000000000000000000a", owner })).toEqual(is("new_password"));
});
