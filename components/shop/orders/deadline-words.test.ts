import { describe, expect, it } from "vitest";
import { leftWords } from "./answer-deadline";

const UNTIL = "2026-11-24T08:05:00.000Z";
const before = (minutes: number) => leftWords(UNTIL, new Date(UNTIL).getTime() - minutes * 60_000);

describe("a deadline", () => {
  it.each([
    [48 * 60, "48 h left"],
    [6 * 60 + 59, "6 h left"],
    [60, "1 h left"],
    [59.9, "59 min left"],
    [1, "1 min left"],
    [0.5, "too late, it may lapse any moment"],
    [-90, "too late, it may lapse any moment"],
  ])("%s minutes before is said as %j", (minutes, words) => {
    expect(before(minutes)).toBe(words);
  });
});
