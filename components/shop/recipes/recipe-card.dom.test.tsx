import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { recipesTexts as texts } from "@/lib/texts/recipes";
import { listedRecipe as card } from "../../../tests/support/listed-recipe";
import { answerCalls, showWhole } from "../../../tests/support/render";
import { RecipeGrid } from "./recipe-grid";

beforeEach(() => void answerCalls({ "GET /auth/session": { body: {} } }));

test("the title stands in both scripts, the second one said to be Bangla", async () => {
  await showWhole(<RecipeGrid recipes={[card({ titleBn: "সর্ষে ইলিশ" })]} />);
  expect(screen.getByText("সর্ষে ইলিশ").closest("[lang]")?.getAttribute("lang")).toBe("bn");
  expect(screen.getByRole("heading").textContent).toBe("Shorshe Ilish");
});

test.each([0, 1_000_000])("one at %s taka is not sold, and says so where the price stands", async (price) => {
  await showWhole(<RecipeGrid recipes={[card({ price }), card({ _id: "b".repeat(24) })]} />);
  expect(screen.getAllByText(texts.readOnly)).toHaveLength(1);
});
