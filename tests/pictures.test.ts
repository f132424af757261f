import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { getRedirectUrl, unstable_getResponseFromNextConfig } from "next/experimental/testing/server";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { DISH_SIZE, dishAddress, PICTURE_FORMATS, PICTURE_WIDTHS } from "@/lib/platform/pictures/rules";
import { SCENES, SHARED_PICTURE } from "@/lib/platform/scenes/rules";
import { dishAlts } from "@/lib/texts/dish-pictures";
import { sceneAlts } from "@/lib/texts/pictures";
import config from "../next.config";
import { allRecipes } from "../scripts/seed/recipes/all-recipes";

const MB = 1024 * 1024;
const IMAGES = path.resolve("public/images");

type Picture = { file: string; width: number; height: number };

/** Each width of a picture in both formats, as high as its whole says. */
const filesOf = (
  stem: string,
  widths: readonly number[],
  whole: { width: number; height: number },
): Picture[] =>
  widths.flatMap((width) =>
    PICTURE_FORMATS.map((format) => ({
      file: `${stem}-${width}.${format}`,
      width,
      height: Math.round((width * whole.height) / whole.width),
    })),
  );

const wanted: Picture[] = [
  ...allRecipes.flatMap(({ slug }) => filesOf(`dishes/${slug}`, PICTURE_WIDTHS, DISH_SIZE)),
  ...Object.entries(SCENES).flatMap(([name, scene]) => filesOf(`scenes/${name}`, scene.widths, scene)),
  { ...SHARED_PICTURE, file: SHARED_PICTURE.url.replace("/images/", "") },
];
/** Sent with mails (lib/mails/read-picture.ts). */
const MAILED = ["mails/cloth.jpg", "mails/table.jpg"];

const lying = readdirSync(IMAGES, { recursive: true, encoding: "utf8" })
  .map((file) => file.split(path.sep).join("/"))
  .filter((file) => statSync(path.join(IMAGES, file)).isFile());

describe("the pictures of the product", () => {
  it("are the files that pages name, and no other", () => {
    expect([...lying].sort()).toEqual([...wanted.map(({ file }) => file), ...MAILED].sort());
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

  it("weigh less than 16 MB together", () => {
    const bytes = lying.reduce((sum, file) => sum + statSync(path.join(IMAGES, file)).size, 0);
    expect(bytes).toBeLessThan(16 * MB);
  });

  it("say in words what is seen, one text a dish of the demo and a scene", () => {
    expect(Object.keys(dishAlts).sort()).toEqual(allRecipes.map(({ slug }) => slug).sort());
    expect(Object.keys(sceneAlts).sort()).toEqual([...Object.keys(SCENES), "share"].sort());
    for (const alt of [...Object.values(dishAlts), ...Object.values(sceneAlts)])
      expect(alt).toMatch(/^[A-Z].{7,}[^.]$/);
  });
});

/** Where an address leads by the settings of Next; null: nowhere. */
async function leadsTo(address: string): Promise<string | null> {
  const site = "https://ranna.example";
  const answer = await unstable_getResponseFromNextConfig({ url: site + address, nextConfig: config });
  expect([200, 308]).toContain(answer.status);
  return getRedirectUrl(answer)?.replace(site, "") ?? null;
}

describe("addresses of earlier releases", () => {
  it("lead to each dish as it is now, in either width", async () => {
    for (const { slug } of allRecipes) {
      expect(await leadsTo(`/images/food/${slug}.webp`)).toBe(dishAddress(slug));
      expect(await leadsTo(`/images/food/${slug}-480.webp`)).toBe(`/images/dishes/${slug}-480.webp`);
    }
  });

  it("lead to files that are there", async () => {
    const scenes = [
      "share.jpg",
      "about-table.webp",
      "about-table-800.webp",
      "about-tea.webp",
      "about-tea-700.webp",
    ];
    const others = ["door.webp", "hero-plate.webp", "hero-plate-640.webp", "loose-pot.webp"];
    const categories = ["breakfast", "snacks", "vegan", "traditional"].flatMap((name) => [
      `category-${name}.webp`,
      `category-${name}-480.webp`,
    ]);
    for (const file of [...scenes, ...others, ...categories])
      expect(lying, file).toContain((await leadsTo(`/images/food/${file}`))?.replace("/images/", ""));
  });

  it("lead nowhere else", async () => {
    for (const other of ["/images/food/a/b.webp", "/images/food/..%2fx.webp", "/images/foods/a.webp"])
      expect(await leadsTo(other)).toBeNull();
  });
});
