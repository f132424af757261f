import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { recipesTexts as texts } from "@/lib/texts/recipes";
import { listedRecipe as card } from "../../../tests/support/listed-recipe";
import { answerCalls, showWhole } from "../../../tests/support/render";
import { RecipeGrid } from "./recipe-grid";

beforeEach(() => void answerCalls({ "GET /auth/session": { body: {} } }));

test("a card says kit, or where ready food goes, and in the same place that it is sold out", async () => {
  const cooked = { boxKind: "cooked" as const, from: "Sylhet" };
  const soldOut = { soldOut: true, soldOutWhy: "boxes" as const };
  const kit = card({ from: "Sylhet", _id: "c".repeat(24) });
  await showWhole(
    <RecipeGrid recipes={[card(cooked), card({ ...cooked, ...soldOut, _id: "b".repeat(24) }), kit]} />,
  );
  expect(screen.getAllByText("Kit")).toHaveLength(1);
  expect(screen.getAllByText("Cooked · Sylhet")).toHaveLength(1);
  expect(screen.getAllByText("Sold out")).toHaveLength(1);
});

test.each([0, 1_000_000])("one at %s taka is not sold, and says so where the price stands", async (price) => {
  await showWhole(<RecipeGrid recipes={[card({ price }), card({ _id: "b".repeat(24) })]} />);
  expect(screen.getAllByText(texts.readOnly)).toHaveLength(1);
  expect(screen.getAllByText("Kit")).toHaveLength(1);
});
