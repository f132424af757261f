import { expect, it, test } from "vitest";
import { dishAlts } from "@/lib/texts/dish-pictures";
import { apart, DISH_TABLES, looksOf } from "./dish-tables";
import { closeSources, dishAddress, dishOf, kitchenAddress, photoSources, pictureSources } from "./rules";

const NAME = "AAAAAAAAAAAAAAAAAAAAA-";

it("gives a dish's picture in every width and both formats, and one of middle width", () => {
  expect(pictureSources(dishAddress("shorshe-ilish"))).toEqual({
    middle: "/images/dishes/shorshe-ilish-800.webp",
    avif: [480, 800, 1200].map((w) => `/images/dishes/shorshe-ilish-${w}.avif ${w}w`).join(", "),
    webp: [480, 800, 1200].map((w) => `/images/dishes/shorshe-ilish-${w}.webp ${w}w`).join(", "),
  });
});

it("gives an upload in the widths in which it is answered, with one of middle width for all others", () => {
  expect(pictureSources(`/uploads/${NAME}.webp`)).toMatchObject({
    middle: `/uploads/${NAME}-800.webp`,
    avif: expect.stringContaining(`/uploads/${NAME}-480.avif 480w, `),
  });
});

it("gives a dish of ours from close, and nobody else's", () => {
  expect(closeSources(dishAddress("labra"))).toEqual({
    middle: "/images/dishes/labra-close-800.webp",
    avif: "/images/dishes/labra-close-480.avif 480w, /images/dishes/labra-close-800.avif 800w",
    webp: "/images/dishes/labra-close-480.webp 480w, /images/dishes/labra-close-800.webp 800w",
  });
  expect(closeSources(`/uploads/${NAME}.webp`)).toBeNull();
});

it("gives a kitchen's picture and an uploaded photo small enough for a list, and leaves others as they are", () => {
  expect(photoSources(kitchenAddress("kadir"))).toBe(
    "/images/scenes/kitchen-kadir-128.webp 128w, /images/scenes/kitchen-kadir-384.webp 384w",
  );
  expect(photoSources(`/uploads/${NAME}.webp`)).toContain(`/uploads/${NAME}-480.webp 480w`);
  for (const other of [
    "https://elsewhere.example/images/scenes/kitchen-kadir-384.webp",
    "/images/scenes/lost-480.webp",
  ])
    expect(photoSources(other)).toBeUndefined();
});

test.each([
  "https://elsewhere.example/images/dishes/labra-1200.webp",
  "//elsewhere.example/images/dishes/labra-1200.webp",
  "/images/dishes/labra-1200.webp?of=mine",
  "/images/dishes/labra-1200.webp#mine",
  "/images/dishes/labra-480.webp",
  "/images/dishes/../../uploads/labra-1200.webp",
  "/images/dishes/labra-1200.webp/",
  " /images/dishes/labra-1200.webp",
  "/images/dishes/labra-1200.webp\n",
  "/images/dishes/Labra-1200.webp",
  "/images/scenes/lost-1200.webp",
  "/uploads/images/dishes/labra-1200.webp",
  `https://elsewhere.example/uploads/${NAME}.webp`,
  "/uploads/short.webp",
  "",
])("takes %j for no picture of ours", (address) => {
  expect(dishOf(address)).toBeNull();
  expect(pictureSources(address)).toBeNull();
});

test("of each picture of ours it is known what cloth and bowl it shows", () => {
  expect(Object.keys(DISH_TABLES).sort()).toEqual(Object.keys(dishAlts).sort());
  expect(looksOf(dishAddress("fuchka"))).toEqual(["rice", "clay bowl"]);
  expect(looksOf("https://elsewhere.example/fuchka.webp")).toEqual([]);
  expect(looksOf(dishAddress("constructor"))).toEqual([]);
});

test("cards of the same cloth or bowl are not beside each other where another one is near, and else stay in order", () => {
  const slugs = (...all: string[]) => all.map((slug) => ({ image: dishAddress(slug) }));
  const few = slugs("dim-chop", "beef-tehari", "masoor-dal", "fuchka");
  expect(apart(few)).toEqual(slugs("dim-chop", "masoor-dal", "beef-tehari", "fuchka"));
  const uploads = ["a", "b", "c"].map((name) => ({ image: `/uploads/${name}.webp` }));
  expect(apart(uploads)).toEqual(uploads);
  const far = [...slugs(...Array.from({ length: 12 }, () => "beguni")), ...slugs("masoor-dal")];
  expect(apart(far)[1]).toEqual(far[1]);
});
