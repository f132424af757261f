/** A count with its noun: `1 recipe`, `2 recipes`. */
export const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
