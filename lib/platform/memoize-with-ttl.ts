/**
 * Calls `make` at most once in `ms`, for what is the same for all callers: who asks meanwhile gets that result, or
 * waits for it. A failure is not kept.
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
