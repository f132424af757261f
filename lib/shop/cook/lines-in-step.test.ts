import { expect, test } from "vitest";
import { allRecipes } from "../../../scripts/seed/recipes/all-recipes";
import { readLine } from "../recipes/amounts/read-line";
import { linesInSteps } from "./lines-in-step";

const read = (texts: readonly string[]) => texts.map((text) => ({ text, items: readLine(text).items }));
const named = (step: string, texts: readonly string[]) =>
  linesInSteps(read(texts))(step).map((at) => texts[at]);

test.each([
  ["Add the onions.", ["2 red onions, sliced"]],
  ["Slide in the fish.", ["4 hilsa steaks"]],
  ["Lay in the steaks.", ["4 hilsa steaks"]],
  ["Heat the oil.", ["5 tbsp mustard oil"]],
  ["ইলিশ দিন", ["4 hilsa steaks"]],
  ["Crackle the whole spices.", ["2 bay leaves, 4 cardamoms and 1 stick of cinnamon"]],
  ["Stir in the ground spices.", ["1 tsp turmeric", "2 tsp coriander and 1 tsp cumin, ground"]],
  ["Add the chilli.", ["1 tsp chilli powder"]],
  ["Tip in the rice.", ["250 g kalijira or chinigura rice"]],
])("%s names %j", (step, lines) => expect(named(step, lines)).toEqual(lines));

test("what is only looked at, or is another food, is not asked for", () => {
  expect(named("Stir until the oil floats and the rice is dry.", ["3 tbsp oil", "200 g rice"])).toEqual(
    ["200 g rice"].slice(1),
  );
  expect(named("Pour in the coconut milk.", ["200 ml coconut milk", "100 ml milk"])).toEqual([
    "200 ml coconut milk",
  ]);
  expect(named("Drop in the chillies.", ["1 tsp chilli powder", "6 green chillies"])).toEqual([
    "6 green chillies",
  ]);
  expect(named("Turn it off and leave it.", ["3 bay leaves"])).toEqual([]);
  expect(linesInSteps(read(["Salt"]))("")).toEqual([]);
});

test("nearly every ingredient of the demo recipes stands at a step", () => {
  let lines = 0;
  let shown = 0;
  for (const { ingredients, instructions } of allRecipes) {
    const all = read(ingredients);
    lines += all.length;
    shown += new Set(instructions.flatMap(linesInSteps(all))).size;
  }
  expect(shown / lines).toBeGreaterThan(0.98);
});
