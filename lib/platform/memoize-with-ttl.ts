import { type Held, keepValue } from "./keep-value";

/** Caches the result of `make` for `ms`. Simultaneous and later calls get the same result. A failure is not cached. */
export function memoizeWithTtl<T>(ms: number, make: () => Promise<T>): () => Promise<T> {
  let known: { until: number; made: Held<T> } | undefined;
  return async () => {
    const now = performance.now();
    if (known && now < known.until) return known.made.value;
    const forget = () => {
      if (known === mine) known = undefined;
    };
    const mine = { until: now + ms, made: keepValue(make(), forget) };
    known = mine;
    return mine.made.value;
  };
}
