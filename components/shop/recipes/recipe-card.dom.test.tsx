import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { boxFactsOf } from "@/lib/shop/recipes/box-rules";
import type { ListedRecipe } from "@/lib/shop/recipes/schema";
import { recipesTexts as say } from "@/lib/texts/recipes";
import { answerCalls, showWhole } from "../../../tests/support/render";
import { RecipeGrid } from "./recipe-grid";

const card = (over: Partial<ListedRecipe> = {}): ListedRecipe => ({
  _id: "a".repeat(24),
  title: "Shorshe Ilish",
  description: "Sharp.",
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

test("the title stands in both scripts, the second one said to be Bangla", async () => {
  await showWhole(<RecipeGrid recipes={[card({ titleBn: "সর্ষে ইলিশ" })]} />);
  expect(screen.getByText("সর্ষে ইলিশ").closest("[lang]")?.getAttribute("lang")).toBe("bn");
  expect(screen.getByRole("heading").textContent).toBe("Shorshe Ilish");
});

test("a dish without a second title says nothing in its place", async () => {
  const { container } = await showWhole(<RecipeGrid recipes={[card()]} />);
  expect(container.querySelector("[lang=bn]")).toBeNull();
});

test.each([0, 1_000_000])("one at %s taka is not sold, and says so where the price stands", async (price) => {
  await showWhole(<RecipeGrid recipes={[card({ price })]} />);
  expect(screen.getByText(say.readOnly)).toBeTruthy();
});

test("one that is sold shows its price instead", async () => {
  await showWhole(<RecipeGrid recipes={[card()]} />);
  expect(screen.queryByText(say.readOnly)).toBeNull();
});
