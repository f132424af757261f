import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { type AmountView, readAmountView } from "@/lib/shop/recipes/amounts/amount-view";
import { patternOf } from "@/lib/shop/recipes/amounts/line-pattern";
import { readLine } from "@/lib/shop/recipes/amounts/read-line";
import { ScaledIngredients } from "./scaled-ingredients";

const lines = ["1 cup milk", "Salt"].map((text) => patternOf({ text, items: readLine(text).items }));
const shown = (servings: number | null, view?: AmountView) =>
  renderToStaticMarkup(
    <ScaledIngredients recipeId={"0".repeat(24)} lines={lines} servings={servings} path="/r" view={view} />,
  );
const links = (html: string) => [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href);

test("the plain page leads to its neighbours, and back to itself by the plain address", () => {
  const html = shown(4);
  expect(links(html)).toEqual([
    "/r?servings=3",
    "/r?servings=5",
    "/r",
    "/r?units=metric",
    "/r?units=cups",
    "/r/cook",
    "/r/print",
  ]);
  expect(html).toContain("1 cup milk");
  expect(html).not.toContain("<strong");
});

test("a scaled page keeps its servings in every link, to the stove and to paper too, and its units in the form", () => {
  const html = shown(4, readAmountView({ servings: "5", units: "metric" }, 4));
  expect(links(html)).toEqual([
    "/r?units=metric",
    "/r?servings=6&amp;units=metric",
    "/r?servings=5",
    "/r?servings=5&amp;units=metric",
    "/r?servings=5&amp;units=cups",
    "/r/cook?servings=5&amp;units=metric",
    "/r/print?servings=5&amp;units=metric",
  ]);
  expect(html).toContain('<input type="hidden" name="units" value="metric"/>');
  expect(html).toContain("300 ml</strong> milk");
});

test("there is no less than one serving and no more than a thousand", () => {
  expect(links(shown(1))[0]).toBe("/r?servings=2");
  expect(links(shown(1000)).slice(0, 2)).toEqual(["/r?servings=999", "/r"]);
});

test("where servings are unknown it is half, once or twice as much", () => {
  expect(links(shown(null)).slice(0, 3)).toEqual(["/r?times=0.5", "/r", "/r?times=2"]);
});

test("a heading is one, scaled or not", () => {
  const text = "--- Topping ---";
  const heading = [patternOf({ text, items: readLine(text).items })];
  for (const view of [undefined, readAmountView({ servings: "8" }, 4)]) {
    const html = renderToStaticMarkup(
      <ScaledIngredients recipeId={"0".repeat(24)} lines={heading} servings={4} path="/r" view={view} />,
    );
    expect(html).toMatch(/<h3[^>]*>Topping<\/h3>/);
  }
});
