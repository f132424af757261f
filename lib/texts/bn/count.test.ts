import { expect, test } from "vitest";
import { count, countTo, figure, people } from "./count";

test.each([
  [0, "০"],
  [987, "৯৮৭"],
  [1_234, "১,২৩৪"],
  [12_345, "১২,৩৪৫"],
  [123_456, "১,২৩,৪৫৬"],
  [10_000_000, "১,০০,০০,০০০"],
  [-123_456, "-১,২৩,৪৫৬"],
  [3.5, "৩.৫"],
  [1_234.5678, "১,২৩৪.৫৬৭৮"],
])("%d has Bangla digits, grouped by thousand, lakh and crore", (value, text) => {
  expect(figure(value)).toBe(text);
});

test("things are counted with টি, people with জন", () => {
  expect(count(1_234, "রেসিপি")).toBe("১,২৩৪টি রেসিপি");
  expect(count(1, "রেসিপি")).toBe("১টি রেসিপি");
  expect(people(3)).toBe("৩ জন");
});

test("a count says that there are more only where there are", () => {
  expect(countTo(1_000, true)).toBe("১,০০০+");
  expect(countTo(1_000)).toBe("১,০০০");
});
