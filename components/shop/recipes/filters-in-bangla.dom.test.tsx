import { render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { PlaceFields } from "@/components/delivery/parcels/place-fields";
import { CATEGORIES, readListAddress } from "@/lib/shop/recipes/rules";
import type { RecipeFacets } from "@/lib/shop/recipes/schema";
import warehouses from "@/public/warehouses.json";
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
  // Those of the home page stay beside the menu of the others.
  expect(screen.getByRole("link", { name: "ঝটপট নাশতা" }).className).not.toContain("lg:hidden");
});

it("regions, districts and centers are offered in Bangla, with the English names as values", () => {
  render(
    <PlaceFields
      areas={warehouses}
      chosen={{ region: "Rajshahi", district: "Bogura" }}
      field={(part) => ({ name: part })}
      clear={() => undefined}
    />,
  );
  const options = (name: string) =>
    Object.fromEntries(
      within(screen.getByRole("combobox", { name }))
        .getAllByRole<HTMLOptionElement>("option")
        .map(({ textContent, value }) => [value, textContent]),
    );
  expect(options("বিভাগ")).toMatchObject({ Rajshahi: "রাজশাহী" });
  expect(options("জেলা")).toMatchObject({ Bogura: "বগুড়া".normalize("NFC") });
  expect(options("সেবাকেন্দ্র")).toMatchObject({ "Bogra Sadar": "বগুড়া সদর".normalize("NFC") });
});
