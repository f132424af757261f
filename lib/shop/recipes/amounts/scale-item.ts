import type { Item } from "./units";

/** The amount of an item for `factor` times as much; both ends of a range. Nothing said stays nothing said. */
export const scaleItem = <T extends Pick<Item, "quantity" | "max">>(item: T, factor: number): T => ({
  ...item,
  quantity: item.quantity === null ? null : item.quantity * factor,
  max: item.max === null ? null : item.max * factor,
});
