/** Random numbers that a seed repeats (mulberry32). */
export function numbersOf(start: number) {
  let state = start;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    chance: (of: number) => next() < of,
    /** A whole number from 1 to `most`. */
    poisha: (most = 1_000_00) => 1 + Math.floor(next() * most),
    pick: <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)] as T,
    /** One of the names. A name with twice the weight comes twice as often. */
    weighted: <T extends string>(weights: Readonly<Record<T, number>>): T => {
      const all = Object.entries(weights) as [T, number][];
      let left = next() * all.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [name, weight] of all) {
        left -= weight;
        if (left < 0) return name;
      }
      return (all.at(-1) as [T, number])[0];
    },
  };
}
