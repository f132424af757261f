// The memory tier of the page cache. Responses that were read more than once stay in memory, even if a crawler reads
// every page (docs/decisions/cached-pages.md).
import { LRUCache } from "lru-cache";

/** @typedef {import("./cached-response.mjs").CachedResponse} CachedResponse */

/** The part of the memory for responses that were read more than once. */
const PROTECTED_PART = 0.8;

/** A cache with one memory budget. Responses that were read only once are evicted first. */
export class PageMemory {
  #bytes;
  #probation;
  #protected;

  /** @param {number} bytes the most memory for all responses */
  constructor(bytes) {
    this.#bytes = Math.max(1, bytes);
    /** @param {Partial<LRUCache.Options<string, CachedResponse, unknown>>} own */
    const segment = (own) =>
      new LRUCache({ maxSize: this.#bytes, sizeCalculation: ({ weight }) => weight, ...own });
    this.#probation = segment({});
    this.#protected = segment({
      maxSize: Math.max(1, Math.floor(this.#bytes * PROTECTED_PART)),
      dispose: (answer, key, why) => why === "evict" && this.#probation.set(key, answer),
    });
  }

  /** The memory that all responses take, in bytes. */
  get weight() {
    return this.#probation.calculatedSize + this.#protected.calculatedSize;
  }

  /** Reads a response for a request. This counts as a use. @param {string} key */
  get(key) {
    const once = this.#probation.get(key);
    if (!once) return this.#protected.get(key);
    this.#probation.delete(key);
    this.#protected.set(key, once);
    return once;
  }

  /** Reads a response. This does not count as a use. @param {string} key */
  peek(key) {
    return this.#protected.peek(key) ?? this.#probation.peek(key);
  }

  /**
   * Stores a response, and evicts others if the memory budget is exceeded. Ignores a response larger than the budget.
   * @param {string} key
   * @param {CachedResponse} answer
   */
  set(key, answer) {
    (this.#protected.has(key) ? this.#protected : this.#probation).set(key, answer);
    while (this.weight > this.#bytes) (this.#probation.size > 0 ? this.#probation : this.#protected).pop();
  }
}
