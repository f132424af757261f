import { expect, it } from "vitest";
import { givenOf, orderDeskHref, tabHref, tabOf } from "./desk-links";

const nothing = {
  q: undefined,
  payment: undefined,
  box: undefined,
  from: undefined,
  to: undefined,
  before: undefined,
  page: 1,
};

it("keeps the filters in the address, without empty ones and the first page", () => {
  expect(orderDeskHref(nothing)).toBe("/dashbord/orders");
  const asked = { ...nothing, q: "a&b", payment: "refunded", from: "2026-11-01", page: 3 } as const;
  expect(orderDeskHref(asked)).toBe("/dashbord/orders?q=a%26b&payment=refunded&from=2026-11-01&page=3");
});

it("begins another tab on its first page, with the other filters", () => {
  const asked = { ...nothing, q: "rupa", payment: "open", before: "1-a", page: 4 } as const;
  expect(tabHref(asked, "refunded")).toBe("/dashbord/orders?q=rupa&payment=refunded");
  expect(tabHref(asked, "all")).toBe("/dashbord/orders?q=rupa");
  expect(tabHref(asked, "waiting")).toBe("/dashbord/orders?q=rupa&box=waiting");
  expect(tabHref({ ...asked, box: "declined" }, "paid")).toBe("/dashbord/orders?q=rupa&payment=paid");
});

it("knows the tab of an address, and that a filter beside the tabs is none", () => {
  expect(tabOf(nothing)).toBe("all");
  expect(tabOf({ ...nothing, payment: "refunded" })).toBe("refunded");
  expect(tabOf({ ...nothing, box: "waiting" })).toBe("waiting");
  expect(tabOf({ ...nothing, box: "lapsed" })).toBeNull();
  expect(tabOf({ ...nothing, box: "waiting", payment: "paid" })).toBeNull();
});

it("fills the form with the filters and not with the place in the list", () => {
  expect(givenOf({ ...nothing, q: "rupa", to: "2026-11-21", before: "1-a" })).toEqual({
    q: "rupa",
    to: "2026-11-21",
  });
});
