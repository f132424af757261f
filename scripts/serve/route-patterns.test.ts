import { describe, expect, it } from "vitest";
import { createIsUnknown, createPatternOf, readRoutes } from "./route-patterns.mjs";

const manifest = {
  staticRoutes: [{ page: "/sitemap.xml", regex: "^/sitemap\\.xml(?:/)?$" }],
  dynamicRoutes: [
    { page: "/[lang]", regex: "^/([^/]+?)(?:/)?$" },
    { page: "/[lang]/Allrecipe", regex: "^/([^/]+?)/Allrecipe(?:/)?$" },
    { page: "/[lang]/[...rest]", regex: "^/([^/]+?)/(.+?)(?:/)?$" },
    { page: "/api/orders/[id]/refund", regex: "^/api/orders/([^/]+?)/refund(?:/)?$" },
    { page: "/[lang]/recipedeteils/[id]", regex: "^/([^/]+?)/recipedeteils/([^/]+?)(?:/)?$" },
    { page: "/api/[...unknown]", regex: "^/api/(.+?)(?:/)?$" },
  ],
};
const patternOf = createPatternOf(manifest);

describe("the route of an address", () => {
  it.each([
    ["/", "/"],
    ["/?q=rina@ranna.test", "/"],
    ["/Allrecipe/?page=3", "/Allrecipe"],
    ["/recipedeteils/6b0376?_rsc=1", "/recipedeteils/[id]"],
    ["/bn", "/"],
    ["/bn/recipedeteils/6b0376", "/recipedeteils/[id]"],
    ["/sitemap.xml", "/sitemap.xml"],
    ["/api/orders/6b03/refund", "/api/orders/[id]/refund"],
    ["/api/auth/callback/google?code=secret", "/api/auth"],
    ["/_next/static/chunks/a1.js", "/_next/static"],
    ["/images/food/dal.webp", "/images"],
  ])("of %s is %s", (url, route) => expect(patternOf(url)).toBe(route));

  it("is one for everything unknown, however many there are", () => {
    const guesses = Array.from({ length: 500 }, (_, n) => [`/x${n}`, `/api/x${n}`, `/wp-admin/${n}`]).flat();
    expect(new Set(guesses.map(patternOf))).toEqual(new Set(["(none)"]));
    expect(patternOf(`/recipedeteils/${"a".repeat(400)}`)).toBe("(none)");
  });

  it("is unknown while there is no build", () => {
    expect(createPatternOf(readRoutes("/nowhere"))("/Allrecipe")).toBe("(none)");
  });
});

describe("an address that leads to nothing", () => {
  const isUnknown = createIsUnknown(manifest, ["favicon.ico", "cook-worker.js"]);

  it.each([
    "/some/nothing",
    "/some/nothing.xml",
    "/bn/some/nothing.xml",
    "/feeds/stories.xml?a=1",
    "/some.xml/x",
  ])("%s is unknown", (url) => expect(isUnknown(url)).toBe(true));

  it.each([
    "/",
    "/Allrecipe?page=2",
    "/sitemap.xml",
    "/cook-worker.js?v=2",
    "/images/food/nothing.webp",
    "/api/nothing",
    "/uploads/a.webp",
  ])("%s is left to its own answer", (url) => expect(isUnknown(url)).toBe(false));

  it("is not looked for while there is no build", () => {
    expect(createIsUnknown(readRoutes("/nowhere"), [])("/some/nothing")).toBe(false);
  });
});
