import type { ClothName, Item, Plate, Scene } from "./scene";

/**
 * Short words for the usual compositions on the 1200 x 900 canvas, so that a recipe's scene is one entry:
 * a dish in its own vessel or food on a plate, and two or three raw ingredients in the corners.
 */
type Corner = "topLeft" | "topRight" | "bottomLeft" | "bottomRight";
type Changes = Partial<Omit<Item, "render">>;

const CORNERS: Record<Corner, { x: number; y: number }> = {
  topLeft: { x: 140, y: 190 },
  topRight: { x: 1070, y: 185 },
  bottomLeft: { x: 125, y: 740 },
  bottomRight: { x: 1070, y: 735 },
};

/** A render at any place. */
export function item(render: string, x: number, y: number, size: number, changes: Changes = {}): Item {
  return { render, x, y, size, ...changes };
}

/** A raw ingredient in a corner, 220 wide unless `changes.size` says otherwise. */
export function corner(where: Corner, render: string, changes: Changes = {}): Item {
  return { render, size: 220, ...CORNERS[where], ...changes };
}

/** A dish in its own bowl, pot or pan in the middle (740 wide), with ingredients round it. */
export function inVessel(cloth: ClothName, dish: Item, round: readonly Item[] = []): Scene {
  return { cloth, ripple: { cx: dish.x, cy: dish.y + 50, r: 350 }, items: [dish, ...round] };
}

/** Food on one large plate with a coloured rim, with ingredients round it. */
export function onPlate(
  cloth: ClothName,
  rim: string,
  food: readonly Item[],
  round: readonly Item[] = [],
): Scene {
  const plate: Plate = { cx: 600, cy: 465, r: 455, rim };
  return { cloth, ripple: { cx: 600, cy: 470, r: 485 }, plates: [plate], items: [...food, ...round] };
}
