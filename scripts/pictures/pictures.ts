import type { Sharp } from "sharp";
import { heroPlate, looseItem } from "./cut-outs";
import { drawScene } from "./draw-scene";
import { homeScenes } from "./home-scenes";
import { recipeScenes } from "./recipe-scenes";
import { RENDER } from "./renders";
import type { Item } from "./scene";

/** One file to write: `name` is its file name without the ending, `width` its width in pixels. */
export interface Output {
  file: string;
  width: number;
}

export interface Picture {
  name: string;
  outputs: readonly Output[];
  draw: () => Promise<Sharp>;
}

const webp = (name: string, full: number, ...smaller: number[]): Output[] => [
  { file: `${name}.webp`, width: full },
  ...smaller.map((width) => ({ file: `${name}-${width}.webp`, width })),
];

/** Recipes in the two widths that pages ask for (components/ui/food-source.ts). */
const recipes: Picture[] = Object.entries(recipeScenes).map(([name, scene]) => ({
  name,
  outputs: webp(name, 960, 480),
  draw: () => drawScene(name, scene),
}));

const HOME_WIDTHS: Record<string, readonly [number, ...number[]]> = {
  "about-tea": [1400, 700],
  "about-table": [1600, 800],
  door: [1200],
};

const home: Picture[] = Object.entries(homeScenes).map(([name, scene]) => ({
  name,
  outputs:
    name === "share"
      ? [{ file: "share.jpg", width: 1200 }]
      : webp(name, ...(HOME_WIDTHS[name] ?? [960, 480])),
  draw: () => drawScene(name, scene),
}));

const LOOSE: Record<string, { render: string; changes?: Partial<Item> }> = {
  "loose-lemon": { render: RENDER.lemon, changes: { rotate: 12 } },
  "loose-chilli": { render: RENDER.chilli, changes: { rotate: -18 } },
  "loose-pot": { render: RENDER.pot, changes: { size: 420 } },
};

const pieces: Picture[] = [
  { name: "hero-plate", outputs: webp("hero-plate", 1200, 640), draw: heroPlate },
  ...Object.entries(LOOSE).map(([name, { render, changes }]) => ({
    name,
    outputs: webp(name, name === "loose-pot" ? 520 : 300),
    draw: () => looseItem(render, changes),
  })),
];

/** Every picture of the product. */
export const pictures: readonly Picture[] = [...pieces, ...home, ...recipes];
