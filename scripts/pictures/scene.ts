/**
 * A scene says what a picture shows: a cloth, rings of running stitch, plates and 3D food renders on them.
 * Places and sizes are pixels on the scene's own canvas (1200 x 900 unless it says otherwise); the generator
 * draws every scene once and keeps it in the widths that pages ask for.
 */

/** The eight cloths of the product; vary them so that no two neighbours in a list share one. */
export type ClothName = "shorshe" | "rice" | "pata" | "begun" | "alta" | "neel" | "golap" | "kola";

/** Where the rings of stitches start: centre, first radius, and how flat they lie (1 is a circle). */
export interface Ripple {
  cx: number;
  cy: number;
  r: number;
  squash?: number;
}

/** A plate, only under food that brings no vessel of its own. `rim` is a CSS colour. */
export interface Plate {
  cx: number;
  cy: number;
  r: number;
  squash?: number;
  rim?: string;
}

/** One render: `render` is the code point of the 3D emoji (file name without `.webp`). */
export interface Item {
  render: string;
  /** Centre. Raw ingredients may be cut by the edge. */
  x: number;
  y: number;
  /** Edge of the square that the render fills. A main dish is 560 to 800, an ingredient 190 to 320. */
  size: number;
  /** Degrees, clockwise. */
  rotate?: number;
  flip?: boolean;
  /** 1 keeps the render's own; unset: 0.88. */
  saturation?: number;
  /** Degrees by which colours turn; unset: 6, a touch warmer. */
  hue?: number;
  brightness?: number;
  /** Factors for red, green and blue: `[1, 0.86, 0.42]` turns white rice into khichuri. */
  tint?: readonly [number, number, number];
  /** Keeps violet as it is (an aubergine); else violet glazes and metals turn into warm ceramic and iron. */
  keepViolet?: boolean;
}

export interface Scene {
  cloth: ClothName;
  /** `null`: no rings, for a crowded table. */
  ripple: Ripple | null;
  plates?: readonly Plate[];
  items: readonly Item[];
  width?: number;
  height?: number;
  /** Distance between rings; unset: 30. */
  ringStep?: number;
  /** Thickness of the thread; unset: 3.4. */
  thread?: number;
}

/** The canvas of a scene that names none: 4:3, as the recipe slots are. */
export const CANVAS = { width: 1200, height: 900 } as const;
