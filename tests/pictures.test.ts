import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { apart, DISH_TABLES, looksOf } from "@/lib/platform/pictures/dish-tables";
import {
  CLOSE_WIDTHS,
  DISH_SIZE,
  KITCHEN_WIDTHS,
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
} from "@/lib/platform/pictures/rules";
import { SCENES, SHARED_PICTURE } from "@/lib/platform/pictures/scene-rules";
import { rowOfCards } from "@/lib/site/rules";
import { dishAlts } from "@/lib/texts/dish-pictures";
import { sceneAlts } from "@/lib/texts/pictures";
import { allRecipes, type SeedRecipe } from "../scripts/seed/recipes/all-recipes";

const MB = 1024 * 1024;
const IMAGES = path.resolve("public/images");

type Picture = { file: string; width: number; height: number };

/** Each width of a picture in each format, as high as its whole says. */
const filesOf = (
  stem: string,
  widths: readonly number[],
  whole: { width: number; height: number },
  formats: readonly string[] = PICTURE_FORMATS,
): Picture[] =>
  widths.flatMap((width) =>
    formats.map((format) => ({
      file: `${stem}-${width}.${format}`,
      width,
      height: Math.round((width * whole.height) / whole.width),
    })),
  );

const wanted: Picture[] = [
  ...allRecipes.flatMap(({ slug }) => [
    ...filesOf(`dishes/${slug}`, PICTURE_WIDTHS, DISH_SIZE),
    ...filesOf(`dishes/${slug}-close`, CLOSE_WIDTHS, DISH_SIZE),
  ]),
  ...[...new Set(allRecipes.map(({ author }) => author))].flatMap((key) =>
    filesOf(`scenes/kitchen-${key}`, KITCHEN_WIDTHS, { width: 1, height: 1 }, ["webp"]),
  ),
  ...Object.entries(SCENES).flatMap(([name, scene]) => filesOf(`scenes/${name}`, scene.widths, scene)),
  { ...SHARED_PICTURE, file: SHARED_PICTURE.url.replace("/images/", "") },
];
/** Sent with mails (lib/mails/read-picture.ts). */
const MAILED = ["mails/cloth.jpg", "mails/table.jpg"];
/** Of the installed app (lib/site/manifest.ts). */
const ICONS = ["icon-192", "icon-512", "maskable-512", "monochrome-192"].map((name) => `icons/${name}.png`);

const lying = readdirSync(IMAGES, { recursive: true, encoding: "utf8" })
  .map((file) => file.split(path.sep).join("/"))
  .filter((file) => statSync(path.join(IMAGES, file)).isFile());

/** Of dishes in this order, the pairs of neighbours whose pictures have the same cloth. */
const alike = (slugs: readonly string[]) =>
  slugs.flatMap((slug, index) => {
    const before = slugs[index - 1];
    const [cloth] = DISH_TABLES[slug] ?? [];
    return before !== undefined && DISH_TABLES[before]?.[0] === cloth ? [`${before}, ${slug}: ${cloth}`] : [];
  });
const slugsOf = (recipes: readonly SeedRecipe[]) => recipes.map(({ slug }) => slug);
const groupsBy = (key: "author" | "category") =>
  [...new Set(allRecipes.map((recipe) => recipe[key]))].map((of) => ({
    of,
    recipes: allRecipes.filter((recipe) => recipe[key] === of),
  }));

describe("dishes beside each other lie on different cloths", () => {
  it("on the list, whole and of one category", () => {
    expect(alike(slugsOf(allRecipes))).toEqual([]);
    for (const { of, recipes } of groupsBy("category"))
      expect({ of, alike: alike(slugsOf(recipes)) }).toEqual({ of, alike: [] });
  });

  it("on a kitchen's page", () => {
    for (const { of, recipes } of groupsBy("author"))
      expect({ of, alike: alike(slugsOf(apart(recipes))) }).toEqual({ of, alike: [] });
  });

  it("on the home page, none of the four twice", () => {
    const cards = allRecipes.slice(0, 24).map((recipe) => ({ ...recipe, authorId: recipe.author }));
    const row = apart(rowOfCards(cards, 4, looksOf));
    expect(new Set(row.map(({ slug }) => DISH_TABLES[slug]?.[0])).size).toBe(4);
    expect(new Set(row.map(({ slug }) => DISH_TABLES[slug]?.[1])).size).toBe(4);
  });
});

describe("the pictures of the product", () => {
  it("are the files that pages name, and no other", () => {
    expect([...lying].sort()).toEqual([...wanted.map(({ file }) => file), ...MAILED, ...ICONS].sort());
  });

  it("are as large as they are said to be, so that nothing moves when they come", async () => {
    for (const { file, width, height } of wanted) {
      const found = await sharp(path.join(IMAGES, file)).metadata();
      expect({ file, width: found.width, off: Math.abs((found.height ?? 0) - height) <= 1 }).toEqual({
        file,
        width,
        off: true,
      });
    }
  });

  it("weigh less than 20 MB with all that lies beside them", () => {
    const files = readdirSync("public", { recursive: true, encoding: "utf8" });
    const bytes = files.reduce((sum, file) => sum + statSync(path.join("public", file)).size, 0);
    expect(bytes).toBeLessThan(20 * MB);
  });

  it("are at most 16 KB where each mail carries one", () => {
    for (const file of MAILED) expect(statSync(path.join(IMAGES, file)).size, file).toBeLessThan(16 * 1024);
  });

  it("say in words what is seen, one text a dish of the demo and a scene", () => {
    expect(Object.keys(dishAlts).sort()).toEqual(allRecipes.map(({ slug }) => slug).sort());
    expect(Object.keys(sceneAlts).sort()).toEqual([...Object.keys(SCENES), "share"].sort());
    for (const alt of [...Object.values(dishAlts), ...Object.values(sceneAlts)])
      expect(alt).toMatch(/^[A-Z].{7,}[^.]$/);
  });
});
