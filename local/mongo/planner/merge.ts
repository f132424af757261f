interface Head<T> {
  item: T;
  rest: Iterator<T>;
}

/** Merges sorted sequences into one sorted sequence. Reads no more from each sequence than is needed. */
export function* mergeSorted<T, R>(
  sequences: readonly Iterable<T>[],
  compare: (a: T, b: T) => number,
  result: (item: T) => R,
): Generator<R> {
  const heads: Head<T>[] = [];
  for (const sequence of sequences) {
    const rest = sequence[Symbol.iterator]();
    const first = rest.next();
    if (!first.done) heads.push({ item: first.value, rest });
  }
  // Finds the least item by comparing the first items of all sequences.
  while (heads.length > 0) {
    let least = 0;
    for (let i = 1; i < heads.length; i++) {
      const [a, b] = [heads[i], heads[least]];
      if (a && b && compare(a.item, b.item) < 0) least = i;
    }
    const head = heads[least];
    if (!head) return;
    yield result(head.item);
    const next = head.rest.next();
    if (next.done) heads.splice(least, 1);
    else head.item = next.value;
  }
}
