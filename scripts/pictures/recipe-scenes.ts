import { mealScenes } from "./meal-scenes";
import { corner, inVessel, item, onPlate } from "./placing";
import { RENDER as R } from "./renders";
import type { Scene } from "./scene";
import { snackAndSweetScenes } from "./snack-and-sweet-scenes";
import { vegetableScenes } from "./vegetable-scenes";

const RED = "#B3202E";
const TERRACOTTA = { hue: 26, saturation: 0.75 };
const AUBERGINE = { saturation: 0.5, hue: 14, brightness: 0.92, keepViolet: true };

/** One picture a recipe, by the recipe's slug: `/images/food/{slug}.webp`. */
export const recipeScenes: Record<string, Scene> = {
  ...mealScenes,
  ...vegetableScenes,
  ...snackAndSweetScenes,
  "kacchi-biryani": inVessel("pata", item(R.paella, 590, 462, 800, { saturation: 0.7 }), [
    corner("topRight", R.onion, { size: 230, rotate: 14 }),
    corner("bottomLeft", R.chilli, { size: 230, rotate: -24 }),
  ]),
  "shorshe-ilish": inVessel("neel", item(R.curryRice, 590, 450, 760, { hue: 24, saturation: 0.9 }), [
    corner("topRight", R.lemon, { size: 230, rotate: 10 }),
    corner("topLeft", R.chilli, { rotate: 24 }),
  ]),
  "bhuna-khichuri": inVessel("rice", item(R.rice, 560, 450, 690, { tint: [1, 0.86, 0.42] }), [
    item(R.egg, 1030, 210, 210, { rotate: 18 }),
    item(R.egg, 1130, 330, 190, { rotate: -22 }),
    corner("bottomLeft", R.chilli, { size: 210, rotate: -10 }),
  ]),
  "chattogram-kala-bhuna": inVessel("begun", item(R.pot, 600, 450, 740), [
    corner("bottomRight", R.ginger, { size: 240 }),
    corner("bottomLeft", R.garlic, { y: 690, rotate: 12 }),
  ]),
  "chingri-malai-curry": onPlate(
    "neel",
    RED,
    [item(R.prawn, 590, 450, 600)],
    [corner("bottomRight", R.coconut, { size: 320, rotate: 8 }), corner("topLeft", R.lemon, { size: 190 })],
  ),
  fuchka: onPlate(
    "alta",
    RED,
    [item(R.falafel, 600, 450, 590)],
    [corner("topRight", R.lemon), corner("bottomLeft", R.potato, { size: 230 })],
  ),
  "mishti-doi": inVessel("neel", item(R.honeyPot, 590, 440, 680, { saturation: 0.8, hue: -4 }), [
    corner("bottomRight", R.milk, { size: 280 }),
    corner("topLeft", R.herb, { rotate: -20 }),
  ]),
  "kasundi-garden-salad": inVessel("kola", item(R.salad, 600, 445, 720), [
    corner("topRight", R.cucumber, { size: 230, rotate: 12 }),
    corner("bottomLeft", R.tomato),
  ]),
  "panta-bhat": inVessel("kola", item(R.rice, 560, 450, 690), [
    corner("bottomRight", R.onion, { size: 250 }),
    item(R.chilli, 1040, 240, 230, { rotate: -14 }),
  ]),
  "aloo-shingara": onPlate(
    "shorshe",
    "#3C5C33",
    [item(R.shingara, 480, 390, 420), item(R.shingara, 720, 520, 440, { flip: true })],
    [item(R.teapot, 1090, 150, 300, TERRACOTTA), corner("bottomLeft", R.chilli, { size: 200 })],
  ),
  "chicken-roast": onPlate(
    "pata",
    "#E8B53C",
    [item(R.drumstick, 610, 450, 610)],
    [corner("topLeft", R.onion), corner("bottomRight", R.almond, { size: 190 })],
  ),
  "patishapta-pitha": onPlate(
    "rice",
    RED,
    [item(R.pancakes, 600, 430, 560, { saturation: 0.9 })],
    [
      corner("topRight", R.coconut, { size: 280 }),
      corner("bottomLeft", R.honeyPot, { size: 230, saturation: 0.8 }),
    ],
  ),
  "deshi-dim-poach": inVessel("shorshe", item(R.friedEgg, 590, 480, 800, { rotate: -6, saturation: 0.55 }), [
    corner("topRight", R.tomato),
    corner("topLeft", R.egg, { size: 190, rotate: -16 }),
  ]),
  labra: onPlate(
    "begun",
    "#F0B7C4",
    [
      item(R.broccoli, 480, 390, 300),
      item(R.carrot, 690, 520, 300, { rotate: 8 }),
      item(R.sweetPotato, 680, 330, 220),
      item(R.peas, 470, 600, 230),
    ],
    [corner("topRight", R.aubergine, { size: 240, ...AUBERGINE })],
  ),
  /** Crowded and dark, as an upload may be that nobody arranged. */
  "mezban-for-eight": {
    cloth: "begun",
    ripple: null,
    items: [
      item(R.paella, 330, 300, 560, { saturation: 0.7, brightness: 0.72 }),
      item(R.curryRice, 880, 250, 520, { saturation: 0.7, brightness: 0.7 }),
      item(R.salad, 230, 760, 460, { saturation: 0.7, brightness: 0.7 }),
      item(R.pot, 730, 690, 560, { saturation: 0.7, brightness: 0.72 }),
      item(R.rice, 1120, 640, 360, { saturation: 0.7, brightness: 0.7 }),
      item(R.lemon, 590, 110, 170, { brightness: 0.75, saturation: 0.7 }),
      item(R.chilli, 470, 560, 200, { brightness: 0.8, saturation: 0.8 }),
    ],
  },
};
