import { expect, it } from "vitest";
import { dayOfMoment, momentOf } from "./tracking-words";

it("says a moment as it is in Dhaka, with its year where that is not this year's", () => {
  const now = new Date("2026-11-21T12:00:00Z");
  expect(momentOf("2026-11-19T08:06:00Z", now)).toBe("19 Nov, 14:06");
  expect(dayOfMoment("2026-11-19T20:06:00Z", now)).toBe("20 Nov");
  expect(momentOf("2025-11-19T08:06:00Z", now)).toBe("19 Nov 2025, 14:06");
  expect(dayOfMoment("2025-12-31T17:59:00Z", now)).toBe("31 Dec 2025");
  // In Dhaka it is the new year six hours earlier.
  expect(dayOfMoment("2025-12-31T18:00:00Z", now)).toBe("1 Jan");
  expect(dayOfMoment("2026-12-31T17:00:00Z", new Date("2026-12-31T19:00:00Z"))).toBe("31 Dec 2026");
});
