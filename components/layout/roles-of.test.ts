import { expect, it } from "vitest";
import { rolesOf } from "./dashboard-shell";

it.each([
  ["user", false, "user"],
  ["user", true, "rider"],
  ["seller", true, "seller, rider"],
  ["admin", false, "admin"],
] as const)("a %s, riding %s, is called %s", (role, isRider, words) =>
  expect(rolesOf({ role, isRider })).toBe(words),
);
