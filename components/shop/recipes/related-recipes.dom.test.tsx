import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { SavedRecipesHere } from "@/components/shop/lists/save-button";
import { boxFactsOf } from "@/lib/shop/recipes/box-rules";
import type { ListedRecipe } from "@/lib/shop/recipes/schema";
import { recipesTexts as say } from "@/lib/texts/recipes";
import { answerCalls, show, showWhole } from "../../../tests/support/render";
import { RelatedRecipes } from "./related-recipes";

const card = (letter: string, over: Partial<ListedRecipe> = {}): ListedRecipe => ({
  _id: letter.repeat(24),
  title: `Recipe ${letter}`,
  description: "Soft.",
  image: "",
  authorId: "f".repeat(24),
  author: "Rokeya",
  category: "Fish",
  tags: [],
  cookingTime: "",
  servings: null,
  price: 100,
  ...boxFactsOf({}),
  from: null,
  rating: null,
  soldOut: false,
  soldOutWhy: null,
  soldOutUntil: null,
  allergens: { contains: [], mayContain: [], stated: false },
  ...over,
});

beforeEach(() => void answerCalls({ "GET /auth/session": { body: {} } }));

test("a section of its own, with a heading above the titles, and links that need no script", async () => {
  await showWhole(
    <SavedRecipesHere>
      <RelatedRecipes recipes={["a", "b"].map((letter) => card(letter))} cacheTags="/recipedeteils/a=1" />
    </SavedRecipesHere>,
  );
  const section = screen.getByRole("region", { name: say.relatedHeading });
  expect(section.getAttribute("data-cache-tags")).toBe("/recipedeteils/a=1");
  expect(within(section).getByRole("heading", { level: 2 }).textContent).toBe(say.relatedHeading);
  expect(within(section).getAllByRole("heading", { level: 3 })).toHaveLength(2);
  expect(within(section).getByRole("link", { name: "Recipe a" }).getAttribute("href")).toBe(
    `/recipedeteils/${"a".repeat(24)}`,
  );
});

test("nothing to see where nothing is near, but still what the page rests on", () => {
  const { container } = show(<RelatedRecipes recipes={[]} cacheTags="/Allrecipe=3" />);
  expect(screen.queryByRole("heading")).toBeNull();
  expect(container.querySelector("[data-cache-tags='/Allrecipe=3']")).not.toBeNull();
});
