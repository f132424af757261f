import { describe, expect, it } from "vitest";
import { channelsOf, endOfNotice } from "./rules";

const ALL = { push: true, sms: true, mail: true };
const on = (one: ReturnType<typeof channelsOf>) =>
  Object.entries(one.on).flatMap(([name, is]) => (is ? [name] : []));

describe("the channels of a group", () => {
  it("are all that reach the person until one is turned off", () => {
    expect(on(channelsOf("orders", undefined, { ...ALL, sms: false }))).toEqual(["push", "mail"]);
    expect(on(channelsOf("orders", { mail: false }, ALL))).toEqual(["push", "sms"]);
  });

  it("may all be turned off for orders and parcels", () => {
    for (const group of ["orders", "parcels"] as const)
      expect(channelsOf(group, { push: false, sms: false, mail: false }, ALL)).toEqual({
        on: { push: false, sms: false, mail: false },
        fixed: [],
      });
  });

  it.each(["kitchen", "jobs", "money"] as const)("of %s keep the last one that reaches", (group) => {
    expect(channelsOf(group, { push: false, sms: false }, ALL)).toEqual({
      on: { push: false, sms: false, mail: true },
      fixed: ["mail"],
    });
    expect(channelsOf(group, {}, { push: false, sms: false, mail: true }).fixed).toEqual(["mail"]);
    expect(channelsOf(group, {}, ALL).fixed).toEqual([]);
  });

  it("that need one use all that reach where none of those turned on does", () => {
    // Mail and SMS are turned off, and the last device is gone.
    const left = channelsOf("kitchen", { sms: false, mail: false }, { ...ALL, push: false });
    expect(on(left)).toEqual(["sms", "mail"]);
  });

  it("are all fixed for the account", () => {
    expect(channelsOf("account", { mail: false }, { ...ALL, sms: false })).toEqual({
      on: { push: true, sms: false, mail: true },
      fixed: ["push", "mail"],
    });
  });
});

describe("a notice", () => {
  it("ends at its deadline, and after 24 hours", () => {
    const at = new Date("2026-11-24T06:00:00Z");
    const inHours = (hours: number) => new Date(at.getTime() + hours * 3_600_000);
    expect(endOfNotice({ at, until: inHours(5) })).toEqual(inHours(5));
    expect(endOfNotice({ at, until: inHours(30) })).toEqual(inHours(24));
    expect(endOfNotice({ at, until: null })).toEqual(inHours(24));
  });
});
