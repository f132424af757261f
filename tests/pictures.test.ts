import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { DISH_SIZE, PICTURE_FORMATS, PICTURE_WIDTHS } from "@/lib/platform/pictures/rules";
import { SCENES, SHARED_PICTURE } from "@/lib/platform/pictures/scene-rules";
import { dishAlts } from "@/lib/texts/dish-pictures";
import { sceneAlts } from "@/lib/texts/pictures";
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
