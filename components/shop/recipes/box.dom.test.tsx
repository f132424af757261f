import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { BoxLine } from "@/components/shop/boxes/box-line";
import { boxFactsOf } from "@/lib/shop/recipes/box-rules";
import type { BoxFacts } from "@/lib/shop/recipes/model";
import type { AddRecipe } from "@/lib/shop/recipes/schema";
import type { Recipe } from "@/lib/shop/recipes/views";
import { boxTexts as texts } from "@/lib/texts/box";
import { recipesTexts } from "@/lib/texts/recipes";
import { show } from "../../../tests/support/render";
import { BoxDetails } from "./box-details";
import { EMPTY_RECIPE } from "./recipe-draft";
import { RecipeForm } from "./recipe-form";

const TOLD = boxFactsOf({
  boxKind: "cooked",
  boxWeightG: 1_150,
  portionText: "4 pieces",
  servesPeople: 3,
  spice: 2,
  keep: "fridge",
  eatWithinHours: 24,
});

const lineOf = (box: Partial<BoxFacts> & { servings?: number | null; from?: string | null }) => {
  const { unmount, container } = show(<BoxLine box={{ ...boxFactsOf({}), ...box }} />);
  const said = container.querySelector("p")?.textContent;
  unmount();
  return said;
};

test("a line says kind, portion or weight, for how many and how hot, as far as it is told", () => {
  expect(lineOf({})).toBe("Kit");
  expect(lineOf({ boxWeightG: 870, spice: 0 })).toBe("Kit · 870 g · Not hot");
  expect(lineOf(TOLD)).toBe("Cooked · 4 pieces · for 3 · Hot");
  expect(lineOf({ ...TOLD, from: "Sylhet" })).toBe(
    "Cooked, delivered in Sylhet only · 4 pieces · for 3 · Hot",
  );
  expect(lineOf({ from: "Sylhet", servings: 4 })).toBe("Kit · for 4");
});

test("the details tell all of it, and a recipe that is to read has no box", () => {
  const recipe = { ...TOLD, servings: 4, from: "Sylhet", price: 620 } as Recipe;
  const { unmount } = show(<BoxDetails recipe={recipe} />);
  const section = screen.getByRole("region", { name: texts.heading });
  const facts = within(section)
    .getAllByRole("term")
    .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(facts).toEqual([
    [texts.labels.portion, "4 pieces"],
    [texts.labels.weight, "1.15 kg"],
    [texts.labels.people, "3 people"],
    [texts.labels.spice, "Hot"],
    [texts.labels.keep, "Keep in the fridge, eat within 24 hours of packing"],
  ]);
  within(section).getByText("Cooked, delivered in Sylhet only");
  unmount();
  show(<BoxDetails recipe={{ ...recipe, price: 0 }} />);
  expect(screen.queryByRole("region", { name: texts.heading })).toBeNull();
});

test("the form asks for hours of cooked food alone, and sends what a kit is without them", async () => {
  const save = vi.fn(async (_: AddRecipe) => undefined);
  const values = {
    ...EMPTY_RECIPE,
    title: "Roast",
    description: "Brown.",
    ingredients: "chicken",
    instructions: "Fry.",
    price: "620",
  };
  const { user } = show(
    <RecipeForm
      values={values}
      author="Kadir"
      submitLabel="Publish"
      busyLabel="Busy"
      save={save}
      failed="Failed"
    />,
  );
  const choose = (label: string, value: string) =>
    user.selectOptions(screen.getByRole("combobox", { name: new RegExp(`^${label}`) }), value);
  await choose(recipesTexts.category, "Meat & Poultry");
  await choose(recipesTexts.difficulty, "easy");
  const hours = () => screen.queryByRole("textbox", { name: new RegExp(texts.hours) });
  expect(hours()).toBeNull();
  await user.click(screen.getByRole("radio", { name: new RegExp(texts.kinds.cooked) }));
  await user.type(screen.getByRole("textbox", { name: new RegExp(texts.weight) }), "৯০০");
  await user.click(await screen.findByRole("button", { name: /^Publish/ }));
  expect(await screen.findAllByText(texts.wrong.cookedHours)).not.toEqual([]);
  expect(screen.getAllByText(texts.wrong.cookedKeep)).not.toEqual([]);
  expect(save).not.toHaveBeenCalled();

  await user.type(hours() as HTMLElement, "24");
  await choose(texts.keep.slice(0, -1), "fridge");
  await user.click(await screen.findByRole("button", { name: /^Publish/ }));
  await vi.waitFor(() => expect(save).toHaveBeenCalledOnce());
  expect(save.mock.calls[0]?.[0]).toMatchObject({
    boxKind: "cooked",
    boxWeightG: 900,
    keep: "fridge",
    eatWithinHours: 24,
    spice: null,
  });
  await user.click(screen.getByRole("radio", { name: new RegExp(texts.kinds.kit) }));
  await user.click(await screen.findByRole("button", { name: /^Publish/ }));
  await vi.waitFor(() => expect(save).toHaveBeenCalledTimes(2));
  expect(save.mock.calls[1]?.[0]).toMatchObject({ boxKind: "kit", eatWithinHours: null, keep: "fridge" });
});
