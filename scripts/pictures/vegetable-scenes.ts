import { corner, inVessel, item, onPlate } from "./placing";
import { RENDER as R } from "./renders";
import type { Scene } from "./scene";

const RED = "#B3202E";
const AUBERGINE = { saturation: 0.5, hue: 14, brightness: 0.92, keepViolet: true };
/** Turns green cabbage into the red amaranth of lal shak. */
const AMARANTH = { hue: 238, saturation: 0.7, brightness: 0.82, keepViolet: true };

/** Pictures of vegetable dishes, pickles and drinks, by the recipe's slug. */
export const vegetableScenes: Record<string, Scene> = {
  "begun-bhorta": onPlate(
    "golap",
    "#A6293A",
    [item(R.aubergine, 600, 450, 570, { rotate: 6, ...AUBERGINE })],
    [corner("bottomRight", R.garlic), corner("topLeft", R.chilli, { size: 210, rotate: 30 })],
  ),
  "echorer-dalna": inVessel("shorshe", item(R.pot, 600, 450, 740, { hue: -10, flip: true }), [
    corner("topRight", R.ginger, { size: 240 }),
    corner("bottomLeft", R.potato, { size: 230 }),
  ]),
  "kumro-chola-chhokka": onPlate(
    "pata",
    "#E8B53C",
    [
      item(R.sweetPotato, 500, 400, 300, { hue: 20 }),
      item(R.sweetPotato, 700, 380, 280, { hue: 20, rotate: 70 }),
      item(R.sweetPotato, 640, 560, 290, { hue: 20, flip: true }),
      item(R.beans, 460, 590, 230, { brightness: 0.7 }),
    ],
    [corner("topRight", R.coconut, { size: 290 })],
  ),
  "aloo-bhorta": onPlate(
    "neel",
    RED,
    [
      item(R.potato, 500, 420, 330),
      item(R.potato, 710, 430, 320, { rotate: 50 }),
      item(R.potato, 600, 570, 330, { flip: true }),
    ],
    [corner("topRight", R.onion, { size: 240 }), corner("bottomLeft", R.chilli, { rotate: -20 })],
  ),
  "lal-shak-bhaji": onPlate(
    "shorshe",
    "#3C5C33",
    [item(R.greens, 600, 450, 580, AMARANTH)],
    [corner("topRight", R.garlic), corner("bottomLeft", R.chilli, { rotate: -14 })],
  ),
  "aamer-achar": inVessel("neel", item("1fad9", 590, 440, 700, { tint: [1, 0.8, 0.38], saturation: 0.5 }), [
    corner("bottomRight", R.mango, { size: 310, hue: 36, saturation: 0.66 }),
    corner("topLeft", R.chilli, { rotate: 24 }),
    corner("bottomLeft", R.garlic, { size: 190 }),
  ]),
  "tomato-khejur-chutney": inVessel(
    "kola",
    item("1fad9", 560, 440, 700, { tint: [1, 0.42, 0.32], saturation: 0.4 }),
    [corner("bottomRight", R.tomato, { size: 310 }), corner("topLeft", R.ginger)],
  ),
  borhani: inVessel("begun", item(R.milk, 590, 450, 620, { tint: [0.86, 1, 0.78] }), [
    corner("topRight", R.herb, { size: 280, rotate: 14 }),
    corner("bottomLeft", R.chilli, { rotate: -20 }),
  ]),
  "aam-pora-shorbot": inVessel("rice", item(R.mango, 480, 440, 600, { hue: 36, saturation: 0.66 }), [
    item(R.milk, 900, 530, 430, { tint: [1, 0.92, 0.5] }),
    corner("topLeft", R.leaves, { size: 230 }),
  ]),
  "malai-cha": inVessel("neel", item(R.teapot, 490, 430, 620, { hue: 26, saturation: 0.75 }), [
    item(R.tea, 960, 650, 330),
    item(R.ginger, 1000, 180, 220),
  ]),
};
