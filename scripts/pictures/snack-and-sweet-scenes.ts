import { corner, inVessel, item, onPlate } from "./placing";
import { RENDER as R } from "./renders";
import type { Scene } from "./scene";

const RED = "#B3202E";
const AUBERGINE = { saturation: 0.5, hue: 14, brightness: 0.92, keepViolet: true };

/** Pictures of breakfasts, snacks and sweets, by the recipe's slug. */
export const snackAndSweetScenes: Record<string, Scene> = {
  "chirer-pulao": inVessel("begun", item(R.rice, 580, 450, 690, { tint: [1, 0.95, 0.66], hue: 40 }), [
    corner("topRight", R.peas, { size: 240 }),
    corner("bottomRight", R.carrot, { size: 240 }),
    corner("bottomLeft", R.peanuts, { size: 200 }),
  ]),
  "lal-atar-ruti": onPlate(
    "alta",
    RED,
    [
      item(R.flatbread, 540, 430, 440, { brightness: 0.95 }),
      item(R.flatbread, 680, 500, 440, { rotate: 40 }),
    ],
    [corner("topRight", R.potato), corner("bottomLeft", R.carrot, { size: 240 })],
  ),
  "doi-chira": onPlate(
    "pata",
    "#E8B53C",
    [item("1f34c", 590, 450, 560)],
    [corner("topRight", R.milk, { size: 280 }), corner("bottomLeft", R.coconut, { size: 260 })],
  ),
  chotpoti: inVessel("rice", item(R.pot, 600, 450, 740, { hue: 14 }), [
    corner("topLeft", R.egg, { size: 210, rotate: -14 }),
    corner("topRight", R.peas, { size: 230 }),
    corner("bottomLeft", R.potato, { size: 210 }),
  ]),
  "jhal-muri": inVessel("neel", item(R.rice, 600, 450, 690, { hue: 50, tint: [0.98, 1, 0.86] }), [
    corner("topRight", R.peanuts, { size: 240 }),
    corner("topLeft", R.lemon, { size: 210 }),
    corner("bottomRight", R.tomato),
  ]),
  piyaju: onPlate(
    "pata",
    "#E8B53C",
    [item(R.falafel, 600, 450, 590, { flip: true, hue: -22, brightness: 1.4, tint: [1, 0.72, 0.42] })],
    [corner("topRight", R.onion), corner("bottomLeft", R.chilli, { rotate: -20 })],
  ),
  beguni: onPlate(
    "rice",
    RED,
    [
      item(R.flatbread, 520, 420, 360, { tint: [1, 0.85, 0.55] }),
      item(R.flatbread, 690, 510, 360, { tint: [1, 0.85, 0.55], flip: true }),
    ],
    [
      corner("topRight", R.aubergine, { size: 320, ...AUBERGINE }),
      corner("bottomLeft", R.chilli, { rotate: -20 }),
    ],
  ),
  "dim-chop": onPlate(
    "kola",
    "#3C5C33",
    [
      item(R.potato, 490, 410, 320, { tint: [0.92, 0.68, 0.42] }),
      item(R.potato, 710, 430, 320, { tint: [0.92, 0.68, 0.42], flip: true }),
      item(R.potato, 590, 570, 320, { tint: [0.92, 0.68, 0.42], rotate: 30 }),
    ],
    [item(R.egg, 1060, 190, 230, { rotate: 14 }), item(R.egg, 140, 730, 210, { rotate: -18 })],
  ),
  "nolen-gurer-payesh": inVessel("golap", item(R.rice, 560, 450, 690, { tint: [1, 0.84, 0.66], hue: 16 }), [
    corner("topRight", R.honeyPot, { size: 270, saturation: 0.8 }),
    corner("bottomRight", R.milk, { size: 250 }),
  ]),
  "caramel-pudding": inVessel("neel", item("1f36e", 600, 420, 780), [
    corner("topRight", R.milk, { size: 260 }),
    corner("bottomLeft", R.egg, { size: 210, rotate: -14 }),
  ]),
};
