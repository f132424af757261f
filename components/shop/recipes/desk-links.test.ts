import { describe, expect, it } from "vitest";
import { isFiltered, recipeExportHref, sortedBy, sortHref } from "./desk-links";

describe("the links of Manage All Recipes", () => {
  it("the export takes the filters and the order, not the page", () => {
    expect(recipeExportHref({})).toBe("/api/allrecipe/admin/export");
    expect(recipeExportHref({ q: "a&b", page: "3", sort: "-price", other: "x" })).toBe(
      "/api/allrecipe/admin/export?q=a%26b&sort=-price",
    );
  });

  it("another order keeps the filters and begins at the first page; the usual one is not in the address", () => {
    expect(sortHref({ q: "dal", page: "2", sort: "price" }, "title")).toBe(
      "/dashbord/totalRecipes?q=dal&sort=title",
    );
    expect(sortHref({ page: "2", sort: "price" }, "newest")).toBe("/dashbord/totalRecipes");
  });

  it("a column's head goes through its orders and says the one that holds", () => {
    expect(sortedBy("date", {})).toEqual({ next: "oldest", order: "descending" });
    expect(sortedBy("date", { sort: "oldest" })).toEqual({ next: "newest", order: "ascending" });
    expect(sortedBy("price", {})).toEqual({ next: "price", order: null });
    expect(sortedBy("price", { sort: "price" })).toEqual({ next: "-price", order: "ascending" });
    expect(sortedBy("price", { sort: "-price" })).toEqual({ next: "price", order: "descending" });
    expect(sortedBy("time", { sort: "time" })).toEqual({ next: "time", order: "ascending" });
  });

  it("order and page narrow nothing", () => {
    expect(isFiltered({ sort: "title", page: "2" })).toBe(false);
    expect(isFiltered({ state: "hidden" })).toBe(true);
  });
});
