import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CANONICAL_PATHS } from "@/lib/routes";
import { callPath, canonicalAddress } from "./canonical-address";

const canonical = (address: string) => {
  const [path = "", query = ""] = address.split("?");
  return canonicalAddress(path, new URLSearchParams(query));
};

describe("canonical addresses", () => {
  it.each([
    ["/ALLRECIPE?page=2&category=Fish", "/Allrecipe?page=2&category=Fish"],
    ["/Refund-Policy?a=b", "/refund-policy?a=b"],
    ["/dashbord/allparcel", "/dashbord/AllParcel"],
    ["/RecipeDeteils/0123456789ABCDEF01234567", "/recipedeteils/0123456789ABCDEF01234567"],
    ["/recipedeteils/0123456789ABCDEF01234567/Cook", "/recipedeteils/0123456789ABCDEF01234567/cook"],
    ["/Recipedeteils/1/PRINT?servings=8", "/recipedeteils/1/print?servings=8"],
    ["/dashbord/mysales/Label/Ab12", "/dashbord/mySales/label/Ab12"],
    ["/Dashbord/MyOrder/Review/A1/B2", "/dashbord/myorder/review/A1/B2"],
    ["/Dashbord/MyOrder/A1", "/dashbord/myorder/A1"],
    ["/Feeds/Recipes.XML", "/feeds/recipes.xml"],
    ["/RecipeDetails?a=b&id=X", "/recipedeteils/X?a=b"],
    ["/recipedetails?id=..%2F..%2Fevil", "/recipedeteils/..%2F..%2Fevil"],
  ])("%s leads to %s", (from, to) => expect(canonical(from)).toBe(to));

  it.each([
    "/",
    "/Allrecipe",
    "/dashbord/AllParcel",
    "/recipedeteils/1",
    "/recipedeteils/1/cook",
    "/recipedeteils/1/Other",
    "/recipedeteils/1/Cook/deeper",
    "/recipedetails",
    "/delivery",
    "/delivery/x",
    "/nothing",
    "/Nothing/x",
  ])("%s stays", (address) => expect(canonical(address)).toBeNull());

  it("never leads in a circle: what it answers is canonical", () => {
    const spelling = fc
      .constantFrom(...CANONICAL_PATHS)
      .chain((path) =>
        fc
          .array(fc.boolean(), { minLength: path.length, maxLength: path.length })
          .map((upper) => [...path].map((c, i) => (upper[i] ? c.toUpperCase() : c.toLowerCase())).join("")),
      );
    fc.assert(
      fc.property(spelling, (path) => {
        const to = canonicalAddress(path, new URLSearchParams());
        expect(CANONICAL_PATHS).toContain(to ?? path);
        if (to) expect(canonicalAddress(to, new URLSearchParams())).toBeNull();
      }),
    );
  });
});

describe("the first segment of a call", () => {
  it.each([
    ["/api/Riders", "/api/riders"],
    ["/api/pendingRiders/AbC", "/api/pendingriders/AbC"],
    ["/api/Users/role/A@B.c", "/api/users/role/A@B.c"],
  ])("%s is one with %s", (from, to) => expect(callPath(from)).toBe(to));

  it.each(["/api/riders", "/api/users/ABC", "/api", "/Allrecipe"])("%s stays", (path) =>
    expect(callPath(path)).toBeNull(),
  );
});
