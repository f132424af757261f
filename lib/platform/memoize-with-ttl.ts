/**
 * Caches the result of `make` for `ms`. Simultaneous and later calls get the same promise. A failure is not cached.
 */
export function memoizeWithTtl<T>(ms: number, make: () => Promise<T>): () => Promise<T> {
  let known: { until: number; made: Promise<T> } | undefined;
  return () => {
    const now = performance.now();
    if (known && now < known.until) return known.made;
    const mine = { until: now + ms, made: make() };
    known = mine;
    mine.made.catch(() => {
      if (known === mine) known = undefined;
    });
    return mine.made;
  };
}
