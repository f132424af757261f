import { render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { CATEGORIES, readListAddress } from "@/lib/shop/recipes/rules";
import type { RecipeFacets } from "@/lib/shop/recipes/views";
import { CategoryChips } from "./chosen-filters";

beforeEach(() => {
  history.replaceState(null, "", "/bn");
});
afterEach(() => {
  history.replaceState(null, "", "/");
});

const held = { categories: CATEGORIES.map((name) => ({ name, recipes: 1 })) } as unknown as RecipeFacets;

it("categories are named in Bangla, and lead to the list by their English names", () => {
  render(<CategoryChips query={readListAddress({})} facets={held} />);
  const fish = screen.getAllByRole("link", { name: "মাছ" });
  for (const link of fish) expect(link.getAttribute("href")).toMatch(/\?category=Fish$/);
  // The categories of the home page stay visible beside the menu of the others.
  expect(screen.getByRole("link", { name: "ঝটপট নাশতা" }).className).not.toContain("lg:hidden");
});
