import { grouped } from "../digits";

/** A count with its noun: `1 recipe`, `1,234 recipes`. */
export const plural = (count: number, one: string, many: string) =>
  `${grouped(count)} ${count === 1 ? one : many}`;

/** A count that stops at a bound: `1,000+` where there are more. */
export const countTo = (count: number, more = false) => `${grouped(count)}${more ? "+" : ""}`;

/** The same with its noun: `1,000+ recipes`. */
export const pluralTo = (count: number, more: boolean | undefined, one: string, many: string) =>
  more ? `${countTo(count, more)} ${many}` : plural(count, one, many);
