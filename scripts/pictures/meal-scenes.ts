import { corner, inVessel, item, onPlate } from "./placing";
import { RENDER as R } from "./renders";
import type { Scene } from "./scene";

const RED = "#B3202E";
/** Turns the render's yellow lemon into a shatkora. */
const LIME = { hue: 46, saturation: 0.62 };
/** Turns the blue fish of the emoji set into river silver. */
const SILVER = { saturation: 0.22, brightness: 1.14, hue: -4, keepViolet: true };

/** Pictures of rice dishes, fish, meat and dal, by the recipe's slug. */
export const mealScenes: Record<string, Scene> = {
  "beef-tehari": inVessel("alta", item(R.paella, 600, 465, 780, { hue: -6, flip: true }), [
    corner("topRight", R.onion, { size: 230 }),
    corner("bottomLeft", R.garlic),
  ]),
  "morog-polao": inVessel("pata", item(R.rice, 560, 450, 690, { hue: 28, tint: [1, 0.98, 0.92] }), [
    item(R.drumstick, 1010, 690, 360, { rotate: 10 }),
    corner("topRight", R.almond, { size: 170 }),
  ]),
  "rui-macher-kalia": onPlate(
    "shorshe",
    RED,
    [item(R.fish, 590, 450, 620, { saturation: 0.14, brightness: 1.25, tint: [1, 0.74, 0.46] })],
    [corner("topRight", R.onion), corner("bottomLeft", R.chilli, { rotate: -18 })],
  ),
  "pabda-tomato-jhol": onPlate(
    "kola",
    "#3C5C33",
    [item(R.fish, 590, 450, 560, SILVER)],
    [corner("topRight", R.tomato), corner("bottomLeft", R.herb, { rotate: -10 })],
  ),
  "kakra-bhuna": onPlate(
    "rice",
    RED,
    [item("1f980", 600, 455, 560, { hue: 14, saturation: 0.95 })],
    [corner("topRight", R.onion), corner("bottomLeft", R.garlic, { rotate: 12 })],
  ),
  "murgir-jhol": inVessel("shorshe", item(R.curryRice, 590, 450, 760, { hue: -6 }), [
    item(R.drumstick, 1040, 700, 330, { rotate: 12 }),
    corner("topLeft", R.potato),
  ]),
  "haser-mangsho": onPlate(
    "pata",
    "#E8B53C",
    [
      item(R.drumstick, 455, 450, 400, { brightness: 0.78 }),
      item(R.drumstick, 745, 480, 400, { brightness: 0.78, flip: true }),
    ],
    [corner("topRight", R.coconut, { size: 300 }), corner("bottomLeft", R.garlic)],
  ),
  "khashir-rezala": onPlate(
    "shorshe",
    RED,
    [item(R.cutlet, 600, 450, 570)],
    [corner("topRight", R.almond, { size: 180 }), corner("bottomLeft", R.chilli, { rotate: -20 })],
  ),
  "shatkora-beef": inVessel("golap", item(R.curryRice, 590, 450, 760, { hue: -14, brightness: 0.86 }), [
    corner("topRight", R.lemon, { size: 250, rotate: 10, ...LIME }),
    corner("bottomLeft", R.chilli, { rotate: -16 }),
  ]),
  "masoor-dal": inVessel("begun", item(R.curryRice, 590, 450, 760, { hue: 36, saturation: 1 }), [
    corner("topRight", R.garlic, { size: 230, rotate: 10 }),
    corner("bottomLeft", R.chilli, { rotate: -20 }),
  ]),
  "dhaka-corn-soup": inVessel("shorshe", item(R.pot, 600, 450, 740, { hue: 30, flip: true }), [
    corner("topRight", "1f33d", { size: 260 }),
    corner("bottomLeft", R.egg, { size: 200, rotate: -14 }),
  ]),
};
