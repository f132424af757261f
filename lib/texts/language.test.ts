import { expect, it } from "vitest";
import { inLanguage, languageInAddress, languageOfPath, localPath, pathIn } from "./language";
import "./language-store.mjs";

it("an address has one twin in each language", () => {
  for (const [english, bangla] of [
    ["/", "/bn"],
    ["/blogs", "/bn/blogs"],
    ["/Allrecipe?q=dal&page=2", "/bn/Allrecipe?q=dal&page=2"],
    ["/?from=%2Fdashbord", "/bn?from=%2Fdashbord"],
    ["/recipedeteils/1#all-reviews", "/bn/recipedeteils/1#all-reviews"],
    ["/bnx", "/bn/bnx"],
  ] as const) {
    expect(pathIn("bn", english)).toBe(bangla);
    expect(pathIn("bn", bangla)).toBe(bangla);
    expect(pathIn("en", bangla)).toBe(english);
    expect([english, bangla].map(languageOfPath)).toEqual(["en", "bn"]);
  }
  // As Next names an English page.
  expect(pathIn("bn", "/en/blogs")).toBe("/bn/blogs");
  expect(pathIn("bn", "/en")).toBe("/bn");
});

it("reads the language that an address names, in any letter case", () => {
  const read = (address: string) => Object.values(languageInAddress(address));
  expect(read("/blogs")).toEqual(["en", "/blogs", true]);
  expect(read("/bn/blogs")).toEqual(["bn", "/blogs", true]);
  expect(read("/bn")).toEqual(["bn", "/", true]);
  expect(read("/BN/blogs")).toEqual(["bn", "/blogs", false]);
  expect(read("/en/blogs")).toEqual(["en", "/blogs", false]);
  expect(read("/En")).toEqual(["en", "/", false]);
  // Of no page: they stay unknown.
  for (const none of ["/bn/api/allrecipe", "/en/API/x", "/bn/en/blogs", "/bn/bn", "/bn/uploads/x.png"])
    expect(languageInAddress(none).isCanonical, none).toBe(true);
});

it("pages lead to pages of their language, answers to no language's, and other sites stay as they are", async () => {
  expect(inLanguage("bn", () => localPath("/mycard"))).toBe("/bn/mycard");
  expect(await inLanguage("bn", async () => localPath("/bn/mycard"))).toBe("/bn/mycard");
  expect(inLanguage("bn", () => localPath("/mycard"), false)).toBe("/mycard");
  expect(inLanguage("en", () => localPath("/mycard"))).toBe("/mycard");
  for (const other of ["https://example.com/x", "//example.com", "#content", "?page=2", "mailto:a@b.test"])
    expect(
      inLanguage("bn", () => localPath(other)),
      other,
    ).toBe(other);
});
