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
  ["Roll out the dough and seal the pot.", ["200 g flour, kneaded to a soft dough"]],
  ["মাংসে দই আর পেঁপে মেখে নিন।", ["১ কেজি খাসির মাংস", "২০০ গ্রাম টক দই", "২ টেবিল চামচ কাঁচা পেঁপে বাটা"]],
  ["দইয়ে লবণ দিন, ময়দায় গড়িয়ে নিন।", ["৩০০ গ্রাম টক দই", "৩ টেবিল চামচ ময়দা", "লবণ"]],
  ["বাকি তেলটুকু দিন।", ["৩ টেবিল চামচ সরিষার তেল"]],
  ["তারপর এঁচোড়ও ভাজুন।", ["৭০০ গ্রাম কচি এঁচোড়"]],
  ["সয়া সস আর গোলমরিচ দিন।", ["২ টেবিল চামচ সয়া সস", "আধা চা চামচ সাদা গোলমরিচ গুঁড়া"]],
  ["আস্ত গরম মসলা দিন।", ["৩টি তেজপাতা, ৫টি এলাচ ও ১ কাঠি দারুচিনি"]],
  ["গুঁড়া মসলা দিন।", ["১ চা চামচ জিরা গুঁড়া"]],
  ["সবজি দিন।", ["১টি গাজর", "২টি আলু"]],
  ["বাদাম বাটা মিশিয়ে দিন।", ["১৫টি কাঠবাদাম"]],
  ["হাঁড়ির মুখ খামির দিয়ে আটকান।", ["২০০ গ্রাম ময়দা, পানি দিয়ে নরম খামির করা"]],
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
  expect(named("তেল ভেসে ওঠা পর্যন্ত কষান।", ["৩ টেবিল চামচ তেল"])).toEqual([]);
  expect(named("ওই তেলেই পেঁয়াজ বাটা ভাজুন।", ["৩ টেবিল চামচ তেল", "২টি পেঁয়াজ", "১ চা চামচ আদা বাটা"])).toEqual([
    "২টি পেঁয়াজ",
  ]);
  expect(named("ধুয়ে পানি ঝরান, বাদামের মতো ঘ্রাণ উঠবে।", ["৯০০ মিলি পানি", "১০টি কাজুবাদাম"])).toEqual([]);
  expect(named("আস্ত গরম মসলা দিন।", ["আধা চা চামচ গরম মসলা গুঁড়া"])).toEqual([]);
});

test("every ingredient of the demo's Bangla recipes but one stands at a step", () => {
  const nowhere = allRecipes.flatMap(({ ingredientsBn = [], instructionsBn = [] }) => {
    const shown = new Set(instructionsBn.flatMap(linesInSteps(read(ingredientsBn))));
    return ingredientsBn.filter((_, at) => !shown.has(at));
  });
  // The step says "শাকপাতা", the leaves.
  expect(nowhere).toEqual(["৮০ গ্রাম কচি পালং শাক বা নরম লেটুস"]);
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
