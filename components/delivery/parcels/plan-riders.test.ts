import { expect, it } from "vitest";
import type { RiderOption } from "@/lib/delivery/riders/views";
import { planRiders } from "./plan-riders";

const rider = (userId: string, open: number, change: Partial<RiderOption> = {}) =>
  ({ userId, open, available: true, district: "Dhaka", fit: "fits", ...change }) as RiderOption;

it("spreads parcels over the free riders of the district, each counted once it is planned", () => {
  const riders = [rider("karim", 0), rider("abul", 1), rider("latif", 3)];
  const choices = Array.from({ length: 4 }, () => ({ suggested: "karim", riders }));
  expect(planRiders(choices)).toEqual(["karim", "karim", "abul", "karim"]);
});

it("plans nobody who rests, is elsewhere or has a full day, and nobody where nobody is suggested", () => {
  const riders = [
    rider("karim", 5),
    rider("rests", 0, { available: false }),
    rider("far", 0, { district: "Gazipur" }),
    rider("full", 0, { fit: "full" }),
  ];
  expect(
    planRiders([
      { suggested: "karim", riders },
      { suggested: null, riders },
    ]),
  ).toEqual(["karim", ""]);
});
