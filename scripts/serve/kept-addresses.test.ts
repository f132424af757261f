import type { IncomingHttpHeaders } from "node:http";
import { computeCacheBustingSearchParam } from "next/dist/shared/lib/router/utils/cache-busting-search-param.js";
import { describe, expect, it } from "vitest";
import { keptAddress, routersAddress } from "./kept-addresses.mjs";

const ID = "0123456789abcdef01234567";
const asked = (url: string, headers: IncomingHttpHeaders = {}, method = "GET") =>
  keptAddress({ method, url, headers });
const keyOf = (url: string, headers: IncomingHttpHeaders = {}) => asked(url, headers)?.key ?? null;

describe("addresses that are kept", () => {
  it.each([
    "/",
    "/Allrecipe",
    "/AboutUs",
    "/terms",
    "/mycard",
    "/track",
    `/recipedeteils/${ID}`,
    `/kitchens/${ID}`,
    "/feeds/recipes.xml",
    `/feeds/kitchens/${ID}.xml`,
    "/robots.txt",
    "/sitemap.xml",
    "/sitemaps/pages.xml",
    "/sitemaps/recipes-2.xml",
    "/api/allrecipe",
  ])("%s, for reading only", (url) => {
    expect(keyOf(url)).toBe(url);
    expect(asked(url, {}, "HEAD")?.key).toBe(url);
    for (const method of ["POST", "OPTIONS", "DELETE"]) expect(asked(url, {}, method)).toBeNull();
  });

  it.each([
    "/login",
    "/dashbord",
    "/checkout",
    "/addrecipes",
    "/api/cart",
    "/api/allrecipe/admin",
    `/track/TRK1`,
    `/buynow/${ID}`,
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
    expect(asked("/Allrecipe?category=Rice+%26+Biryani&sort=price&page=2")).toMatchObject({
      key: "/Allrecipe?category=Rice+%26+Biryani&sort=price&page=2",
      shelf: "lists",
    });
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
      expect(asked("/api/allrecipe", headers)).toBeNull();
    for (const query of ["q=dal", "page=1&page=2", "unknown=1", "size=5&size=5"])
      expect(asked(`/api/allrecipe?${query}`), query).toBeNull();
  });
});

describe("what a router fetches", () => {
  const ahead = { rsc: "1", "next-router-prefetch": "1" };

  it("has an entry for each part, whatever the router shows meanwhile", () => {
    expect(keyOf("/AboutUs", { rsc: "1" })).toBe("data /AboutUs");
    expect(keyOf("/AboutUs", { rsc: "1", "next-router-state-tree": "x", "next-url": "/a" })).toBe(
      "data /AboutUs",
    );
    expect(keyOf("/AboutUs", ahead)).toBe("ahead /AboutUs");
    expect(keyOf("/AboutUs", { ...ahead, "next-router-segment-prefetch": "/_tree" })).toBe(
      "ahead /_tree /AboutUs",
    );
    expect(keyOf("/Allrecipe?page=2", { rsc: "1" })).toBe("data /Allrecipe?page=2");
    expect(asked("/Allrecipe?page=2", ahead)).toBeNull();
  });

  it("is Next's own matter where its headers are none of a router", () => {
    const long = `/${"x".repeat(500)}`;
    for (const headers of [
      { rsc: "2" },
      { rsc: "1, 1" },
      { "next-router-prefetch": "1" },
      { "next-router-segment-prefetch": "/_tree" },
      { "next-router-state-tree": "x" },
      { rsc: "1", "next-router-prefetch": "2" },
      { rsc: "1", "next-router-segment-prefetch": "/_tree" },
      { ...ahead, "next-router-segment-prefetch": long },
      { ...ahead, "next-router-segment-prefetch": "tree" },
    ])
      expect(asked("/AboutUs", headers), JSON.stringify(headers)).toBeNull();
  });

  it("counts only when the address says which headers it has", async () => {
    const headers = { rsc: "1", "next-router-state-tree": "tree", "next-url": "/" };
    const mark = await computeCacheBustingSearchParam(undefined, undefined, "tree", "/");
    expect(await asked(`/AboutUs?_rsc=${mark}`, headers)?.proof?.()).toBe(true);
    for (const url of ["/AboutUs", "/AboutUs?_rsc=", "/AboutUs?_rsc=wrong"])
      expect(await asked(url, headers)?.proof?.(), url).toBe(false);
    expect(await asked("/AboutUs?_rsc=", { rsc: "1" })?.proof?.()).toBe(true);
  });

  it("is asked of Next by an address that Next takes", async () => {
    expect(await routersAddress("/AboutUs", {})).toBe("/AboutUs");
    expect(await routersAddress("/AboutUs", { rsc: "1" })).toBe("/AboutUs?_rsc=");
    const mark = await computeCacheBustingSearchParam("1", "/_tree", undefined, undefined);
    const headers = { ...ahead, "next-router-segment-prefetch": "/_tree" };
    expect(await routersAddress("/Allrecipe?page=2", headers)).toBe(`/Allrecipe?page=2&_rsc=${mark}`);
  });
});
