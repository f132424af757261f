import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { ParcelWay } from "@/lib/delivery/parcels/views";
import { inLanguage } from "@/lib/texts/language";
import type { StateReader } from "@/lib/texts/states";
import { show, told } from "../../../tests/support/render";
import { ArrivalLine } from "./arrival-line";

type Steps = ParcelWay["steps"];
const done = (step: Steps[number]["step"]) => ({
  step,
  at: "2026-11-22T08:00:00.000Z",
  state: "done" as const,
});
const BOX: Steps = [
  ...(["ordered", "accepted", "packed"] as const).map(done),
  { step: "with_rider", at: null, state: "now" },
];
const BOOKING: Steps = [done("booked"), { step: "at_door", at: null, state: "now" }];
const way = (change: object = {}) => ({
  expectedDays: 1 as const,
  expectedOn: "2026-11-25",
  late: true,
  steps: BOX,
  ...change,
});
const line = (viewer: StateReader | null, change?: object) => (
  <ArrivalLine way={way(change)} viewer={viewer} />
);

describe("a late parcel says what its reader can do", () => {
  it.each([
    ["buyer", BOX, "/refund-policy#late", "How it goes back"],
    ["public", BOX, "/dashbord/myorder", "Open your order"],
    ["buyer", BOOKING, "/delivery#help", "How to reach us"],
    ["public", BOOKING, "/delivery#help", "How to reach us"],
  ] as const)("%s, with a link", (viewer, steps, href, name) => {
    show(line(viewer, { steps }));
    expect(screen.getByText("Late: expected Wed 25 Nov")).toBeDefined();
    expect(screen.getByRole("link", { name }).getAttribute("href")).toBe(href);
  });

  it("kitchen, rider and desk: their own act", () => {
    const unpacked: Steps = [done("ordered"), done("accepted"), { step: "packed", at: null, state: "now" }];
    expect(told(line("kitchen", { steps: unpacked }))).toContain("Pack it now");
    expect(told(line("kitchen"))).toContain("Your part is done");
    expect(told(line("rider"))).toContain("Call the receiver");
    expect(told(line("desk"))).toContain("tell who waits");
  });

  it("to a buyer who reads Bangla", () => {
    expect(inLanguage("bn", () => told(line("buyer")))).toContain("টাকা ফেরত নিতে পারেন".normalize());
  });

  it.each([
    ["in time", { late: false }],
    ["delivered", { steps: (["ordered", "at_door"] as const).map(done) }],
  ])("and nothing when it is %s", (_, change) => {
    expect(told(line("buyer", change))).not.toContain("money back");
  });

  it("and only that it is late in a row of a list", () => {
    expect(told(line(null))).toMatch(/^Late: expected Wed\s25\sNov$/);
  });
});
