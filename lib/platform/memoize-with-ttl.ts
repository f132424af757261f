/**
 * What is the same for everybody who may ask, made at most once in `ms`: who asks meanwhile gets what was made, or waits for it. What failed is made
 * anew for the next one.
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
