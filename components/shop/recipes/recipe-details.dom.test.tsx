import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { serializedProps } from "@/components/ui/serialized-props";
import { recipesTexts as texts } from "@/lib/texts/recipes";
import { listedRecipe } from "../../../tests/support/listed-recipe";
import { answerCalls, showWhole } from "../../../tests/support/render";
import { type FoundRecipe, RecipeDetails } from "./recipe-details";

const recipe = {
  ...listedRecipe({ servings: 4, price: 690, from: "Dhaka" }),
  difficulty: "easy",
  dateCreated: "2026-11-01T06:00:00.000Z",
  instructions: ["Fry."],
};
const found = {
  recipe,
  lines: [],
  reviews: { stars: [0, 0, 0, 0, 0], page: { reviews: [], total: 0, page: 1, pages: 0 } },
  payWith: ["card", "cash", "wallet"],
  related: { recipes: [{ ...recipe, _id: "b".repeat(24), title: "Begun Bhaja" }], cacheTags: "" },
} as unknown as FoundRecipe;

test("price, portions, delivery and every way to have it stand before other recipes", async () => {
  answerCalls({ "GET /auth/session": { body: {} } });
  const { container } = await showWhole(<RecipeDetails found={serializedProps(found)} />);
  const related = screen.getByRole("region", { name: texts.relatedHeading });
  expect(screen.getByText("Pay by bKash, Nagad, card or cash at the door; brought by a rider")).toBeDefined();
  const stands = [
    ...screen.getAllByText(/^৳.690$/).filter((price) => !related.contains(price)),
    screen.getByRole("textbox", { name: "Quantity of Shorshe Ilish" }),
    ...screen.getAllByRole("button", { name: texts.addToCart }),
    ...screen.getAllByRole("button", { name: texts.buyNow }),
    ...screen.getAllByText(/inside Dhaka/),
  ];
  // The box beside the recipe, and the bar of a phone.
  expect(stands).toHaveLength(9);
  for (const one of stands)
    expect(one.compareDocumentPosition(related) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  within(related).getByRole("button", { name: "Add Begun Bhaja to the cart" });
  expect(container.querySelector(".stuck")?.contains(related)).toBe(false);
});
