import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { drawScene } from "./draw-scene";
import { homeScenes } from "./home-scenes";
import { pictures } from "./pictures";
import { recipeScenes } from "./recipe-scenes";
import { CANVAS, type Scene } from "./scene";

const scenes: [string, Scene][] = Object.entries({ ...homeScenes, ...recipeScenes });
const assets = "node_modules/@lobehub/fluent-emoji-3d/assets";

test.each(scenes)("%s shows renders that exist, in or at the edge of its canvas", (_name, scene) => {
  const { width = CANVAS.width, height = CANVAS.height } = scene;
  expect(scene.items.length).toBeGreaterThan(0);
  for (const { render, x, y, size } of scene.items) {
    expect(existsSync(path.join(assets, `${render}.webp`)), render).toBe(true);
    expect(x + size / 2).toBeGreaterThan(0);
    expect(x - size / 2).toBeLessThan(width);
    expect(y + size / 2).toBeGreaterThan(0);
    expect(y - size / 2).toBeLessThan(height);
  }
});

test("every picture is a finished file in each of its widths, and no other lies beside them", async () => {
  const folder = "public/images/food";
  const outputs = pictures.flatMap((picture) => picture.outputs);
  expect(readdirSync(folder).sort()).toEqual(outputs.map(({ file }) => file).sort());
  for (const { file, width } of outputs)
    expect((await sharp(path.join(folder, file)).metadata()).width, file).toBe(width);
});

test("the same scene gives the same pixels, another name other threads", async () => {
  const scene: Scene = {
    cloth: "neel",
    ripple: { cx: 120, cy: 90, r: 40 },
    items: [{ render: "1f34b", x: 120, y: 90, size: 80, rotate: 12 }],
    width: 240,
    height: 180,
  };
  const draw = async (name: string) => (await drawScene(name, scene)).raw().toBuffer();
  const [first, again, other] = [await draw("a"), await draw("a"), await draw("b")];
  expect(first.equals(again)).toBe(true);
  expect(first.equals(other)).toBe(false);
});
