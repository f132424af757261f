// The page cache server's memory: answers that were read more than once stay, even while a crawler reads everything
// (docs/decisions/cached-pages.md).
import { LRUCache } from "lru-cache";

/** @typedef {import("./cached-response.mjs").CachedResponse} CachedResponse */

/**
 * The part of the memory for answers that were read again; beyond it the ones read longest ago go back on probation.
 */
const PROTECTED_PART = 0.8;

/**
 * A segmented LRU cache within one budget: an answer is on probation, and is removed first, until it is read a second
 * time.
 */
export class PageMemory {
  #bytes;
  #probation;
  #protected;

  /** @param {number} bytes the memory for all answers */
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

  /** The memory that all answers take, bytes. */
  get weight() {
    return this.#probation.calculatedSize + this.#protected.calculatedSize;
  }

  /** Reads an answer for a request, which counts as a use. @param {string} key */
  get(key) {
    const once = this.#probation.get(key);
    if (!once) return this.#protected.get(key);
    this.#probation.delete(key);
    this.#protected.set(key, once);
    return once;
  }

  /** Reads an answer without counting it as a use. @param {string} key */
  peek(key) {
    return this.#protected.peek(key) ?? this.#probation.peek(key);
  }

  /**
   * Stores an answer and removes others beyond the budget; one larger than the budget is not stored. @param {string}
   * key @param {CachedResponse} answer
   */
  set(key, answer) {
    (this.#protected.has(key) ? this.#protected : this.#probation).set(key, answer);
    while (this.weight > this.#bytes) (this.#probation.size > 0 ? this.#probation : this.#protected).pop();
  }
}
