import { expect, test } from "vitest";
import "@/lib/texts/language-store.mjs";
import { inLanguage } from "@/lib/texts/language";
import { dropExpired, FRESH, KEPT_FOR, progressKey, progressText, readProgress } from "./progress";
import { addMinute, clockText, isRinging, isUp, leftOf, pauseTimer, resumeTimer, startTimer } from "./timers";

const NOW = 1_800_000_000_000;
const MINUTE = 60_000;

test("a timer runs towards a moment, whoever looks, and is up at it", () => {
  const timer = startTimer(2, 0, 1_200, NOW);
  expect(leftOf(timer, NOW + 19 * MINUTE)).toBe(MINUTE);
  expect(isUp(timer, NOW + 20 * MINUTE - 1)).toBe(false);
  expect(isUp(timer, NOW + 20 * MINUTE)).toBe(true);
  expect(leftOf(timer, NOW + 30 * MINUTE)).toBe(0);
});

test("a paused timer waits and goes on with what was left", () => {
  const paused = pauseTimer(startTimer(0, 0, 600, NOW), NOW + 4 * MINUTE);
  expect(leftOf(paused, NOW + 60 * MINUTE)).toBe(6 * MINUTE);
  expect(isUp(paused, NOW + 60 * MINUTE)).toBe(false);
  expect(leftOf(resumeTimer(paused, NOW + 60 * MINUTE), NOW + 61 * MINUTE)).toBe(5 * MINUTE);
});

test("a minute more is a minute more, and of a timer that is up a minute from now", () => {
  const timer = startTimer(0, 0, 60, NOW);
  expect(leftOf(addMinute(timer, NOW + 30_000), NOW + 30_000)).toBe(90_000);
  expect(leftOf(addMinute(timer, NOW + 10 * MINUTE), NOW + 10 * MINUTE)).toBe(MINUTE);
  expect(leftOf(addMinute(pauseTimer(timer, NOW), NOW), NOW)).toBe(2 * MINUTE);
});

test("it rings for two minutes and no longer", () => {
  const timer = startTimer(0, 0, 60, NOW);
  expect(isRinging(timer, NOW)).toBe(false);
  expect(isRinging(timer, NOW + MINUTE)).toBe(true);
  expect(isRinging(timer, NOW + 3 * MINUTE)).toBe(false);
  expect(isRinging(pauseTimer(timer, NOW + MINUTE), NOW + MINUTE)).toBe(false);
});

test.each([
  [1_200_000, "20:00"],
  [4_800_000, "1:20:00"],
  [300_000, "05:00"],
  [29_001, "00:30"],
  [0, "00:00"],
  [-5, "00:00"],
])("%d ms on a clock is %s", (left, text) => expect(clockText(left)).toBe(text));

test("a clock is in the digits of the language", () =>
  expect(inLanguage("bn", () => clockText(300_000))).toBe("০৫:০০"));

test("progress comes back as it was kept", () => {
  const progress = {
    at: 3,
    ticked: ["Salt"],
    timers: [startTimer(2, 0, 1_200, NOW), pauseTimer(startTimer(0, 1, 60, NOW), NOW)],
  };
  expect(readProgress(progressText(progress, NOW), NOW + 10 * MINUTE, 7)).toEqual(progress);
});

test("it is gone after three days, and its place is cleared", () => {
  const text = progressText({ ...FRESH, at: 2 }, NOW);
  expect(readProgress(text, NOW + KEPT_FOR - 1, 7).at).toBe(2);
  expect(readProgress(text, NOW + KEPT_FOR, 7)).toEqual(FRESH);
  const places = new Map([
    [progressKey("old"), text],
    [progressKey("broken"), "{"],
    [progressKey("new"), progressText(FRESH, NOW + KEPT_FOR)],
    ["cart", "x"],
  ]);
  const storage = {
    get length() {
      return places.size;
    },
    key: (at: number) => [...places.keys()][at] ?? null,
    getItem: (key: string) => places.get(key) ?? null,
    removeItem: (key: string) => void places.delete(key),
  };
  dropExpired(storage as unknown as Storage, NOW + KEPT_FOR);
  expect([...places.keys()]).toEqual([progressKey("new"), "cart"]);
});

test("a recipe that lost steps leaves the reader at its end, without timers of steps that are gone", () => {
  const timers = [startTimer(1, 0, 60, NOW), startTimer(5, 0, 60, NOW)];
  const kept = readProgress(progressText({ at: 6, ticked: [], timers }, NOW), NOW, 2);
  expect(kept).toEqual({ at: 3, ticked: [], timers: [timers[0]] });
});

test.each([
  null,
  "",
  "[]",
  "null",
  '"x"',
  "{",
  `{"savedAt":"now"}`,
  `{"savedAt":${NOW},"at":-1,"ticked":{},"timers":"x"}`,
  `{"savedAt":${NOW},"at":1e99,"ticked":[1,null],"timers":[null,1,{"step":0}]}`,
  `{"savedAt":${NOW},"at":1e99,"ticked":[],"timers":[{"step":0,"time":0,"seconds":60,"endsAt":9e15}]}`,
  `{"savedAt":9e15,"at":2}`,
])("what somebody else wrote there is as if it had never been: %s", (stored) =>
  expect(readProgress(stored, NOW, 7)).toEqual(FRESH),
);
