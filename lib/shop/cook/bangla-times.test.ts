import { expect, test } from "vitest";
import { allRecipes } from "../../../scripts/seed/recipes/all-recipes";
import { readTimes } from "./read-times";

const timesIn = (text: string) => readTimes(text).map(({ seconds, max }) => [seconds, max]);
const pairs = allRecipes.flatMap(({ instructions, instructionsBn = [] }) =>
  instructions.map((text, at) => [text, instructionsBn[at] ?? ""] as const),
);

test("the demo recipes' steps in Bangla start the same timers as their twins", () => {
  expect(pairs.flatMap(([, bn]) => timesIn(bn)).length).toBeGreaterThan(100);
  expect(pairs.filter(([one, bn]) => JSON.stringify(timesIn(one)) !== JSON.stringify(timesIn(bn)))).toEqual(
    [],
  );
});
