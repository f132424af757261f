import { expect, test } from "vitest";
import { foodSrcSet } from "./food-source";

test("our own pictures are offered in two widths", () => {
  expect(foodSrcSet("/images/food/shorshe-ilish.webp")).toBe(
    "/images/food/shorshe-ilish-480.webp 480w, /images/food/shorshe-ilish.webp 960w",
  );
});

test("uploads and pictures elsewhere have the one address that they were given", () => {
  expect(foodSrcSet("/uploads/2f/ab.webp")).toBeUndefined();
  expect(foodSrcSet("https://example.com/images/food/a.webp")).toBeUndefined();
});
