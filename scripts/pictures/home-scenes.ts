import { item } from "./placing";
import { RENDER as R } from "./renders";
import type { Scene } from "./scene";

const TERRACOTTA = { hue: 26, saturation: 0.78 };
const PORTRAIT = { width: 960, height: 1200 } as const;

/**
 * The four categories of the home page, 4:5 (cut to squares on phones, so the dish stays in the middle), and
 * the wider scenes.
 */
export const homeScenes: Record<string, Scene> = {
  "category-breakfast": {
    ...PORTRAIT,
    cloth: "shorshe",
    ripple: { cx: 450, cy: 600, r: 430 },
    items: [item(R.friedEgg, 500, 600, 1060, { rotate: -6, saturation: 0.55 })],
  },
  "category-snacks": {
    ...PORTRAIT,
    cloth: "alta",
    ripple: { cx: 480, cy: 620, r: 630 },
    plates: [{ cx: 480, cy: 610, r: 590, rim: "#B3202E" }],
    items: [item(R.falafel, 480, 590, 770)],
  },
  "category-vegan": {
    ...PORTRAIT,
    cloth: "begun",
    ripple: { cx: 480, cy: 620, r: 630 },
    plates: [{ cx: 480, cy: 610, r: 590, rim: "#F0B7C4" }],
    items: [
      item(R.broccoli, 330, 500, 370),
      item(R.carrot, 590, 670, 370, { rotate: 8 }),
      item(R.sweetPotato, 590, 430, 270),
      item(R.peas, 320, 760, 280),
    ],
  },
  "category-traditional": {
    ...PORTRAIT,
    cloth: "pata",
    ripple: { cx: 480, cy: 600, r: 440 },
    items: [item(R.paella, 480, 590, 1060, { saturation: 0.7 })],
  },
  "about-tea": {
    width: 1400,
    height: 1000,
    cloth: "neel",
    ripple: { cx: 640, cy: 610, r: 400 },
    items: [
      item(R.teapot, 540, 480, 720, TERRACOTTA),
      item(R.tea, 1070, 690, 470),
      item(R.cookie, 300, 850, 210),
      item(R.leaves, 1180, 180, 260),
    ],
  },
  "about-table": {
    width: 1600,
    height: 900,
    cloth: "kola",
    ripple: { cx: 800, cy: 480, r: 400 },
    items: [
      item(R.paella, 800, 450, 720, { saturation: 0.7 }),
      item(R.rice, 330, 560, 460),
      item(R.curryRice, 1290, 560, 470, { hue: 24, saturation: 0.9 }),
      item(R.lemon, 1300, 150, 210, { rotate: 10 }),
      item(R.chilli, 280, 160, 220, { rotate: 24 }),
      item(R.onion, 1530, 820, 210),
    ],
  },
  door: {
    width: 1200,
    height: 1400,
    cloth: "alta",
    ringStep: 34,
    ripple: { cx: 600, cy: 820, r: 380, squash: 0.82 },
    items: [
      item(R.pot, 600, 720, 900),
      item(R.onion, 1040, 250, 270, { rotate: 12 }),
      item(R.chilli, 180, 330, 280, { rotate: 24 }),
      item(R.ginger, 180, 1190, 290),
      item(R.lemon, 1040, 1200, 250),
    ],
  },
  share: {
    width: 1200,
    height: 630,
    cloth: "shorshe",
    ripple: { cx: 600, cy: 330, r: 400 },
    plates: [{ cx: 600, cy: 325, r: 375, rim: "#B3202E" }],
    items: [
      item(R.salad, 600, 290, 500),
      item(R.lemon, 1060, 130, 190, { rotate: 12 }),
      item(R.chilli, 130, 510, 200, { rotate: -18 }),
      item(R.cucumber, 1080, 520, 200, { rotate: 20 }),
      item(R.tomato, 140, 120, 180),
    ],
  },
};
