/** A result: a promise while it is made, then its value. */
export type Held<T> = { value: T | Promise<T> };

/**
 * Holds the result of a promise for a cache. Calls `failed` if the promise is rejected. A cache must not hold the
 * promise itself: Node stores AsyncLocalStorage with each promise, and Next's contains the request and its response.
 */
export function keepValue<T>(made: Promise<T>, failed: () => void): Held<T> {
  const kept: Held<T> = { value: made };
  made.then((value) => {
    kept.value = value;
  }, failed);
  return kept;
}
