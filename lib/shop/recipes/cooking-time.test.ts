import fc from "fast-check";
import { expect, test } from "vitest";
import { isoDuration, parseCookingTime } from "./cooking-time";

test.each([
  ["1 h 20 min", 80],
  ["45 minutes", 45],
  ["35 min", 35],
  ["2 h", 120],
  ["4 h", 240],
  ["1h20", 80],
  ["1h 20m", 80],
  ["1 hour and 5 minutes", 65],
  ["1.5 hours", 90],
  ["1,5 h", 90],
  ["1½ hours", 90],
  ["½ hour", 30],
  ["30-40 min", 40],
  ["30 – 40 minutes", 40],
  ["1 to 2 hours", 120],
  ["20 min + 2 h rest", 140],
  ["about 25 mins.", 25],
  ["90", 90],
  ["1:30", 90],
  ["2 days", 2880],
  ["৪৫ মিনিট", 45],
  ["১ ঘণ্টা ১০ মিনিট", 70],
  ["90 seconds", 2],
])("reads %j as %d minutes", (text, minutes) => {
  expect(parseCookingTime(text)).toBe(minutes);
});

test.each(["", "overnight", "a while", "serves 4", "0 min", "0", "N/A", "min", "-"])(
  "cannot read %j",
  (text) => {
    expect(parseCookingTime(text)).toBeNull();
  },
);

test("reads back every hours-and-minutes text", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 0, max: 59 }), (hours, minutes) => {
      fc.pre(hours + minutes > 0);
      const text = [hours && `${hours} h`, minutes && `${minutes} min`].filter(Boolean).join(" ");
      expect(parseCookingTime(text)).toBe(hours * 60 + minutes);
    }),
  );
});

test("is null or a whole positive number of minutes, whatever is written", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: "grapheme", maxLength: 100 }),
        fc.string({ unit: fc.constantFrom(..."0123456789 .,:-hmind½৪"), maxLength: 30 }),
      ),
      (text) => {
        const minutes = parseCookingTime(text);
        expect(minutes === null || (Number.isInteger(minutes) && minutes > 0)).toBe(true);
      },
    ),
  );
});

test.each([
  [80, "PT1H20M"],
  [45, "PT45M"],
  [120, "PT2H"],
  [1440, "P1D"],
  [1530, "P1DT1H30M"],
])("%d minutes are %s", (minutes, duration) => {
  expect(isoDuration(minutes)).toBe(duration);
});

test("a duration says its minutes", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500_000 }), (minutes) => {
      const [, d = 0, h = 0, m = 0] =
        /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?)?$/.exec(isoDuration(minutes)) ?? [];
      expect(Number(d) * 1440 + Number(h) * 60 + Number(m)).toBe(minutes);
    }),
  );
});
