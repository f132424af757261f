import fc from "fast-check";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test, vi } from "vitest";
import { serializedProps } from "@/components/ui/serialized-props";
import { cookLines, cookSteps } from "@/lib/shop/cook/cook-recipe";
import { MAX_TIMES } from "@/lib/shop/cook/read-times";
import { MAX_AMOUNTS } from "@/lib/shop/recipes/amounts/find-amounts";
import { patternOf } from "@/lib/shop/recipes/amounts/line-pattern";
import { readLine } from "@/lib/shop/recipes/amounts/read-line";
import { IngredientChecks } from "./ingredient-checks";
import { PlainSteps } from "./plain-steps";

/** The limits of a recipe (contract, "Limits"). */
const ENTRIES = 100;
const SIGNS = 500;
/** In characters of the uncompressed page, which holds a Bangla text twice, with three bytes a character. */
const MAX_PAGE = 400_000;
/** The characters of the page besides the recipe: head, bar, footer, buy box. */
const REST = 30_000;

/** Pieces that once made the parser slow or a page large. The search joins them to lines. */
const PIECES = [
  ..."1 and |½|1 |1-|salt and pepper |1 cup |half |(|1/|a |1 g, |1 cup (2 g) |২ টি |juice of 1 |a, |1:|1 kg 200 g ".split(
    "|",
  ),
  ..."one and a |mustard |5 minutes |1 hour 2 |every 5 min. |overnight |until |- |~ |1 g or |chilli, |onions ".split(
    "|",
  ),
  ..."whole spices |[|# |1 (2 oz) |1 heaped |x |in |of |about |plus 1 tsp |1 onion, |2 cloves garlic, |🍚|আ".split(
    "|",
  ),
];
/** Lines with as many amounts as a line may have, and more words than fit. */
const FULL = [
  "2 onions, ".repeat(8) + "sliced thin ".repeat(40),
  "1-2 cups rice, ".repeat(8) + "x ".repeat(250),
];
const filled = (pieces: readonly string[]) => {
  const once = pieces.join("");
  return (
    once
      .repeat(Math.ceil(SIGNS / once.length))
      .slice(0, SIGNS)
      .trim() || "x"
  );
};
const anyLine = fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 12 }).map(filled);

/** How many characters regular expressions may read for one character of a line. */
const MOST_WORK = 2_000;

/**
 * The number of characters that all runs of regular expressions are given: a measure of the parser's work that is the
 * same on every machine.
 */
async function workOf(run: () => unknown): Promise<number> {
  let work = 0;
  const count = (text: unknown) => {
    work += String(text).length;
  };
  const real = RegExp.prototype.exec;
  const spy = vi.spyOn(RegExp.prototype, "exec").mockImplementation(function (this: RegExp, text: string) {
    count(text);
    return real.call(this, text);
  });
  await run();
  spy.mockRestore();
  return work;
}

async function recipeOf(ingredients: readonly string[], instructions: readonly string[]) {
  const lines = ingredients.map((text) => ({ text, items: readLine(text).items }));
  const patterns = lines.map((line) => patternOf(line));
  return {
    patterns,
    cooked: {
      id: "0".repeat(24),
      title: "Worst",
      lines: cookLines(patterns, { factor: 2, units: "metric" }),
      steps: await cookSteps(instructions, lines),
    },
  };
}

/** The length of the data in a page: a text inside a JSON text inside a script's string. */
const sentProps = (props: unknown): number => JSON.stringify(JSON.stringify(serializedProps(props))).length;
const html = (component: unknown, props: object): number =>
  renderToStaticMarkup(createElement(component as "p", props)).length;

async function pagesOf(line: string, step: string) {
  const { patterns, cooked } = await recipeOf(
    Array.from({ length: ENTRIES }, () => line),
    Array.from({ length: ENTRIES }, () => step),
  );
  const steps = cooked.steps.map(({ text }) => text);
  const checks = html(IngredientChecks, {
    lines: cooked.lines,
    ticked: [],
    onToggle: () => undefined,
  });
  return {
    cook: html(PlainSteps, { recipe: cooked, back: "/", note: null }) + checks + sentProps(cooked),
    details: sentProps(patterns) + checks + 2 * sentProps(steps),
    cooked,
    patterns,
  };
}

describe("a recipe within all limits, however it is written", () => {
  test("has few amounts a line, and few lines and times a step", async () => {
    await fc.assert(
      fc.asyncProperty(anyLine, anyLine, async (line, step) => {
        const { cooked, patterns } = await pagesOf(line, step);
        const amounts = patterns[0]?.parts.filter((part) => typeof part !== "string" && "quantity" in part);
        expect(amounts?.length).toBeLessThanOrEqual(MAX_AMOUNTS);
        expect(cooked.steps[0]?.lines.length).toBeLessThanOrEqual(16);
        expect(cooked.steps[0]?.times.length).toBeLessThanOrEqual(MAX_TIMES);
      }),
      { numRuns: 15 },
    );
  });

  test.each([...PIECES, ...FULL])("%j over and over fits on pages of 400 KB", async (piece) => {
    const { cook, details } = await pagesOf(filled([piece]), filled([piece]));
    expect(cook + REST).toBeLessThanOrEqual(MAX_PAGE);
    expect(details + REST).toBeLessThanOrEqual(MAX_PAGE);
  });

  test("whatever pieces are joined, reading costs no more than so much a sign, however long the line", async () => {
    await fc.assert(
      fc.asyncProperty(anyLine, async (line) => {
        for (const text of [line, line + line]) {
          const work = await workOf(() => readLine(text));
          expect(work / text.length).toBeLessThan(MOST_WORK);
        }
      }),
      { numRuns: 100 },
    );
  });
});
