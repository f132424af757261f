import { screen, within } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, test } from "vitest";
import { type Allergens, NOT_STATED } from "@/lib/shop/recipes/foods/allergens";
import { typedEntries } from "@/lib/shop/recipes/rules";
import { allergensTexts as texts } from "@/lib/texts/allergens";
import { show } from "../../../tests/support/render";
import { AllergensField } from "./allergens-field";
import { LeaveOut } from "./leave-out";

/** The field beside the ingredients, as in the recipe form. Shows the values that would be sent. */
function Form({ opened = "", value: first = NOT_STATED }: { opened?: string; value?: Allergens }) {
  const [ingredients, setIngredients] = useState(opened);
  const [value, setValue] = useState(first);
  return (
    <>
      <textarea
        aria-label="ingredients"
        value={ingredients}
        onChange={(event) => setIngredients(event.target.value)}
      />
      <AllergensField
        entries={typedEntries(ingredients)}
        opened={typedEntries(opened)}
        value={value}
        error={undefined}
        onChange={setValue}
      />
      <output>{JSON.stringify(value)}</output>
    </>
  );
}

const sent = () => JSON.parse(document.querySelector("output")?.textContent ?? "") as Allergens;
const ingredients = () => screen.getByLabelText("ingredients");
const answer = (allergen: string, to: string) =>
  within(screen.getByRole("radiogroup", { name: new RegExp(`^${allergen}`) })).getByRole("radio", {
    name: to,
  });
const tick = () => screen.getByRole<HTMLInputElement>("checkbox", { name: texts.checked });
const STATED: Allergens = { contains: ["fish"], mayContain: ["mustard"], stated: true };

describe("the allergens of the form", () => {
  test("are the author's to answer, and the answer outlives other ingredients", async () => {
    const { user } = show(<Form opened={"\n4 hilsa steaks"} />);
    await user.click(answer("shellfish", texts.answers.mayContain));
    await user.click(answer("fish", texts.answers.contains));
    await user.click(tick());
    expect(sent()).toEqual({ contains: ["fish"], mayContain: ["shellfish"], stated: true });
    await user.type(ingredients(), "{Enter}3 eggs");
    expect(sent()).toEqual({ contains: ["egg", "fish"], mayContain: ["shellfish"], stated: false });
  });

  test("that an author has stated stay as they were when the form opens", () => {
    show(<Form opened={"\n4 hilsa steaks with ghee"} value={{ ...STATED, contains: [] }} />);
    expect(sent()).toEqual({ ...STATED, contains: [] });
  });

  test("give way to what is new and stronger, not to what was answered before", async () => {
    const { user } = show(<Form opened={"\n2 tbsp ghee"} value={{ ...NOT_STATED, stated: true }} />);
    await user.type(ingredients(), "{Enter}100 ml milk");
    expect(sent().contains).toEqual([]);
    await user.type(ingredients(), "{Enter}1 egg");
    expect(sent().contains).toEqual(["egg"]);
  });
});

test("boxes of the filter make one word list, in one order", async () => {
  const asked: (string | undefined)[] = [];
  const box = (value: string) => (
    <LeaveOut
      value={value}
      counts={[
        { name: "milk", recipes: 8 },
        { name: "egg", recipes: 5 },
      ]}
      onChange={(next) => asked.push(next)}
    />
  );
  const { user, again } = show(box("egg"));
  screen.getByText(texts.leaveOutNote);
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "egg" }).checked).toBe(true);
  // A choice that is not made shows how many recipes it would leave.
  await user.click(screen.getByRole("checkbox", { name: "milk 8" }));
  again(box("milk,egg"));
  await user.click(screen.getByRole("checkbox", { name: "egg" }));
  again(box("milk"));
  await user.click(screen.getByRole("checkbox", { name: "milk" }));
  expect(asked).toEqual(["milk,egg", "milk", undefined]);
});
