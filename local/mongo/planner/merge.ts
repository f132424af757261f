interface Head<T> {
  item: T;
  rest: Iterator<T>;
}

/** Merges sorted sequences into one; of each no more is read than is needed. */
export function* mergeSorted<T, R>(
  sequences: readonly Iterable<T>[],
  compare: (a: T, b: T) => number,
  result: (item: T) => R,
): Generator<R> {
  // A binary heap by each sequence's next item.
  const heap: Head<T>[] = [];
  const before = (a: number, b: number): boolean => {
    const [x, y] = [heap[a], heap[b]];
    return x !== undefined && y !== undefined && compare(x.item, y.item) < 0;
  };
  const swap = (a: number, b: number): void => {
    const [x, y] = [heap[a], heap[b]];
    if (!x || !y) return;
    heap[a] = y;
    heap[b] = x;
  };
  const sink = (start: number): void => {
    for (let at = start; ; ) {
      const left = 2 * at + 1;
      const child = before(left + 1, left) ? left + 1 : left;
      if (!before(child, at)) return;
      swap(child, at);
      at = child;
    }
  };
  for (const sequence of sequences) {
    const rest = sequence[Symbol.iterator]();
    const first = rest.next();
    if (first.done) continue;
    heap.push({ item: first.value, rest });
    for (let at = heap.length - 1; at > 0 && before(at, (at - 1) >> 1); at = (at - 1) >> 1)
      swap(at, (at - 1) >> 1);
  }
  for (let top = heap[0]; top; top = heap[0]) {
    yield result(top.item);
    const next = top.rest.next();
    if (!next.done) top.item = next.value;
    else {
      const last = heap.pop();
      if (last && last !== top) heap[0] = last;
    }
    sink(0);
  }
}
