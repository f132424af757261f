import { describe, expect, it } from "vitest";
import {
  arrivalFrom,
  dayOfArrival,
  expectedDays,
  isLate,
  movedArrival,
  NO_ARRIVAL,
  promisableDays,
} from "./arrival";

const dhaka = { region: "Dhaka", district: "Dhaka" };
const gazipur = { region: "Dhaka", district: "Gazipur" };
const sylhet = { region: "Sylhet", district: "Sylhet" };
const unknown = { region: null, district: null };
const between = (sender: typeof dhaka | typeof unknown, receiver: typeof sender) => ({ sender, receiver });
/** A Tuesday noon in Dhaka. */
const NOON = new Date("2026-11-24T12:00:00+06:00");
const at = (clock: string) => new Date(`2026-11-24T${clock}+06:00`);

describe("the days on the way", () => {
  it("are one within a district, two within a region, three further, and not known with an end", () => {
    expect(expectedDays(between(dhaka, dhaka))).toBe(1);
    expect(expectedDays(between(dhaka, gazipur))).toBe(2);
    expect(expectedDays(between(dhaka, sylhet))).toBe(3);
    expect(expectedDays(between(unknown, dhaka))).toBeNull();
    expect(expectedDays(between(dhaka, unknown))).toBeNull();
    const [a, b] = [
      { region: null, district: "Dhaka" },
      { region: null, district: "Gazipur" },
    ];
    expect(expectedDays(between(a as never, b as never))).toBe(3);
  });

  it("count from the day in Dhaka, from 16:00:00 on from the next one", () => {
    expect(dayOfArrival(between(dhaka, dhaka), at("00:00:00"))).toBe("2026-11-25");
    expect(dayOfArrival(between(dhaka, dhaka), at("15:59:59.999"))).toBe("2026-11-25");
    expect(dayOfArrival(between(dhaka, dhaka), at("16:00:00"))).toBe("2026-11-26");
    expect(dayOfArrival(between(dhaka, sylhet), at("23:59:59"))).toBe("2026-11-28");
    // While the receiver's or sender's place is unknown, three days are assumed.
    expect(dayOfArrival(between(unknown, dhaka), NOON)).toBe("2026-11-27");
  });
});

it("a kitchen may name the reckoned day and the three after it, of cooked food today too", () => {
  const days = (isCooked: boolean, now = NOON) =>
    promisableDays(1, now, isCooked).map((day) => Number(day.slice(-2)));
  expect(days(false)).toEqual([25, 26, 27, 28]);
  expect(days(false, at("16:00:00"))).toEqual([26, 27, 28, 29]);
  expect(days(true)).toEqual([25, 26, 27, 28, 24]);
  expect(days(true, at("16:00:00"))).toEqual([26, 27, 28, 29, 24, 25]);
  expect(promisableDays(null, NOON, false)[0]).toBe("2026-11-27");
});

it("a kitchen promises cooked food for no day on which it keeps no more", () => {
  const days = (eatWithinHours: number, now = NOON) =>
    promisableDays(1, now, true, eatWithinHours).map((day) => Number(day.slice(-2)));
  expect(days(72)).toEqual([25, 26, 27, 24]);
  expect(days(24)).toEqual([25, 24]);
  // The reckoned day would be the 26th.
  expect(days(24, at("16:00:00"))).toEqual([25, 24]);
  expect(days(6)).toEqual([24]);
});

describe("an arrival", () => {
  const accepted = arrivalFrom(between(dhaka, dhaka), NOON);
  const LATER = new Date("2026-11-26T12:00:00+06:00");
  const moved = (from: ReturnType<typeof between>, to: ReturnType<typeof between>, arrival = accepted) =>
    movedArrival(from, { ...to, ...arrival }, LATER);

  it("stays while the days do", () => {
    expect(accepted.expectedOn).toBe("2026-11-25");
    expect(moved(between(dhaka, dhaka), between(sylhet, sylhet))).toBeNull();
    expect(
      movedArrival(between(dhaka, dhaka), { ...between(dhaka, sylhet), ...NO_ARRIVAL }, LATER),
    ).toBeNull();
  });

  it("is reckoned anew from acceptance when the address changes", () => {
    expect(moved(between(dhaka, dhaka), between(dhaka, sylhet))).toMatchObject({
      countsFrom: NOON,
      expectedOn: "2026-11-27",
    });
  });

  it("counts from the day on which an unknown end is learned, also when the address changes after that", () => {
    const unsure = arrivalFrom(between(unknown, dhaka), NOON);
    const learned = moved(between(unknown, dhaka), between(dhaka, dhaka), unsure);
    expect(learned).toMatchObject({ countsFrom: LATER, expectedOn: "2026-11-27" });
    const again = moved(between(dhaka, dhaka), between(dhaka, gazipur), learned as typeof unsure);
    expect(again).toMatchObject({ countsFrom: LATER, expectedOn: "2026-11-28" });
  });

  it("keeps the later day that its kitchen has named", () => {
    const promised = arrivalFrom(between(dhaka, dhaka), NOON, "2026-11-28");
    expect(moved(between(dhaka, dhaka), between(dhaka, gazipur), promised)).toBeNull();
    const early = arrivalFrom(between(dhaka, dhaka), NOON, "2026-11-26");
    expect(moved(between(dhaka, dhaka), between(dhaka, sylhet), early)?.expectedOn).toBe("2026-11-27");
  });

  it("is late from the midnight after its day until delivery or an ending", () => {
    const late = (now: Date, deliveryStatus: Parameters<typeof isLate>[0]["deliveryStatus"] = "in_transit") =>
      isLate({ expectedOn: "2026-11-25", deliveryStatus }, now);
    expect(late(new Date("2026-11-25T23:59:59.999+06:00"))).toBe(false);
    expect(late(new Date("2026-11-26T00:00:00+06:00"))).toBe(true);
    for (const over of ["delivered", "returned", "cancelled"] as const) expect(late(LATER, over)).toBe(false);
    expect(isLate({ expectedOn: null, deliveryStatus: "pending" }, LATER)).toBe(false);
  });
});
