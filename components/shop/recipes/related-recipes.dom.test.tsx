import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { SavedRecipesHere } from "@/components/shop/lists/save-button";
import { recipesTexts as texts } from "@/lib/texts/recipes";
import { listedRecipe } from "../../../tests/support/listed-recipe";
import { answerCalls, show, showWhole } from "../../../tests/support/render";
import { RelatedRecipes } from "./related-recipes";

beforeEach(() => void answerCalls({ "GET /auth/session": { body: {} } }));

test("a section of its own with a heading, and nothing to see where nothing is near; both say what they rest on", async () => {
  const { unmount } = await showWhole(
    <SavedRecipesHere>
      <RelatedRecipes recipes={[listedRecipe()]} cacheTags="/recipedeteils/a=1" />
    </SavedRecipesHere>,
  );
  const section = screen.getByRole("region", { name: texts.relatedHeading });
  expect(section.getAttribute("data-cache-tags")).toBe("/recipedeteils/a=1");
  expect(within(section).getByRole("heading", { level: 2 }).textContent).toBe(texts.relatedHeading);
  expect(within(section).getAllByRole("heading", { level: 3 })).toHaveLength(1);
  unmount();
  show(<RelatedRecipes recipes={[]} cacheTags="/Allrecipe=3" />);
  expect(screen.queryByRole("heading")).toBeNull();
  expect(document.querySelector("[data-cache-tags='/Allrecipe=3']")).not.toBeNull();
});
