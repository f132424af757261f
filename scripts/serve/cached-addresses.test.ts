import type { IncomingHttpHeaders } from "node:http";
import { describe, expect, it } from "vitest";
import { cachedAddress, knownAddress } from "./cached-addresses.mjs";

const ID = "0123456789abcdef01234567";
const asked = (url: string, headers: IncomingHttpHeaders = {}, method = "GET") =>
  cachedAddress({ method, url, headers });
const keyOf = (url: string, headers: IncomingHttpHeaders = {}) => asked(url, headers)?.key ?? null;

describe("addresses that are cached", () => {
  it.each([
    "/",
    "/Allrecipe",
    "/track",
    `/recipedeteils/${ID}`,
    `/kitchens/${ID}`,
    "/feeds/recipes.xml",
    "/robots.txt",
    "/sitemap.xml",
    "/sitemaps/pages.xml",
    "/sitemaps/recipes-2.xml",
    "/api/allrecipe",
    `/api/recipedetails/${ID}`,
  ])("%s, for reading only", (url) => {
    expect(keyOf(url)).toBe(url);
    expect(asked(url, {}, "HEAD")?.key).toBe(url);
    for (const method of ["POST", "OPTIONS", "DELETE"]) expect(asked(url, {}, method)).toBeNull();
  });

  it.each([
    "/api/cart",
    "/api/allrecipe/admin",
    `/api/recipedetails/${ID}?a=1`,
    `/api/recipedetails/${ID.toUpperCase()}`,
    `/track/TRK1`,
    "/allrecipe",
    "/AboutUs/",
    "//",
    "/%41boutUs",
    `/recipedeteils/${ID.toUpperCase()}`,
    `/recipedeteils/${ID}/cook`,
    `/recipedeteils/${ID}?servings=3`,
    "/recipedeteils/nonsense",
    "/track?id=TRK1",
    "http://elsewhere/AboutUs",
    "*",
    "",
  ])("not %s", (url) => expect(asked(url)).toBeNull());

  it("has one entry whatever is added to an address", () => {
    const more = ["?utm_source=x", "?a=1&b=2", `?q=${"x".repeat(5_000)}`, "?_rsc=abc", "?&&==&%ff", "?"];
    for (const url of ["/", "/AboutUs", `/recipedeteils/${ID}`, "/robots.txt", "/feeds/recipes.xml"])
      expect(new Set(more.map((query) => keyOf(url + query)))).toEqual(new Set([url]));
    expect(keyOf("/Allrecipe?utm_source=x&fbclid=y")).toBe("/Allrecipe");
    expect(keyOf("/Allrecipe?utm_source=x&page=2")).toBe("/Allrecipe?page=2");
  });

  it("keeps a list under its one spelling only, and no search", () => {
    const list = "/Allrecipe?category=Rice+%26+Biryani&sort=price&page=2";
    expect(keyOf(list)).toBe(list);
    for (const query of ["page=2&sort=price", "category=Rice%20%26%20Biryani", "page=2&page=3", "q=dal"])
      expect(asked(`/Allrecipe?${query}`), query).toBeNull();
  });

  it("keeps the call of anybody, in any order, and nobody's who says who it is", () => {
    expect(keyOf("/api/allrecipe?page=2&size=5")).toBe("/api/allrecipe?size=5&page=2");
    expect(keyOf("/api/allrecipe", { cookie: "theme=dark" })).toBe("/api/allrecipe");
    for (const headers of [
      { authorization: "Bearer x" },
      { cookie: "next-auth.session-token=x" },
      { cookie: "a=b; __Secure-next-auth.session-token=x" },
    ])
      for (const url of ["/api/allrecipe", `/api/recipedetails/${ID}`])
        expect(asked(url, headers)).toBeNull();
    for (const query of ["q=dal", "page=1&page=2", "unknown=1", "size=5&size=5"])
      expect(asked(`/api/allrecipe?${query}`), query).toBeNull();
  });
});

it.each([
  { rsc: "1" },
  { rsc: "1", "next-router-prefetch": "1" },
  { rsc: "1", "next-router-prefetch": "1", "next-router-segment-prefetch": "/_tree" },
  { "next-router-prefetch": "1" },
  { "next-router-segment-prefetch": "/_tree" },
  { "next-router-state-tree": "x" },
  { "next-url": "/" },
])("what a router asks for is Next's own matter: %o", (headers) => {
  for (const url of ["/AboutUs", "/AboutUs?_rsc=abc", "/Allrecipe?page=2"])
    expect(asked(url, headers as IncomingHttpHeaders), url).toBeNull();
});

it("has Next render pages for the address that they are cached under", () => {
  expect(knownAddress("/?gclid=SECRET&email=a@b.c")).toBe("/");
  expect(knownAddress("/recipedeteils/65f?gclid=1&servings=8&units=metric&_rsc=abc")).toBe(
    "/recipedeteils/65f?servings=8&units=metric&_rsc=abc",
  );
  expect(knownAddress("/Allrecipe?utm_source=x&page=2&q=a%20b")).toBe("/Allrecipe?page=2&q=a%20b");
  expect(knownAddress("/Allrecipe?pages=2&_rsc")).toBe("/Allrecipe?_rsc");
  expect(knownAddress("/AboutUs?x")).toBe("/AboutUs");
  expect(knownAddress("/dashbord/orders?q=1")).toBe("/dashbord/orders?q=1");
  expect(knownAddress("/blogs")).toBe("/blogs");
});
